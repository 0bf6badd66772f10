import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnServer } from '../../../tests/support/databases/databases.ts';
import { digestRows } from '../../../tests/support/databases/digest-rows.ts';
import { createDatabase, dropDatabase } from '../../../tests/support/databases/postgres.ts';
import { createLog } from '../log/log.server.ts';
import { CopyRefused, copyData } from './copy-data.server.ts';
import {
  type Database,
  type Db,
  openEmbeddedDatabase,
  openServerDatabase,
} from './database.server.ts';
import { migrateToLatest } from './migrate.server.ts';
import { COMMAND_TIMEOUT_MS } from './pool.server.ts';

/** Values that a copy through JavaScript types would round, cut or quote wrongly. */
async function createHard(db: Db): Promise<void> {
  await sql`
    create table hard (
      id int8 generated always as identity primary key, above int8 references hard,
      bytes bytea, instant timestamptz, day date, whole int8, exact numeric, rough float8,
      json jsonb, texts text[], nothing text
    )`.execute(db);
  // Rows written by a trigger are copied, not written a second time.
  await sql`create table heard (id int8 primary key)`.execute(db);
  await sql`
    create function hear() returns trigger language plpgsql as $$
    begin
      insert into heard values (new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger hear after insert on hard for each row execute function hear()`.execute(db);
}

async function fillHard(db: Db): Promise<void> {
  await sql`
    insert into hard (bytes, instant, day, whole, exact, rough, json, texts) values
      ('\\x00ff5c275c6e', '2026-11-22 10:11:12.123456+00', '0044-03-15 BC', 9223372036854775807,
        0.10000000000000000000000000001, 0.1::float8 + 0.2::float8,
        '{"n": 12345678901234567890.123456789, "s": "a\\"\\\\ \\n,(){}"}', array['a,b', '"', '\\', '', null, 'NULL', E'\\n']),
      ('', 'infinity', '-infinity', -9223372036854775808, 'NaN', '-0', '[]', '{}'),
      (null, '2026-11-01 01:30:00.000001-07', null, null, 1e30, 'Infinity', 'null', null)`.execute(
    db,
  );
  // More than one batch.
  await sql`alter table hard alter bytes set storage external`.execute(db);
  await sql`
    insert into hard (above, bytes)
    select 1, decode(repeat(md5(n::text), 32768), 'hex') from generate_series(1, 20) n`.execute(db);
}

describeOnServer('copying from the embedded database', (under) => {
  let source: Database;
  let url = '';
  let target: Database;
  beforeAll(async () => {
    source = await openEmbeddedDatabase(null);
    await migrateToLatest(source.db);
    await createHard(source.db);
    await fillHard(source.db);
    url = await createDatabase(under.url);
    target = await openServerDatabase(url, createLog('silent'), COMMAND_TIMEOUT_MS);
  });
  afterAll(async () => {
    await source.close();
    await target.close();
    await dropDatabase(url);
  });

  test('keeps every value as it is: bytes, microseconds, JSON, numbers, arrays, and what counts on', async () => {
    await createHard(target.db);
    const lines: string[] = [];
    const copied = await copyData(source.db, target.db, (line) => lines.push(line));
    expect(copied.rows).toBe(46);
    expect(lines).toContain('hard: 23 rows');
    expect(await digestRows(target.db)).toEqual(await digestRows(source.db));
    const { rows } = await sql<{ id: number }>`
      insert into hard default values returning id`.execute(target.db);
    expect(rows).toEqual([{ id: 24 }]);
    const heard = await sql`select from heard where id = 24`.execute(target.db);
    expect(heard.rows).toHaveLength(1);
  });

  test('refuses a database that has rows, and leaves it alone', async () => {
    const before = await digestRows(target.db);
    await expect(copyData(source.db, target.db, () => {})).rejects.toThrow(CopyRefused);
    await expect(copyData(source.db, target.db, () => {})).rejects.toThrow(
      /is not empty: hard has rows/,
    );
    expect(await digestRows(target.db)).toEqual(before);
  });

  test('leaves nothing behind when it ends in the middle, and works the next time', async () => {
    await sql`truncate hard, heard restart identity cascade`.execute(target.db);
    await sql`alter table hard add constraint only_few check (id < 20)`.execute(target.db);
    await expect(copyData(source.db, target.db, () => {})).rejects.toThrow(/only_few/);
    expect((await sql`select 1 from hard`.execute(target.db)).rows).toEqual([]);
    await sql`alter table hard drop constraint only_few`.execute(target.db);
    await copyData(source.db, target.db, () => {});
    expect(await digestRows(target.db)).toEqual(await digestRows(source.db));
  });

  test('refuses what came out otherwise than it was, and leaves nothing behind', async () => {
    await sql`truncate hard, heard restart identity cascade`.execute(target.db);
    // Loses decimals of one of the numbers.
    await sql`alter table hard alter exact type numeric(60, 20)`.execute(target.db);
    await expect(copyData(source.db, target.db, () => {})).rejects.toThrow(
      'hard came out otherwise than it was. Nothing was copied.',
    );
    expect((await sql`select 1 from hard`.execute(target.db)).rows).toEqual([]);
    await sql`alter table hard alter exact type numeric`.execute(target.db);
  });

  test('refuses a database that has tables of someone else', async () => {
    await sql`create table guests (name text)`.execute(target.db);
    await expect(copyData(source.db, target.db, () => {})).rejects.toThrow(/a table guests/);
    await sql`drop table guests`.execute(target.db);
  });

  test('refuses tables of another version', async () => {
    await sql`truncate hard, heard cascade`.execute(target.db);
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      source.db,
    );
    await expect(copyData(source.db, target.db, () => {})).rejects.toThrow(/another version/);
  });
});
