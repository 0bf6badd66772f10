/** SQL of unconfirmed bookings that have expired. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/**
 * Unconfirmed, by their index (migrations/schema.sql), and so old that nothing is held anymore.
 */
const isOver = (before: Date): RawBuilder<boolean> => sql<boolean>`
  confirmed_at is null and held_at < ${before}
  and not exists (
    select from visits where booking_id = bookings.id and state not in ('expired', 'cancelled')
  )`;

/** Oldest first. */
export async function listExpiredHolds(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where ${isOver(before)} order by held_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** With its orders, visits and events; nothing when another process was first. Its visits are locked. */
export async function deleteExpiredHold(trx: Db, id: string, before: Date): Promise<void> {
  await sql`
    delete from visit_events where subject_id in (
      select visits.id from visits join bookings on bookings.id = booking_id
      where bookings.id = ${id} and ${isOver(before)}
    )`.execute(trx);
  await sql`delete from bookings where id = ${id} and ${isOver(before)}`.execute(trx);
}
