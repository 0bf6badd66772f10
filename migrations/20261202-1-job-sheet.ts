/**
 * The day of a visit: wrong PIN tries, why the PIN was missing, and the note on the finished work. New columns only:
 * the previous version can run beside it.
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
