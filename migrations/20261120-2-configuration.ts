/** The remote configuration that "getConfig" reads (spec §7). */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table configuration (
      key text primary key check (key <> ''),
      value text not null
    )`.execute(db);
}
