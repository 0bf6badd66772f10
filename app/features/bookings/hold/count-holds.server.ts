/**
 * The limits of holds. Only times that are held count: an account's by the account, a visitor's by their browser and,
 * much more generously, by their network, because thousands of phones share a carrier's address. A try counts among
 * the looks for windows, because it is planned in the same way.
 */
import { accept, type Result } from '#app/kernel/result.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { type Count, countsByNetwork, countTry } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

type Context = Pick<
  RequestContext,
  'database' | 'now' | 'config' | 'log' | 'limitHits' | 'visitor'
>;

type HoldAttempt = {
  userId: string | null;
  browserId: string | null;
  /** In place of what was held, so that no more is taken. */
  isOther: boolean;
};

type TooMany = { code: 'too-many'; retryAfterSeconds: number };

/**
 * The last of the transaction that holds: beyond the limit that is rolled back with its counts, and until it ends
 * others of the network wait for them.
 */
export async function countHold(
  ctx: Context,
  counted: HoldAttempt,
): Promise<Result<null, TooMany>> {
  const { database, now, config, log, limitHits } = ctx;
  const counting = { db: database.db, now, limits: config.limits, log, limitHits };
  const wait = await countTry(counting, ...countsOf(ctx, counted));
  return wait === null ? accept(null) : refused('too-many', { retryAfterSeconds: wait });
}

function countsOf(
  { visitor }: Pick<Context, 'visitor'>,
  { userId, browserId, isOther }: HoldAttempt,
): Count[] {
  if (userId !== null) return [{ limit: 'HOLDS_PER_HOUR_PER_ACCOUNT', by: userId }];
  const [own, network] = isOther
    ? (['OTHER_HOLDS_PER_HOUR_PER_BROWSER', 'OTHER_HOLDS_PER_HOUR_PER_IP'] as const)
    : (['HOLDS_PER_HOUR_PER_BROWSER', 'HOLDS_PER_HOUR_PER_IP'] as const);
  const ofBrowser = browserId === null ? [] : [{ limit: own, by: browserId }];
  return [...ofBrowser, ...countsByNetwork(network, visitor)];
}
