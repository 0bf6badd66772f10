/**
 * After a mailed reset the same link opens another page for a while: the passkeys, one of which a thief may have
 * added.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mailed_tokens drop constraint mailed_tokens_purpose_check`.execute(db);
  await sql`
    alter table mailed_tokens add constraint mailed_tokens_purpose_check
      check (purpose in ('verify-email', 'reset-password', 'change-email', 'remove-passkeys'))`.execute(
    db,
  );
}
