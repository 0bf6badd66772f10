/** An index for the hourly deletion of unused devices. An index only: the previous version can run beside it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index known_devices_last_used on known_devices (last_used_at)`.execute(db);
}
