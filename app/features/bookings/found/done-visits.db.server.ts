/** SQL of visits that were done, by homesmith. */
import { sql } from 'kysely';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { doneFor } from '../bookings.db.server.ts';

/** By number, how many visits each has done. */
export async function countDone(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ number: number; count: number }>`
    select number, count(*)::int as count from visits
    where number in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
      and state in ('finished', 'closed')
    group by number`.execute(db);
  return new Map(rows.map(({ number, count }) => [number, count]));
}

/** The homesmiths who have done a visit for this account, each with the day of the latest. */
export async function listKnownTo(db: Db, userId: string): Promise<ReadonlyMap<number, LocalDate>> {
  const { rows } = await sql<{ number: number; day: LocalDate }>`
    select number, max(day)::text as day from ${doneFor(userId)} group by number`.execute(db);
  return new Map(rows.map(({ number, day }) => [number, day]));
}
