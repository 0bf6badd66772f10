/** Loads bookings for their customer's pages. */

import { jobLine, preparationFor } from '#app/features/catalogue/choices/job-lines.ts';
import { formatWork } from '#app/features/catalogue/describe-work.ts';
import type { PaymentState } from '#app/features/payments/payment.process.ts';
import type { Payment } from '#app/features/payments/payment.ts';
import { findInvoices, findPayment } from '#app/features/payments/payments.server.ts';
import { nameArrival } from '#app/features/scheduling/arrival-window.ts';
import { nameFully } from '#app/features/scheduling/windows/times-view.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import {
  bookingCalendarPath,
  invoicePath,
  visitMessagesPath,
  visitPath,
} from '#app/kernel/booking-urls.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { addressLine, PAID_ON_COMPLETION } from '../agreement.ts';
import {
  ceilingOf,
  nameVisit,
  ordersOf,
  totalsOf,
  type Visit,
  type WholeBooking,
} from '../booking.ts';
import {
  listBookingsOf,
  listEvents,
  listReveals,
  listVisits,
  type VisitEvent,
} from '../bookings.db.server.ts';
import { mayMiss } from '../change/view-change.server.ts';
import { DETAIL_FIELDS, HIDES, SHOWS } from '../hold/detail-fields.ts';
import { notedJobs, noteFields } from '../hold/read-held.server.ts';
import { findNotes } from '../jobs.db.server.ts';
import { pinOf } from '../keys.server.ts';
import { countMessages } from '../messages/messages.server.ts';
import { countUnreadOf } from '../messages/unread.server.ts';
import { PAYMENT_STATES } from '../money/invoice-view.ts';
import { type Called, findCalled, tellChecks } from '../names.server.ts';
import { tellPause } from '../pause-reasons.ts';
import { findPolicyLine } from '../policy-texts.server.ts';
import { readOrders } from '../read-booking.server.ts';
import { isLive, VISIT, type VisitState } from '../visit.process.ts';
import {
  type BookingEntry,
  type BookingView,
  type InvoiceLine,
  nameEvent,
  nameReveal,
  type VisitView,
} from './booking-view.ts';

type Context = Pick<RequestContext, 'database' | 'now'>;

export async function viewBooking(
  { database: { db }, now }: Context,
  booking: WholeBooking,
): Promise<BookingView> {
  const { reference, timeZone, visits, zip, address } = booking;
  const zoneName = nameZone(timeZone, now);
  const called = await findCalled(db, visits);
  const shown: VisitView[] = [];
  for (const visit of visits.toSorted(byNext)) {
    shown.push(await viewVisit(db, booking, { visit, called, zoneName, now }));
  }
  const contact = [booking.contactName, showUsPhone(booking.contactPhone ?? '')];
  return {
    reference,
    address: bookingPath(reference),
    calendar: bookingCalendarPath(reference),
    zoneName,
    home: addressLine(booking),
    contact: contact.filter((part) => part).join(', '),
    notes: booking.notes,
    ...totalsOf(booking),
    payment: PAID_ON_COMPLETION,
    visits: shown,
    isOpen: visits.some(({ state }) => isLive(state)),
    isToday: visits.some(
      ({ state, window }) =>
        isUnderway(state) || (isLive(state) && window.day === localDateIn(timeZone, now)),
    ),
    left: booking.asked.left.map(({ service, why }) => ({ service, why })),
    requestReference: booking.requestReference,
    canCorrect: visits.some(({ state }) => stepsFrom(VISIT, state, 'customer').includes('correct')),
    details: {
      [DETAIL_FIELDS.line1]: address?.line1 ?? '',
      [DETAIL_FIELDS.line2]: address?.line2 ?? '',
      [DETAIL_FIELDS.city]: address?.city ?? '',
      [DETAIL_FIELDS.contactName]: booking.contactName ?? '',
      [DETAIL_FIELDS.contactPhone]: showUsPhone(booking.contactPhone ?? ''),
      [DETAIL_FIELDS.hidesPhone]: booking.hidesPhone ? HIDES : SHOWS,
      [DETAIL_FIELDS.notes]: booking.notes ?? '',
      ...noteFields(booking),
    },
    noted: notedJobs(booking),
    zip,
    usState: address?.usState ?? '',
  };
}

/** Whose homesmith is still to arrive, at the time that is known. */
const isAwaited = (state: VisitState): boolean =>
  ['scheduled', 'offered', 'unplaced', 'en_route'].includes(state);

type Whose = { visit: Visit; called: ReadonlyMap<number, Called>; zoneName: string; now: Date };

async function viewVisit(
  db: Db,
  booking: WholeBooking,
  { visit, called, zoneName, now }: Whose,
): Promise<VisitView> {
  const { id, position, state, number, window } = visit;
  const orders = ordersOf(booking, visit);
  const who = number === null ? undefined : called.get(number);
  const mine = stepsFrom(VISIT, state, 'customer');
  const events = await listEvents(db, [id]);
  return {
    position,
    address: visitPath(booking.reference, position),
    calendar: bookingCalendarPath(booking.reference, position),
    title: nameVisit(booking.visits, visit),
    state,
    when: `${nameFully(window)}, ${zoneName}`,
    arrives: isAwaited(state) ? nameArrival(window.hour) : null,
    work: isLive(state) ? formatWork(visit.minutes) : null,
    who:
      who === undefined || number === null
        ? null
        : {
            name: who.name,
            trades: [...new Set(orders.map(({ tradeCategory }) => tradeCategory))].join(', '),
            isSample: who.isSample,
            checked: await tellChecks(db, number, booking.timeZone),
          },
    jobs: orders.map((order) => ({ ...jobLine(order), note: order.note })),
    preparation: isLive(state) ? preparationFor(orders) : [],
    ceilingCents: ceilingOf(orders),
    pin: ['scheduled', 'offered', 'en_route'].includes(state) ? await pinOf(db, id) : null,
    invoice: tellInvoice(await findPayment(db, id), invoicePath(booking.reference, position)),
    cancelCost: tellCancelCost(events),
    messages: {
      address: visitMessagesPath(booking.reference, position),
      count: await countMessages(db, visit),
      unread: (await countUnreadOf(db, 'sender', [visit])).get(id) ?? 0,
    },
    policy: await findPolicyLine(db, booking, { visit, now }),
    canMove: mine.includes('move'),
    canCancel: mine.includes('cancel') && !visit.isBegun,
    isOver: !isLive(state),
    paused: state === 'paused' ? tellPause(events) : null,
    canMiss: mayMiss(visit, now),
    doneNote: (await findNotes(db, id)).doneNote,
    events: [...tellEvents(events), ...(await tellReveals(db, id))].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    ),
  };
}

const tellEvents = (events: readonly VisitEvent[]): VisitView['events'] =>
  events.flatMap(({ id, step, actor, at }) => {
    const what = nameEvent(step, actor);
    return what === null ? [] : [{ id, what, at: at.toISOString() }];
  });

/** Who saw the address, including former homesmiths. */
async function tellReveals(db: Db, visitId: string): Promise<VisitView['events']> {
  const reveals = await listReveals(db, visitId);
  const called = await findCalled(db, reveals);
  return reveals.map(({ id, number, what, at }) => ({
    id,
    what: nameReveal(what, called.get(number)?.name ?? null),
    at: at.toISOString(),
  }));
}

function tellInvoice(payment: Payment | undefined | null, address: string): InvoiceLine | null {
  if (!payment || payment.invoiceNumber === null) return null;
  const { state, invoiceNumber, owedCents } = payment;
  return {
    title: `${state === 'paid' ? 'Receipt' : 'Invoice'} ${invoiceNumber}`,
    amount: formatPrice(owedCents),
    state: PAYMENT_STATES[state],
    next: NEXT_OF_PAYMENT[state] ?? null,
    address,
  };
}

const NEXT_OF_PAYMENT: Readonly<Partial<Record<PaymentState, string>>> = {
  owed: 'Pay your homesmith in cash, by check, by card or by bank transfer.',
  claimed: 'Open the invoice to say whether you paid.',
};

function tellCancelCost(events: readonly VisitEvent[]): string | null {
  const cancel = events.find(({ step, actor }) => step === 'cancel' && actor === 'customer');
  if (cancel === undefined) return null;
  const { cents } = cancel.facts;
  return typeof cents === 'number' && cents > 0
    ? `Canceling cost ${formatPrice(cents)}.`
    : 'Canceling was free.';
}

const MAX_SHOWN = 20;

const isUnderway = (state: VisitState): boolean =>
  state === 'en_route' || state === 'arrived' || state === 'working';

/** What is under way, then what is to come, then what is over: each by date, as they are read. */
const byNext = (one: Pick<Visit, 'state'>, other: Pick<Visit, 'state'>): number =>
  rankOf(one.state) - rankOf(other.state);

const rankOf = (state: VisitState): number => (isUnderway(state) ? 0 : isLive(state) ? 1 : 2);

/** Upcoming ones first, then the latest past ones. */
export async function listOwnBookings(
  { database: { db } }: Context,
  userId: string,
): Promise<BookingEntry[]> {
  const entries: (BookingEntry & { at: number })[] = [];
  for (const { id, reference, timeZone } of await listBookingsOf(db, userId, MAX_SHOWN)) {
    const orders = await readOrders(db, id);
    const visits = await listVisits(db, id);
    const unread = await countUnreadOf(db, 'sender', visits);
    const payments = await findInvoices(
      db,
      visits.map((one) => one.id),
    );
    const live = visits.filter(({ state }) => isLive(state));
    const times = (live.length > 0 ? live : visits).map(({ windowStartsAt }) =>
      windowStartsAt.getTime(),
    );
    entries.push({
      reference,
      isUpcoming: live.length > 0,
      at: Math.min(...times),
      visits: visits
        .toSorted(byNext)
        .map(({ id: visitId, position, window, state, orderIds, windowStartsAt }) => ({
          when: `${nameFully(window)}, ${nameZone(timeZone, windowStartsAt)}`,
          jobs: orders.filter((one) => orderIds.includes(one.id)).map(jobLine),
          state,
          invoice: tellInvoice(
            payments.find((payment) => payment.visitId === visitId),
            invoicePath(reference, position),
          ),
          messages: {
            address: visitMessagesPath(reference, position),
            unread: unread.get(visitId) ?? 0,
          },
        })),
    });
  }
  const upcoming = entries.filter((one) => one.isUpcoming).toSorted((a, b) => a.at - b.at);
  const past = entries.filter((one) => !one.isUpcoming).toSorted((a, b) => b.at - a.at);
  return [...upcoming, ...past].map(({ at: _, ...entry }) => entry);
}
