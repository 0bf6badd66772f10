/** The cancellation policy of a booking's visits, by its version of the rules. */
import { findPaymentOf } from '#app/features/payments/api/payments.server.ts';
import { feeBasis, type Payment } from '#app/features/payments/api/payments.ts';
import { getRules } from '#app/features/payments/api/rules.server.ts';
import { type FeePolicy, feePolicy, type MoneyRules } from '#app/features/payments/api/rules.ts';
import { formatDay } from '#app/features/scheduling/api/scheduling.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { ceilingOf, nameVisit, ordersOf, type Visit, type WholeBooking } from './booking.ts';
import { formatCosts, isOfferedAgain, remindOfCosts, stageOf } from './change-costs.ts';
import { listEvents, type VisitEvent } from './histories.db.server.ts';
import { TRIP_IF } from './homesmith-reasons.ts';
import { MIN_TRIES, WAIT_MINUTES } from './visit-guards.ts';

type At = { visit: Visit; now: Date };

/** What the policy of a visit depends on besides the booking. */
export type PolicyBasis = {
  rules: MoneyRules;
  events: readonly VisitEvent[];
  /** null until it is confirmed. */
  payment: Payment | null;
};

/** null when nothing can be changed anymore. */
export function policyOf(
  booking: WholeBooking,
  { visit, now }: At,
  { rules, events, payment }: PolicyBasis,
): FeePolicy | null {
  // Free until we find one, as was announced: being asked is not being found.
  const isAgain = visit.state === 'offered' && isOfferedAgain(events);
  // Asked for another time, they may also leave.
  const isAsked = Boolean(visit.moveUntil && visit.moveUntil > now);
  const stage = isAgain || isAsked ? 'unplaced' : stageOf(visit.state);
  if (stage === null) return null;
  const priceCents = ceilingOf(ordersOf(booking, visit));
  const ourMove = events.findLast(({ step, actor }) => step === 'move' && actor === 'operator');
  return feePolicy({
    rules,
    // The price follows approved changes.
    priceCents,
    feesCents: payment === null ? 0 : feeBasis(payment).feesCents,
    now,
    confirmedAt: booking.confirmedAt ?? now,
    windowStartsAt: visit.windowStartsAt,
    windowEndsAt: visit.windowEndsAt,
    movedByUsAt: ourMove?.at ?? null,
    coolUntil: visit.coolUntil ?? null,
    stage,
  });
}

/** The same of a visit about which nothing else was read. */
export async function findPolicy(db: Db, booking: WholeBooking, at: At): Promise<FeePolicy | null> {
  if (stageOf(at.visit.state) === null) return null;
  const isHeld = booking.confirmedAt === null;
  return policyOf(booking, at, {
    rules: await getRules(db, booking.rulesVersion),
    events: isHeld ? [] : await listEvents(db, [at.visit.id]),
    payment: isHeld ? null : await findPaymentOf(db, at.visit.id),
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
  at: At,
): Promise<string | null> {
  const policy = at.visit.daysDone ? null : await findPolicy(db, booking, at);
  return policy && formatPolicy(policy, booking, at.visit);
}

/** The same in a reminder. */
export async function findReminderLine(
  db: Db,
  booking: WholeBooking,
  at: At,
): Promise<string | null> {
  const policy = at.visit.daysDone ? null : await findPolicy(db, booking, at);
  return policy && remindOfCosts(policy, formatPolicy(policy, booking, at.visit));
}

/** What it costs when no one is home, and when that counts; null for nothing. */
const formatAbsent = ({ absentCents }: Pick<FeePolicy, 'absentCents'>): string | null =>
  absentCents === 0
    ? null
    : `If no one is home: ${formatPrice(absentCents)}, once your homesmith has waited ${WAIT_MINUTES} minutes in your window and tried to reach you ${MIN_TRIES} times.`;

/** What it costs when they come for nothing; null for nothing. */
const formatTrip = ({ tripCents, underwayCancelCents }: OnSiteCosts): string | null => {
  const cents = Math.min(tripCents, underwayCancelCents);
  return cents === 0 ? null : `${TRIP_IF}: ${formatPrice(cents)}.`;
};

type OnSiteCosts = Pick<FeePolicy, 'absentCents' | 'tripCents' | 'underwayCancelCents'>;

/** What it costs when the homesmith comes, and can't work; null for nothing. */
export const formatOnSite = (policy: OnSiteCosts): string | null =>
  [formatAbsent(policy), formatTrip(policy)].filter((part) => part !== null).join(' ') || null;

/** Never more than canceling it themselves costs then. */
export const tripCentsOf = ({ tripCents, now }: Pick<FeePolicy, 'tripCents' | 'now'>): number =>
  Math.min(tripCents, now.cancelCents);

async function findOnSiteLine(db: Db, booking: WholeBooking, at: At): Promise<string | null> {
  const policy = await findPolicy(db, booking, at);
  return policy && formatOnSite(policy);
}

/** A line for each visit, with its name and day when there are several. */
export async function formatPolicies(db: Db, booking: WholeBooking, now: Date): Promise<string[]> {
  const lines: string[] = [];
  for (const visit of booking.visits) {
    const line = await findPolicyLine(db, booking, { visit, now });
    if (line === null) continue;
    const onSite = await findOnSiteLine(db, booking, { visit, now });
    const name = `${nameVisit(booking.visits, visit)}, ${formatDay(visit.window.day)}`;
    const whole = [line, onSite].filter(Boolean).join(' ');
    lines.push(booking.visits.length === 1 ? whole : `${name}: ${whole}`);
  }
  return lines;
}
