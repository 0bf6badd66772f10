/**
 * How often somebody may do something. Counts stand in the database, so that all processes share them,
 * under a hash: nobody reads there who logged in. A span begins with the first try and ends by itself.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { LimitName, Limits } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { LimitHits } from './limit-hits.server.ts';

/** As the names say. */
const SPANS_MS = {
  LOOKUPS_PER_HOUR_PER_IP: HOUR_MS,
  LOOKUPS_PER_HOUR_PER_EMAIL: HOUR_MS,
  SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: 15 * MINUTE_MS,
  SIGN_INS_PER_DAY_PER_ACCOUNT: DAY_MS,
  SIGN_INS_PER_HOUR_PER_IP: HOUR_MS,
  SECOND_FACTOR_TRIES_PER_HOUR_PER_ACCOUNT: HOUR_MS,
  BUILT_IN_CHECKS_PER_HOUR_PER_IP: HOUR_MS,
  GOOGLE_CHECKS_PER_DAY_PER_IP: DAY_MS,
  REGISTRATIONS_PER_DAY_PER_IP: DAY_MS,
  MAILS_PER_HOUR_PER_RECIPIENT: HOUR_MS,
  TEXTS_PER_HOUR_PER_PHONE: HOUR_MS,
  TEXTS_PER_DAY_PER_ACCOUNT: DAY_MS,
  TEXTS_PER_DAY_PER_IP: DAY_MS,
  UNCHECKED_TEXTS_PER_DAY: DAY_MS,
  TEXTS_PER_DAY: DAY_MS,
  CALLS_PER_HOUR_PER_ACCOUNT: HOUR_MS,
  CHANGES_PER_HOUR_PER_ACCOUNT: HOUR_MS,
  CALLS_PER_HOUR_PER_IP: HOUR_MS,
  PLANS_PER_HOUR_PER_IP: HOUR_MS,
  HOLDS_PER_HOUR_PER_IP: HOUR_MS,
  HOLDS_PER_HOUR_PER_ACCOUNT: HOUR_MS,
  VISIT_MESSAGES_PER_HOUR_PER_ACCOUNT: HOUR_MS,
  READS_PER_HOUR_PER_CALENDAR: HOUR_MS,
  SUBMISSIONS_PER_HOUR_PER_IP: HOUR_MS,
  SUBMISSIONS_PER_DAY: DAY_MS,
  UPLOAD_MB_PER_DAY_PER_IP: DAY_MS,
  UNCHECKED_UPLOAD_MB_PER_DAY: DAY_MS,
  UPLOAD_MB_PER_DAY: DAY_MS,
} as const satisfies Partial<Record<LimitName, number>>;

/**
 * What is counted, and by what: a network, a mailbox, an account; "" for the whole site. `times`: how many times as
 * much as the limit says. `amount`: how much one try is, where that is not one.
 */
export type Count = { limit: keyof typeof SPANS_MS; by: string; times?: number; amount?: number };

/** By the visitor's network and the wider ones around it, of which all may do some times as much. */
export const countsByNetwork = (
  limit: Count['limit'],
  { networks }: Pick<Visitor, 'networks'>,
): Count[] => networks.map(({ block, times }) => ({ limit, by: block, times }));

/** What comes without a bot check takes as much of what its network may send as so many with one. */
export const UNCHECKED_COUNTS_TIMES = 5;

export type LimitContext = { db: Db; now: Date; limits: Limits; log: Log; limitHits: LimitHits };

/**
 * Counts one try of each, in this order; null when all are within their limits, else the seconds to wait.
 * What is refused is counted too, but a refusal never makes the wait longer: nobody is locked out for good.
 * The counts after the one that refuses are left alone, so that nobody who is over their own limit uses up
 * what others share: put the narrow ones first.
 */
export async function countTry(
  ctx: LimitContext,
  ...counts: readonly Count[]
): Promise<number | null> {
  const { db, now, limits } = ctx;
  for (const count of counts) {
    const { limit, times = 1, amount = 1 } = count;
    const endsAt = endOf(count, now);
    const { rows } = await sql<{ count: number; ends_at: Date }>`
      insert into limit_counts as counted (key, count, ends_at) values (${keyOf(count)}, ${amount}, ${endsAt})
      on conflict (key) do update set
        count = case when counted.ends_at <= ${now} then excluded.count else counted.count + excluded.count end,
        ends_at = case when counted.ends_at <= ${now} then ${endsAt} else counted.ends_at end
      returning count, ends_at`.execute(db);
    const [row] = rows;
    if (row !== undefined && row.count > limits[limit] * times) {
      reportLimitHit(ctx, count, row.ends_at);
      return Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000));
    }
  }
  return null;
}

/** As long as it counts. */
export const endOf = ({ limit }: Count, now: Date): Date =>
  new Date(now.getTime() + SPANS_MS[limit]);

/** One line a count and period: who goes on trying does not fill the log. */
export function reportLimitHit(
  { log, limitHits, now }: LimitContext,
  count: Count,
  endsAt: Date,
): void {
  const { limit, by } = count;
  if (!limitHits.note(limit, keyOf(count), { now, endsAt })) return;
  // Strangers wait for what others have used up: the operator has to look.
  if (by === '') log.error({ limit, endsAt }, 'a limit of the whole site was hit');
  else log.warn({ limit, endsAt }, 'a limit was hit');
}

/** How many more are let through now; it counts none. */
export async function countTriesLeft(
  { db, now, limits }: Pick<LimitContext, 'db' | 'now' | 'limits'>,
  count: Count,
): Promise<number> {
  const { limit, times = 1 } = count;
  const { rows } = await sql<{ count: number }>`
    select count from limit_counts where key = ${keyOf(count)} and ends_at > ${now}`.execute(db);
  return Math.max(0, limits[limit] * times - (rows[0]?.count ?? 0));
}

/** Forgets the tries so far, once somebody has shown to be the right one. */
export async function forgiveTries(db: Db, ...counts: readonly Count[]): Promise<void> {
  for (const count of counts) {
    await sql`delete from limit_counts where key = ${keyOf(count)}`.execute(db);
  }
}

/** Gives one try back, which turned out to be none. */
export async function returnTry(db: Db, ...counts: readonly Count[]): Promise<void> {
  for (const count of counts) {
    await sql`
      update limit_counts set count = count - 1 where key = ${keyOf(count)} and count > 0`.execute(
      db,
    );
  }
}

export async function forgetEndedCounts(db: Db, now: Date): Promise<void> {
  await sql`delete from limit_counts where ends_at <= ${now}`.execute(db);
}

export const keyOf = ({ limit, by }: Count) =>
  createHash('sha256').update(`${limit}\n${by}`).digest('base64url');
