/** How long bookings keep what nobody confirmed. What was confirmed stays with its account, and its events for good. Pure. */
import { daysBefore } from '#app/kernel/time-units.ts';

/** Long enough to ask us what became of it. */
export const EXPIRED_HOLD_DAYS = 7;

/** What was held before this instant, and not confirmed, goes. */
export const expiredHoldsEnd = (now: Date): Date => daysBefore(now, EXPIRED_HOLD_DAYS);
