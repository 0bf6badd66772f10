/** SQL of private addresses: calendar feeds with the bookings in them, and the links of shared bookings. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { LIVE_STATES } from './visit.process.ts';

/** Replaces the former one. */
export async function replaceFeed(
  db: Db,
  { userId, id, madeAt }: { userId: string; id: string; madeAt: Date },
): Promise<void> {
  await sql`
    insert into booking_feeds (user_id, id, made_at) values (${userId}, ${id}, ${madeAt})
    on conflict (user_id) do update set id = excluded.id, made_at = excluded.made_at`.execute(db);
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await sql`delete from booking_feeds where user_id = ${userId}`.execute(db);
}

export async function findFeedOf(
  db: Db,
  userId: string,
): Promise<{ id: string; madeAt: Date } | null> {
  const { rows } = await sql<{ id: string; madeAt: Date }>`
    select id, made_at as "madeAt" from booking_feeds where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** The account of the feed. `id` is from a verified key. */
export async function findFeedOwner(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from booking_feeds where id = ${id}::uuid`.execute(db);
  return rows[0]?.userId ?? null;
}

/** Ids of confirmed bookings with a window since then, latest window first. */
export async function listBookingsSince(
  db: Db,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select bookings.id from bookings join visits on visits.booking_id = bookings.id
    where user_id = ${userId} and confirmed_at is not null
    group by bookings.id having max(window_ends_at) > ${since}
    order by max(window_ends_at) desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of a row of "bookings": a customer's own that is not over. */
export const IS_SHAREABLE = sql`user_id is not null and confirmed_at is not null and exists (
  select from visits where booking_id = bookings.id and state = any(${[...LIVE_STATES]}::text[]))`;

/** Keeps the link that is there. Only for a customer's own booking that is not over. */
export async function insertShare(
  db: Db,
  share: { reference: string; userId: string; id: string; keyHash: string; madeAt: Date },
): Promise<void> {
  const { reference, userId, id, keyHash, madeAt } = share;
  await sql`
    insert into booking_shares (booking_id, id, key_hash, made_at)
    select bookings.id, ${id}, ${keyHash}, ${madeAt} from bookings
    where reference = ${reference} and user_id = ${userId} and ${IS_SHAREABLE}
    on conflict (booking_id) do nothing`.execute(db);
}

/** The link of a booking that is not over. */
export async function findShare(
  db: Db,
  bookingId: string,
): Promise<{ id: string; madeAt: Date } | null> {
  const { rows } = await sql<{ id: string; madeAt: Date }>`
    select booking_shares.id, made_at as "madeAt"
    from booking_shares join bookings on bookings.id = booking_id
    where booking_id = ${bookingId} and ${IS_SHAREABLE}`.execute(db);
  return rows[0] ?? null;
}

export async function findSharedBooking(db: Db, keyHash: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select bookings.id from booking_shares join bookings on bookings.id = booking_id
    where key_hash = ${keyHash} and ${IS_SHAREABLE}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function deleteShare(db: Db, bookingId: string): Promise<void> {
  await sql`delete from booking_shares where booking_id = ${bookingId}`.execute(db);
}

export async function deleteSharesOf(db: Db, userId: string): Promise<void> {
  await sql`
    delete from booking_shares
    where booking_id in (select id from bookings where user_id = ${userId})`.execute(db);
}
