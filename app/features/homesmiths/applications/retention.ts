/** How long applications are kept; an accepted one for as long as the person wants. Pure. */
import { daysBefore } from '#app/kernel/time-units.ts';

export const DRAFT_DAYS = 30;
/** Sent, and not accepted. */
export const APPLICATION_DAYS = 365;

/** What was last changed before these instants goes. */
export const applicationsEnd = (now: Date) => ({
  drafts: daysBefore(now, DRAFT_DAYS),
  others: daysBefore(now, APPLICATION_DAYS),
});
