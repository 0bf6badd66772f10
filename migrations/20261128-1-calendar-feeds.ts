/** Calendar feeds of homesmiths, one for each member. A new table only: the previous version can run beside it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Another row is another address, and none is the end of it. Whoever is a member no more has none.
    create table calendar_feeds (
      number int not null,
      identity_id uuid not null,
      id uuid not null unique,
      made_at timestamptz not null,
      primary key (number, identity_id),
      foreign key (number, identity_id) references members on delete cascade
    )`.execute(db);
}
