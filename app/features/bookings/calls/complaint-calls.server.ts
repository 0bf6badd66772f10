/** What each side of a visit does with reports of problems, as calls, and what it reads of them. */
import type { Action } from '#app/platform/action/action.server.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Complaint } from '../complaints/complaint.ts';
import { JOB_COMPLAINTS, OWN_COMPLAINTS } from '../complaints/complaint-actions.server.ts';
import { ANSWER_INPUT, OPEN_INPUT } from '../complaints/complaint-input.ts';
import { findComplaint } from '../complaints/complaints.db.server.ts';
import { listJobComplaints, listOwnComplaints } from '../complaints/read-complaint.server.ts';
import { PHOTO_REFUSALS } from '../photos/photo.messages.ts';
import { COMPLAINT, type COMPLAINTS } from './complaint.schema.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const answerComplaint = (complaint: Complaint): AnswerOf<typeof COMPLAINT> => ({
  id: complaint.id,
  kind: complaint.kind,
  state: complaint.state,
  openedBy: complaint.openedBy,
  openedAt: complaint.openedAt.toISOString(),
  words: complaint.words,
  jobs: complaint.jobs === null ? null : [...complaint.jobs],
  wishedCents: complaint.wishedCents,
  answer: complaint.answer,
  offeredCents: complaint.offeredCents,
  answeredAt: iso(complaint.answeredAt),
  answerBy: iso(complaint.dueAt),
  outcome: complaint.outcome,
  cents: complaint.cents,
  reason: complaint.reason,
  endedAt: iso(complaint.endedAt),
  isRedone: complaint.redoVisitId !== null,
});

/** As it is then, once an action has found it for who asks. */
export const COMPLAINT_ANSWER = {
  answer: COMPLAINT,
  read: async (
    { database: { db } }: Pick<RequestContext, 'database'>,
    { complaintId }: { complaintId: string },
  ) => {
    const complaint = await findComplaint(db, complaintId);
    return complaint && answerComplaint(complaint);
  },
};

const ofWords = ({ refusals }: Pick<Action, 'refusals'>): RefusalTable =>
  Object.fromEntries(
    Object.entries(refusals).filter(([code]) => !Object.hasOwn(PHOTO_REFUSALS, code)),
  ) as RefusalTable;

/** As JSON, without photos: those are added by a call of their own. */
const withoutPhotos = <Of extends typeof OWN_COMPLAINTS>({ add: _, ...turns }: Of) => ({
  ...turns,
  open: { ...turns.open, input: OPEN_INPUT, refusals: ofWords(turns.open) },
  answer: { ...turns.answer, input: ANSWER_INPUT, refusals: ofWords(turns.answer) },
});

export const OWN_COMPLAINT_CALLS = {
  ...COMPLAINT_ANSWER,
  actions: withoutPhotos(OWN_COMPLAINTS),
};
export const JOB_COMPLAINT_CALLS = {
  ...COMPLAINT_ANSWER,
  actions: withoutPhotos(JOB_COMPLAINTS),
};

const answerAll = (seen: readonly Complaint[] | null): AnswerOf<typeof COMPLAINTS> | null =>
  seen && { complaints: seen.map(answerComplaint) };

/** null for a visit that isn't theirs. */
export const answerOwnComplaints = async (...asked: Parameters<typeof listOwnComplaints>) =>
  answerAll(await listOwnComplaints(...asked));

export const answerJobComplaints = async (...asked: Parameters<typeof listJobComplaints>) =>
  answerAll(await listJobComplaints(...asked));
