/**
 * Connects privacy requests to the inbox: what follows a message or a closed conversation, and the legal deadline.
 */

import type { Closing } from '#app/features/inbox/api/inbox.ts';
import type {
  InboxRoom,
  OperatorNote,
  OperatorVerb,
} from '#app/features/inbox/api/items.server.ts';
import { daysBetween } from '#app/kernel/local-date.ts';
import { decideStep, stepsFrom } from '#app/kernel/process.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { DENIAL_REASONS } from './denial.ts';
import { describeDeadline, describeRecord, isTheirs } from './operator-record.ts';
import { californiaDay, privacyDeadlines } from './privacy-clock.ts';
import { PRIVACY_REQUEST } from './privacy-request.process.ts';
import { type KeptRequest, PRIVACY_KIND } from './privacy-request.ts';
import { takeRequestStep } from './privacy-request-steps.server.ts';
import {
  findDenial,
  findRequestOf,
  listDueRequests,
  listWaiting,
  lockRequest,
  noteRequestChanged,
  WAITING_ITEMS,
} from './privacy-requests.db.server.ts';
import { datesOf } from './request-clock.ts';

const extend: OperatorVerb = {
  verb: 'extend',
  reasons: [],
  isOpen: async (db, now, itemId) => {
    const request = await findRequestOf(db, itemId);
    return (
      request !== null &&
      isInFirstDays(request, now) &&
      decideStep(PRIVACY_REQUEST, 'extend', request.state).ok
    );
  },
  take: async (trx, moment, { item }) => {
    const { now } = moment;
    const request = await lockRequest(trx, item.id);
    if (request === null || !isInFirstDays(request, now))
      return refuse(`${item.reference} is past its first 45 days.`);
    if (request.extendedAt !== null) return refuse(`${item.reference} was extended before.`);
    const set = { extended_at: now, reminded: null };
    const isTaken = await takeRequestStep(trx, moment, request, { name: 'extend', set });
    return isTaken
      ? accept({ closes: false })
      : refuse(`${item.reference} cannot be extended: it is ${request.state}.`);
  },
};

/** Ends a confirmed request that is not done; nothing else of the operator's does. */
const deny: OperatorVerb = {
  verb: 'deny',
  reasons: Object.keys(DENIAL_REASONS),
  isOpen: async (db, _now, itemId) => {
    const request = await findRequestOf(db, itemId);
    return request !== null && decideStep(PRIVACY_REQUEST, 'deny', request.state).ok;
  },
  take: async (trx, moment, { item, reason }) => {
    const request = await lockRequest(trx, item.id);
    if (request === null) return refuse(`${item.reference} is no privacy request.`);
    const set = { ended_at: moment.now };
    const isTaken = await takeRequestStep(trx, moment, request, { name: 'deny', reason, set });
    return isTaken
      ? accept({ closes: true })
      : refuse(`${item.reference} can’t be denied: it is ${request.state}.`);
  },
};

/**
 * A confirmed request to know or to delete is done by its person, so an answer does not end it. A correction is done by
 * the operator, whose last answer says so.
 */
async function closingOf(db: Db, itemId: string): Promise<Closing> {
  const request = await findRequestOf(db, itemId);
  if (request === null || !stepsFrom(PRIVACY_REQUEST, request.state, 'operator').includes('close'))
    return 'free';
  if (request.state === 'unproved' || request.right === 'correct') return 'with-answer';
  return 'by-verb';
}

const isInFirstDays = ({ receivedAt }: KeptRequest, now: Date): boolean =>
  californiaDay(now) <= privacyDeadlines(receivedAt).answerBy;

export const privacyRoom: InboxRoom = {
  kind: PRIVACY_KIND,
  hasOwnRetention: true,
  follow: async (trx, moment, { itemId, step }) => {
    const request = await lockRequest(trx, itemId);
    if (request === null) return;
    const set = step === 'close' ? { ended_at: moment.now } : {};
    const isTaken = await takeRequestStep(trx, moment, request, { name: step, set });
    // A message without a step still counts as a change, from which retention is counted.
    if (!isTaken) await noteRequestChanged(trx, itemId, moment.now);
  },
  factsOf: async (db, now, itemId) => {
    const request = await findRequestOf(db, itemId);
    if (request === null) return null;
    return describeRecord(request, { now, denial: await findDenial(db, itemId) });
  },
  listNotes: async (db, now, of) =>
    (await listWaiting(db, of)).map((request) => noteOf(request, now)),
  listDue: async (db, now, asked) =>
    (await listDueRequests(db, asked)).map(({ dueAt, request }) => ({
      ...noteOf(request, now),
      dueAt,
    })),
  queuedItems: () => WAITING_ITEMS,
  closingOf,
  verbs: [extend, deny],
};

function noteOf(request: KeptRequest, now: Date): OperatorNote {
  const { itemId, state } = request;
  const clock = describeDeadline(request, now);
  return {
    itemId,
    daysLeft: daysBetween(californiaDay(now), datesOf(request).answerBy),
    isTheirs: isTheirs(request, now),
    text: state === 'unproved' ? `${clock}, address not confirmed` : clock,
  };
}
