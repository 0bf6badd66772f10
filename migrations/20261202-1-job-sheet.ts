/**
 * What a homesmith says on the day of a visit: how often they were wrong about the PIN, why they came in without it, and what
 * was done. New columns alone: the version before goes on beside this one.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits
      add column pin_tries int not null default 0 check (pin_tries between 0 and 5),
      -- Words of people, which are erased with the account.
      add column arrival_note text check (arrival_note <> ''),
      add column done_note text check (done_note <> '')`.execute(db);
}
