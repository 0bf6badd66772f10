/**
 * Work that takes several days: of one homesmith, on days that follow from the first one and are the same for
 * everyone, so that they are known before it's known who comes. Pure.
 */
import { joinWords } from '#app/kernel/counts.ts';
import { federalHolidayOn } from '#app/kernel/holidays/federal-holidays.ts';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '#app/kernel/local-date.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';

/** `gapDays`: at least so many from one day to the next; 0 for days in a row. */
export type WorkDays = { days: number; gapDays: number };

/** The longest work of one day. */
export const MAX_VISIT_MINUTES = 480;
/** The most days of one visit. */
export const MAX_WORK_DAYS = 8;
/** How long after its first day the last one may be. */
const MAX_SPAN_DAYS = 62;
/** In which window the later days begin. */
export const MORNING_HOUR = 8;
const STEP = 5;
/** Weekends and holidays in a row. */
const MAX_OFF_DAYS = 4;

export const ONE_DAY: WorkDays = { days: 1, gapDays: 0 };

type Work = { minutes: number; visits: number; gapDays: number };

/** null for work that takes longer than can be planned. */
export function workDaysOf({ minutes, visits, gapDays }: Work): WorkDays | null {
  const isGapped = visits > 1;
  const days = isGapped ? visits : Math.max(1, Math.ceil(minutes / MAX_VISIT_MINUTES));
  const work = { days, gapDays: isGapped ? gapDays : 0 };
  const isWithin =
    days <= MAX_WORK_DAYS &&
    minutesOfDay(minutes, days) <= MAX_VISIT_MINUTES &&
    spanOf(work) <= MAX_SPAN_DAYS;
  return isWithin ? work : null;
}

/** The work is shared among its days. */
export const minutesOfDay = (minutes: number, days: number): number =>
  days === 1 ? minutes : Math.ceil(minutes / days / STEP) * STEP;

/** At most so many days from the first to the last. */
export const spanOf = ({ days, gapDays }: WorkDays): number =>
  (days - 1) * (Math.max(1, gapDays) + MAX_OFF_DAYS);

/** The next day of work: no weekend, and no federal holiday. */
export function nextWorkDay(day: LocalDate, gapDays: number): LocalDate {
  let next = addDays(day, Math.max(1, gapDays));
  while (weekdayOf(next) === 0 || weekdayOf(next) === 6 || federalHolidayOn(next) !== null) {
    next = addDays(next, 1);
  }
  return next;
}

/** From the first one, which may be any day. */
export function listWorkDays(first: LocalDate, { days, gapDays }: WorkDays): LocalDate[] {
  const found = [first];
  for (let day = first; found.length < days; found.push(day)) day = nextWorkDay(day, gapDays);
  return found;
}

/** "3 days", "2 visits" */
export const countWorkDays = ({ days, gapDays }: WorkDays): string =>
  `${days} ${gapDays > 0 ? 'visits' : 'days'}`;

/** "3 days in a row: Tue, Dec 1 – Thu, Dec 3", "2 visits: Tue, Dec 1 and Tue, Dec 15" */
export function formatWorkDays(first: LocalDate, work: WorkDays): string {
  const days = listWorkDays(first, work);
  const last = days.at(-1) ?? first;
  const isInARow = work.gapDays === 0 && daysBetween(first, last) === days.length - 1;
  return isInARow
    ? `${countWorkDays(work)} in a row: ${formatDay(first)} – ${formatDay(last)}`
    : `${countWorkDays(work)}: ${joinWords(days.map(formatDay))}`;
}

/** After the first window: when the later days begin. */
export const LATER_DAYS = 'Each later day starts between 8 and 10 AM.';

/** "Tue, Nov 24" */
export const formatDay = (day: LocalDate): string => SHORT_DAY.format(new Date(`${day}T00:00:00Z`));

const SHORT_DAY = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
