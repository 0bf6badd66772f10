/** Times of a payment: reminders, and the end of the wait for an answer. Pure. */
import { DAY_MS } from '#app/kernel/time-units.ts';

/** Days after the invoice, or after the customer contested. */
const DUN_DAYS = [3, 7, 14] as const;
/** After this a recorded payment counts as confirmed. */
export const ANSWER_DAYS = 7;

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** When the next reminder is due after `duns` of them; null: an operator takes over. */
export function nextDunAt(owedSince: Date, duns: number): Date | null {
  const days = DUN_DAYS[duns];
  return days === undefined ? null : daysAfter(owedSince, days);
}

/** How many reminders are due by now; of those missed only one is sent. */
export const dunsBy = (owedSince: Date, now: Date): number =>
  DUN_DAYS.filter((days) => daysAfter(owedSince, days) <= now).length;

/** Without an answer until then it counts as confirmed. */
export const unansweredAt = (claimedAt: Date): Date => daysAfter(claimedAt, ANSWER_DAYS);

/** All reminders were sent. */
export const isOverdue = ({ state, duns }: { state: string; duns: number }): boolean =>
  state === 'owed' && duns >= DUN_DAYS.length;
