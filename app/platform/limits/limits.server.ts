/**
 * Rate limits. Counts are in the database, shared by all processes, under hashed keys, so that the table does not
 * show who logged in. A period begins with the first try.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { LimitName, Limits } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { LimitHits } from './limit-hits.server.ts';

/** Periods, as the names say. */
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
  HOLDS_PER_HOUR_PER_BROWSER: HOUR_MS,
  HOLDS_PER_HOUR_PER_IP: HOUR_MS,
  OTHER_HOLDS_PER_HOUR_PER_BROWSER: HOUR_MS,
  OTHER_HOLDS_PER_HOUR_PER_IP: HOUR_MS,
  HOLDS_PER_HOUR_PER_ACCOUNT: HOUR_MS,
  BOOKING_CHANGES_PER_HOUR_PER_BOOKING: HOUR_MS,
  BOOKING_CHANGES_PER_DAY_PER_ACCOUNT: DAY_MS,
  VISIT_MESSAGES_PER_HOUR_PER_ACCOUNT: HOUR_MS,
  READS_PER_HOUR_PER_CALENDAR: HOUR_MS,
  READS_PER_HOUR_PER_SHARED_BOOKING: HOUR_MS,
  SUBMISSIONS_PER_HOUR_PER_IP: HOUR_MS,
  SUBMISSIONS_PER_DAY: DAY_MS,
  UPLOAD_MB_PER_DAY_PER_IP: DAY_MS,
  UNCHECKED_UPLOAD_MB_PER_DAY: DAY_MS,
  UPLOAD_MB_PER_DAY: DAY_MS,
  PHOTOS_PER_DAY_PER_ACCOUNT: DAY_MS,
} as const satisfies Partial<Record<LimitName, number>>;

/**
 * What is counted for whom. `by`: a network, a mailbox, an account; "" for the whole site. `times`: a multiple of
 * the configured limit. `amount`: the weight of one try, 1 by default.
 */
export type Count = { limit: keyof typeof SPANS_MS; by: string; times?: number; amount?: number };

/** One count for the visitor's address and one for each network around it, with its multiple of the limit. */
export const countsByNetwork = (
  limit: Count['limit'],
  { networks }: Pick<Visitor, 'networks'>,
): Count[] => networks.map(({ block, times }) => ({ limit, by: block, times }));

/** A submission without a bot check weighs as much as this many with one. */
export const UNCHECKED_COUNTS_TIMES = 5;

export type LimitContext = { db: Db; now: Date; limits: Limits; log: Log; limitHits: LimitHits };

/**
 * Counts one try of each, in this order; null when all are within their limits, otherwise the seconds to wait.
 * Refused tries count too, but never extend the wait, so no one is locked out for good. The counts after the
 * refusing one stay unchanged: put the narrow ones first, so that a client over its own limit does not use up shared
 * ones.
 */
export async function countTry(
  ctx: LimitContext,
  ...counts: readonly Count[]
): Promise<number | null> {
  const { db, now, limits } = ctx;
  const tries = counts.map((count, place) => {
    const { limit, times = 1, amount = 1 } = count;
    const most = limits[limit] * times;
    return { place, key: keyOf(count), amount, most, endsAt: endOf(count, now) };
  });
  const { rows } = await sql<{ key: string; count: number; ends_at: Date }>`
    with tried as (
      select * from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb)
        as one(place int, key text, amount int, most float8, "endsAt" timestamptz)
    ), refusing as (
      select min(place) as place from tried
      left join limit_counts as kept on kept.key = tried.key and kept.ends_at > ${now}
      where coalesce(kept.count, 0) + amount > most
    )
    insert into limit_counts as counted (key, count, ends_at)
    select key, amount, "endsAt" from tried
    where place <= coalesce((select place from refusing), ${counts.length})
    order by place
    on conflict (key) do update set
      count = case when counted.ends_at <= ${now} then excluded.count else counted.count + excluded.count end,
      ends_at = case when counted.ends_at <= ${now} then excluded.ends_at else counted.ends_at end
    returning key, count, ends_at`.execute(db);
  const counted = new Map(rows.map((row) => [row.key, row]));
  const over = tries.find(({ key, most }) => (counted.get(key)?.count ?? 0) > most);
  const [count, row] = over ? [counts[over.place], counted.get(over.key)] : [];
  if (over === undefined || count === undefined || row === undefined) return null;
  // Of tries at once, the last one allowed may count after this one has looked.
  const beyond = tries.filter(({ place, key }) => place > over.place && counted.has(key));
  await returnTry(db, ...beyond.flatMap(({ place }) => counts[place] ?? []));
  reportLimitHit(ctx, count, row.ends_at);
  return Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000));
}

/** The end of a period that begins now. */
export const endOf = ({ limit }: Count, now: Date): Date =>
  new Date(now.getTime() + SPANS_MS[limit]);

/** Logs once a count and period, so that repeated tries do not fill the log. */
export function reportLimitHit(
  { log, limitHits, now }: LimitContext,
  count: Count,
  endsAt: Date,
): void {
  const { limit, by } = count;
  if (!limitHits.note(limit, keyOf(count), { now, endsAt })) return;
  // Tries of strangers make everyone wait: the operator has to look.
  if (by === '') log.error({ limit, endsAt }, 'a limit of the whole site was hit');
  else log.warn({ limit, endsAt }, 'a limit was hit');
}

/** How many more tries are allowed now; counts none. */
export async function countTriesLeft(
  { db, now, limits }: Pick<LimitContext, 'db' | 'now' | 'limits'>,
  count: Count,
): Promise<number> {
  const { limit, times = 1 } = count;
  const { rows } = await sql<{ count: number }>`
    select count from limit_counts where key = ${keyOf(count)} and ends_at > ${now}`.execute(db);
  return Math.max(0, limits[limit] * times - (rows[0]?.count ?? 0));
}

/** Resets the counts, once the person has proved who they are. */
export async function forgiveTries(db: Db, ...counts: readonly Count[]): Promise<void> {
  for (const count of counts) {
    await sql`delete from limit_counts where key = ${keyOf(count)}`.execute(db);
  }
}

/** Takes back one try of each that did not count after all. */
export async function returnTry(db: Db, ...counts: readonly Count[]): Promise<void> {
  for (const count of counts) {
    await sql`
      update limit_counts set count = greatest(0, count - ${count.amount ?? 1})
      where key = ${keyOf(count)}`.execute(db);
  }
}

export async function forgetEndedCounts(db: Db, now: Date): Promise<void> {
  await sql`delete from limit_counts where ends_at <= ${now}`.execute(db);
}

export const keyOf = ({ limit, by }: Count) =>
  createHash('sha256').update(`${limit}\n${by}`).digest('base64url');
