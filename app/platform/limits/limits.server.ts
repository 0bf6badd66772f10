/**
 * How often somebody may do something. Counts stand in the database, so that all processes share them,
 * under a hash: nobody reads there who logged in. A span begins with the first try and ends by itself.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LimitName, Limits } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In seconds, as the names say. */
const SPANS = {
  LOOKUPS_PER_HOUR_PER_IP: HOUR,
  LOOKUPS_PER_HOUR_PER_EMAIL: HOUR,
  SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: 15 * MINUTE,
  SIGN_INS_PER_HOUR_PER_IP: HOUR,
  REGISTRATIONS_PER_DAY_PER_IP: DAY,
  MAILS_PER_HOUR_PER_RECIPIENT: HOUR,
  TEXTS_PER_HOUR_PER_PHONE: HOUR,
  TEXTS_PER_DAY_PER_ACCOUNT: DAY,
  TEXTS_PER_DAY: DAY,
  SUBMISSIONS_PER_HOUR_PER_IP: HOUR,
  SUBMISSIONS_PER_DAY: DAY,
} as const satisfies Partial<Record<LimitName, number>>;

/** What is counted, and by what: an IP address, an email, an account; "" for the whole site. */
export type Count = { limit: keyof typeof SPANS; by: string };

export type LimitContext = { db: Db; now: Date; limits: Limits };

/**
 * Counts one try of each, in this order; null when all are within their limits, else the seconds to wait.
 * What is refused is counted too, but a refusal never makes the wait longer: nobody is locked out for good.
 * The counts after the one that refuses are left alone, so that nobody who is over their own limit uses up
 * what others share: put the narrow ones first.
 */
export async function countTry(
  { db, now, limits }: LimitContext,
  ...counts: readonly Count[]
): Promise<number | null> {
  for (const { limit, by } of counts) {
    const endsAt = new Date(now.getTime() + SPANS[limit] * 1000);
    const key = keyOf({ limit, by });
    const { rows } = await sql<{ count: number; ends_at: Date }>`
      insert into limit_counts as counted (key, count, ends_at) values (${key}, 1, ${endsAt})
      on conflict (key) do update set
        count = case when counted.ends_at <= ${now} then 1 else counted.count + 1 end,
        ends_at = case when counted.ends_at <= ${now} then ${endsAt} else counted.ends_at end
      returning count, ends_at`.execute(db);
    const [row] = rows;
    if (row !== undefined && row.count > limits[limit]) {
      return Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000));
    }
  }
  return null;
}

/** Forgets the tries so far, once somebody has shown to be the right one. */
export async function forgiveTries(db: Db, ...counts: readonly Count[]): Promise<void> {
  for (const count of counts) {
    await sql`delete from limit_counts where key = ${keyOf(count)}`.execute(db);
  }
}

export async function forgetEndedCounts(db: Db, now: Date): Promise<void> {
  await sql`delete from limit_counts where ends_at <= ${now}`.execute(db);
}

const keyOf = ({ limit, by }: Count) =>
  createHash('sha256').update(`${limit}\n${by}`).digest('base64url');
