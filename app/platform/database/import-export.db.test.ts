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
  const rename = (name: string) =>
    sql`update kysely_migration set name = ${name}`.execute(under.db);

  test('has the numbered migration afterwards, once', async () => {
    await rename('20261206-1-one-version');
    await importExport(under.db);
    expect(await done()).toEqual(['0001-baseline']);
    await expect(importExport(under.db)).rejects.toThrow(
      'This database is of this version already.',
    );
  });

  test('is left as it is when it is older than the last of that version, or changed by hand', async () => {
    await rename('20261127-7-sample-people');
    await expect(importExport(under.db)).rejects.toThrow('Start that version on it once');
    // Without the triggers that the last of version 0.1 had.
    await rename('20261205-6-homesmith-words');
    await expect(importExport(under.db)).rejects.toThrow('hear_former_list');
    expect(await done()).toEqual(['20261205-6-homesmith-words']);
    await rename('0001-baseline');
  });
});

describe('an empty database', () => {
  test('has nothing to bring over', async () => {
    const { db, close } = await openEmbeddedDatabase(null);
    await expect(importExport(db)).rejects.toThrow('There is nothing of Homesmith');
    await close();
  });
});
