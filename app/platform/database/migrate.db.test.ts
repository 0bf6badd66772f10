import { readdirSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OWNED_TABLES } from '../../../tests/support/architecture/table-laws.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { describeSchema } from '../../../tests/support/databases/schema-text.ts';
import { temporaryFolder } from '../../../tests/support/temporary.ts';
import { migrateToLatest, requireLatestShape } from './migrate.server.ts';

describeOnBothDatabases('migrations', (under) => {
  test('each file is done once, in the order of its name', async () => {
    const files = readdirSync('migrations')
      .filter((name) => /^\d{4}-/.test(name))
      .map((name) => name.replace(/\.sql$/, ''));
    const done = async () => {
      const { rows } = await sql<{
        name: string;
      }>`select name from kysely_migration order by timestamp, name`.execute(under.db);
      return rows.map(({ name }) => name);
    };
    expect(await done()).toEqual(files.sort());
    await migrateToLatest(under.db);
    expect(await done()).toEqual(files.sort());
  });

  test('make what migrations/schema.sql says', async () => {
    await expect(await describeSchema(under.db)).toMatchFileSnapshot(
      '../../../migrations/schema.sql',
    );
  });

  test('make tables of which each belongs to one room or folder, which says so', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'`.execute(under.db);
    const names = rows.map(({ name }) => name).toSorted();
    expect(OWNED_TABLES.map(([table]) => table).toSorted()).toEqual(names);
  });

  test('a failed one is rolled back, and commands wait for the server to do a new one', async () => {
    const folder = await temporaryFolder();
    await cp('migrations', folder, { recursive: true });
    const next = join(folder, '9999-notes.sql');
    await writeFile(next, 'create table notes (id int primary key);\n\nselect nonsense;\n');
    await expect(migrateToLatest(under.db, folder)).rejects.toThrow('(migration 9999-notes)');
    const isThere = async () =>
      (await sql`select to_regclass('notes')::text as oid`.execute(under.db)).rows;
    expect(await isThere()).toEqual([{ oid: null }]);
    await expect(requireLatestShape(under.db, folder)).rejects.toThrow(
      'older than this version (migration 9999-notes is missing)',
    );
    await writeFile(next, '-- Notes; a comment ends no statement.\ncreate table notes (id int);\n');
    await migrateToLatest(under.db, folder);
    expect(await isThere()).toEqual([{ oid: 'notes' }]);
    await expect(requireLatestShape(under.db)).rejects.toThrow('newer than this version');
    await sql`drop table notes`.execute(under.db);
    await sql`delete from kysely_migration where name = '9999-notes'`.execute(under.db);
  });

  test('a file that would never run, or has the number of another, is refused by its name', async () => {
    for (const [file, reason] of [
      ['9999-with_underscore.sql', "migrations/9999-with_underscore.sql isn't named like"],
      ['9999-Notes.sql', "migrations/9999-Notes.sql isn't named like"],
      ['2-notes.sql', "migrations/2-notes.sql isn't named like"],
      ['notes.sql', "migrations/notes.sql isn't named like"],
      ['0001-notes.sql', 'migrations/0001-baseline.sql and 0001-notes.sql have the same number'],
    ] as const) {
      const folder = await temporaryFolder();
      await cp('migrations', folder, { recursive: true });
      await writeFile(join(folder, file), 'create table notes (id int primary key);\n');
      await expect(migrateToLatest(under.db, folder)).rejects.toThrow(reason);
      await expect(requireLatestShape(under.db, folder)).rejects.toThrow(reason);
    }
  });

  test('both databases answer with the same types', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as whole, date '2026-11-20' as day, 12.50::numeric as amount,
        timestamptz '2026-11-20T12:00:00Z' as instant, '{"a": [1]}'::jsonb as json, true as flag`.execute(
      under.db,
    );
    expect(rows).toEqual([
      {
        whole: Number.MAX_SAFE_INTEGER,
        day: '2026-11-20',
        amount: '12.50',
        instant: new Date('2026-11-20T12:00:00Z'),
        json: { a: [1] },
        flag: true,
      },
    ]);
  });
});
