/**
 * The hash of an operator's form beside its entry in the audit log. One column that may stay empty: the previous version
 * can run beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column sent_hash text check (sent_hash <> '')`.execute(db);
}
