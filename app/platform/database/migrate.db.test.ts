import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OWNED_TABLES } from '../../../tests/support/architecture/table-laws.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { migrateToLatest } from './migrate.server.ts';

describeOnBothDatabases('migrations', (under) => {
  test('each file is done once, in the order of its name', async () => {
    const files = readdirSync('migrations').map((name) => name.replace(/\.ts$/, ''));
    const done = async () => {
      const { rows } = await sql<{
        name: string;
      }>`select name from kysely_migration order by timestamp`.execute(under.db);
      return rows.map(({ name }) => name);
    };
    expect(await done()).toEqual(files.sort());
    await migrateToLatest(under.db);
    expect(await done()).toEqual(files.sort());
  });

  test('make tables of which each belongs to one room or folder, which says so', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'`.execute(under.db);
    const names = rows.map(({ name }) => name).toSorted();
    expect(OWNED_TABLES.map(([table]) => table).toSorted()).toEqual(names);
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
