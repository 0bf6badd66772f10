/**
 * The deadlines of a privacy request: 10 business days to confirm its receipt, 45 calendar days to answer it (Cal.
 * Code Regs. tit. 11, § 7021). Days are California's; the day of receipt does not count (Cal. Civ. Code § 10), the
 * last one does. Pure.
 */
import {
  addDays,
  type LocalDate,
  localDateIn,
  type Weekday,
  weekdayOf,
  yearOf,
} from '#app/kernel/local-date.ts';

export const CONFIRM_BUSINESS_DAYS = 10;
export const ANSWER_DAYS = 45;
/** In total, when the person was given the reason within the first 45 days (§ 7021(b)). */
export const EXTENDED_ANSWER_DAYS = 90;

export type PrivacyDeadlines = { confirmBy: string; answerBy: string };

export function privacyDeadlines(submittedAt: Date, isExtended = false): PrivacyDeadlines {
  const came = californiaDay(submittedAt);
  let confirmBy = came;
  for (let days = 0; days < CONFIRM_BUSINESS_DAYS; ) {
    confirmBy = addDays(confirmBy, 1);
    if (isBusinessDay(confirmBy)) days += 1;
  }
  return { confirmBy, answerBy: addDays(came, isExtended ? EXTENDED_ANSWER_DAYS : ANSWER_DAYS) };
}

export const CALIFORNIA = 'America/Los_Angeles';

/** The day in California at that instant. */
export const californiaDay = (at: Date): LocalDate => localDateIn(CALIFORNIA, at);

export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== SATURDAY && weekday !== SUNDAY && !observedHolidays(day).includes(day);
}

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6] as const;

/** Federal holidays as observed in the year of this day; New Year's may be observed in the year before. */
function observedHolidays(day: string): string[] {
  const year = yearOf(day);
  return [...holidaysOf(year), ...holidaysOf(year + 1)].map(observed);
}

/** 5 U.S.C. § 6103(b): on a Saturday, the Friday before; on a Sunday, the Monday after. */
function observed(holiday: string): string {
  const weekday = weekdayOf(holiday);
  if (weekday === SATURDAY) return addDays(holiday, -1);
  return weekday === SUNDAY ? addDays(holiday, 1) : holiday;
}

/** 5 U.S.C. § 6103(a). */
const holidaysOf = (year: number): string[] => [
  `${year}-01-01`,
  nth(3, MONDAY, `${year}-01-01`),
  nth(3, MONDAY, `${year}-02-01`),
  // The last Monday of May.
  addDays(nth(1, MONDAY, `${year}-06-01`), -7),
  `${year}-06-19`,
  `${year}-07-04`,
  nth(1, MONDAY, `${year}-09-01`),
  nth(2, MONDAY, `${year}-10-01`),
  `${year}-11-11`,
  nth(4, THURSDAY, `${year}-11-01`),
  `${year}-12-25`,
];

/** The `count`-th such weekday on or after the first of a month. */
function nth(count: number, weekday: Weekday, first: LocalDate): LocalDate {
  const ahead = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, ahead + 7 * (count - 1));
}
