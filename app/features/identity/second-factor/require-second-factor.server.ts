/**
 * Asks for the second factor. Wrong tries are counted by account, whatever asks for it; neither the right password
 * nor a new one resets them.
 */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { countTriesLeft, forgiveTries, returnTry } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireWithinLimits } from '../require-limits.server.ts';
import { isSecondFactorOn, isUsedCode, takeSecondFactor } from './authenticator-app.server.ts';

/** Readings: "With a second factor on, step 2 asks for its code after the password, in the same step". */
export async function requireSecondFactor(
  ctx: Pick<RequestContext, 'config' | 'database' | 'limitHits' | 'log' | 'now'>,
  userId: string,
  code: string | undefined,
): Promise<Result<null, Refusal>> {
  const { config, database, log, now } = ctx;
  if (!(await isSecondFactorOn(database.db, userId))) return accept(null);
  if (code === undefined || code.trim() === '') return refuse({ code: 'second-factor-needed' });
  const tries = { limit: 'SECOND_FACTOR_TRIES_PER_HOUR_PER_ACCOUNT', by: userId } as const;
  // Counted before comparing, so that concurrent tries are limited like sequential ones.
  const within = await requireWithinLimits(ctx, tries);
  if (!within.ok) return within;
  if (await takeSecondFactor(ctx, userId, code)) {
    await forgiveTries(database.db, tries);
    return accept(null);
  }
  // Sent twice, by a double tap or a second tab. It opens nothing again, but no one guessed it.
  if (await isUsedCode(ctx, userId, code)) {
    await returnTry(database.db, tries);
    return refuse({ code: 'second-factor-used' });
  }
  const counted = { db: database.db, now, limits: config.limits };
  const triesLeft = await countTriesLeft(counted, tries);
  log.info({ userId, triesLeft }, 'second factor refused');
  return refuse({ code: 'second-factor-wrong', facts: { triesLeft } });
}
