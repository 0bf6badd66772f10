/** Lists the visits of a customer's confirmed bookings, for the dashboard. */

import { jobLine } from '#app/features/catalogue/choices/job-lines.ts';
import type { Payment } from '#app/features/payments/payment.ts';
import { findInvoices } from '#app/features/payments/payments.server.ts';
import type { FeePolicy } from '#app/features/payments/rules/fee-policy.ts';
import { formatArrival, formatWindow } from '#app/features/scheduling/arrival-window.ts';
import { invoicePath, visitMessagesPath, visitPath } from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ceilingOf, ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { listBookingsOf, listEvents, listVisits } from '../bookings.db.server.ts';
import { formatFreeEnd, freeWhileUnplaced, isUnconfirmed, WHILE_ASKED } from '../change-costs.ts';
import { countUnreadOf } from '../messages/unread.server.ts';
import { type Called, findCalled, speakName } from '../names.server.ts';
import { findPolicy } from '../policy-texts.server.ts';
import { readOrders } from '../read-booking.server.ts';
import { isDone, isLive, type VisitState } from '../visit.process.ts';
import { groupVisits, type OwnVisits, type VisitEntry } from './own-visits.ts';
import { costsOf, factsOf, tellInvoice } from './visit-facts.server.ts';
import { describeVisit } from './visit-status.ts';

type Context = Pick<RequestContext, 'database' | 'now' | 'newId'>;

const MAX_BOOKINGS = 20;

export async function listOwnVisits(ctx: Context, userId: string): Promise<OwnVisits> {
  const { db } = ctx.database;
  const entries: VisitEntry[] = [];
  for (const found of await listBookingsOf(db, userId, MAX_BOOKINGS)) {
    const visits = await listVisits(db, found.id);
    const booking = { ...found, orders: await readOrders(db, found.id), visits };
    const known = {
      called: await findCalled(db, visits),
      unread: await countUnreadOf(db, 'sender', visits),
      payments: await findInvoices(
        db,
        visits.map(({ id }) => id),
      ),
    };
    for (const visit of visits) entries.push(await viewEntry(ctx, booking, { visit, ...known }));
  }
  return groupVisits(entries);
}

type Known = {
  visit: Visit;
  called: ReadonlyMap<number, Called>;
  unread: ReadonlyMap<string, number>;
  payments: readonly Payment[];
};

async function viewEntry(
  { database: { db }, now, newId }: Context,
  booking: WholeBooking,
  { visit, called, unread, payments }: Known,
): Promise<VisitEntry> {
  const { id, position, state, window, windowStartsAt } = visit;
  const { reference, timeZone } = booking;
  const orders = ordersOf(booking, visit);
  const who = called.get(visit.number ?? 0) ?? null;
  const payment = payments.find(({ visitId }) => visitId === id);
  const events = WITH_CAUSE.has(state) ? await listEvents(db, [id]) : [];
  const policy = isLive(state) ? await findPolicy(db, booking, { visit, now, events }) : null;
  const costs = costsOf(visit, policy);
  const isToday = window.day === localDateIn(timeZone, now);
  const status = describeVisit(
    factsOf(booking, visit, { who: speakName(who?.name ?? null), costs, events, payment, now }),
  );
  return {
    id,
    booking: bookingPath(reference),
    status,
    when: isToday ? `Today, ${formatWindow(window.hour)}` : formatArrival(window),
    at: windowStartsAt.toISOString(),
    isOver: !isLive(state),
    isDone: isDone(state),
    who: who && { name: who.name, initials: who.initials },
    jobs: orders.map(({ serviceName }) => serviceName).join(', '),
    lines: orders.map(jobLine),
    price: isLive(state) ? `up to ${formatPrice(ceilingOf(orders))}` : priceOf(payment),
    change: visitPath(reference, position),
    canReschedule: costs.moveCents !== null,
    free: policy && tellFree(policy, booking, visit),
    messages: { address: visitMessagesPath(reference, position), unread: unread.get(id) ?? 0 },
    invoice: tellInvoice(payment, invoicePath(reference, position)),
    deadline: deadlineOf(payment, timeZone),
    once: { confirm: newId(), contest: newId() },
  };
}

/** Its status says why: paused, passed on, canceled. */
const WITH_CAUSE: ReadonlySet<VisitState> = new Set([
  ...(['paused', 'unplaced', 'offered', 'cancelled'] as const),
]);

function tellFree(
  { stage, freeUntil, graceMinutes }: FeePolicy,
  { timeZone }: Pick<WholeBooking, 'timeZone'>,
  visit: Visit,
): string | null {
  if (stage === 'unplaced') return freeWhileUnplaced('cancel', visit);
  if (freeUntil === null) return null;
  const formatTime = (iso: string) => formatInstant(iso, timeZone, 'said');
  const end = formatFreeEnd({ freeUntil, graceMinutes }, { visit, formatTime });
  return `Free to cancel ${end}${isUnconfirmed(visit) ? WHILE_ASKED : ''}`;
}

const priceOf = (payment: Payment | undefined): string | null =>
  payment === undefined || payment.invoiceNumber === null ? null : formatPrice(payment.owedCents);

/** A recorded payment counts as confirmed from then on. */
const deadlineOf = (payment: Payment | undefined, timeZone: string): VisitEntry['deadline'] =>
  payment?.state !== 'claimed' || payment.dueAt === null
    ? null
    : {
        at: payment.dueAt.toISOString(),
        name: formatInstant(payment.dueAt.toISOString(), timeZone, 'said'),
      };
