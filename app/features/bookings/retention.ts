/**
 * How long unconfirmed bookings are kept. Confirmed ones are kept with their account, their events for good. Pure.
 */
import { daysBefore } from '#app/kernel/time-units.ts';

/** Long enough to answer questions about them. */
export const EXPIRED_HOLD_DAYS = 7;

/** Unconfirmed bookings held before this instant are deleted. */
export const expiredHoldsEnd = (now: Date): Date => daysBefore(now, EXPIRED_HOLD_DAYS);
