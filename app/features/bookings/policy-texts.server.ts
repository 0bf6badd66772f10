/** The cancellation policy of a booking's visits, by its version of the rules. */
import { feeBasis } from '#app/features/payments/payment.ts';
import { findPayment } from '#app/features/payments/payments.server.ts';
import { type FeePolicy, feePolicy } from '#app/features/payments/rules/fee-policy.ts';
import { getRules } from '#app/features/payments/rules/money-rules.server.ts';
import { formatDay } from '#app/features/scheduling/arrival-window.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { ceilingOf, nameVisit, ordersOf, type Visit, type WholeBooking } from './booking.ts';
import { findOurMove, listEvents, type VisitEvent } from './bookings.db.server.ts';
import { formatCosts, isOfferedAgain, remindOfCosts, stageOf } from './change-costs.ts';

/** null when nothing can be changed anymore. `events`: the visit's, where they were read already. */
export async function findPolicy(
  db: Db,
  booking: WholeBooking,
  { visit, now, events }: { visit: Visit; now: Date; events?: readonly VisitEvent[] },
): Promise<FeePolicy | null> {
  const isAgain =
    visit.state === 'offered' && isOfferedAgain(events ?? (await listEvents(db, [visit.id])));
  // Free until we find one, as was announced: being asked is not being found.
  const stage = isAgain ? 'unplaced' : stageOf(visit.state);
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
    movedByUsAt: booking.confirmedAt === null ? null : await findOurMove(db, visit.id),
    stage,
  });
}

/** In one line, with the home's local time. */
export const formatPolicy = (
  policy: FeePolicy,
  { timeZone }: Pick<WholeBooking, 'timeZone'>,
  visit: Pick<Visit, 'state' | 'isAsked'>,
): string =>
  formatCosts(policy, { visit, formatTime: (iso) => formatInstant(iso, timeZone, 'said') });

/** Of one visit as it is now; null when nothing can be changed. */
export async function findPolicyLine(
  db: Db,
  booking: WholeBooking,
  at: { visit: Visit; now: Date },
): Promise<string | null> {
  const policy = await findPolicy(db, booking, at);
  return policy && formatPolicy(policy, booking, at.visit);
}

/** The same in a reminder. */
export async function findReminderLine(
  db: Db,
  booking: WholeBooking,
  at: { visit: Visit; now: Date },
): Promise<string | null> {
  const policy = await findPolicy(db, booking, at);
  return policy && remindOfCosts(policy, formatPolicy(policy, booking, at.visit));
}

/** A line for each visit, with its name and day when there are several. */
export async function formatPolicies(db: Db, booking: WholeBooking, now: Date): Promise<string[]> {
  const lines: string[] = [];
  for (const visit of booking.visits) {
    const line = await findPolicyLine(db, booking, { visit, now });
    if (line === null) continue;
    const name = `${nameVisit(booking.visits, visit)}, ${formatDay(visit.window.day)}`;
    lines.push(booking.visits.length === 1 ? line : `${name}: ${line}`);
  }
  return lines;
}
