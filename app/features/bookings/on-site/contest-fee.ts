/** Where a customer contests the fee of a visit at which no one was home, and until when. Pure. */
import { askPath } from '#app/features/support/api/support.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';

export const CONTEST_HOURS = 48;

/** A conversation with our help, which names the booking. */
export const contestFeePath = (reference: string): string =>
  askPath({ subject: `No one home fee, booking ${reference}` });

export const contestFeeUntil = (at: Date): Date => new Date(at.getTime() + CONTEST_HOURS * HOUR_MS);
