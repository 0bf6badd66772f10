/** How long applications are kept; an accepted one until its person erases it. Pure. */
import { daysBefore } from '#app/kernel/time-units.ts';

export const DRAFT_DAYS = 30;
/** For sent ones that were not accepted. */
export const APPLICATION_DAYS = 365;

/** Applications last changed before these instants are deleted. */
export const applicationsEnd = (now: Date) => ({
  drafts: daysBefore(now, DRAFT_DAYS),
  others: daysBefore(now, APPLICATION_DAYS),
});
