/** What account use cases check first: rate limits and the bot check. */

import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { CheckedCall } from '#app/platform/bot-check/checked-calls.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { countBotCheckedTry } from '#app/platform/limits/bot-checked-tries.server.ts';
import { type Count, countTry, type LimitContext } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Refusal } from './refusals.ts';

type LimitedContext = Pick<RequestContext, 'database' | 'config' | 'now' | 'log' | 'limitHits'>;

/** `db`: the caller's transaction, where there is one. */
export const limitContext = (
  { database, config, now, log, limitHits }: LimitedContext,
  db: Db = database.db,
): LimitContext => ({
  db,
  limits: config.limits,
  now,
  log,
  limitHits,
});

/** Counts one try of each; refuses with the seconds to wait when a limit is exceeded. */
export const requireWithinLimits = (
  ctx: LimitedContext,
  ...counts: Count[]
): Promise<Result<null, Refusal>> => requireWithinLimitsIn(ctx.database.db, ctx, ...counts);

/** In the caller's transaction, which must commit the count even when it refuses. */
export async function requireWithinLimitsIn(
  trx: Db,
  ctx: LimitedContext,
  ...counts: Count[]
): Promise<Result<null, Refusal>> {
  const wait = await countTry(limitContext(ctx, trx), ...counts);
  return wait === null ? accept(null) : refuse({ code: 'too-many', retryAfterSeconds: wait });
}

/** Readings: "A failed or refused bot check has its own row". Returns the level passed. */
export async function requireBotCheck(
  { ports, visitor, now, log }: Pick<RequestContext, 'log' | 'now' | 'ports' | 'visitor'>,
  call: CheckedCall,
  answer: string,
): Promise<Result<{ level: number }, Refusal>> {
  const verdict = await ports.botCheck.verify(answer, { call, visitor, now });
  if (verdict.outcome === 'passed') return accept({ level: verdict.level });
  log.warn({ outcome: verdict.outcome }, 'bot check not passed');
  return verdict.outcome === 'too-many'
    ? refuse({ code: 'too-many', retryAfterSeconds: verdict.retryAfterSeconds })
    : refuse({ code: 'bot-check-failed' });
}

/**
 * The counts of a question about an address. narrow: by visitor, before the bot check, refused beyond the limit.
 * priced: beyond the limit it takes a harder bot check, and no one is refused. ofAddress: refused, but only after
 * the bot check, so that no program uses up the owner's tries.
 */
type Asking = {
  botCheck: string;
  narrow?: readonly Count[];
  priced?: readonly Count[];
  ofAddress?: readonly Count[];
};

/** For a visitor's question about an address. */
export async function requireMayAsk(
  ctx: RequestContext,
  call: CheckedCall,
  { botCheck, narrow = [], priced = [], ofAddress = [] }: Asking,
): Promise<Result<null, Refusal>> {
  const mayTry = await requireWithinLimits(ctx, ...narrow);
  if (!mayTry.ok) return mayTry;
  const checked = await requireBotCheck(ctx, call, botCheck);
  if (!checked.ok) return checked;
  const paid = { level: checked.value.level, free: 1 };
  const level = await countBotCheckedTry(limitContext(ctx), paid, ...priced);
  if (level !== null) return refuse({ code: 'bot-check-needed', facts: { level } });
  return requireWithinLimits(ctx, ...ofAddress);
}
