/** SQL of the accounts that log in or register with held times: until one of them claims these, both it and their key open them. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/** Only for times that no account has claimed. */
export async function setRegistering(trx: Db, bookingId: string, userId: string): Promise<void> {
  await sql`
    update bookings set registering_id = ${userId}
    where id = ${bookingId} and user_id is null`.execute(trx);
}

export async function isRegisteringWith(
  db: Db,
  bookingId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from bookings
    where id = ${bookingId} and user_id is null and registering_id = ${userId}`.execute(db);
  return rows.length === 1;
}

/** The newest that is not confirmed, of an account that is registering with it or has claimed it; null for none. */
export async function findHeldWith(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    select reference from bookings
    where confirmed_at is null
      and (user_id = ${userId} or (user_id is null and registering_id = ${userId}))
      and exists (select from visits where booking_id = bookings.id and state = 'held')
    order by held_at desc limit 1`.execute(db);
  return rows[0]?.reference ?? null;
}

/** What an account registers with, has claimed, or was offered, and can still confirm. */
export async function listHeldWith(db: Db, userId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from bookings
    where confirmed_at is null
      and (user_id = ${userId} or (user_id is null and registering_id = ${userId}))
      and exists (
        select from visits where booking_id = bookings.id and state = 'held' and due_at > ${now}
      )
    order by held_at`.execute(db);
  return rows.map(({ reference }) => reference);
}
