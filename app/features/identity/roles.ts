/** Whom the configuration names (decision 0025). Pure. */
import { emailKey } from '#app/kernel/email-key.ts';

/**
 * Readings: "the account that has verified this address is an operator". Asked anew each time, and no row: the name
 * in the configuration alone says it, and whoever is named no more is none from that moment.
 */
export const isNamedOperator = (
  identity: { email_key: string; email_verified_at: Date | null },
  administratorEmail: string | null,
): boolean =>
  administratorEmail !== null &&
  identity.email_verified_at !== null &&
  identity.email_key === emailKey(administratorEmail);
