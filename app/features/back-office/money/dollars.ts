/** An amount in dollars, as operators type it. Pure. */
import { z } from 'zod';
import { readDollars } from '#app/kernel/money.ts';

/** In cents. */
export const DOLLARS = z.string().transform((typed, ctx) => {
  const cents = readDollars(typed);
  if (cents !== null) return cents;
  ctx.addIssue('Enter an amount in dollars, like 45 or 45.50.');
  return z.NEVER;
});
