/**
 * The frame of the changes of accounts, which aren't actions yet: policy, limit, parse, one use case, and its answer or
 * refusal (decision 0030). The calls present the result.
 */
import type { z } from 'zod';
import type { Failure } from '#app/kernel/change.ts';
import { findMissing, grantedAt, type Policy, type SessionGrant } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';

/** `authenticatedAt` for a session that the change leaves behind, by its policy; null where it may leave none. */
export type Granted = SessionGrant;

export type ChangeContext = Pick<RequestContext, 'actor' | 'now' | 'newId' | 'log'>;

export type Change<Ctx, Given, Body, Value, Refusal> = {
  policy: Policy;
  /** Counts the try before the body is read; refuses beyond the limit. */
  within?: (ctx: Ctx) => Promise<Result<unknown, Refusal>>;
  /** A refusal of the room for a person's mistake; null for a body that none of our forms or pages sends. */
  parse: (given: Given, ids: Pick<ChangeContext, 'newId'>) => Result<Body, Refusal> | null;
  /** Makes repeated requests get the first answer instead of running again. */
  once?: (ctx: Ctx, work: () => Promise<Result<Value, Refusal>>) => Promise<Result<Value, Refusal>>;
  /** One use case; does all of it in one transaction, or nothing. */
  run: (ctx: Ctx & Granted, body: Body) => Promise<Result<Value, Refusal>>;
  /** The frame's failure as a refusal of the room. */
  refusalOf: (failure: Failure) => Refusal;
  /** The log line and its facts when the change breaks. */
  failure: string;
  about?: Readonly<Record<string, string>>;
};

/** Never throws: an unexpected error is logged once and becomes a refusal. */
export async function runChange<Ctx extends ChangeContext, Given, Body, Value, Refusal>(
  {
    policy,
    within,
    parse,
    once,
    run,
    refusalOf,
    failure,
    about,
  }: Change<Ctx, Given, Body, Value, Refusal>,
  ctx: Ctx,
  given: Given,
): Promise<Result<Value, Refusal>> {
  // The policy comes first, so that a person without permission learns nothing more.
  const missing = findMissing(policy, ctx.actor, ctx.now);
  if (missing !== null) return refuse(refusalOf({ kind: 'missing', missing }));
  try {
    const counted = await within?.(ctx);
    if (counted?.ok === false) return counted;
    const parsed = parse(given, ctx);
    if (parsed === null) return refuse(refusalOf({ kind: 'unreadable' }));
    if (!parsed.ok) return parsed;
    const authenticatedAt = grantedAt(policy, ctx.actor, ctx.now);
    const work = () => run({ ...ctx, authenticatedAt }, parsed.value);
    return await (once === undefined ? work() : once(ctx, work));
  } catch (error) {
    if (error instanceof TooBusy) return refuse(refusalOf({ kind: 'busy' }));
    ctx.log.error({ error, ...about }, failure);
    return refuse(refusalOf({ kind: 'broken' }));
  }
}

/** Parses by a schema, for bodies that programs send: a mismatch is null (unreadable). */
export const parseWith =
  <Body>(schema: z.ZodType<Body>) =>
  (given: unknown) => {
    const parsed = schema.safeParse(given);
    return parsed.success ? accept(parsed.data) : null;
  };
