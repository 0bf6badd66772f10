/**
 * Limits that refuse no one: beyond the limit each try takes a bot check, whose difficulty doubles whenever the
 * number of tries has doubled. So a stranger cannot use up a person's tries, and guessing becomes ever more
 * expensive.
 */
import { sql } from 'kysely';
import { levelFor, MAX_LEVEL } from '#app/platform/bot-check/checked-calls.ts';
import { type Count, endOf, keyOf, type LimitContext, reportLimitHit } from './limits.server.ts';

/** `level`: of the bot check that was passed, 0 for none. `free`: the level that every such call has to pass. */
export type PassedLevel = { level: number; free: number };

/**
 * Counts one try of each count when the passed level suffices for all of them, and returns null; otherwise returns
 * the level that is needed. A try at too low a level counts nothing, or it would raise the price for others for
 * free.
 */
export async function countBotCheckedTry(
  ctx: LimitContext,
  passed: PassedLevel,
  ...counts: readonly Count[]
): Promise<number | null> {
  try {
    await ctx.db.transaction().execute(async (trx) => {
      for (const count of counts) await countOne({ ...ctx, db: trx }, passed, count);
    });
    return null;
  } catch (error) {
    if (error instanceof LevelTooLow) return error.level;
    throw error;
  }
}

async function countOne(ctx: LimitContext, passed: PassedLevel, count: Count): Promise<void> {
  const { db, now, limits } = ctx;
  const most = limits[count.limit] * (count.times ?? 1);
  const allowed = passed.level >= MAX_LEVEL ? null : most * 2 ** (passed.level - passed.free);
  const endsAt = endOf(count, now);
  const key = keyOf(count);
  const { rows } = await sql`
    insert into limit_counts as counted (key, count, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      count = case when counted.ends_at <= ${now} then 1 else counted.count + 1 end,
      ends_at = case when counted.ends_at <= ${now} then ${endsAt} else counted.ends_at end
    where counted.ends_at <= ${now} or ${allowed}::float8 is null or counted.count < ${allowed}::float8
    returning count`.execute(db);
  if (rows.length > 0) return;
  const found = await sql<{ count: number; ends_at: Date }>`
    select count, ends_at from limit_counts where key = ${key}`.execute(db);
  const [row] = found.rows;
  reportLimitHit(ctx, count, row?.ends_at ?? endsAt);
  throw new LevelTooLow(
    Math.min(MAX_LEVEL, levelFor((row?.count ?? most) + 1, most) + passed.free),
  );
}

class LevelTooLow extends Error {
  readonly level: number;
  constructor(level: number) {
    super('over a limit');
    this.level = level;
  }
}
