/** Lists the visits of a customer's confirmed bookings, for the dashboard. */

import { jobLine } from '#app/features/catalogue/api/choices.ts';
import type { MessageCounts } from '#app/features/inbox/api/conversations.server.ts';
import { listPaymentsOf } from '#app/features/payments/api/payments.server.ts';
import type { Payment } from '#app/features/payments/api/payments.ts';
import { getRules } from '#app/features/payments/api/rules.server.ts';
import type { FeePolicy, MoneyRules } from '#app/features/payments/api/rules.ts';
import { formatArrival, formatWindow } from '#app/features/scheduling/api/scheduling.ts';
import { invoicePath, quotePath, visitMessagesPath, visitPath } from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ceilingOf, ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { listBookingRecordsOf } from '../bookings.db.server.ts';
import { formatFreeEnd, freeWhileUnplaced, isUnconfirmed, WHILE_ASKED } from '../change-costs.ts';
import { type ChangeOrder, findAsked } from '../change-order.ts';
import { countMessagesOf } from '../messages/unread.server.ts';
import { findHomesmithNames, type HomesmithName, speakName } from '../names.server.ts';
import { policyOf } from '../policy-texts.server.ts';
import { findSent, formatOptions } from '../quotes/quote.ts';
import { type BookingRecord, getHistory } from '../read-booking.server.ts';
import { isDone, isLive } from '../visit.process.ts';
import { nameWho } from './booking-view.ts';
import {
  groupVisits,
  type OwnVisits,
  type QuoteEntry,
  sortQuotes,
  type VisitEntry,
} from './own-visits.ts';
import { answerPath, costsOf, factsOf, presentInvoice } from './visit-facts.server.ts';
import { describeVisit } from './visit-status.ts';

type Context = Pick<RequestContext, 'database' | 'now' | 'newId'>;

const MAX_BOOKINGS = 20;

export async function listOwnVisits(
  ctx: Context,
  userId: string,
): Promise<OwnVisits & { quotes: readonly QuoteEntry[] }> {
  const { db } = ctx.database;
  const bookings = await listBookingRecordsOf(db, userId, MAX_BOOKINGS);
  const histories = new Map(bookings.flatMap((booking) => [...booking.histories]));
  const known = {
    called: await findHomesmithNames(
      db,
      bookings.flatMap(({ visits }) => visits),
    ),
    counts: await countMessagesOf(db, 'sender', histories),
    payments: await listPaymentsOf(
      db,
      bookings.map(({ id }) => id),
    ),
  };
  const entries: VisitEntry[] = [];
  const quotes: QuoteEntry[] = [];
  for (const booking of bookings) {
    const rules = await getRules(db, booking.rulesVersion);
    for (const visit of booking.visits) {
      entries.push(viewEntry(ctx, booking, visit, { ...known, rules }));
      quotes.push(...viewQuote(ctx, booking, visit, known));
    }
  }
  return { ...groupVisits(entries), quotes: sortQuotes(quotes) };
}

/** The one of a visit that waits for an answer, if any. */
function viewQuote(
  { now }: Pick<Context, 'now'>,
  booking: BookingRecord,
  visit: Visit,
  { called }: Pick<VisitEntryFacts, 'called'>,
): QuoteEntry[] {
  const quote = findSent(getHistory(booking, visit.id).quotes, now);
  if (quote === null) return [];
  const { reference, timeZone } = booking;
  const who = called.get(quote.number);
  const at = quote.expiresAt.toISOString();
  return [
    {
      id: quote.id,
      address: quotePath(reference, visit.position),
      title: `Quote from ${speakName(who?.name ?? null) ?? 'your homesmith'}: ${formatOptions(quote)}`,
      until: { at, name: formatInstant(at, timeZone, 'said') },
      who: who ? { name: who.name, initials: who.initials } : null,
      jobs: ordersOf(booking, visit)
        .map(({ serviceName }) => serviceName)
        .join(', '),
      when: formatArrival(visit.window),
    },
  ];
}

type VisitEntryFacts = {
  called: ReadonlyMap<number, HomesmithName>;
  counts: ReadonlyMap<string, MessageCounts>;
  payments: readonly Payment[];
  rules: MoneyRules;
};

function viewEntry(
  { now, newId }: Pick<Context, 'now' | 'newId'>,
  booking: BookingRecord,
  visit: Visit,
  { called, counts, payments, rules }: VisitEntryFacts,
): VisitEntry {
  const { id, position, state, window, windowStartsAt } = visit;
  const { reference, timeZone } = booking;
  const orders = ordersOf(booking, visit);
  const who = called.get(visit.number ?? 0) ?? null;
  const payment = payments.find(({ visitId }) => visitId === id) ?? null;
  const { events, changes } = getHistory(booking, id);
  const policy = policyOf(booking, { visit, now }, { rules, events, payment });
  const costs = costsOf(visit, policy, events);
  const isToday = window.day === localDateIn(timeZone, now);
  const status = describeVisit(
    factsOf(booking, visit, {
      ...{ who: speakName(who?.name ?? null), costs, events },
      isSample: who?.isSample ?? false,
      ...{ changes, payment, now },
    }),
  );
  return {
    id,
    booking: bookingPath(reference),
    status,
    when: isToday ? `Today, ${formatWindow(window.hour)}` : formatArrival(window),
    at: windowStartsAt.toISOString(),
    isOver: !isLive(state),
    isDone: isDone(state),
    who: who && { name: nameWho(state, who.name), initials: who.initials },
    jobs: orders.map(({ serviceName }) => serviceName).join(', '),
    lines: orders.map(jobLine),
    price: isLive(state) ? `up to ${formatPrice(ceilingOf(orders))}` : priceOf(payment),
    change: visitPath(reference, position),
    answer: answerPath(reference, visit, now),
    canReschedule: costs.moveCents !== null,
    free: policy && formatFreeUntil(policy, booking, visit),
    messages: {
      address: visitMessagesPath(reference, position),
      unread: counts.get(id)?.unread ?? 0,
    },
    invoice: presentInvoice(payment, invoicePath(reference, position)),
    deadline: deadlineOf(payment, findAsked(changes, now), timeZone),
    idempotencyKey: { confirm: newId(), contest: newId() },
  };
}

function formatFreeUntil(
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

const priceOf = (payment: Payment | null): string | null =>
  payment === null || payment.invoiceNumber === null ? null : formatPrice(payment.owedCents);

/** A recorded payment counts as confirmed from then on, and what the homesmith asks to change as declined. */
function deadlineOf(
  payment: Payment | null,
  change: ChangeOrder | null,
  timeZone: string,
): VisitEntry['deadline'] {
  const at = payment?.state === 'claimed' ? payment.dueAt : (change?.lapsesAt ?? null);
  return at && { at: at.toISOString(), name: formatInstant(at.toISOString(), timeZone, 'said') };
}
