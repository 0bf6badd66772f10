/** A booking: visits that are confirmed together, and their orders as agreed. Pure. */
import { formatWork } from '#app/features/catalogue/api/catalogue.ts';
import type { OrderedJob } from '#app/features/catalogue/api/choices.ts';
import type { OrderToPlan, PlanKind, WorkDays } from '#app/features/scheduling/api/plan.ts';
import type { KeptOrder } from '#app/features/scheduling/api/requests.ts';
import { type ArrivalWindow, formatWorkDays } from '#app/features/scheduling/api/scheduling.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { VisitState } from './visit.process.ts';

export type HomeAddress = { line1: string; line2: string; city: string; usState: UsState };

/** An order that fit no window, and becomes part of a request. */
export type LeftOrder = { kept: KeptOrder; service: string; why: string };

/** The search for windows that it was made from. */
export type BookingQuestion = {
  /** The query of the times page, without "?". */
  query: string;
  kind: PlanKind;
  left: readonly LeftOrder[];
};

export type Booking = {
  id: string;
  reference: string;
  /** null until a signed-in person has claimed it. */
  userId: string | null;
  zip: string;
  timeZone: string;
  /** null until it was entered. */
  address: HomeAddress | null;
  contactName: string | null;
  contactPhone: string | null;
  /** Whether the homesmith never sees that phone. */
  hidesPhone: boolean;
  notes: string | null;
  rulesVersion: number;
  asked: BookingQuestion;
  heldAt: Date;
  confirmedAt: Date | null;
  requestReference: string | null;
  /** The option of a quote that it books; null for other bookings. */
  quote: BookedQuote | null;
};

export type BookedQuote = {
  id: string;
  /** Counted from 1. */
  option: number;
  /** What the diagnosis visit takes off the invoice. */
  creditCents: number;
  /** That visit, and its address. */
  visitId: string;
  reference: string;
  position: number;
};

export type BookedOrder = {
  id: string;
  position: number;
  /** The order's id in the service list. */
  orderId: string;
  serviceId: string;
  serviceName: string;
  /** Slug of its trade. */
  trade: string;
  tradeCategory: string;
  choices: { quantity: number; options: Readonly<Record<string, string>> };
  /** Quantity, options and notes as they were agreed. */
  job: OrderedJob;
  /** From the homeowner, for the homesmith who does the job; null without one. */
  note: string | null;
  cents: number;
  taxCents: number;
  minutes: number;
  crewSize: number;
  after: readonly string[];
  isLive: boolean;
  /** Of its price, by approved change orders; `cents` is what is left. */
  lessCents: number;
  /** The approved change order that added it; null for what was booked. */
  changeOrderId: string | null;
};

export type VisitPhoto = {
  id: string;
  visitId: string;
  /** door: no one opened. complaint: evidence, by either side. asked_change: of a change order. quote: of what was found. */
  kind:
    | 'before'
    | 'after'
    | 'problem'
    | 'door'
    | 'complaint'
    | 'asked_change'
    | 'customer'
    | 'quote';
  /** Which asked for it; null except for `asked_change`. */
  changeOrderId: string | null;
  /** Which report it belongs to; null except for `complaint`. */
  complaintId: string | null;
  /** Which shows it; null except for `quote`, and while that is written. */
  quoteId: string | null;
  /** What decides who sees that one. */
  report: Report | null;
  by: 'customer' | 'homesmith' | 'operator';
  /** The homesmith who added it; null for the others. */
  number: number | null;
  at: Date;
  /** In pixels. */
  width: number;
  height: number;
  smallWidth: number;
  smallHeight: number;
};

/** "Repair", with its lines and its time on site. */
export type QuoteOption = {
  title: string;
  lines: readonly { what: string; cents: number }[];
  minutes: number;
};

export type Quote = {
  id: string;
  visitId: string;
  /** The homesmith who wrote it. */
  number: number;
  state: 'sent' | 'accepted' | 'declined' | 'expired' | 'superseded';
  /** Empty once its customer is erased. */
  options: readonly QuoteOption[];
  note: string | null;
  /** What the diagnosis visit takes off the invoice of what is booked; 0 for nothing. */
  creditCents: number;
  sentAt: Date;
  expiresAt: Date;
  /** Counted from 1; null unless it's accepted. */
  acceptedOption: number | null;
  /** Why it was declined: a code, and the customer's own words. */
  reason: 'price' | 'elsewhere' | 'later' | 'unneeded' | 'other' | null;
  words: string | null;
  endedAt: Date | null;
  /** Of the booking of its accepted option. */
  bookedAs: string | null;
};

/** What a homesmith was shown of a home. */
export type RevealedPart = 'address' | 'contact' | 'phone';

export type Dispute = 'customer' | 'homesmith' | 'customer-unsafe' | 'homesmith-unsafe';

type Side = 'customer' | 'homesmith';
/** Of a complaint. `number`: the homesmith of the visit when it was opened. */
export type Report = { kind: string; state: string; openedBy: Side; number: number | null };

/** Until we've decided, who an unsafe one is about doesn't see it. */
export const isHiddenReport = (
  { kind, state, openedBy }: Omit<Report, 'number'>,
  reader: Side,
): boolean => kind === 'unsafe' && state !== 'resolved' && openedBy !== reader;

/** Whether this side knows of the open complaint. */
export const seesDispute = (dispute: Dispute | null, side: Side): boolean =>
  dispute !== null && (!dispute.endsWith('-unsafe') || dispute.startsWith(side));

/** `reason`: as an operator wrote it to both sides; null once it was erased. */
export type Redo = {
  of: string;
  reason: string | null;
  /** What its customer reported; null where that isn’t for its homesmith. */
  words: string | null;
};

export type Visit = {
  id: string;
  position: number;
  state: VisitState;
  isBegun: boolean;
  number: number | null;
  /** The homesmith it is held for, or goes to, is asked first. */
  isAsked: boolean;
  window: ArrivalWindow;
  windowStartsAt: Date;
  windowEndsAt: Date;
  startsAt: Date;
  /** Left, all days together. */
  minutes: number;
  /** When its last day ends; null for one day. */
  workEndsAt?: Date | null;
  /** Of work that goes on for several days. */
  daysDone?: number;
  crewSize: number;
  dueAt: Date | null;
  sequence: number;
  changedAt: Date;
  /** Until when the customer can answer a change order; null while none is asked. */
  changeUntil: Date | null;
  /** When its work was done; null before, and where none was. */
  doneAt?: Date | null;
  /** The visit whose work it does again at no cost, and why; null for every other. */
  redo: Redo | null;
  /** Until when they can take another time that its homesmith asks for; null while none is asked. */
  moveUntil?: Date | null;
  /** Until when they may cancel what was agreed at the home, for free and by law. */
  coolUntil?: Date | null;
  /** Who opened the complaint about it that is open; an unsafe one is hidden from the other side. */
  dispute: Dispute | null;
  orderIds: readonly string[];
};

export type NewVisit = Omit<
  Visit,
  | ('isBegun' | 'sequence' | 'changedAt' | 'changeUntil' | 'moveUntil' | 'coolUntil')
  | 'doneAt'
  | ('redo' | 'dispute' | 'daysDone')
>;

/** Another time that a homesmith asks for: up to three windows, of which the customer takes one, or keeps theirs. */
export type MoveAsk = {
  id: string;
  visitId: string;
  number: number;
  state: 'asked' | 'taken' | 'kept' | 'withdrawn' | 'lapsed';
  windows: readonly ArrivalWindow[];
  /** A code. */
  reason: string;
  askedAt: Date;
  lapsesAt: Date;
  endedAt: Date | null;
};

export type NewOrder = Omit<BookedOrder, 'isLive' | 'lessCents' | 'changeOrderId'>;

export type WholeBooking = Booking & {
  orders: readonly BookedOrder[];
  /** By date, whatever their position. */
  visits: readonly Visit[];
};

export const ordersOf = (
  { orders }: Pick<WholeBooking, 'orders'>,
  visit: Pick<Visit, 'orderIds'>,
) => orders.filter(({ id }) => visit.orderIds.includes(id));

/** The ceiling of these orders, including tax. */
export const ceilingOf = (orders: readonly Pick<BookedOrder, 'cents' | 'taxCents'>[]): number =>
  orders.reduce((sum, { cents, taxCents }) => sum + cents + taxCents, 0);

const CANCELED: readonly VisitState[] = ['cancelled', 'unfilled', 'expired'];
export const isCanceled = (state: VisitState): boolean => CANCELED.includes(state);
/** In which no work of a visit was done, or will be. */
const WITHOUT_WORK: readonly VisitState[] = [...CANCELED, 'no_show'];

/** The ceiling of the visits that remain or are done, and of those that were canceled. */
export function totalsOf(booking: {
  orders: readonly Pick<BookedOrder, 'id' | 'cents' | 'taxCents'>[];
  visits: readonly Pick<Visit, 'state' | 'orderIds'>[];
}): { totalCents: number; canceledCents: number } {
  const sum = (wanted: (state: VisitState) => boolean): number => {
    const ids = booking.visits.flatMap(({ state, orderIds }) => (wanted(state) ? orderIds : []));
    return ceilingOf(booking.orders.filter(({ id }) => ids.includes(id)));
  };
  return {
    totalCents: sum((state) => !WITHOUT_WORK.includes(state)),
    canceledCents: sum((state) => CANCELED.includes(state)),
  };
}

export const toPlan = (order: BookedOrder): OrderToPlan => ({
  orderKey: order.id,
  serviceId: order.serviceId,
  trade: order.trade,
  minutes: order.minutes,
  visits: 1,
  gapDays: 0,
  crewSize: order.crewSize,
  after: order.after,
});

/** How many days its work takes from now on, and how far apart. */
export const workDaysOf = ({
  window: { days = 1, gapDays = 0 },
}: Pick<Visit, 'window'>): WorkDays => ({ days, gapDays });

type Days = Pick<Visit, 'window'>;

/** "3 days in a row: Tue, Dec 1 – Thu, Dec 3. Each later one starts between 8 and 10 AM"; null for one day. */
export function describeWorkDays({ window }: Days): string | null {
  const work = workDaysOf({ window });
  if (work.days === 1) return null;
  return `${formatWorkDays(window.day, work)}. ${work.days === 2 ? 'The second one starts' : 'Each later one starts'} between 8 and 10 AM`;
}

/** "About 2 hr on site"; of several days, which. */
export function describeWork(visit: Pick<Visit, 'minutes'> & Days): string {
  const days = describeWorkDays(visit);
  if (days === null) return formatWork(visit.minutes);
  return visit.window.gapDays ? `${formatWork(visit.minutes)}, in ${days}` : days;
}

/** The visits whose work comes before this one's. */
export function visitsBefore<Of extends Pick<Visit, 'id' | 'orderIds'>>(
  {
    orders,
    visits,
  }: { orders: readonly Pick<BookedOrder, 'id' | 'trade' | 'after'>[]; visits: readonly Of[] },
  visit: Of,
): Of[] {
  const jobsOf = ({ orderIds }: Of) => orders.filter(({ id }) => orderIds.includes(id));
  const own = new Set(jobsOf(visit).map(({ trade }) => trade));
  const before = new Set(jobsOf(visit).flatMap(({ after }) => after));
  return visits.filter(
    (other) =>
      other.id !== visit.id &&
      jobsOf(other).some(({ trade }) => before.has(trade) && !own.has(trade)),
  );
}

/**
 * "Visit 1 of 2", counted by date and without canceled ones: a position is the place in the plan, which addresses have.
 * `only`: for the only one that counts.
 */
export function nameVisit(
  visits: readonly (Pick<Visit, 'id' | 'state'> & { redo?: Redo | null })[],
  { id }: Pick<Visit, 'id'>,
  only = 'Your visit',
): string {
  if (visits.find((one) => one.id === id)?.redo) return 'Redo at no cost';
  const counted = visits.filter(({ state, redo }) => !isCanceled(state) && !redo);
  const place = counted.findIndex((one) => one.id === id) + 1;
  if (place === 0 && visits.length > 1) return 'Canceled visit';
  return counted.length < 2 ? only : `Visit ${place} of ${counted.length}`;
}

type Canceled = Pick<Booking, 'quote'>;

const QUOTED_LEFT =
  'Still want what was quoted? Message your homesmith from your estimate visit for a new quote.';

/** Of a canceled visit; `jobs`: how many it had. What was quoted was never on the list. */
export const describePutBack = (
  jobs: number,
  { quote }: Canceled,
  who: 'We' | 'We’ll' = 'We',
): string =>
  quote !== null
    ? QUOTED_LEFT
    : `${who} put ${jobs === 1 ? 'that job' : 'those jobs'} back on your list.`;

/** Of one whose customer did not want its jobs on the list. */
export const describeLeft = (jobs: number, { quote }: Canceled): string =>
  quote !== null
    ? QUOTED_LEFT
    : `To book ${jobs === 1 ? 'that job' : 'those jobs'} later, select “Book again” on your booking page.`;

/** What isn't done is on the customer's list again: a redo was paid for, and what was quoted never was on it. */
export const goesBack = ({ quote }: Canceled, { redo }: Pick<Visit, 'redo'>): boolean =>
  redo === null && quote === null;

/** After a change of time; what was saved as a file shows the former one. */
export const ALREADY_NEW = 'Subscribed calendars and shared links already show the new time.';

export type OpenVisit = { number: number | null; day: LocalDate; minutes: number };

/** What counts for an account's caps. */
export type AccountWork = {
  /** One of their visits has ended with work. */
  hasDone: boolean;
  /** An operator has lifted the caps. */
  isLifted: boolean;
  /** Bookings that it holds and has not confirmed, and was not offered. */
  held: readonly string[];
  /** Confirmed and not over, or still held. */
  open: readonly OpenVisit[];
  /** Their recent free cancellations, newest first. */
  freeCancels: readonly Date[];
};

const REFERENCE = /^HM-[2-9A-Z]{4}-[2-9A-Z]{4}$/;
export const isBookingReference = (text: string): boolean => REFERENCE.test(text);
