/** Rate limits of the calls. The type requires an entry for every call, and a test exceeds each. */

import type { Refusal } from '#app/features/identity/refusals.ts';
import { requireWithinLimits } from '#app/features/identity/require-limits.server.ts';
import type { Result } from '#app/kernel/result.ts';
import { countsByNetwork } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { AccountCallName } from './account-calls.policy.ts';

/**
 * changes: calls that hash, mail, or write. calls: other calls of a signed-in person. visits: public calls, by
 * network. own: the use case counts itself.
 */
type CallLimit = 'changes' | 'calls' | 'visits' | 'own';

const CALL_LIMITS: Readonly<Record<AccountCallName, CallLimit>> = {
  lookup: 'own',
  register: 'own',
  'sign-in': 'own',
  'forgot-password': 'own',
  'passkey-options': 'own',
  'passkey-sign-in': 'visits',
  'sign-out': 'visits',
  'resend-verification': 'changes',
  'check-verification': 'calls',
  discard: 'calls',
  'send-code': 'changes',
  'confirm-code': 'changes',
  complete: 'changes',
  'change-details': 'changes',
  'texts-on': 'changes',
  'texts-off': 'changes',
  'sessions-end': 'changes',
  keep: 'changes',
  'change-email': 'changes',
  'change-password': 'changes',
  delete: 'changes',
  'confirm-password': 'changes',
  'confirm-passkey-options': 'changes',
  'confirm-passkey': 'changes',
  'app-begin': 'changes',
  'app-confirm': 'changes',
  'app-remove': 'changes',
  'recovery-codes': 'changes',
  'passkey-add-options': 'changes',
  'passkey-add': 'changes',
  'passkey-remove': 'changes',
};

function countsOf(limit: CallLimit, { actor, visitor }: RequestContext) {
  if (limit === 'own') return [];
  if (limit === 'visits') return countsByNetwork('CALLS_PER_HOUR_PER_IP', visitor);
  // Calls with these limits need a session.
  if (actor === null) return [];
  const by = actor.userId;
  const call = { limit: 'CALLS_PER_HOUR_PER_ACCOUNT', by } as const;
  return limit === 'calls'
    ? [call]
    : [{ limit: 'CHANGES_PER_HOUR_PER_ACCOUNT', by } as const, call];
}

/** Refuses when the call's limit is exceeded. */
export const requireWithinCallLimit = (
  name: AccountCallName,
  ctx: RequestContext,
): Promise<Result<null, Refusal>> => requireWithinLimits(ctx, ...countsOf(CALL_LIMITS[name], ctx));
