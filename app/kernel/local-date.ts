/**
 * Calendar days without a time, "2026-11-21". They compare as text. Pure: where a day depends on a time zone, the
 * zone is an argument.
 */
import { DAY_MS } from './time-units.ts';
import { formatsIn } from './zone-formats.ts';

/** "YYYY-MM-DD", an existing day. */
export type LocalDate = string;

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The zone of the United States in which a day ends last. */
export const LAST_US_ZONE = 'Pacific/Pago_Pago';

export function isLocalDate(text: string): boolean {
  // Neither the calendar nor PostgreSQL has a year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // `Date.parse` makes March 2 of February 30.
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dateAt(time) === text;
}

const digitsIn = formatsIn({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in that zone at that instant. */
export function localDateIn(timeZone: string, at: Date): LocalDate {
  const parts = digitsIn(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** `count` days later; earlier when it is negative. */
export const addDays = (day: LocalDate, count: number): LocalDate =>
  dateAt(startOf(day) + count * DAY_MS);

/** `count` months later, on the last day of the month where that month is shorter. */
export function addMonths(day: LocalDate, count: number): LocalDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dateAt(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth)));
}

/** Negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  (startOf(to) - startOf(from)) / DAY_MS;

export const weekdayOf = (day: LocalDate): Weekday =>
  // getUTCDay answers 0 to 6.
  new Date(startOf(day)).getUTCDay() as Weekday;

export const yearOf = (day: LocalDate): number => Number(day.slice(0, 4));

/** "2026-11-21" as "November 21, 2026". */
export const formatLocalDate = (day: LocalDate): string => LONG.format(new Date(startOf(day)));

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

// In UTC, where every day has 24 hours.
const startOf = (day: LocalDate) => Date.parse(`${day}T00:00:00Z`);
const dateAt = (time: number): LocalDate => new Date(time).toISOString().slice(0, 10);
