/** The days of a privacy request: the law's, as the inbox counts them, and those of the software. Pure. */
import { ANSWER_DAYS, privacyDeadlines } from '../inbox/privacy-clock.ts';
import type { RequestDates } from './request-view.ts';

/** From the day that its owner confirmed it, that day included. */
export const DOWNLOAD_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The last day to answer is over in every time zone. */
export const UNPROVED_ENDS_AFTER_MS = (ANSWER_DAYS + 2) * DAY_MS;

/** The day in California, whose law it is: "2026-11-21". */
export const dayOf = (instant: Date): string => DAY.format(instant);
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

export function datesOf(receivedAt: Date): RequestDates {
  const { confirmBy, answerBy } = privacyDeadlines(receivedAt);
  return { receivedOn: dayOf(receivedAt), confirmBy, answerBy };
}
