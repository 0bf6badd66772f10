/** Loads bookings for their customer's pages. */

import { jobLine, preparationFor } from '#app/features/catalogue/choices/job-lines.ts';
import { formatWork } from '#app/features/catalogue/describe-work.ts';
import { sumCents } from '#app/features/payments/payment.ts';
import { findPayment } from '#app/features/payments/payments.server.ts';
import { formatDay, formatWindow, nameArrival } from '#app/features/scheduling/arrival-window.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import {
  bookingCalendarPath,
  cancelVisitPath,
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
import { listEvents, listReveals, type VisitEvent } from '../bookings.db.server.ts';
import { DETAIL_FIELDS, HIDES, SHOWS } from '../hold/detail-fields.ts';
import { notedJobs, noteFields } from '../hold/read-held.server.ts';
import { findNotes } from '../jobs.db.server.ts';
import { pinOf } from '../keys.server.ts';
import { countMessages } from '../messages/messages.server.ts';
import { countUnreadOf } from '../messages/unread.server.ts';
import { type Called, findCalled, speakName, viewChecks } from '../names.server.ts';
import { findPolicy, formatPolicy } from '../policy-texts.server.ts';
import { findShareLink } from '../share/share.server.ts';
import { isAwaited, isDone, isLive, VISIT, type VisitState } from '../visit.process.ts';
import { type BookingView, nameEvent, nameReveal, type VisitView } from './booking-view.ts';
import { costsOf, factsOf, tellInvoice } from './visit-facts.server.ts';
import { describeVisit, waitsForCustomer } from './visit-status.ts';
import { whatHappensNext } from './what-happens-next.ts';

type Context = Pick<RequestContext, 'database' | 'config' | 'now'>;

export async function viewBooking(ctx: Context, booking: WholeBooking): Promise<BookingView> {
  const { database, now } = ctx;
  const { db } = database;
  const { reference, timeZone, visits, zip, address } = booking;
  const called = await findCalled(db, visits);
  const shown: VisitView[] = [];
  for (const visit of visits) shown.push(await viewVisit(db, booking, { visit, called, now }));
  const prices = pricesOf(shown);
  const contact = [booking.contactName, showUsPhone(booking.contactPhone ?? '')];
  return {
    reference,
    address: bookingPath(reference),
    calendar: bookingCalendarPath(reference),
    timeZone,
    zoneName: nameZone(timeZone, now),
    home: addressLine(booking),
    contact: contact.filter((part) => part).join(', '),
    notes: booking.notes,
    prices,
    totalCents: sumCents(prices.map(({ cents }) => cents)),
    canceledCents: totalsOf(booking).canceledCents,
    payment: PAID_ON_COMPLETION,
    visits: shown.toSorted(byNext),
    isOpen: visits.some(({ state }) => isLive(state)),
    isToday: shown.some((visit) => visit.isToday),
    next: whatHappensNext(
      visits.map(({ state, windowStartsAt, number, dueAt }) => ({
        state,
        windowStartsAt,
        answerBy: state === 'offered' ? dueAt : null,
        who: speakName(called.get(number ?? 0)?.name ?? null),
      })),
      { now, timeZone },
    ),
    share: await findShareLink(ctx, booking.id),
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

/** Of visits in the order of their dates. */
const pricesOf = (visits: readonly VisitView[]): BookingView['prices'] =>
  visits
    .filter(({ state }) => isLive(state) || isDone(state))
    .map(({ position, day, state, priceCents }) => ({
      position,
      what: isDone(state) ? `${day}, done` : day,
      cents: priceCents,
    }));

type Whose = { visit: Visit; called: ReadonlyMap<number, Called>; now: Date };

async function viewVisit(
  db: Db,
  booking: WholeBooking,
  { visit, called, now }: Whose,
): Promise<VisitView> {
  const { id, position, state, number, window } = visit;
  const { reference, timeZone } = booking;
  const orders = ordersOf(booking, visit);
  const who = number === null ? undefined : called.get(number);
  const events = await listEvents(db, [id]);
  const payment = await findPayment(db, id);
  const policy = await findPolicy(db, booking, { visit, now, events });
  const costs = costsOf(visit, policy);
  return {
    position,
    address: visitPath(reference, position),
    cancelAddress: cancelVisitPath(reference, position),
    calendar: bookingCalendarPath(reference, position),
    title: nameVisit(booking.visits, visit),
    state,
    status: describeVisit(
      factsOf(booking, visit, { who: speakName(who?.name ?? null), costs, events, payment, now }),
    ),
    day: formatDay(window.day),
    window: formatWindow(window.hour),
    isToday: isUnderway(state) || (isLive(state) && window.day === localDateIn(timeZone, now)),
    work: isLive(state) ? tellWork(visit) : null,
    who:
      who === undefined || number === null
        ? null
        : {
            name: who.name,
            spoken: speakName(who.name),
            initials: who.initials,
            business: who.from,
            isSample: who.isSample,
            checks: await viewChecks(db, number, timeZone),
          },
    jobs: orders.map((order) => ({ ...jobLine(order), note: order.note })),
    preparation: isAwaited(state) ? preparationFor(orders) : [],
    priceCents: payment?.invoiceNumber ? payment.owedCents : ceilingOf(orders),
    pin: ['scheduled', 'offered', 'en_route'].includes(state) ? await pinOf(db, id) : null,
    invoice: tellInvoice(payment, invoicePath(reference, position)),
    cancelCost: tellCancelCost(events),
    messages: {
      address: visitMessagesPath(reference, position),
      count: await countMessages(db, visit),
      unread: (await countUnreadOf(db, 'sender', [visit])).get(id) ?? 0,
    },
    policy: policy && formatPolicy(policy, booking, visit),
    ...costs,
    isOver: !isLive(state),
    doneNote: (await findNotes(db, id)).doneNote,
    events: [...tellEvents(events), ...(await tellReveals(db, id))].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    ),
  };
}

/** When they arrive, until they have, and how long the work takes. */
const tellWork = ({ state, window, minutes }: Visit): string =>
  ['offered', 'scheduled', 'unplaced', 'en_route'].includes(state)
    ? `${nameArrival(window.hour)} · ${formatWork(minutes).replace('About', 'about')}`
    : formatWork(minutes);

const tellEvents = (events: readonly VisitEvent[]): VisitView['events'] =>
  events.flatMap(({ id, at, ...event }) => {
    const what = nameEvent(event);
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

function tellCancelCost(events: readonly VisitEvent[]): string | null {
  const cancel = events.find(({ step, actor }) => step === 'cancel' && actor === 'customer');
  if (cancel === undefined) return null;
  const { cents } = cancel.facts;
  return typeof cents === 'number' && cents > 0
    ? `Cancellation fee: ${formatPrice(cents)}.`
    : 'No cancellation fee.';
}

const isUnderway = (state: VisitState): boolean =>
  state === 'en_route' || state === 'arrived' || state === 'working';

/** What is under way, then what waits for the customer, then what is to come, then what is over: each by date. */
const byNext = (one: Ranked, other: Ranked): number => rankOf(one) - rankOf(other);

type Ranked = Pick<VisitView, 'state' | 'status'>;
const rankOf = ({ state, status }: Ranked): number =>
  isUnderway(state) ? 0 : waitsForCustomer(status) ? 1 : isLive(state) ? 2 : 3;
