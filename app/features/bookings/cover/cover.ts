/** What was promised with the jobs of a visit, and until which day it holds. Pure. */
import { formatWarranty, type Warranty } from '#app/features/catalogue/api/catalogue.ts';
import { formatDay } from '#app/features/scheduling/api/scheduling.ts';
import { countOf } from '#app/kernel/counts.ts';
import { addDays, formatLocalDate, type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import type { BookedOrder, Visit, WholeBooking } from '../booking.ts';
import { isLive } from '../visit.process.ts';

type PromisedVisit = Pick<Visit, 'state' | 'doneAt' | 'orderIds'>;
type PromisedJob = Pick<BookedOrder, 'id' | 'serviceName' | 'job' | 'cents' | 'lessCents'>;
type PromisedBooking = Pick<WholeBooking, 'timeZone'> & { orders: readonly PromisedJob[] };

export type Cover = {
  /** A line for each promise: "Covered until July 3, 2026: the same leak coming back." */
  lines: readonly string[];
  /** The last day of any; null before the work is done. */
  until: LocalDate | null;
  isOver: boolean;
  /** Of the orders that can be reported as covered now. */
  jobIds: readonly string[];
};

/** null where nothing was promised, or nothing will be done anymore. */
export function coverOf(
  booking: PromisedBooking,
  visit: PromisedVisit,
  now: Date,
  formatBefore = formatWarranty,
): Cover | null {
  const { timeZone } = booking;
  const doneOn = visit.doneAt ? localDateIn(timeZone, visit.doneAt) : null;
  const today = localDateIn(timeZone, now);
  const jobs = booking.orders.filter(({ id }) => visit.orderIds.includes(id));
  const promised = jobs.flatMap(({ id, serviceName, job: { warranty }, cents, lessCents }) => {
    // What was taken off entirely wasn't done.
    if (warranty === undefined || (cents === 0 && lessCents > 0)) return [];
    const until = doneOn && addDays(doneOn, warranty.days);
    return [{ id, serviceName, warranty, until, isOver: until !== null && until < today }];
  });
  if (promised.length === 0) return null;
  const lines = promised.map(({ serviceName, warranty, until, isOver }) => {
    const text =
      until === null
        ? formatBefore(warranty)
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
    jobIds: promised.flatMap(({ id, until, isOver }) => (until === null || isOver ? [] : id)),
  };
}

export type CoverRefusal = 'not-done' | 'not-promised' | 'cover-over';

/** Why work can't be reported as covered; null when it can. */
export function whyNotCovered(cover: Cover | null): CoverRefusal | null {
  if (cover === null) return 'not-promised';
  if (cover.until === null) return 'not-done';
  return cover.isOver ? 'cover-over' : null;
}

/** One is open already, or nothing can be reported as covered. */
export const mayClaim = (cover: Cover | null, { dispute }: Pick<Visit, 'dispute'>): boolean =>
  whyNotCovered(cover) === null && dispute === null;

/** Beyond this, a day says its year. */
const NEAR_DAYS = 180;

/** "Something’s wrong? It’s covered until Wed, Dec 30"; null where nothing can be reported. */
export function nameClaimLink(
  booking: PromisedBooking,
  visit: PromisedVisit & Pick<Visit, 'dispute'>,
  now: Date,
): string | null {
  const cover = coverOf(booking, visit, now);
  if (!cover?.until || !mayClaim(cover, visit)) return null;
  const isNear = cover.until <= addDays(localDateIn(booking.timeZone, now), NEAR_DAYS);
  const until = isNear ? formatDay(cover.until) : formatLocalDate(cover.until);
  return `Something’s wrong? It’s covered until ${until}`;
}

/** What who does the work reads of it; nothing where nothing will be done anymore. */
export function listPromises(
  booking: PromisedBooking,
  visit: PromisedVisit,
  now: Date,
): readonly string[] {
  if (!isLive(visit.state) && visit.doneAt === null) return [];
  return coverOf(booking, visit, now, formatPromise)?.lines ?? [];
}

const formatPromise = ({ days, covers }: Warranty): string =>
  `We promise ${countOf(days, 'day')} on this work: ${covers}`;
