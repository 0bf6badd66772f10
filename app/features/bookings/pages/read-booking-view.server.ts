/** Loads bookings for their customer's pages. */

import { jobLine, preparationFor } from '#app/features/catalogue/api/choices.ts';
import type { MessageCounts } from '#app/features/inbox/api/conversations.server.ts';
import { listPaymentsOf } from '#app/features/payments/api/payments.server.ts';
import { type Payment, sumCents } from '#app/features/payments/api/payments.ts';
import { getRules } from '#app/features/payments/api/rules.server.ts';
import type { MoneyRules } from '#app/features/payments/api/rules.ts';
import {
  formatArrival,
  formatDay,
  formatWindow,
  nameArrival,
} from '#app/features/scheduling/api/scheduling.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import {
  bookingCalendarPath,
  cancelVisitPath,
  complaintPath,
  invoicePath,
  quotePath,
  stopPath,
  visitMessagesPath,
  visitPath,
  visitPhotosPath,
} from '#app/kernel/booking-urls.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { bookingPath, SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import type { PageContext } from '#app/platform/request-context/request-context.server.ts';
import { addressLine, describeCredit, PAID_ON_COMPLETION } from '../agreement.ts';
import {
  ceilingOf,
  describeWork,
  goesBack,
  nameVisit,
  ordersOf,
  type Quote,
  totalsOf,
  type Visit,
} from '../booking.ts';
import type { BookingRecord } from '../bookings.db.server.ts';
import { isConfirmedDone, mayConfirmDone } from '../change/confirmed-done.ts';
import { type ChangeOrder, describeChange, findOfEvent } from '../change-order.ts';
import { nameReportLink } from '../complaints/complaint.ts';
import { coverOf, mayClaim } from '../cover/cover.ts';
import type { Reveal, VisitEvent } from '../histories.db.server.ts';
import { DETAIL_FIELDS, HIDES, SHOWS } from '../hold/detail-fields.ts';
import { notedJobs, noteFields } from '../hold/read-held.server.ts';
import { pinOf } from '../keys.server.ts';
import { runningRight } from '../law/cancel-right.ts';
import { nameLicensesOf } from '../law/license.server.ts';
import { countMessagesOf } from '../messages/unread.server.ts';
import {
  type CheckedName,
  findCalledAndChecked,
  type HomesmithName,
  speakName,
  viewChecks,
} from '../names.server.ts';
import { contestFeePath, contestFeeUntil } from '../on-site/contest-fee.ts';
import { findDoor } from '../on-site/door.ts';
import { isSeenByCustomer } from '../photos/photo-rights.ts';
import { lastPhotos } from '../photos/photo-view.ts';
import { viewPhotos } from '../photos/view-photos.ts';
import { formatOnSite, formatPolicy, policyOf } from '../policy-texts.server.ts';
import { formatOptions } from '../quotes/quote.ts';
import { findCreditCents } from '../quotes/quote-credit.server.ts';
import { nameQuoteLink } from '../quoting/show-quote.ts';
import { getHistory } from '../read-booking.server.ts';
import { linkOfShare } from '../share/share.server.ts';
import { describeStop, findStop } from '../stop/stop.ts';
import { isAwaited, isComing, isDone, isLive, VISIT, type VisitState } from '../visit.process.ts';
import { nameEvent } from '../visit-labels.ts';
import { type BookingView, nameReveal, type VisitView } from './booking-view.ts';
import {
  answerPath,
  costsOf,
  factsOf,
  findFee,
  formatCredit,
  presentInvoice,
} from './visit-facts.server.ts';
import { describeVisit, waitsForCustomer } from './visit-status.ts';
import { whatHappensNext } from './what-happens-next.ts';

export async function viewBooking(ctx: PageContext, booking: BookingRecord): Promise<BookingView> {
  const { now } = ctx;
  const { db } = ctx.database;
  const { reference, timeZone, visits, zip, address, histories } = booking;
  const reveals = [...histories.values()].flatMap((history) => history.reveals);
  const called = await findCalledAndChecked(db, [...visits, ...reveals]);
  const known: BookingFacts = {
    now,
    called,
    licenses: await nameLicensesOf(booking, called),
    rules: await getRules(db, booking.rulesVersion),
    payments: await listPaymentsOf(db, [booking.id]),
    counts: await countMessagesOf(db, 'sender', histories),
    creditCents: await findCreditCents(db, booking.quote),
  };
  const shown: VisitView[] = [];
  for (const visit of visits) {
    const pin = HAS_PIN.has(visit.state) ? await pinOf(db, visit.id) : null;
    shown.push(viewVisit(booking, visit, { ...known, pin }));
  }
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
    openCents: sumCents(
      shown.filter(({ state }) => isLive(state)).map(({ priceCents }) => priceCents),
    ),
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
        who: speakName(known.called.get(number ?? 0)?.name ?? null),
      })),
      { now, timeZone },
    ),
    share: await linkOfShare(ctx, booking.shareId),
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

/** Of a quote, its diagnosis visit as well. */
function formatCredits(
  creditCents: number,
  { state, redo }: Visit,
  credit: string | null,
): string | null {
  const ofQuote =
    creditCents === 0 || !isLive(state) || redo !== null ? null : describeCredit(creditCents);
  return [ofQuote, credit].filter((part) => part !== null).join(' ') || null;
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

type BookingFacts = {
  now: Date;
  called: ReadonlyMap<number, CheckedName>;
  licenses: ReadonlyMap<string, string>;
  rules: MoneyRules;
  payments: readonly Payment[];
  counts: ReadonlyMap<string, MessageCounts>;
  /** Of its quote. */
  creditCents: number;
};

/** Until the homesmith has arrived. */
const HAS_PIN: ReadonlySet<VisitState> = new Set(['scheduled', 'offered', 'en_route'] as const);

function viewVisit(
  booking: BookingRecord,
  visit: Visit,
  {
    now,
    called,
    licenses,
    rules,
    payments,
    counts,
    creditCents,
    pin,
  }: BookingFacts & { pin: string | null },
): VisitView {
  const { id, position, state, number, window } = visit;
  const { reference, timeZone } = booking;
  const { events, reveals, notes, changes, quotes } = getHistory(booking, id);
  const orders = ordersOf(booking, visit);
  const who = called.get(number ?? 0);
  const payment = payments.find(({ visitId }) => visitId === id) ?? null;
  const policy = policyOf(booking, { visit, now }, { rules, events, payment });
  const costs = costsOf(visit, policy, events);
  const report = nameReportLink(visit, 'customer', now);
  const quote = nameQuoteLink(quotes, { now, timeZone });
  return {
    position,
    address: visitPath(reference, position),
    cancelAddress: cancelVisitPath(reference, position),
    changeAddress: answerPath(reference, visit, now),
    quote: quote === null ? null : { address: quotePath(reference, position), label: quote },
    report: report === null ? null : { address: complaintPath(reference, position), label: report },
    cover: presentCover(booking, visit, now),
    calendar: bookingCalendarPath(reference, position),
    title: nameVisit(booking.visits, visit),
    state,
    status: describeVisit(
      factsOf(booking, visit, {
        ...{ who: speakName(who?.name ?? null), costs, events },
        isSample: who?.isSample ?? false,
        ...{ changes, payment, now },
      }),
    ),
    day: formatDay(window.day),
    window: formatWindow(window.hour),
    isToday: isUnderway(state) || (isLive(state) && window.day === localDateIn(timeZone, now)),
    work: isLive(state) ? formatVisitWork(visit) : null,
    who:
      who === undefined
        ? null
        : {
            name: who.name,
            spoken: speakName(who.name),
            initials: who.initials,
            business: who.from,
            license: licenses.get(id) ?? null,
            isSample: who.isSample,
            checks: viewChecks(who.lastPassed, timeZone),
          },
    jobs: orders.map((order) => ({ ...jobLine(order), note: order.note })),
    preparation: isAwaited(state) ? preparationFor(orders) : [],
    priceCents: payment?.invoiceNumber ? payment.owedCents : ceilingOf(orders),
    pin,
    invoice: presentInvoice(payment, invoicePath(reference, position)),
    cancelCost: formatCancelCost(events),
    messages: {
      address: visitMessagesPath(reference, position),
      count: counts.get(id)?.all ?? 0,
      unread: counts.get(id)?.unread ?? 0,
    },
    photos: photosOf(booking, visit),
    redo: describeRedo(booking, visit),
    // A redo is free, whatever changes. Between two days it can't be canceled: what was begun is paid.
    policy:
      policy && visit.redo === null && !visit.daysDone
        ? [formatPolicy(policy, booking, visit), isAwaited(state) && formatOnSite(policy)]
            .filter((part) => part)
            .join(' ')
        : null,
    moveCents: costs.moveCents,
    cancelCents: costs.cancelCents,
    right: runningRight(visit, { cancelCents: costs.cancelCents, timeZone, now }),
    ...stopOf(booking, visit, events),
    contest: contestOf(booking, visit, { events, now }),
    credit: formatCredits(
      creditCents,
      visit,
      formatCredit(rules, events, { visit, priceCents: ceilingOf(orders) }),
    ),
    isOver: !isLive(state),
    doneNote: notes.doneNote,
    confirmed: isConfirmedDone(events) ? 'done' : mayConfirmDone(visit, events) ? 'can' : null,
    events: [
      ...presentEvents(events, changes),
      ...presentQuotes(quotes),
      ...presentReveals(reveals, called),
    ].toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

/** Not of what was canceled: nothing is done there. */
function presentCover(booking: BookingRecord, visit: Visit, now: Date): VisitView['cover'] {
  const cover = isLive(visit.state) || visit.doneAt ? coverOf(booking, visit, now) : null;
  if (cover === null) return null;
  const { reference } = booking;
  const address = mayClaim(cover, visit)
    ? complaintPath(reference, visit.position, 'warranty')
    : null;
  return { lines: cover.lines, address };
}

/** Whose work it does again, and why. */
function describeRedo({ visits }: BookingRecord, { redo }: Visit): VisitView['redo'] {
  if (redo === null) return null;
  const former = visits.find(({ id }) => id === redo.of);
  const of = former ? ` of your visit on ${formatArrival(former.window)}` : '';
  return { what: `Work${of} is done again. You pay nothing, whatever changes.`, why: redo.reason };
}

/** When they arrive, until they have, and how long the work takes. */
const formatVisitWork = (visit: Visit): string =>
  ['offered', 'scheduled', 'unplaced', 'en_route'].includes(visit.state)
    ? `${nameArrival(visit.window.hour)} · ${describeWork(visit).replace('About', 'about')}`
    : describeWork(visit);

const presentEvents = (
  events: readonly VisitEvent[],
  changes: readonly ChangeOrder[],
): VisitView['events'] =>
  events.flatMap((event) => {
    const what = nameEvent(event);
    if (what === null) return [];
    const change = findOfEvent(changes, event);
    const said = change === null ? what : `${what}: ${describeChange(change)}`;
    return [{ id: event.id, what: said, at: event.at.toISOString() }];
  });

const QUOTE_ENDS: Readonly<Record<Exclude<Quote['state'], 'sent'>, string>> = {
  accepted: 'You booked the quote',
  declined: 'You declined the quote',
  expired: 'The quote expired',
  superseded: 'A new quote replaced this one',
};

const presentQuotes = (quotes: readonly Quote[]): VisitView['events'] =>
  quotes.flatMap((quote) => {
    const { id, state, sentAt, endedAt } = quote;
    const prices = formatOptions(quote);
    const sent = { id, what: ['Quote received', prices].join(': '), at: sentAt.toISOString() };
    if (state === 'sent' || endedAt === null) return [sent];
    const what = `${QUOTE_ENDS[state]}: ${prices}`;
    return [sent, { id: `${id} ended`, what, at: endedAt.toISOString() }];
  });

/** Who saw the address, including former homesmiths. */
const presentReveals = (
  reveals: readonly Reveal[],
  called: ReadonlyMap<number, HomesmithName>,
): VisitView['events'] =>
  reveals.map(({ id, number, what, at }) => ({
    id,
    what: nameReveal(what, called.get(number)?.name ?? null),
    at: at.toISOString(),
  }));

/** How it's stopped now, or was. */
function stopOf(
  booking: BookingRecord,
  visit: Visit,
  events: readonly VisitEvent[],
): Pick<VisitView, 'stop' | 'isComing' | 'person' | 'stopped' | 'list'> {
  const { state, position, isBegun } = visit;
  const { reference } = booking;
  const isKnocking = state === 'scheduled' && findDoor(events, visit) !== null;
  return {
    stop: isBegun && isUnderway(state) ? stopPath(reference, position) : null,
    isComing: isComing(state),
    person: isComing(state) || isKnocking ? stopPath(reference, position, 'person') : null,
    list: isOnList(booking, visit, events) ? SERVICE_LIST_PATH : null,
    stopped: describeStop(events, { booking, visit }, { side: 'customer', who: 'Your homesmith' }),
  };
}

function isOnList(booking: BookingRecord, visit: Visit, events: readonly VisitEvent[]): boolean {
  const undone = findStop(events)?.facts.undone;
  return Array.isArray(undone) && undone.length > 0 && goesBack(booking, visit);
}

/** Where the fee of a visit is contested; null without one, and once that is over. */
function contestOf(
  { reference }: Pick<BookingRecord, 'reference'>,
  visit: Pick<Visit, 'state' | 'position'>,
  { events, now }: { events: readonly VisitEvent[]; now: Date },
): string | null {
  const fee = findFee(visit, events);
  return fee === null || now >= contestFeeUntil(fee.at) ? null : contestFeePath(reference, visit);
}

function formatCancelCost(events: readonly VisitEvent[]): string | null {
  const cancel = events.find(({ step, actor }) => step === 'cancel' && actor === 'customer');
  if (cancel === undefined) return null;
  const { cents } = cancel.facts;
  return typeof cents === 'number' && cents > 0
    ? `Cancellation fee: ${formatPrice(cents)}.`
    : 'No cancellation fee.';
}

const isUnderway = (state: VisitState): boolean => isComing(state) || state === 'working';

/**
 * What is under way, then a redo that needs a time, then what waits for the customer, then what is to come, then what is
 * over: each by date.
 */
const byNext = (one: RankFacts, other: RankFacts): number => rankOf(one) - rankOf(other);

type RankFacts = Pick<VisitView, 'state' | 'status' | 'redo'>;
function rankOf({ state, status, redo }: RankFacts): number {
  if (isUnderway(state)) return 0;
  // Work that didn't last is more urgent than a bill.
  if (redo !== null && status.next === 'pick-time') return 1;
  if (waitsForCustomer(status)) return 2;
  return isLive(state) ? 3 : 4;
}

function photosOf(booking: BookingRecord, { id, position, state }: Visit): VisitView['photos'] {
  const photos = getHistory(booking, id).photos.filter(isSeenByCustomer);
  const { length } = photos;
  if (length === 0 && !isLive(state)) return null;
  const name = length === 0 ? 'Add photos' : `Photos (${length})`;
  const { timeZone } = booking;
  const last = lastPhotos(viewPhotos(photos, { reader: 'customer', timeZone }));
  return { address: visitPhotosPath(booking.reference, position), name, last };
}
