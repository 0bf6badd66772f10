import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { openEmbeddedDatabase } from './database.server.ts';
import { importExport } from './import-export.server.ts';

describeOnBothDatabases('the database of an installation of version 0.1', (under) => {
  const done = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(under.db);
    return rows.map(({ name }) => name);
  };
  /** As the last migration that it has seen; the tables are those of today. */
  const recordAsLast = async (name: string) => {
    await sql`delete from kysely_migration where name <> (select min(name) from kysely_migration)`.execute(
      under.db,
    );
    await sql`update kysely_migration set name = ${name}`.execute(under.db);
  };

  test('has the first numbered migration afterwards, once', async () => {
    await recordAsLast('20261206-1-one-version');
    await importExport(under.db);
    expect(await done()).toEqual(['0001-baseline']);
    await expect(importExport(under.db)).rejects.toThrow(
      'This database is of this version already.',
    );
  });

  test('is left as it is when it is older than the last of that version, or changed by hand', async () => {
    await recordAsLast('20261127-7-sample-people');
    await expect(importExport(under.db)).rejects.toThrow('Start that version on it once');
    // Without the triggers that the last of version 0.1 had.
    await recordAsLast('20261205-6-homesmith-words');
    await expect(importExport(under.db)).rejects.toThrow('hear_former_list');
    expect(await done()).toEqual(['20261205-6-homesmith-words']);
    await recordAsLast('0001-baseline');
  });

  test('is refused once it has seen a later migration of this version', async () => {
    await recordAsLast('0001-baseline');
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(
      under.db,
    );
    await expect(importExport(under.db)).rejects.toThrow(
      'This database is of this version already.',
    );
  });
});

describe('an empty database', () => {
  test('has nothing to bring over', async () => {
    const { db, close } = await openEmbeddedDatabase(null);
    await expect(importExport(db)).rejects.toThrow('There is nothing of Homesmith');
    await close();
  });
});
