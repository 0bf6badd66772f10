/** SQL of when a homesmith first was live, and of the pages that its members saved. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { SetUpPage } from './homesmith.ts';

/** True once: for the change after which homeowners can book one that has members. */
export async function setLive(trx: Db, number: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update homesmiths set live_at = ${now} from businesses b
    where homesmiths.number = ${number} and live_at is null and homesmiths.state = 'active'
      and suspended_at is null and b.id = business_id and b.state = 'active'
      and insurance_until >= (${now}::timestamptz at time zone time_zone)::date
      and exists (select from members m where m.number = homesmiths.number)
      and exists (select from homesmith_hours h where h.number = homesmiths.number)
      and exists (select from coverage c where c.number = homesmiths.number)
      and exists (
        select from homesmith_trades t where t.number = homesmiths.number and (
          license_until is null
          or license_until >= (${now}::timestamptz at time zone time_zone)::date
        )
      )
    returning homesmiths.number`.execute(trx);
  return rows.length === 1;
}

export async function noteSavedPage(trx: Db, number: number, page: SetUpPage): Promise<void> {
  await sql`
    update homesmiths set saved_pages = array_append(coalesce(saved_pages, '{}'), ${page}::text)
    where number = ${number} and not coalesce(saved_pages, '{}') @> array[${page}::text]`.execute(
    trx,
  );
}

export async function listSavedPages(db: Db, number: number): Promise<SetUpPage[]> {
  const { rows } = await sql<{ pages: SetUpPage[] }>`
    select coalesce(to_jsonb(saved_pages), '[]') as pages from homesmiths
    where number = ${number}`.execute(db);
  return rows[0]?.pages ?? [];
}
