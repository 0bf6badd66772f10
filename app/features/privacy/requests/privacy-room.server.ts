/**
 * Connects privacy requests to the inbox: what follows a message or a closed conversation, and the legal deadline.
 */

import type {
  InboxRoom,
  OperatorNote,
  OperatorVerb,
} from '#app/features/inbox/items/inbox-room.server.ts';
import { countDays } from '#app/kernel/counts.ts';
import { daysBetween, formatLocalDate } from '#app/kernel/local-date.ts';
import { decideStep } from '#app/kernel/process.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { californiaDay, privacyDeadlines } from './privacy-clock.ts';
import { PRIVACY_REQUEST } from './privacy-request.process.ts';
import { type KeptRequest, PRIVACY_KIND } from './privacy-request.ts';
import { takeRequestStep } from './privacy-request-steps.server.ts';
import {
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
  listNotes: async (db, now, of) =>
    (await listWaiting(db, of)).map((request) => noteOf(request, now)),
  listDue: async (db, now, asked) =>
    (await listDueRequests(db, asked)).map(({ dueAt, request }) => ({
      ...noteOf(request, now),
      dueAt,
    })),
  queuedItems: () => WAITING_ITEMS,
  verbs: [extend],
};

function noteOf(request: KeptRequest, now: Date): OperatorNote {
  const { itemId, state } = request;
  const { answerBy, confirmBy } = datesOf(request);
  const daysLeft = daysBetween(californiaDay(now), answerBy);
  const clock =
    daysLeft < 0
      ? `OVERDUE since ${formatLocalDate(answerBy)} (${countDays(-daysLeft)})`
      : `answer by ${formatLocalDate(answerBy)} (${countDays(daysLeft)} left)`;
  return {
    itemId,
    daysLeft,
    text: state === 'unproved' ? `${clock}  (address not confirmed)` : clock,
    lines: [
      `${clock}; receipt was to be confirmed by ${formatLocalDate(confirmBy)}, which the first email did`,
    ],
  };
}
