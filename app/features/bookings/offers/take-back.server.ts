/**
 * Takes back times that were offered for a request: because an operator withdraws them, or because their homesmith was
 * suspended or ended. The request waits for an operator again.
 */
import {
  answerIn,
  conversationLink,
  type OperatorRefusal,
} from '#app/features/inbox/api/command.server.ts';
import type { InboxRooms } from '#app/features/inbox/api/items.server.ts';
import { freeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { followOffer } from '#app/features/scheduling/api/requests.server.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findWholeBooking, lockVisitsOf } from '../bookings.db.server.ts';
import { formatTakenBack, offerTakenBackMail } from '../mails/offer-taken-back.ts';
import { takeVisitStep } from '../visit-steps.server.ts';

type Context = Pick<RequestContext, 'config' | 'now' | 'newId'> & { rooms: InboxRooms };

export type TakenBack = {
  bookingId: string;
  by: 'clock' | 'operator';
  /** null of an operator. */
  reason: string | null;
  /** What an operator writes with it. */
  text: string;
};

/** Locks its visits, then its conversation. "over" when it is not offered anymore. */
export async function takeBackOffer(
  trx: Db,
  ctx: Context,
  { bookingId, by, reason, text }: TakenBack,
): Promise<Result<null, OperatorRefusal | 'over'>> {
  await lockVisitsOf(trx, [bookingId]);
  const booking = await findWholeBooking(trx, { id: bookingId });
  const reference = booking?.requestReference ?? null;
  const held = (booking?.visits ?? []).filter(({ state }) => state === 'held');
  if (reference === null || held.length === 0) return refuse('over');
  for (const visit of held) {
    const taken = await takeVisitStep(trx, ctx, visit, { name: 'take_back', by, reason });
    if (!taken.ok) throw new Error('What is held can be taken back.');
  }
  await freeTimes(trx, {
    visitIds: held.map(({ id }) => id),
    numbers: held.flatMap(({ number }) => number ?? []),
  });
  const { publicUrl } = ctx.config;
  const told = {
    windows: held.map(({ window }) => formatArrival(window)),
    text,
    reference,
    conversation: await conversationLink(trx, publicUrl, reference),
  };
  // Before the request waits again, because a message counts as its answer.
  const written = { reference, text: formatTakenBack(told), close: false };
  const mail = offerTakenBackMail(told);
  const answered = await answerIn(trx, { ...ctx, publicUrl }, { ...written, mail });
  await followOffer(trx, ctx, { reference, name: 'lapse' });
  return answered.ok ? accept(null) : answered;
}
