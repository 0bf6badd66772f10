/**
 * A change of an account: an action of its policy table, limited by account or network, which may begin or end the
 * browser's session. Calls of programs and the forms of the settings run the same object.
 */
import { z } from 'zod';
import { grantedAt, type SessionGrant } from '#app/kernel/policy.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { type Action, action, type GrantedContext } from '#app/platform/action/action.server.ts';
import { countsByNetwork } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ACCOUNT_CALLS, type AccountCallName } from './account-calls.policy.ts';
import { ACCOUNT_REFUSALS, type Refusal } from './refusals.ts';
import { requireWithinLimits } from './require-limits.server.ts';

export type Outcome = {
  /** Instead of the person's state, or in addition to it. */
  answer?: Record<string, unknown>;
  /** The session's new token; null ends the session, absent leaves it. */
  session?: string | null;
  /** A text message that has to arrive first, and the code in it. */
  sent?: { messageId: string; codeHash: string };
};

export type AccountAction = Action<RequestContext, Outcome>;

/** With the person whom the policy let in, and how fresh a session it may leave behind. */
type AccountContext<Name extends AccountCallName> = GrantedContext<
  RequestContext,
  (typeof ACCOUNT_CALLS)[Name]
> &
  SessionGrant;

/**
 * changes: hashes, mails, or writes. calls: what else a signed-in person asks. visits: public, by network. own: it
 * counts itself, by what was sent.
 */
type Limit = 'changes' | 'calls' | 'visits' | 'own';

type AccountWork<Name extends AccountCallName, Input, Prepared> = {
  limit: Limit;
  input: z.ZodType<Input>;
  /** The code of a fault on our side, as the specification says it. */
  broken?: Refusal['code'];
  /** The code without a session. */
  absent?: Refusal['code'];
  /** What hashes, or counts what stays counted, before the transaction. */
  prepare?: (ctx: AccountContext<Name>, input: Input) => Promise<Result<Prepared, Refusal>>;
  run: (
    ctx: AccountContext<Name>,
    input: Input,
    prepared: Prepared,
  ) => Promise<Result<Outcome, Refusal>>;
  after?: (ctx: AccountContext<Name>, done: Outcome) => Promise<Result<unknown, Refusal>>;
};

export function accountAction<const Name extends AccountCallName, Input, Prepared = null>(
  name: Name,
  work: AccountWork<Name, Input, Prepared>,
): AccountAction {
  const { limit, input, broken = 'try-again', absent = 'signed-out', prepare, run, after } = work;
  type CallPolicy = (typeof ACCOUNT_CALLS)[Name];
  const policy: CallPolicy = ACCOUNT_CALLS[name];
  const grant = (ctx: GrantedContext<RequestContext, CallPolicy>): AccountContext<Name> => ({
    ...ctx,
    authenticatedAt: grantedAt(policy, ctx.actor, ctx.now),
  });
  type Refusals = typeof ACCOUNT_REFUSALS;
  return action<CallPolicy, object, Input, Refusals, true, Outcome, Prepared>({
    name: `account-${name}`,
    policy,
    params: z.object({}),
    input,
    refusals: ACCOUNT_REFUSALS,
    codes: { broken, absent },
    limit: (ctx) => requireWithinLimits(ctx, ...countsOf(limit, ctx)),
    find: async () => true as const,
    ...(prepare && {
      prepare: (ctx, asked) => prepare(grant(ctx), asked.input),
    }),
    run: async (ctx, asked) => {
      const done = await run(grant(ctx), asked.input, asked.prepared);
      return done.ok && policy.grants === 'none' ? accept({ ...done.value, session: null }) : done;
    },
    ...(after && { after: (ctx, done) => after(grant(ctx), done) }),
    // A token is sent only once: who lost that answer logs in.
    kept: ({ session, ...rest }) => (session === null ? { ...rest, session } : rest),
    // The forms of the settings know themselves where they lead.
    redirectTo: () => '/',
  });
}

function countsOf(limit: Limit, { actor, visitor }: Pick<RequestContext, 'actor' | 'visitor'>) {
  if (limit === 'own') return [];
  if (limit === 'visits') return countsByNetwork('CALLS_PER_HOUR_PER_IP', visitor);
  // These need a session.
  if (actor === null) return [];
  const by = actor.userId;
  const call = { limit: 'CALLS_PER_HOUR_PER_ACCOUNT', by } as const;
  return limit === 'calls'
    ? [call]
    : [{ limit: 'CHANGES_PER_HOUR_PER_ACCOUNT', by } as const, call];
}
