/**
 * Whether an action of the settings first asks "Confirm it's you", by the server's own policy
 * (`account-calls.policy.ts`). Pure.
 */
import { findMissing, type Role } from '#app/kernel/policy.ts';
import { ACCOUNT_CALLS, type AccountCallName } from '../calls/account-calls.policy.ts';

/** The session of the settings' reader at `asOf`. Instants are ISO texts. */
export type SettingsCaller = {
  roles: readonly Role[];
  authenticatedAt: string;
  secondFactorSince: string | null;
  asOf: string;
};

/** `elapsedMs` since `asOf`, by a monotonic clock. */
export function needsConfirmation(
  name: AccountCallName,
  { roles, authenticatedAt, secondFactorSince, asOf }: SettingsCaller,
  elapsedMs = 0,
): boolean {
  const caller = {
    roles: new Set(roles),
    authenticatedAt: new Date(authenticatedAt),
    secondFactorSince: secondFactorSince === null ? null : new Date(secondFactorSince),
  };
  const now = new Date(new Date(asOf).getTime() + elapsedMs);
  return findMissing(ACCOUNT_CALLS[name], caller, now) === 'fresh-session';
}
