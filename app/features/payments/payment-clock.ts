/** What time brings to a payment: reminders, and an end to waiting for an answer. Pure. */
import { DAY_MS } from '#app/kernel/time-units.ts';

/** After the invoice, or after somebody said that it was not paid. */
const DUN_DAYS = [3, 7, 14] as const;
/** A payment that was noted counts as confirmed then. */
export const ANSWER_DAYS = 7;

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** When the next reminder is due after so many; null: an operator looks after it. */
export function nextDunAt(owedSince: Date, duns: number): Date | null {
  const days = DUN_DAYS[duns];
  return days === undefined ? null : daysAfter(owedSince, days);
}

/** How many reminders should have gone out: of those that were missed, one is sent. */
export const dunsBy = (owedSince: Date, now: Date): number =>
  DUN_DAYS.filter((days) => daysAfter(owedSince, days) <= now).length;

/** Whoever says nothing until then has confirmed it. */
export const unansweredAt = (claimedAt: Date): Date => daysAfter(claimedAt, ANSWER_DAYS);

/** Reminders have not helped. */
export const isOverdue = ({ state, duns }: { state: string; duns: number }): boolean =>
  state === 'owed' && duns >= DUN_DAYS.length;
