/** Opens complaints and takes their steps, with what follows for the visit and its payment. The visit is locked. */
import { endHold } from '#app/features/payments/api/payments.server.ts';
import { decideStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep, takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { Visit } from '../booking.ts';
import { retimeVisit } from '../visit-steps.server.ts';
import {
  COMPLAINT,
  type ComplaintActor,
  type ComplaintRefusal,
  type ComplaintStep,
  decideComplaintStep,
} from './complaint.process.ts';
import { answerDueAt, type Complaint, type ComplaintSide, isLiveComplaint } from './complaint.ts';
import { COMPLAINTS, findComplaint, insertComplaint } from './complaints.db.server.ts';

type OpenedComplaint = Pick<Complaint, 'kind' | 'words' | 'jobs' | 'wishedCents'> & {
  by: ComplaintSide;
  /** No one answers: it goes to review at once. */
  isForUs: boolean;
};

/** null when another is open. */
export async function openComplaint(
  trx: Db,
  moment: Moment,
  visit: Visit,
  { by, isForUs, ...said }: OpenedComplaint,
): Promise<Complaint | null> {
  const to = isForUs ? 'review' : 'open';
  const step = decideStep(COMPLAINT, 'open', null, { by, to });
  if (!step.ok) throw new Error('A complaint begins with being opened.');
  const id = moment.newId();
  const { id: visitId, number } = visit;
  const dueAt = isForUs ? null : answerDueAt(moment.now);
  const opened = { id, visitId, number, openedBy: by, state: step.value.to, ...said };
  if (!(await insertComplaint(trx, { ...opened, openedAt: moment.now, dueAt }))) return null;
  await noteStep(trx, COMPLAINTS, { id, step: step.value }, moment);
  await retimeVisit(trx, { ...visit, dispute: by });
  return getComplaint(trx, id);
}

export type ComplaintChange = {
  name: Exclude<ComplaintStep, 'open'>;
  by: ComplaintActor;
  /** Further columns. */
  set?: Readonly<Record<string, unknown>>;
};

/** Returns the complaint as it is then. */
export async function takeComplaintStep(
  trx: Db,
  moment: Moment,
  { visit, complaint }: { visit: Visit; complaint: Complaint },
  { name, by, set = {} }: ComplaintChange,
): Promise<Result<Complaint, ComplaintRefusal>> {
  const { id } = complaint;
  const decided = decideComplaintStep(complaint, { name, by, now: moment.now });
  if (!decided.ok) return decided;
  const { to } = decided.value;
  const isOver = !isLiveComplaint({ state: to });
  const times = {
    due_at: to === 'answered' ? answerDueAt(moment.now) : null,
    changed_at: moment.now,
    ended_at: isOver ? moment.now : null,
  };
  const step = { id, step: decided.value, set: { ...times, ...set } };
  // The account may have been erased in the meantime.
  if (!(await takeStep(trx, COMPLAINTS, step, moment))) {
    return refuse({ code: 'not-now', state: complaint.state });
  }
  if (isOver) {
    await endHold(trx, moment, visit.id);
    await retimeVisit(trx, { ...visit, dispute: null });
  }
  return accept(await getComplaint(trx, id));
}

async function getComplaint(trx: Db, id: string): Promise<Complaint> {
  const found = await findComplaint(trx, id);
  if (found === null) throw new Error('A complaint is gone.');
  return found;
}
