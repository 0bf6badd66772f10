/** Where a customer contests the fee of a visit at which no one was home, and until when. Pure. */
import { complaintPath } from '#app/kernel/booking-urls.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';

export const CONTEST_HOURS = 48;

/** A report about its visit, with that kind chosen. */
export const contestFeePath = (reference: string, { position }: { position: number }): string =>
  complaintPath(reference, position, 'fee');

export const contestFeeUntil = (at: Date): Date => new Date(at.getTime() + CONTEST_HOURS * HOUR_MS);
