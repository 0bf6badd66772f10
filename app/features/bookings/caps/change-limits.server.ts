/** How often a customer may change a booking, held or confirmed: changes mail people, and look for times again. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { countTry } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { TooManyChanges } from './too-many-changes.ts';

export type LimitedContext = Pick<
  RequestContext,
  'database' | 'now' | 'config' | 'log' | 'limitHits'
>;

type CountedChange = {
  /** Its reference or id, always the same of the two for a change. */
  booking: string;
  userId: string;
  what: 'move' | 'correct' | 'details' | 'share';
};

/**
 * Before the change, and not for one that is sent again. By reference and account together, so that no one uses up
 * the changes of another's booking.
 */
export async function countChange(
  ctx: LimitedContext,
  { booking, userId, what }: CountedChange,
): Promise<Result<null, TooManyChanges>> {
  const by = `${what} ${booking} ${userId}`;
  const wait = await countTry(
    { ...ctx, db: ctx.database.db, limits: ctx.config.limits },
    { limit: 'BOOKING_CHANGES_PER_HOUR_PER_BOOKING', by },
    { limit: 'BOOKING_CHANGES_PER_DAY_PER_ACCOUNT', by: userId },
  );
  return wait === null ? accept(null) : refuse({ code: 'too-many', retryAfterSeconds: wait });
}
