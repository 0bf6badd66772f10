/**
 * The frame of every change, however it was asked for: who may (a row), how often, what was sent, one use case, and the
 * answer or a refusal of its room (decision 0030). A posted form and JSON present what comes of it.
 */
import type { z } from 'zod';
import type { Failure } from '#app/kernel/change.ts';
import { findMissing, grantedAt, type Policy } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { TooBusy } from '#app/platform/passwords/passwords.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

/** When whoever has the session proved who they are: by the row; null where it may leave none behind. */
export type Granted = { authenticatedAt: Date | null };

export type ChangeContext = Pick<RequestContext, 'actor' | 'now' | 'newId' | 'log'>;

export type Change<Ctx, Given, Body, Value, Refusal> = {
  policy: Policy;
  /** Counts the try before anything of it is read; a refusal when there were too many. */
  within?: (ctx: Ctx) => Promise<Result<unknown, Refusal>>;
  /** A refusal of the room for what a person has to mend; null for what no form or browser of ours sends. */
  parse: (given: Given, ids: Pick<ChangeContext, 'newId'>) => Result<Body, Refusal> | null;
  /** Where a repeated request is answered again instead of being done again. */
  once?: (ctx: Ctx, work: () => Promise<Result<Value, Refusal>>) => Promise<Result<Value, Refusal>>;
  /** One use case, which does all of it in one transaction or nothing. */
  run: (ctx: Ctx & Granted, body: Body) => Promise<Result<Value, Refusal>>;
  /** In the words of the room. */
  refusalOf: (failure: Failure) => Refusal;
  /** What the log says when it breaks, and which thing it was about. */
  failure: string;
  about?: Readonly<Record<string, string>>;
};

/** Never throws: what breaks is logged once, and is a refusal like any other. */
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
  // First of all: who may not hears no more than that.
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

/** By a schema, for what is sent by programs: what does not fit is no body of this change. */
export const parseWith =
  <Body>(schema: z.ZodType<Body>) =>
  (given: unknown) => {
    const parsed = schema.safeParse(given);
    return parsed.success ? accept(parsed.data) : null;
  };
