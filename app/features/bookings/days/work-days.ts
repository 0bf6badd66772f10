/** What is paid of a visit that ends before the last day of its work. Pure. */
import { MORNING_HOUR, nextWorkDay } from '#app/features/scheduling/api/plan.ts';
import { type ArrivalWindow, lasting } from '#app/features/scheduling/api/scheduling.ts';
import { ceilingOf, ordersOf, type Visit, type WholeBooking, workDaysOf } from '../booking.ts';

type Days = Pick<Visit, 'window'>;

/** Days that were begun, of all that were agreed. */
export type DaysWorked = { worked: number; of: number };

type Event = { step: string };

/** Paused, its day is begun; between two days the next one isn't. */
export function daysWorked(
  { state, isBegun, daysDone = 0, window }: Pick<Visit, 'state' | 'isBegun' | 'daysDone'> & Days,
  events: readonly Event[],
): DaysWorked {
  const of = daysDone + workDaysOf({ window }).days;
  const lastOf = (step: string) => events.findLastIndex((event) => event.step === step);
  const isOnDay = isBegun && state !== 'scheduled' && lastOf('start') > lastOf('end_day');
  return { worked: of === 1 && isBegun ? 1 : daysDone + Number(isOnDay), of };
}

/** When the work goes on once this day is done; null on its last one. */
export function nextDayOf({ window }: Days): ArrivalWindow | null {
  const { days, gapDays } = workDaysOf({ window });
  if (days === 1) return null;
  const day = nextWorkDay(window.day, gapDays);
  return lasting({ day, hour: MORNING_HOUR }, { days: days - 1, gapDays });
}

/** Of an amount; the whole for one day. */
export const shareOf = (cents: number, { worked, of }: DaysWorked): number =>
  worked === of ? cents : Math.round((cents * worked) / of);

/** The agreed price of the days of a visit that were begun, otherwise nothing. */
export function costOfEnd(
  booking: Pick<WholeBooking, 'orders'>,
  visit: Visit,
  events: readonly Event[],
): number {
  if (!visit.isBegun) return 0;
  const worked = daysWorked(visit, events);
  return ordersOf(booking, visit).reduce(
    (sum, order) => sum + shareOf(ceilingOf([order]), worked),
    0,
  );
}

/** ", the agreed price", " for 1 of 3 days" */
export const namePaid = ({ worked, of }: DaysWorked): string =>
  worked === of ? ', the agreed price' : ` for ${worked} of ${of} days`;
