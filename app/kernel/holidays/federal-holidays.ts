/**
 * Federal holidays of the United States (5 U.S.C. 6103), and the days on which they are observed: a holiday on a
 * Saturday also on the Friday before, one on a Sunday also on the Monday after. Pure.
 */
import { addDays, type LocalDate, type Weekday, weekdayOf, yearOf } from '../local-date.ts';

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;

type Rule = (year: number) => LocalDate;

const dayOf = (year: number, month: number, date: number): LocalDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

const fixed =
  (month: number, date: number): Rule =>
  (year) =>
    dayOf(year, month, date);

/** The first such weekday on or after that date: `nth(1, MONDAY, 15)` is the third Monday of January. */
const nth =
  (month: number, weekday: Weekday, from: number): Rule =>
  (year) => {
    const first = dayOf(year, month, from);
    return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  };

const HOLIDAYS: readonly (readonly [name: string, rule: Rule])[] = [
  ['New Year’s Day', fixed(1, 1)],
  ['Martin Luther King Jr. Day', nth(1, MONDAY, 15)],
  ['Presidents’ Day', nth(2, MONDAY, 15)],
  // The last Monday of May.
  ['Memorial Day', nth(5, MONDAY, 25)],
  ['Juneteenth', fixed(6, 19)],
  ['Independence Day', fixed(7, 4)],
  ['Labor Day', nth(9, MONDAY, 1)],
  ['Columbus Day', nth(10, MONDAY, 8)],
  ['Veterans Day', fixed(11, 11)],
  ['Thanksgiving', nth(11, THURSDAY, 22)],
  ['Christmas Day', fixed(12, 25)],
];

/** "Thanksgiving", "Independence Day (observed)"; null on other days. */
export function federalHolidayOn(day: LocalDate): string | null {
  const onIt = holidayOn(day);
  if (onIt !== null) return onIt;
  // Only holidays with a fixed date fall on a weekend.
  const observed =
    weekdayOf(day) === MONDAY
      ? holidayOn(addDays(day, -1))
      : weekdayOf(day) === FRIDAY
        ? holidayOn(addDays(day, 1))
        : null;
  return observed && `${observed} (observed)`;
}

/** The first federal holiday, or day on which one is observed, from that day on. */
export function nextFederalHoliday(from: LocalDate): { day: LocalDate; name: string } {
  for (let day = from; ; day = addDays(day, 1)) {
    const name = federalHolidayOn(day);
    if (name !== null) return { day, name };
  }
}

const holidayOn = (day: LocalDate): string | null =>
  HOLIDAYS.find(([, rule]) => rule(yearOf(day)) === day)?.[0] ?? null;
