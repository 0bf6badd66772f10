/**
 * Brings the database of an installation of version 0.1 over to the first numbered migration, in place and all or
 * nothing.
 */
import { sql } from 'kysely';
import type { Db } from './database.server.ts';
import { listDone, runFile } from './migrate.server.ts';

const BASELINE = '0001-baseline';
/** The last migrations of version 0.1; the second already made what `from-0.1.sql` makes. */
const LAST = '20261205-6-homesmith-words';
const AFTER_LAST = '20261206-1-one-version';

/** Its message is a sentence for the terminal; nothing was changed. */
export class ImportRefused extends Error {}

export async function importExport(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const done = await listDone(trx);
    if (done.length === 0)
      throw new ImportRefused('There is nothing of Homesmith in this database.');
    if (done.includes(BASELINE))
      throw new ImportRefused('This database is of this version already.');
    const last = done.at(-1);
    if (last === LAST) await runFile(trx, 'from-0.1');
    else if (last !== AFTER_LAST) {
      throw new ImportRefused(
        `This database is older than the last of version 0.1 (its last migration is ${last}). Start that version on it once, and try again.`,
      );
    }
    await sql`delete from kysely_migration`.execute(trx);
    await sql`
      insert into kysely_migration (name, timestamp)
      values (${BASELINE}, ${new Date().toISOString()})`.execute(trx);
  });
}
