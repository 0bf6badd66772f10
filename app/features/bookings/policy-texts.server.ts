/** The fees of a booking's visits as text, by its version of the rules. */
import { feeBasis } from '#app/features/payments/payment.ts';
import { findPayment } from '#app/features/payments/payments.server.ts';
import { type FeePolicy, feePolicy } from '#app/features/payments/rules/fee-policy.ts';
import { getRules } from '#app/features/payments/rules/money-rules.server.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { ceilingOf, ordersOf, type Visit, type WholeBooking } from './booking.ts';
import { stageOf, tellCosts } from './change-costs.ts';

/** null when nothing can be changed any more. */
export async function findPolicy(
  db: Db,
  booking: WholeBooking,
  { visit, now }: { visit: Visit; now: Date },
): Promise<FeePolicy | null> {
  const stage = stageOf(visit.state);
  if (stage === null) return null;
  // Without a payment until it is confirmed.
  const payment = booking.confirmedAt === null ? null : await findPayment(db, visit.id);
  const priceCents = ceilingOf(ordersOf(booking, visit));
  return feePolicy({
    rules: await getRules(db, booking.rulesVersion),
    ...(payment === null ? { priceCents, feesCents: 0 } : feeBasis(payment)),
    now,
    confirmedAt: booking.confirmedAt ?? now,
    windowStartsAt: visit.windowStartsAt,
    windowEndsAt: visit.windowEndsAt,
    stage,
  });
}

export const tellPolicy = (policy: FeePolicy, timeZone: string): string[] =>
  tellCosts(policy, (iso) => formatInstant(iso, timeZone, 'minute'));

/** Of all visits, each sentence once; for several visits with the visit's name. */
export async function tellPolicies(db: Db, booking: WholeBooking, now: Date): Promise<string[]> {
  const told: string[] = [];
  for (const visit of booking.visits) {
    const policy = await findPolicy(db, booking, { visit, now });
    if (policy === null) continue;
    const sentences = tellPolicy(policy, booking.timeZone);
    told.push(
      ...(booking.visits.length === 1
        ? sentences
        : sentences.map((sentence) => `Visit ${visit.position + 1}: ${sentence}`)),
    );
  }
  return told;
}
