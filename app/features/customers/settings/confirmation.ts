/**
 * Whether an action of the settings first asks "Confirm it's you", by the server's own policy
 * (`account-calls.policy.ts`). Pure.
 */

import { ACCOUNT_CALLS, type AccountCallName } from '#app/features/identity/api/identity.ts';
import { type Caller, findMissing, isFresh, type Role } from '#app/kernel/policy.ts';

/** The session of the settings' reader at `asOf`. Instants are ISO texts. */
export type SettingsCaller = {
  roles: readonly Role[];
  authenticatedAt: string;
  secondFactorSince: string | null;
  asOf: string;
};

/** What a login lacks for pages and forms that take a second step: that step, or that it is less than ten minutes old. */
export function missingProof(given: SettingsCaller): 'second-step' | 'time' | null {
  const caller = callerOf(given);
  const { authenticatedAt, secondFactorSince } = caller;
  if (secondFactorSince !== null && authenticatedAt < secondFactorSince) return 'second-step';
  return isFresh(caller, new Date(given.asOf)) ? null : 'time';
}

const callerOf = ({ roles, authenticatedAt, secondFactorSince }: SettingsCaller): Caller => ({
  roles: new Set(roles),
  authenticatedAt: new Date(authenticatedAt),
  secondFactorSince: secondFactorSince === null ? null : new Date(secondFactorSince),
});

/** `elapsedMs` since `asOf`, by a monotonic clock. */
export function needsConfirmation(
  name: AccountCallName,
  given: SettingsCaller,
  elapsedMs = 0,
): boolean {
  const now = new Date(new Date(given.asOf).getTime() + elapsedMs);
  return findMissing(ACCOUNT_CALLS[name], callerOf(given), now) === 'fresh-session';
}
