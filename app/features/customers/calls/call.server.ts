/** Defines a call under /api/account/ as a change in the common frame (`platform/http/change.server.ts`). */
import type { z } from 'zod';
import type { MessageCode } from '#app/features/identity/messages.ts';
import type { Refusal } from '#app/features/identity/refusals.ts';
import { type CallRefusal, refusalOf } from '#app/features/identity/refused-call.server.ts';
import { endSession } from '#app/features/identity/sessions/sessions.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { type Granted, parseWith, runChange } from '#app/platform/http/change.server.ts';
import { answerOnce, isIdempotencyKey } from '#app/platform/idempotency/idempotency.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ACCOUNT_CALLS, type AccountCallName } from './account-calls.policy.ts';
import { requireWithinCallLimit } from './call-limits.server.ts';

/** `authenticatedAt` is by the policy: how fresh a session the call may leave behind. */
export type GrantedContext = RequestContext & Granted;

export type Outcome = {
  /** Instead of the person's state, or in addition to it. */
  answer?: Record<string, unknown>;
  /** The session's new token; null ends the session, absent leaves it. */
  session?: string | null;
};

/** The answer of a successful call besides the state. */
export const outcomeOf = <Value>(
  result: Result<Value, Refusal>,
  outcome: (value: Value) => Outcome,
): Result<Outcome, Refusal> => (result.ok ? accept(outcome(result.value)) : result);

/** Begins a new session at each login, and ends the browser's previous one (ASVS 5.0.0, 7.2.4). */
export async function startSession(
  { database, sessionToken }: RequestContext,
  result: Result<{ token: string }, Refusal>,
): Promise<Result<Outcome, Refusal>> {
  if (!result.ok) return result;
  if (sessionToken !== null) await endSession(database.db, sessionToken);
  return accept({ session: result.value.token });
}

/** The actor exists where the policy requires a session. */
type ContextOf<Name extends AccountCallName> = GrantedContext &
  ((typeof ACCOUNT_CALLS)[Name]['who'] extends 'anybody' ? unknown : { actor: Actor });

type CallParts<Name extends AccountCallName, Body> = {
  /** The sentence for an error on our side. */
  failure: MessageCode;
  /** The sentence without a session. */
  absent?: MessageCode;
  body: z.ZodType<Body>;
  run(ctx: ContextOf<Name>, body: Body): Promise<Result<Outcome, Refusal>>;
};

export type Call = {
  failure: MessageCode;
  /** `key`: the client's idempotency key; null for none. */
  run(
    ctx: RequestContext,
    given: unknown,
    key: string | null,
  ): Promise<Result<Outcome, CallRefusal>>;
};

export const accountCall = <Name extends AccountCallName, Body>(
  name: Name,
  { failure, absent, body, run }: CallParts<Name, Body>,
): Call => ({
  failure,
  run: async (ctx, given, key) => {
    const policy = ACCOUNT_CALLS[name];
    const result = await runChange<RequestContext, unknown, Body, Outcome, CallRefusal>(
      {
        policy,
        within: () => requireWithinCallLimit(name, ctx),
        parse: parseWith(body),
        ...(key !== null && { once: (_, work) => runOnce(ctx, { key, name, given }, work) }),
        // The frame has checked the actor by the policy.
        run: (granted, parsed) => run(granted as ContextOf<Name>, parsed),
        refusalOf: (failed) => refusalOf(failed, { broken: failure, absent }),
        failure: 'account call failed',
      },
      ctx,
      given,
    );
    return result.ok && policy.grants === 'none'
      ? accept({ ...result.value, session: null })
      : result;
  },
});

type Once = { key: string; name: AccountCallName; given: unknown };

/**
 * A repetition gets the first answer, without the session that it began: a token is sent only once, so a person who
 * lost that answer logs in.
 */
async function runOnce(
  ctx: RequestContext,
  { key, name, given }: Once,
  work: () => Promise<Result<Outcome, CallRefusal>>,
): Promise<Result<Outcome, CallRefusal>> {
  if (!isIdempotencyKey(key)) return refuse({ code: 'key-invalid' });
  let begun: Pick<Outcome, 'session'> = {};
  const by = ctx.actor?.userId ?? null;
  const asked = { key, by, action: `account ${name}`, request: given };
  const result = await answerOnce<Outcome, CallRefusal>(ctx, asked, async () => {
    const done = await work();
    if (!done.ok) return done;
    const { session, ...rest } = done.value;
    if (session !== undefined) begun = { session };
    return accept(rest);
  });
  return result.ok ? accept({ ...result.value, ...begun }) : result;
}
