/** SQL of "calendar_feeds". */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

export type FeedOf = { number: number; identityId: string };

/** Replaces the former one. */
export async function replaceFeed(
  db: Db,
  { number, identityId, id, madeAt }: FeedOf & { id: string; madeAt: Date },
): Promise<void> {
  await sql`
    insert into calendar_feeds (number, identity_id, id, made_at)
    values (${number}, ${identityId}, ${id}, ${madeAt})
    on conflict (number, identity_id) do update set id = excluded.id, made_at = excluded.made_at`.execute(
    db,
  );
}

export async function deleteFeed(db: Db, { number, identityId }: FeedOf): Promise<void> {
  await sql`
    delete from calendar_feeds where number = ${number} and identity_id = ${identityId}`.execute(
    db,
  );
}

export async function findFeedOf(db: Db, { number, identityId }: FeedOf): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from calendar_feeds where number = ${number} and identity_id = ${identityId}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** `id` is from a verified key. */
export async function findFeed(db: Db, id: string): Promise<{ number: number } | null> {
  const { rows } = await sql<{ number: number }>`
    select number from calendar_feeds where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function listFeedsOf(
  db: Db,
  identityId: string,
): Promise<{ homesmith: number; madeAt: Date }[]> {
  const { rows } = await sql<{ homesmith: number; madeAt: Date }>`
    select number as homesmith, made_at as "madeAt" from calendar_feeds
    where identity_id = ${identityId} order by number`.execute(db);
  return rows;
}
