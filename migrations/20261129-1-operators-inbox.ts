/** Indexes for operators' inbox. Indexes only: the previous version can run beside it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index inbox_items_queue on inbox_items (state, changed_at, id) where state <> 'draft'`.execute(
    db,
  );
  await sql`
    create index inbox_items_sent on inbox_items (changed_at, id) where state <> 'draft'`.execute(
    db,
  );
}
