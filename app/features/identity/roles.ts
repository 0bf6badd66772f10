/** Operators by configuration (decision 0025). Pure. */
import { emailKey } from '#app/kernel/email-key.ts';

/**
 * Readings: "the account that has verified this address is an operator". Checked at each request and stored nowhere,
 * so that a change of the configuration takes effect at once.
 */
export const isNamedOperator = (
  identity: { email_key: string; email_verified_at: Date | null },
  administratorEmail: string | null,
): boolean =>
  administratorEmail !== null &&
  identity.email_verified_at !== null &&
  identity.email_key === emailKey(administratorEmail);
