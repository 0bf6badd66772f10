/** What someone agrees to with a booking, in cents: a program reads it, and sends it back word for word to confirm. */
import type { FeePolicy } from '#app/features/payments/api/rules.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { termsOf } from '../agreement.ts';
import { ceilingOf, type WholeBooking } from '../booking.ts';
import { findPolicy } from '../policy-texts.server.ts';
import type { ToAgree } from './call-bodies.ts';

/** Cents alone: until when something is free moves on with the clock while nothing is confirmed. */
export async function readToAgree(db: Db, booking: WholeBooking, now: Date): Promise<ToAgree> {
  const fees: ToAgree['fees'] = [];
  for (const visit of booking.visits) {
    const policy = await findPolicy(db, booking, { visit, now });
    if (policy !== null) fees.push(feesOf(visit.position + 1, policy));
  }
  return { terms: termsOf(booking), totalCents: ceilingOf(booking.orders), fees };
}

const feesOf = (
  visit: number,
  { now, early, late, underwayCancelCents, absentCents, tripCents }: FeePolicy,
): ToAgree['fees'][number] => ({
  visit,
  cancelCents: {
    now: now.cancelCents,
    early: early?.cancelCents ?? null,
    late: late.cancelCents,
    underway: underwayCancelCents,
  },
  moveCents: { now: now.moveCents, early: early?.moveCents ?? null, late: late.moveCents },
  absentCents,
  tripCents,
});
