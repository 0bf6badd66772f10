/** What the inbox is told of privacy requests: how their life follows the conversation, by when the law wants an answer. */

import type {
  InboxRoom,
  OperatorNote,
  OperatorVerb,
} from '#app/features/inbox/items/inbox-room.server.ts';
import { countDays } from '#app/kernel/count-days.ts';
import { daysBetween } from '#app/kernel/local-date.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { californiaDay, privacyDeadlines } from './privacy-clock.ts';
import { type KeptRequest, PRIVACY_KIND } from './privacy-request.ts';
import { takeRequestStep } from './privacy-request-steps.server.ts';
import { listWaiting, lockRequest, noteRequestChanged } from './privacy-requests.db.server.ts';
import { datesOf } from './request-clock.ts';

const extend: OperatorVerb = {
  verb: 'extend',
  reasons: [],
  take: async (trx, moment, { item }) => {
    const { now } = moment;
    const request = await lockRequest(trx, item.id);
    const today = californiaDay(now);
    const isInTime = request !== null && today <= privacyDeadlines(request.receivedAt).answerBy;
    if (!isInTime) return refuse(`${item.reference} is past its first 45 days.`);
    if (request.extendedAt !== null) return refuse(`${item.reference} was extended before.`);
    const set = { extended_at: now, reminded: null };
    const isTaken = await takeRequestStep(trx, moment, request, { name: 'extend', set });
    return isTaken
      ? accept({ closes: false })
      : refuse(`${item.reference} cannot be extended: it is ${request.state}.`);
  },
};

export const privacyRoom: InboxRoom = {
  kind: PRIVACY_KIND,
  hasOwnRetention: true,
  follow: async (trx, moment, { itemId, step }) => {
    const request = await lockRequest(trx, itemId);
    if (request === null) return;
    const set = step === 'close' ? { ended_at: moment.now } : {};
    const isTaken = await takeRequestStep(trx, moment, request, { name: step, set });
    // Its record is kept from the last word about it.
    if (!isTaken) await noteRequestChanged(trx, itemId, moment.now);
  },
  listNotes,
  verbs: [extend],
};

async function listNotes(db: Db, now: Date): Promise<OperatorNote[]> {
  return (await listWaiting(db)).map((request) => noteOf(request, now));
}

function noteOf(request: KeptRequest, now: Date): OperatorNote {
  const { itemId, state } = request;
  const { answerBy, confirmBy } = datesOf(request);
  const daysLeft = daysBetween(californiaDay(now), answerBy);
  const clock =
    daysLeft < 0
      ? `OVERDUE since ${answerBy} (${countDays(-daysLeft)})`
      : `answer by ${answerBy} (${countDays(daysLeft)} left)`;
  return {
    itemId,
    daysLeft,
    text: state === 'unproved' ? `${clock}  (address not confirmed)` : clock,
    lines: [`${clock}; receipt was to be confirmed by ${confirmBy}, which the first email did`],
  };
}
