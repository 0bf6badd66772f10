/**
 * A change order: extra work, or less, that a homesmith asks for at a visit, with price, end, and reason. Its customer
 * approves or declines it. Pure.
 */
import type { OrderedJob } from '#app/features/catalogue/api/choices.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { BookedOrder, Visit } from './booking.ts';

export type ChangeState = 'asked' | 'approved' | 'declined' | 'withdrawn' | 'lapsed';
export type ChangeEnd = Exclude<ChangeState, 'asked'>;

/** A service of the catalogue, words with a price, or less of a booked order. */
export type ChangeLine =
  | {
      kind: 'service';
      what: string;
      cents: number;
      order: Pick<
        BookedOrder,
        'serviceId' | 'serviceName' | 'trade' | 'tradeCategory' | 'choices' | 'job'
      >;
    }
  | { kind: 'words'; what: string; cents: number }
  /** Below 0. */
  | { kind: 'less'; what: string; cents: number; bookingOrderId: string };

export type ChangeOrder = {
  id: string;
  /** The homesmith who asked. */
  number: number;
  state: ChangeState;
  /** null once its customer is erased. */
  scope: string | null;
  reason: string | null;
  lines: readonly ChangeLine[];
  /** Of all lines: below 0 for less work. */
  cents: number;
  /** Of work time. */
  minutes: number;
  /** The most that the visit could cost before, and when the work would have ended. */
  formerCents: number;
  formerEndsAt: Date;
  endsAt: Date;
  /** Whether the calendar has room for it; otherwise the end stays, and another visit is needed. */
  hasRoom: boolean;
  askedAt: Date;
  lapsesAt: Date;
  endedAt: Date | null;
};

/** An answer takes effect until then. */
const LAPSES_AFTER_MS = HOUR_MS;
export const lapsesAt = (askedAt: Date): Date => new Date(askedAt.getTime() + LAPSES_AFTER_MS);

/** Each asks the customer by mail and text. */
export const MAX_CHANGES_OF_VISIT = 6;

/** What free-text work is as a booked order: no service of the catalogue has this id. */
export const EXTRA_WORK = 'extra-work';
export const PLAIN_WORK: OrderedJob = {
  quantity: null,
  options: [],
  included: [],
  notIncluded: [],
  prepare: [],
};

/** Both sides saw when it lapses: the clock may not have come by yet. */
export const stateAt = (
  { state, lapsesAt }: Pick<ChangeOrder, 'state' | 'lapsesAt'>,
  now: Date,
): ChangeState => (state === 'asked' && lapsesAt <= now ? 'lapsed' : state);

/** The one that waits for the customer. */
export const findAsked = (changes: readonly ChangeOrder[], now: Date): ChangeOrder | null =>
  changes.find((change) => stateAt(change, now) === 'asked') ?? null;

/** When the work ends after the change, or as before where the calendar has no room. */
export const endOfChange = ({
  hasRoom,
  endsAt,
  formerEndsAt,
}: Pick<ChangeOrder, 'hasRoom' | 'endsAt' | 'formerEndsAt'>): Date =>
  hasRoom ? endsAt : formerEndsAt;

/** "$85 more", "$50 less"; "no change in price" for 0. */
export function formatChange(cents: number): string {
  if (cents === 0) return 'no change in price';
  return `${formatPrice(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;
}

/** As people read it, so that less work can't be taken for more. */
export const nameLine = ({ kind, what }: Pick<ChangeLine, 'kind' | 'what'>): string =>
  kind === 'less' ? `Leave out “${what}”` : what;

/** null once its customer is erased. */
export const nameScope = ({ scope, lines }: Pick<ChangeOrder, 'scope' | 'lines'>): string | null =>
  scope !== null && lines.every(({ kind }) => kind === 'less') ? `Leave out “${scope}”` : scope;

type ChangeWords = Pick<ChangeOrder, 'scope' | 'lines' | 'cents'>;

/** "Replace two valves, $85 more"; only the amount once its customer is erased. */
export function describeChange(change: ChangeWords): string {
  const scope = nameScope(change);
  const amount = formatChange(change.cents);
  return scope === null ? amount : `${scope}, ${amount}`;
}

type ChangeEvent = { step: string; at: Date; facts: Readonly<Record<string, unknown>> };

/** The one that an event of a visit is about; the event itself has no words, which are erased with their customer. */
export const findOfEvent = (
  changes: readonly ChangeOrder[],
  { step, at, facts }: ChangeEvent,
): ChangeOrder | null =>
  (step === 'lapse_change'
    ? changes.findLast(({ state, lapsesAt }) => state === 'lapsed' && lapsesAt <= at)
    : changes.find(({ id }) => id === facts.change)) ?? null;

/** "+$85", "−$50" */
export const formatLine = (cents: number): string =>
  `${cents < 0 ? '−' : '+'}${formatPrice(Math.abs(cents))}`;

const NEAR_MS = 12 * HOUR_MS;
const ROUNDED_MS = 5 * MINUTE_MS;
/** Fewer are no visit. */
export const MIN_VISIT_MINUTES = 15;

type Timed = Pick<Visit, 'startsAt' | 'minutes' | 'workEndsAt'>;
/** Of all of its days. */
export const plannedEnd = ({ startsAt, minutes, workEndsAt }: Timed): Date =>
  workEndsAt ?? new Date(startsAt.getTime() + minutes * MINUTE_MS);

/**
 * When the work is done about: counted from when it began, or now, and never in the past. A trial's sample visit is
 * played on any day, so there it's as planned.
 */
export function workEndsAt(
  visit: Timed,
  { begunAt, now }: { begunAt: Date | null; now: Date },
): Date {
  if (visit.workEndsAt) return visit.workEndsAt;
  const begun = begunAt ?? now;
  if (Math.abs(begun.getTime() - visit.startsAt.getTime()) > NEAR_MS) return plannedEnd(visit);
  const end = Math.max(now.getTime(), begun.getTime() + visit.minutes * MINUTE_MS);
  return new Date(Math.ceil(end / ROUNDED_MS) * ROUNDED_MS);
}

export const changedMinutes = ({ minutes }: Pick<Visit, 'minutes'>, added: number): number =>
  Math.max(MIN_VISIT_MINUTES, minutes + added);

/** How long the calendar is taken with it: as planned, and longer where the work began late. */
export function takenMinutes(
  visit: Timed,
  change: Pick<ChangeOrder, 'minutes' | 'endsAt'>,
): number {
  const planned = changedMinutes(visit, change.minutes);
  if (change.minutes <= 0) return planned;
  const late = Math.ceil((change.endsAt.getTime() - visit.startsAt.getTime()) / MINUTE_MS);
  return late > NEAR_MS / MINUTE_MS + planned ? planned : Math.max(planned, late);
}

/** What the calendar is taken for with it. Of several days, the last one gets longer. */
export function takenWork(
  visit: Timed,
  change: Pick<ChangeOrder, 'minutes' | 'endsAt'>,
): Pick<Visit, 'startsAt' | 'minutes'> {
  const { startsAt, workEndsAt } = visit;
  if (!workEndsAt) return { startsAt, minutes: takenMinutes(visit, change) };
  return {
    startsAt: new Date(workEndsAt.getTime() - ROUNDED_MS),
    minutes: change.minutes + ROUNDED_MS / MINUTE_MS,
  };
}

/** The first order that less is taken of than it costs; null for none. */
export function findTooMuchLess(
  lines: readonly ChangeLine[],
  orders: readonly Pick<BookedOrder, 'id' | 'cents'>[],
): string | null {
  const less = Map.groupBy(
    lines.flatMap((line) => (line.kind === 'less' ? [line] : [])),
    ({ bookingOrderId }) => bookingOrderId,
  );
  for (const [id, of] of less) {
    const order = orders.find((one) => one.id === id);
    const sum = of.reduce((all, { cents }) => all - cents, 0);
    if (order === undefined || sum > order.cents) return id;
  }
  return null;
}

type ApprovedChange = Pick<ChangeOrder, 'id' | 'state' | 'lines' | 'endedAt'>;
type InvoicedOrder = Pick<BookedOrder, 'id' | 'changeOrderId'>;

/**
 * On an invoice: "Added during the visit, approved Sat, Nov 28, 10:42 AM." and "Less work, approved Sat, Nov 28, 10:42 AM:
 * No new cartridge (−$20)."
 */
export function describeApproved(
  changes: readonly ApprovedChange[],
  { id: orderId, changeOrderId }: InvoicedOrder,
  timeZone: string,
): string[] {
  return changes.flatMap(({ id, state, lines, endedAt }) => {
    if (state !== 'approved' || endedAt === null) return [];
    const approved = `approved ${formatInstant(endedAt.toISOString(), timeZone, 'said')}`;
    const less = lines.filter((line) => line.kind === 'less' && line.bookingOrderId === orderId);
    return [
      ...(changeOrderId === id ? [`Added during the visit, ${approved}.`] : []),
      ...less.map(({ what, cents }) => `Less work, ${approved}: ${what} (${formatLine(cents)}).`),
    ];
  });
}
