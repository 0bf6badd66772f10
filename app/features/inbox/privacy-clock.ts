/**
 * The clocks of a privacy request: 10 business days to confirm that it came, 45 calendar days to answer it
 * (Cal. Code Regs. tit. 11, § 7021). Days are California's, "YYYY-MM-DD"; the day it came is not counted
 * (Cal. Civ. Code § 10), the last one is. Pure.
 */

export const CONFIRM_BUSINESS_DAYS = 10;
export const ANSWER_DAYS = 45;

export type PrivacyDeadlines = { confirmBy: string; answerBy: string };

export function privacyDeadlines(submittedAt: Date): PrivacyDeadlines {
  const came = californiaDay(submittedAt);
  let confirmBy = came;
  for (let days = 0; days < CONFIRM_BUSINESS_DAYS; ) {
    confirmBy = dayAfter(confirmBy, 1);
    if (isBusinessDay(confirmBy)) days += 1;
  }
  return { confirmBy, answerBy: dayAfter(came, ANSWER_DAYS) };
}

/** Which day it is in California then. */
export function californiaDay(at: Date): string {
  const parts = CALIFORNIA.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const CALIFORNIA = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** How many days from one to the other; below zero when it is over. */
export const daysUntil = (day: string, from: string): number =>
  Math.round((noon(day).getTime() - noon(from).getTime()) / DAY_MS);

export function isBusinessDay(day: string): boolean {
  const weekday = noon(day).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !observedHolidays(day).includes(day);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const dayAfter = (day: string, days: number) =>
  dayOf(new Date(noon(day).getTime() + days * DAY_MS));

/** That a federal office is closed on, in the year of this day; New Year's may be observed the year before. */
function observedHolidays(day: string): string[] {
  const year = noon(day).getUTCFullYear();
  return [...holidaysOf(year), ...holidaysOf(year + 1)].map(observed);
}

/** 5 U.S.C. § 6103(b): on a Saturday, the Friday before; on a Sunday, the Monday after. */
function observed(holiday: string): string {
  const weekday = noon(holiday).getUTCDay();
  if (weekday === SATURDAY) return dayAfter(holiday, -1);
  return weekday === SUNDAY ? dayAfter(holiday, 1) : holiday;
}

/** 5 U.S.C. § 6103(a). */
const holidaysOf = (year: number): string[] => [
  `${year}-01-01`,
  nth(3, MONDAY, `${year}-01-01`),
  nth(3, MONDAY, `${year}-02-01`),
  // The last Monday of May.
  dayAfter(nth(1, MONDAY, `${year}-06-01`), -7),
  `${year}-06-19`,
  `${year}-07-04`,
  nth(1, MONDAY, `${year}-09-01`),
  nth(2, MONDAY, `${year}-10-01`),
  `${year}-11-11`,
  nth(4, THURSDAY, `${year}-11-01`),
  `${year}-12-25`,
];

/** The first, second, … such weekday from the first of a month on. */
function nth(count: number, weekday: number, first: string): string {
  const ahead = (weekday - noon(first).getUTCDay() + 7) % 7;
  return dayAfter(first, ahead + 7 * (count - 1));
}
