/** SQL of "booking_feeds", and of the bookings in a calendar feed. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

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
