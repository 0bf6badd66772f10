/** A job that is stopped on site: what of it is paid, and how both sides read it afterwards. Pure. */
import { nameAllShortly } from '#app/features/catalogue/api/choices.ts';
import { formatPrice } from '#app/kernel/money.ts';
import {
  type BookedOrder,
  ceilingOf,
  goesBack,
  ordersOf,
  type Visit,
  type WholeBooking,
} from '../booking.ts';
import { type DaysWorked, daysWorked, shareOf } from '../days/work-days.ts';
import {
  formatStopReason,
  isCausedByCustomer,
  isStopReason,
  STOP_REASONS,
  type StopReason,
  TRIP_IF,
} from '../homesmith-reasons.ts';

export type StopPlan = {
  to: 'cancelled' | 'finished';
  done: readonly BookedOrder[];
  undone: readonly BookedOrder[];
  days: DaysWorked;
  /** Due for the work. */
  cents: number;
};

type Work = { booking: WholeBooking; visit: Visit; events: readonly { step: string }[] };

/** Of work of several days, the days that were begun are paid, and not single jobs. */
export const paysByDay = ({ visit, events }: Omit<Work, 'booking'>): boolean =>
  daysWorked(visit, events).of > 1;

/** `done`: ids of orders. */
export function planStop({ booking, visit, events }: Work, done: readonly string[]): StopPlan {
  const orders = ordersOf(booking, visit);
  const days = daysWorked(visit, events);
  const isDone = ({ id }: BookedOrder) => visit.isBegun && (days.of > 1 || done.includes(id));
  const isPaid = orders.filter(isDone);
  return {
    to: isPaid.length > 0 ? 'finished' : 'cancelled',
    done: isPaid,
    undone: orders.filter((order) => !isDone(order)),
    days,
    cents: isPaid.reduce((sum, order) => sum + shareOf(ceilingOf([order]), days), 0),
  };
}

/** What they came for nothing costs: only what the customer caused, and was shown before they booked. */
export const tripFeeOf = (
  { isBegun }: Pick<Visit, 'isBegun'>,
  { reason, tripCents, wasShown }: { reason: StopReason; tripCents: number; wasShown: boolean },
): number => (!isBegun && wasShown && isCausedByCustomer(reason) ? tripCents : 0);

/** `shown`: as it was agreed to; what was booked before there was a trip fee doesn't have it. */
export const showsTripFee = (shown: unknown): boolean => JSON.stringify(shown).includes(TRIP_IF);

type Event = {
  step: string;
  actor: string;
  at: Date;
  reason: string | null;
  facts: Readonly<Record<string, unknown>>;
};

/** The last one, if that's how it ended. */
export const findStop = <Of extends Event>(events: readonly Of[]): Of | undefined =>
  events.findLast(({ step }) => step === 'stop');

const NOTHING_DUE = { customer: 'You won’t be charged.', homesmith: 'It pays nothing.' } as const;

type Reader = { side: 'customer' | 'homesmith'; who: string };

/** "Ada stopped the job: it wasn’t safe to go on. Not done: …"; null where it wasn't stopped. */
export function describeStop(
  events: readonly Event[],
  { booking, visit }: Pick<Work, 'booking' | 'visit'>,
  { side, who }: Reader,
): string | null {
  const stop = findStop(events);
  if (stop === undefined) return null;
  const { undone, fee } = stop.facts;
  const left = Array.isArray(undone)
    ? ordersOf(booking, visit).filter(({ id }) => undone.includes(id))
    : [];
  const isOwn = stop.actor === side;
  const why = describeWhy(stop.reason, side);
  const whose = side === 'customer' ? 'your list' : 'their list';
  return [
    `${isOwn ? 'You' : who} stopped the job${why === null ? '' : `: ${why}`}.`,
    left.length === 0
      ? null
      : `Not done${goesBack(booking, visit) ? `, and back on ${whose}` : ''}: ${nameAllShortly(left)}.`,
    typeof fee === 'number' && fee > 0
      ? `The trip fee is ${formatPrice(fee)}.`
      : visit.state === 'cancelled'
        ? NOTHING_DUE[side]
        : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

function describeWhy(reason: string | null, side: Reader['side']): string | null {
  if (side === 'customer') return formatStopReason(reason);
  return reason !== null && isStopReason(reason)
    ? STOP_REASONS[reason].toLowerCase().replace(/\bi\b/, 'I')
    : null;
}

export type StopView = {
  /** This page, and where it leads back. */
  address: string;
  back: string;
  /** The other side: "Ada". */
  who: string;
  /** Why it can't be stopped now; null where it can. */
  blocked: string | null;
  /** Where it's canceled instead, before it begins; null otherwise. */
  cancel: string | null;
  /** Of a homesmith, with what each pays; null for a customer. */
  reasons: readonly { value: string; text: string; pays: string }[] | null;
  /** Which of these are done is asked; empty where it isn't. */
  jobs: readonly { id: string; name: string; price: string; isDone: boolean }[];
  /** What is asked once more; null while it's filled in. */
  confirm: {
    reason: string | null;
    /** What isn't safe can be said, to us alone. */
    asksWhy: boolean;
    reasonName: string | null;
    done: readonly string[];
    /** What the customer pays, which has to be the same when it's sent. */
    cents: number;
    /** What is done, what isn't, and who pays what, in sentences. */
    lines: readonly string[];
  } | null;
  /** A reason is missing. */
  mistake: string | null;
  /** The other way out: come back another day. */
  pause: string | null;
};

/** For a customer who says that someone else is at the door. */
export type PersonView = Pick<StopView, 'address' | 'back' | 'who' | 'blocked'>;
