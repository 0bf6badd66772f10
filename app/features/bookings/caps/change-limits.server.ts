/** How often a customer may change a booking, held or confirmed: changes mail people, and look for times again. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { countTry } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { TooManyChanges } from './too-many-changes.ts';

export type LimitedContext = Pick<
  RequestContext,
  'database' | 'now' | 'config' | 'log' | 'limitHits'
>;

/** Before the change, and not for one that is sent again. */
export async function countChange(
  ctx: LimitedContext,
  {
    bookingId,
    userId,
    what,
  }: { bookingId: string; userId: string; what: 'move' | 'correct' | 'details' | 'share' },
): Promise<Result<null, TooManyChanges>> {
  const wait = await countTry(
    { ...ctx, db: ctx.database.db, limits: ctx.config.limits },
    { limit: 'BOOKING_CHANGES_PER_HOUR_PER_BOOKING', by: `${what} ${bookingId}` },
    { limit: 'BOOKING_CHANGES_PER_DAY_PER_ACCOUNT', by: userId },
  );
  return wait === null ? accept(null) : refuse({ code: 'too-many', retryAfterSeconds: wait });
}
