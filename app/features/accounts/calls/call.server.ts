/** What a call under /api/account/ is made of, and the frame in which every one of them runs. */
import type { z } from 'zod';
import { findMissing, grantedAt, type Missing, type Policy } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { TooBusy } from '#app/platform/passwords/passwords.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { MessageCode } from '../accounts.messages.ts';
import type { Refusal } from '../refusals.ts';
import { endSession, type Granted } from '../sessions.server.ts';

/** What a call is run with: its row says how fresh a session it may leave behind. */
export type GrantedContext = RequestContext & Granted;

export type Outcome = {
  /** Instead of the state of the person, or beside it. */
  answer?: Record<string, unknown>;
  /** The token of the session from now on; null ends it. Absent: nothing changes. */
  session?: string | null;
};

/** What a successful call says beside the state. */
export const saying = <Value>(
  result: Result<Value, Refusal>,
  outcome: (value: Value) => Outcome,
): Result<Outcome, Refusal> => (result.ok ? accept(outcome(result.value)) : result);

/** A new session at each login, and the one that the browser had is over (ASVS 5.0.0, 7.2.4). */
export async function startSession(
  { database, sessionToken }: Pick<RequestContext, 'database' | 'sessionToken'>,
  result: Result<{ token: string }, Refusal>,
): Promise<Result<Outcome, Refusal>> {
  if (!result.ok) return result;
  if (sessionToken !== null) await endSession(database.db, sessionToken);
  return accept({ session: result.value.token });
}

type Common = {
  /** The sentence when something breaks on our side. */
  failure: MessageCode;
  /** The sentence for whoever is not signed in. */
  absent?: MessageCode;
};

/** For whom nobody has to be signed in. */
export type OpenCall<Body> = Common & {
  body: z.ZodType<Body>;
  run(ctx: GrantedContext, body: Body): Promise<Result<Outcome, Refusal>>;
};
export type PersonalCall<Body> = Common & {
  body: z.ZodType<Body>;
  run(ctx: GrantedContext & { actor: Actor }, body: Body): Promise<Result<Outcome, Refusal>>;
};

export type Call = {
  failure: MessageCode;
  absent: MessageCode;
  answer(ctx: GrantedContext, body: unknown): Promise<Result<Outcome, Refusal>>;
};

export const openCall = <Body>({
  failure,
  absent = 'signed-out',
  body,
  run,
}: OpenCall<Body>): Call => ({
  failure,
  absent,
  answer: async (ctx, given) => {
    const parsed = body.safeParse(given);
    return parsed.success ? run(ctx, parsed.data) : refuse({ code: 'bad-request' });
  },
});

/** For somebody who is signed in; what else they must be stands in `account-calls.policy.ts`. */
export const personalCall = <Body>({
  failure,
  absent = 'signed-out',
  body,
  run,
}: PersonalCall<Body>): Call => ({
  failure,
  absent,
  answer: async (ctx, given) => {
    const { actor } = ctx;
    if (actor === null) return refuse({ code: absent });
    const parsed = body.safeParse(given);
    return parsed.success ? run({ ...ctx, actor }, parsed.data) : refuse({ code: 'bad-request' });
  },
});

/** What is said to whoever may not make a call. */
export function refusalOf(
  missing: Missing,
  absent: MessageCode = 'signed-out',
): { code: MessageCode } {
  switch (missing) {
    case 'session':
      return { code: absent };
    case 'registration':
      return { code: 'not-for-you' };
    case 'fresh-session':
      return { code: 'authenticate-again' };
  }
}

/** Runs the call for whoever may make it; what breaks is logged once, and told in the call's own sentence. */
export async function runCall(
  { failure, absent, answer }: Call,
  policy: Policy,
  ctx: RequestContext,
  body: unknown,
): Promise<Result<Outcome, Refusal>> {
  const missing = findMissing(policy, ctx.actor, ctx.now);
  if (missing !== null) return refuse(refusalOf(missing, absent));
  try {
    const authenticatedAt = grantedAt(policy, ctx.actor, ctx.now);
    const result = await answer({ ...ctx, authenticatedAt }, body);
    return result.ok && policy.grants === 'none'
      ? accept({ ...result.value, session: null })
      : result;
  } catch (error) {
    if (error instanceof TooBusy) return refuse({ code: 'too-busy' });
    ctx.log.error({ error }, 'account call failed');
    return refuse({ code: failure, isOurFault: true });
  }
}
