/** Browsers that nobody signs in with any more are found by an index, each hour. An index alone: the version before goes on beside this one. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index known_devices_last_used on known_devices (last_used_at)`.execute(db);
}
