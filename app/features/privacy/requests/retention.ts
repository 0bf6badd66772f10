/** How long the record of a privacy request is kept. Pure. */
import { addMonths, localDateIn } from '#app/kernel/local-date.ts';

/** Cal. Code Regs. tit. 11, § 7101: at least 24 months. Counted from its last change. */
export const PRIVACY_MONTHS = 24;

export const recordsEnd = (now: Date): Date =>
  new Date(addMonths(localDateIn('UTC', now), -PRIVACY_MONTHS));
