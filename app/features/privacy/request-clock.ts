/** The days of a privacy request: the law's, as the inbox counts them, and those of the software. Pure. */
import { californiaDay, privacyDeadlines } from '../inbox/privacy-clock.ts';
import type { RequestDates } from './request-view.ts';

/** From the day that its owner confirmed it, that day included. */
export const DOWNLOAD_DAYS = 7;

export const datesOf = (receivedAt: Date): RequestDates => ({
  receivedOn: californiaDay(receivedAt),
  ...privacyDeadlines(receivedAt),
});
