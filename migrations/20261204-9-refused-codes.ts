/** The code that was refused last, as a hash: sent again, it uses up no other try. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phone_codes add column refused_hash text`.execute(db);
}
