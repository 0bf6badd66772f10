/** Roles (decision 0025), and operators by configuration. Pure. */
import { emailKey } from '#app/kernel/email-key.ts';
import type { Role } from '#app/kernel/policy.ts';

/** Roles of people who work with us; they need no home (readings, "Bookings, homesmiths, operators"). */
export type WorkRole = Exclude<Role, 'customer'>;

/** Of several roles the first leads. */
export const WORK_ROLES: readonly WorkRole[] = ['operator', 'homesmith'];

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
