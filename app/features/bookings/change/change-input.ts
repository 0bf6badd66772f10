/** What is sent with the changes of a visit, as JSON and by the fields of forms. Pure. */
import { z } from 'zod';
import { readWindow, WINDOW_PATTERN } from '#app/features/scheduling/api/windows.ts';
import { CHOOSE_TIME, FEE_FIELD, KEEP_FIELD, splitChoice, WINDOW_FIELD } from './time-choice.ts';

/** What the person was shown, to be compared. */
export const CENTS = z
  .int('Send the amount in cents, as it was shown.')
  .min(0)
  .describe('As it was read; another amount is refused.');

/** As the page asks; a call that doesn't say gets what the readings say: canceled orders are unconfirmed again. */
export const KEEPS_JOBS = z
  .boolean()
  .default(true)
  .describe('Whether its jobs go back on the service list.');

/** "2026-06-04T10". */
export const WINDOW = z
  .string(CHOOSE_TIME)
  .transform((text, ctx) => {
    const window = readWindow(text);
    if (window !== null) return window;
    ctx.addIssue(CHOOSE_TIME);
    return z.NEVER;
  })
  .meta({ pattern: WINDOW_PATTERN.source });

/** undefined for anything but an amount. */
export function centsIn(form: ReadonlyMap<string, string>): number | undefined {
  const fee = form.get(FEE_FIELD) ?? '';
  return /^\d{1,9}$/.test(fee) ? Number(fee) : undefined;
}

export const keepsJobsIn = (form: ReadonlyMap<string, string>): boolean => form.has(KEEP_FIELD);

export const choiceIn = (form: ReadonlyMap<string, string>) => splitChoice(form.get(WINDOW_FIELD));
