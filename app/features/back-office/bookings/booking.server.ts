/** Loads a booking with everything that happened to it. */
import {
  type BookingRecord,
  findBookingRecord,
  getHistory,
  readCaps,
} from '#app/features/bookings/api/bookings.server.ts';
import {
  addressLine,
  ceilingOf,
  isBookingReference,
  isLive,
  isRedoOpen,
  isRedoToPlan,
  nameUnplannedRedo,
  nameVisit,
  needsSomebody,
  ordersOf,
  PAYMENT_STATES,
  type RevealedPart,
  serializeChoice,
  totalsOf,
  VISIT,
  type Visit,
  type WholeBooking,
} from '#app/features/bookings/api/bookings.ts';
import {
  explainBounds,
  findOperatorChoices,
  type OtherTime,
  termsOfDetails,
} from '#app/features/bookings/api/change.server.ts';
import { DETAIL_FIELDS, HIDES, SHOWS } from '#app/features/bookings/api/hold.ts';
import { viewPhotos } from '#app/features/bookings/api/photos.server.ts';
import { creditNow } from '#app/features/bookings/api/quotes.server.ts';
import { describeQuote } from '#app/features/bookings/api/quotes.ts';
import { jobLine } from '#app/features/catalogue/api/choices.ts';
import { listPaymentsOf } from '#app/features/payments/api/payments.server.ts';
import type { Payment } from '#app/features/payments/api/payments.ts';
import { formatArrival, formatPeriod } from '#app/features/scheduling/api/scheduling.ts';
import { daysOfLook } from '#app/features/scheduling/api/windows.server.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import { joinChoices } from '#app/kernel/counts.ts';
import { federalHolidayOn } from '#app/kernel/holidays/federal-holidays.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ReadContext } from '#app/platform/request-context/request-context.server.ts';
import { describeCustomer } from '../frame/customer.server.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { findWhoToCall } from '../frame/who-to-call.server.ts';
import { describeUntold, listPhones, namesApart } from '../frame/who-to-call.ts';
import {
  type AdminBooking,
  type AdminVisit,
  describeCaps,
  describeChangeOrder,
  describeLastChange,
  findNos,
  listHistory,
  listQuoteHistory,
  type VisitChoices,
} from './booking-view.ts';
import { nameState } from './visit-rows.ts';

/** null for an unknown reference, and for what no one has confirmed. */
export async function readAdminBooking(
  ctx: ReadContext,
  reference: string,
): Promise<AdminBooking | null> {
  const { db } = ctx.database;
  if (!isBookingReference(reference)) return null;
  const booking = await findBookingRecord(db, { reference });
  if (booking === null || booking.confirmedAt === null) return null;
  const payments = await listPaymentsOf(db, [booking.id]);
  const { address } = booking;
  const canCorrect = booking.visits.some(({ state }) =>
    stepsFrom(VISIT, state, 'operator').includes('correct'),
  );
  const shown: ShownVisit[] = [];
  for (const visit of booking.visits) {
    const choices = await findOperatorChoices(ctx, booking, visit);
    shown.push({ booking, visit, choices, history: getHistory(booking, visit.id) });
  }
  const people = await findPeople(db, shown);
  const viewed = shown.map((one) => viewVisit(one, { people, payments, now: ctx.now }));
  const changes = viewed.flatMap(({ lastChange }) => lastChange ?? []);
  const lastChange = changes.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1) ?? null;
  const left = booking.asked.left.map(({ service, why }) => `${service}: ${why}`);
  return {
    reference,
    lastChange: lastChange && { intent: lastChange.intent, text: lastChange.text },
    bookedAt: booking.confirmedAt.toISOString(),
    timeZone: booking.timeZone,
    requestReference: booking.requestReference,
    visits: viewed.map(({ visit }) => visit),
    caps: booking.userId === null ? null : describeCaps(await readCaps(ctx, booking.userId)),
    detailTerms: termsOfDetails(booking),
    zip: booking.zip,
    usState: address?.usState ?? '',
    details: canCorrect
      ? {
          [DETAIL_FIELDS.line1]: address?.line1 ?? '',
          [DETAIL_FIELDS.line2]: address?.line2 ?? '',
          [DETAIL_FIELDS.city]: address?.city ?? '',
          [DETAIL_FIELDS.contactName]: booking.contactName ?? '',
          [DETAIL_FIELDS.contactPhone]: showUsPhone(booking.contactPhone ?? ''),
          [DETAIL_FIELDS.hidesPhone]: booking.hidesPhone ? HIDES : SHOWS,
          [DETAIL_FIELDS.notes]: booking.notes ?? '',
        }
      : null,
    people: [
      { label: 'Customer', value: await describeCustomer(db, booking.userId) },
      {
        label: 'Contact at the home',
        value: [booking.contactName, showUsPhone(booking.contactPhone ?? '')]
          .filter(Boolean)
          .join('\n'),
      },
    ].filter(({ value }) => value !== ''),
    facts: [
      { label: 'Home', value: booking.address === null ? booking.zip : addressLine(booking) },
      { label: 'Notes', value: booking.notes ?? '' },
      {
        label: 'Price',
        value: describePrice(booking, payments),
      },
      { label: 'Without a time', value: left.join('\n') },
    ].filter(({ value }) => value !== ''),
  };
}

const SAW: Readonly<Record<RevealedPart, string>> = {
  address: 'Saw the address',
  contact: 'Saw the contact’s name',
  phone: 'Saw the phone number',
};

/** "$335: Paid" for each invoice, "Up to $435" for the rest, what was canceled, and the rules for prices and fees. */
function describePrice(booking: WholeBooking, payments: readonly Payment[]): string {
  const invoices = payments.filter(({ invoiceNumber }) => invoiceNumber !== null);
  const isOpen = ({ id, state }: Visit) =>
    isLive(state) && invoices.every(({ visitId }) => visitId !== id);
  const open = booking.visits.filter(isOpen).flatMap((visit) => ordersOf(booking, visit));
  const { canceledCents } = totalsOf(booking);
  return [
    ...invoices.map(
      ({ owedCents, state }) => `${formatPrice(owedCents)}: ${PAYMENT_STATES[state]}`,
    ),
    ...(open.length > 0 ? [`Up to ${formatPrice(ceilingOf(open))}`] : []),
    ...(canceledCents > 0 ? [`${formatPrice(canceledCents)} canceled`] : []),
    `Fee rules: version ${booking.rulesVersion}`,
  ].join('\n');
}

type ShownVisit = {
  booking: BookingRecord;
  visit: Visit;
  choices: Awaited<ReturnType<typeof findOperatorChoices>>;
  history: ReturnType<typeof getHistory>;
};

/** Homesmiths by number: all whom the page names, and whom to call there. */
type People = {
  names: ReadonlyMap<number, string>;
  toCall: Awaited<ReturnType<typeof findWhoToCall>>;
};

/** Those who come, came, or could come to one of the visits, and those who saw its address. */
async function findPeople(db: Db, shown: readonly ShownVisit[]): Promise<People> {
  const numbers = shown.flatMap(({ visit, choices, history }) => [
    visit.number ?? [],
    listFormer(history),
    choices.others.map(({ number }) => number),
    choices.windows.flatMap((one) => findNamedComers(one, visit)),
    history.reveals.map(({ number }) => number),
  ]);
  const all = [...new Set(numbers.flat())];
  return { names: await nameHomesmiths(db, all), toCall: await findWhoToCall(db, all) };
}

/** Its former homesmiths, by the facts of its steps. */
const listFormer = ({ events }: ShownVisit['history']): number[] =>
  events.flatMap(({ facts }) => (typeof facts.number === 'number' ? [facts.number] : []));

function viewVisit(
  whole: ShownVisit,
  { people, payments, now }: { people: People; payments: readonly Payment[]; now: Date },
): { visit: AdminVisit; lastChange: ReturnType<typeof describeLastChange> } {
  const { booking, visit, choices } = whole;
  const { id, number, window, windowStartsAt } = visit;
  const payment = payments.find(({ visitId }) => visitId === id);
  const { events, reveals, notes, changes, photos, quotes } = whole.history;
  const isToPlan = isRedoToPlan(visit, events);
  const nameOf = (one: number) => people.names.get(one) ?? `Homesmith ${one}`;
  const shown = reveals.map((one) => ({
    id: one.id,
    at: one.at.toISOString(),
    what: SAW[one.what],
    who: nameOf(one.number),
    change: '',
    why: '',
    state: '',
  }));
  const terms = { number, window };
  const nos = findNos(events, { window, timeZone: booking.timeZone });
  const hasNext = choices.others.some((other) => !nos.has(other.number));
  const view: AdminVisit = {
    id,
    choices: viewChoices(whole, { people, nos, hasNext, now }),
    jobs: ordersOf(booking, visit).map((order) => ({ ...jobLine(order), note: order.note })),
    title: nameVisit(booking.visits, visit, 'The visit'),
    state: nameState({ ...visit, isRedoToPlan: isToPlan, isRedoOpen: isRedoOpen(visit) }),
    needsSomebody: needsSomebody(visit, now),
    homesmith: number === null ? null : { number, name: nameOf(number) },
    photos: viewPhotos(photos, { reader: 'operator', timeZone: booking.timeZone }),
    invoice: payment?.invoiceNumber
      ? { number: payment.invoiceNumber, state: PAYMENT_STATES[payment.state] }
      : null,
    facts: [
      {
        label: 'When',
        value: isToPlan
          ? nameUnplannedRedo(visit)
          : `${formatArrival(window)}, ${nameZone(booking.timeZone, windowStartsAt)}`,
      },
      { label: 'Redo of', value: nameRedone(booking, visit) },
      { label: 'Answer due by', value: nameAnswerBy(visit, booking, hasNext) },
      { label: 'Arrived without the PIN', value: notes.arrivalNote ?? '' },
      { label: 'Wrong PINs', value: notes.pinTries === 0 ? '' : String(notes.pinTries) },
      { label: 'What was done', value: notes.doneNote ?? '' },
      ...changes.map((change, at) => ({
        label: changes.length === 1 ? 'Change asked for' : `Change ${at + 1} of ${changes.length}`,
        value: describeChangeOrder(change, booking.timeZone),
      })),
      ...quotes.map((quote, at) => ({
        label: quotes.length === 1 ? 'Quote' : `Quote ${at + 1} of ${quotes.length}`,
        value: describeQuote(
          { ...quote, creditCents: creditNow(quote.creditCents, payment ?? null) },
          { now, timeZone: booking.timeZone, photos },
        ),
      })),
    ].filter(({ value }) => value !== ''),
    history: [
      ...listHistory(events, terms, { nameOf, changes }),
      ...listQuoteHistory(quotes),
      ...shown,
    ].toSorted((a, b) => a.at.localeCompare(b.at)),
  };
  return {
    visit: view,
    lastChange: describeLastChange(events, terms, { nameOf, toCall: people.toCall }),
  };
}

/** The visit whose work it does again, and why; "" for any other. */
function nameRedone({ visits }: WholeBooking, { redo }: Visit): string {
  if (redo === null) return '';
  const former = visits.find(({ id }) => id === redo.of);
  const what = former ? `The visit on ${formatArrival(former.window)}` : 'An earlier visit';
  return redo.reason === null ? what : `${what}. Why: ${redo.reason}`;
}

/** "Tue, Jun 2, 6 AM" at the home; "" unless its homesmith is asked. */
const nameAnswerBy = (
  { state, dueAt }: Visit,
  { timeZone }: Pick<WholeBooking, 'timeZone'>,
  hasNext: boolean,
): string =>
  state === 'offered' && dueAt !== null
    ? `${formatInstant(dueAt.toISOString(), timeZone, 'said')}, ${nameZone(timeZone, dueAt)}. ${hasNext ? 'Then we’ll ask another homesmith.' : 'No one else is free then.'}`
    : '';

type ChoicesContext = {
  people: People;
  /** By who must not be taken for free then, and comes last. */
  nos: ReadonlyMap<number, string>;
  /** Another homesmith is free then who hasn't said no. */
  hasNext: boolean;
  now: Date;
};

function viewChoices(
  { booking, visit, choices, history }: ShownVisit,
  { people, nos, hasNext, now }: ChoicesContext,
): VisitChoices {
  const { terms, windows, others, canCallOff, canMove, canAssign, canAccept } = choices;
  const { number: own } = visit;
  const hasNoTime = isRedoToPlan(visit, history.events);
  const { names } = people;
  const comers = new Map(windows.map((one) => [one, findNamedComers(one, visit)]));
  const named = new Set([...others.map(({ number }) => number), ...[...comers.values()].flat()]);
  const apart = namesApart(new Map([...named].map((number) => [number, names.get(number) ?? ''])));
  const ownName = names.get(own ?? 0) ?? 'the same homesmith';
  const ordered = others.toSorted((a, b) => Number(nos.has(a.number)) - Number(nos.has(b.number)));
  const grouped = windows.toSorted((a, b) => Number(b.isSameHomesmith) - Number(a.isSameHomesmith));
  const groupOf = ({ isSameHomesmith }: OtherTime) =>
    own !== null && { group: isSameHomesmith ? `With ${ownName}` : 'With another homesmith' };
  const whoComes = (one: OtherTime, among: readonly number[]) =>
    one.isSameHomesmith
      ? ownName
      : joinChoices(among.map((number) => apart.get(number) ?? '')) ||
        (own === null ? 'the nearest homesmith' : 'another homesmith');
  return {
    position: visit.position,
    telling: describeTelling(people, own),
    terms,
    asked:
      canAccept && own !== null
        ? {
            text: `If ${ownName} says yes by phone, record it here, and we’ll tell the customer.`,
            calls: listCalls([{ number: own }], people),
            ifNo: hasNext
              ? 'We’ll ask another homesmith who’s free then, and tell the customer.'
              : 'No one else is free then, so the visit will wait for you here. We’ll tell the customer.',
          }
        : null,
    canCallOff,
    noWindows:
      canMove && windows.length === 0
        ? `No homesmith has an opening from ${formatPeriod(daysOfLook(booking.timeZone, now, 0))}${explainBounds(booking, visit) === null ? '' : ' that fits around the other visits'}.`
        : null,
    noHomesmiths: canAssign && others.length === 0 ? whyNobody(visit, { now, hasNoTime }) : null,
    unpaid:
      visit.redo === null
        ? null
        : 'It’s a redo: it pays $0 by itself. Agree with them first on what you pay them.',
    toAgree: windows.some(({ isToAgree }) => isToAgree) ? ownName : null,
    windows: grouped.flatMap((one) => {
      const among = comers.get(one) ?? [];
      // Of a redo, an operator agrees with one of them.
      const sets = visit.redo === null || one.isSameHomesmith ? [among] : among.map((n) => [n]);
      return sets.map((set) => ({
        value: serializeChoice(one, one.isSameHomesmith, set),
        text: `${formatArrival(one)}${markHoliday(one.day)}: ${whoComes(one, set)}`,
        ...groupOf(one),
      }));
    }),
    calls: listCalls(ordered.slice(0, MAX_CALLS), { ...people, names: apart }),
    homesmiths: ordered.map(({ number, isAsked }) => ({
      value: String(number),
      text: `${apart.get(number) ?? ''}${describeChoice(nos.get(number), isAsked)}`,
    })),
  };
}

/** More names than that say nothing. */
const MAX_COMERS = 3;

/** Who could come then, but for its own homesmith; no one where that is them, or where there are many. */
const findNamedComers = (
  { isSameHomesmith, numbers }: OtherTime,
  { number: own, redo }: Pick<Visit, 'number' | 'redo'>,
): number[] => {
  const others = isSameHomesmith ? [] : numbers.filter((number) => number !== own);
  if (redo !== null) return others.slice(0, MAX_COMERS);
  return others.length > MAX_COMERS ? [] : others;
};

/** Who hears of a change of the visit, before it is made. */
function describeTelling({ names, toCall }: People, own: number | null): string {
  if (own === null) return 'We’ll tell them.';
  const who = toCall.get(own);
  if (who === undefined || who.hasMembers) return 'We’ll tell them and the homesmith.';
  return `We’ll tell them. ${describeUntold(names.get(own) ?? 'The homesmith', who).before}`;
}

const MAX_CALLS = 5;

/** Phone numbers: an operator calls before they assign one. */
const listCalls = (
  homesmiths: readonly { number: number }[],
  { names, toCall }: People,
): VisitChoices['calls'] =>
  homesmiths.map(({ number }) => ({
    label: names.get(number) ?? '',
    value: [
      listPhones(toCall.get(number)),
      ...(toCall.get(number)?.hasMembers ? [] : ['No account here: only a call reaches them.']),
    ].join('\n'),
  }));

const describeChoice = (no: string | undefined, isAsked: boolean): string =>
  no === undefined ? (isAsked ? ', approves visits first' : '') : `: ${no}`;

/** " (Thanksgiving)"; "" on other days. */
function markHoliday(day: LocalDate): string {
  const holiday = federalHolidayOn(day);
  return holiday === null ? '' : ` (${holiday})`;
}

const whyNobody = (
  { windowEndsAt, number }: Visit,
  { now, hasNoTime }: { now: Date; hasNoTime: boolean },
): string => {
  if (hasNoTime) return 'It has no time yet. Reschedule it to a time and a homesmith instead.';
  if (windowEndsAt <= now) return 'This arrival window is over. Reschedule the visit instead.';
  return number === null
    ? 'No homesmith is free in this window. Reschedule the visit instead.'
    : 'No other homesmith is free in this window.';
};
