/** What was promised with the jobs of a visit, and until which day it holds. Pure. */
import { formatWarranty } from '#app/features/catalogue/api/catalogue.ts';
import { addDays, formatLocalDate, type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import type { BookedOrder, Visit, WholeBooking } from '../booking.ts';

type PromisedVisit = Pick<Visit, 'state' | 'doneAt' | 'orderIds'>;
type PromisedJob = Pick<BookedOrder, 'id' | 'serviceName' | 'job' | 'cents' | 'lessCents'>;
type PromisedBooking = Pick<WholeBooking, 'timeZone'> & { orders: readonly PromisedJob[] };

export type Cover = {
  /** A line for each promise: "Covered until July 3, 2026: the same leak coming back." */
  lines: readonly string[];
  /** The last day of any; null before the work is done. */
  until: LocalDate | null;
  isOver: boolean;
};

/** null where nothing was promised, or nothing will be done anymore. */
export function coverOf(booking: PromisedBooking, visit: PromisedVisit, now: Date): Cover | null {
  const { timeZone } = booking;
  const doneOn = visit.doneAt ? localDateIn(timeZone, visit.doneAt) : null;
  const today = localDateIn(timeZone, now);
  const jobs = booking.orders.filter(({ id }) => visit.orderIds.includes(id));
  const promised = jobs.flatMap(({ serviceName, job: { warranty }, cents, lessCents }) => {
    // What was taken off entirely wasn't done.
    if (warranty === undefined || (cents === 0 && lessCents > 0)) return [];
    const until = doneOn && addDays(doneOn, warranty.days);
    return [{ serviceName, warranty, until, isOver: until !== null && until < today }];
  });
  if (promised.length === 0) return null;
  const lines = promised.map(({ serviceName, warranty, until, isOver }) => {
    const text =
      until === null
        ? formatWarranty(warranty)
        : isOver
          ? `Covered until ${formatLocalDate(until)}. That’s over.`
          : `Covered until ${formatLocalDate(until)}: ${warranty.covers}`;
    return jobs.length === 1 ? text : `${serviceName}: ${text}`;
  });
  const ends = promised.flatMap(({ until }) => until ?? []).toSorted();
  return {
    lines: [...new Set(lines)],
    until: ends.at(-1) ?? null,
    isOver: promised.every(({ isOver }) => isOver),
  };
}

export type CoverRefusal = 'not-done' | 'not-promised' | 'cover-over';

/** Why work can't be reported as covered; null when it can. */
export function whyNotCovered(cover: Cover | null): CoverRefusal | null {
  if (cover === null) return 'not-promised';
  if (cover.until === null) return 'not-done';
  return cover.isOver ? 'cover-over' : null;
}
