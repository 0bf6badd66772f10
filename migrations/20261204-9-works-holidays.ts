/** Homesmiths work on federal holidays only when they say so. Finished visits are counted by homesmith. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table homesmiths add column works_holidays boolean not null default false`.execute(
    db,
  );
  await sql`
    create index visits_done on visits (number) where state in ('finished', 'closed')`.execute(db);
}
