/** The data of an earlier version's installation survive all migrations since, on both databases. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type Database,
  openEmbeddedDatabase,
  openServerDatabase,
} from '#app/platform/database/database.server.ts';
import { migrateToLatest } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createDatabase, dropDatabase } from './support/databases/postgres.ts';

/** The dump's statements; a line ending with ";" inside a text does not end one. */
function statementsOf(dump: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const line of dump.split('\n')) {
    current += `${line}\n`;
    const isInText = current.split("'").length % 2 === 0;
    if (!line.endsWith(';') || isInText) continue;
    statements.push(current);
    current = '';
  }
  return statements;
}

const DUMP = statementsOf(readFileSync('tests/support/databases/earlier-version.sql', 'utf8'));

const opened = {
  'embedded database': async () => ({
    database: await openEmbeddedDatabase(null),
    drop: async () => {},
  }),
  PostgreSQL: async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const database = await openServerDatabase(url, createLog('silent'));
    return { database, drop: () => dropDatabase(url) };
  },
};

describe.each(Object.entries(opened))('an earlier version on %s', (_, open) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await open());
    for (const statement of DUMP) await sql.raw(statement).execute(database.db);
    await migrateToLatest(database.db);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  const rowsOf = async (query: string) =>
    (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows;

  test('everyone has their account, as far as they had come', async () => {
    const rows = await rowsOf('select email_key, phone_number from identities order by email_key');
    expect(rows.map(Object.values)).toEqual([
      ['ada@mailbox.example', '+14155550101'],
      ['bo.nguyễn@mailbox.example', '+12125550102'],
      ['four@mailbox.example', null],
      ['leaving@mailbox.example', '+13125550103'],
      ['operator@homesmith.example', '+14155550104'],
      ['six@mailbox.example', '+14155550107'],
      ['three@mailbox.example', null],
    ]);
  });

  test('customers are those whose registration was complete, with their name, their home and their role', async () => {
    const rows = await rowsOf(`
      select email_key, customers.first_name, customers.last_name, address_line1, homes.address_line2, homes.city, homes.state,
        homes.zip_code, roles.role, customers.registered_at = identities.created_at as is_as_old
      from identities
        join customers on customers.identity_id = identities.id
        join homes on homes.id = home_id and homes.identity_id = identities.id
        join roles on roles.identity_id = identities.id
      order by email_key`);
    expect(rows.map((row) => Object.values(row).join(', '))).toEqual([
      "ada@mailbox.example, Ada, O'Neil, 12 Elm Street, Apt 3, San Francisco, CA, 94110, customer, true",
      'bo.nguyễn@mailbox.example, Bo, Nguyễn, 4 Broadway, , New York, NY, 10004-1234, customer, true',
      'leaving@mailbox.example, Lea, Ving, 9 Lake St, , Chicago, IL, 60601, customer, true',
      'operator@homesmith.example, Olga, Perez, 1 Main St, , San Francisco, CA, 94110, customer, true',
    ]);
    expect(await rowsOf('select count(*)::int as n from homes')).toEqual([{ n: 4 }]);
    expect(await rowsOf('select count(*)::int as n from roles')).toEqual([{ n: 4 }]);
  });

  test('their passwords, passkeys, second factors and sessions', async () => {
    const count = async (table: string) =>
      (await rowsOf(`select count(*)::int as n from ${table}`))[0]?.n;
    expect(await count('passwords')).toBe(7);
    expect(await count('sessions')).toBe(7);
    expect(await count('passkeys')).toBe(1);
    expect(await count('authenticator_apps where confirmed_at is not null')).toBe(1);
    expect(await count('recovery_codes')).toBe(1);
  });

  test('lists, with what was removed and what is confirmed', async () => {
    const rows = await rowsOf(
      'select id, status, removed_at is null as is_there from service_orders order by id',
    );
    expect(rows.map(Object.values)).toEqual([
      ['b', 'unconfirmed', true],
      ['order-0', 'unconfirmed', true],
      ['order-1', 'unconfirmed', false],
      ['order-2', 'confirmed', true],
    ]);
    const versions = 'select version from service_lists order by version';
    expect(await rowsOf(versions)).not.toEqual([]);
  });

  test('what was sent in, with messages and files', async () => {
    const rows = await rowsOf(
      'select kind, state, email_key from inbox_items order by kind, email_key',
    );
    expect(rows.map(Object.values)).toEqual([
      ['career', 'open', 'writer@mailbox.example'],
      ['homesmith', 'open', 'bo.smith@mailbox.example'],
      ['homesmith', 'closed', 'declined@mailbox.example'],
      ['homesmith', 'draft', 'draft@mailbox.example'],
      ['homesmith', 'open', 'sent@mailbox.example'],
      ['privacy', 'open', 'ada@mailbox.example'],
      ['privacy', 'open', 'know@mailbox.example'],
      ['privacy', 'open', 'sent@mailbox.example'],
      ['privacy', 'open', 'unproved@mailbox.example'],
      ['support', 'answered', 'ada@mailbox.example'],
      ['support', 'closed', 'closed@mailbox.example'],
      ['support', 'open', 'stranger@mailbox.example'],
    ]);
    expect(await rowsOf('select count(*)::int as n from inbox_messages')).toEqual([{ n: 10 }]);
    expect(await rowsOf('select file_name from inbox_files')).toEqual([{ file_name: 'cv.pdf' }]);
  });

  test('privacy requests and applications are in their rooms, in the state that they had come to', async () => {
    const requests = await rowsOf(
      `select email_key, asked_for, request.state from privacy_requests request
       join inbox_items on id = item_id order by email_key`,
    );
    expect(requests.map(Object.values)).toEqual([
      ['ada@mailbox.example', 'correct', 'received'],
      ['know@mailbox.example', 'know', 'received'],
      ['sent@mailbox.example', 'delete', 'unproved'],
      ['unproved@mailbox.example', 'know', 'unproved'],
    ]);
    const applications = await rowsOf(
      `select email_key, application.state, answers -> 'contact' ->> 'name' as name
       from homesmith_applications application join inbox_items on id = item_id order by email_key`,
    );
    expect(applications.map(Object.values)).toEqual([
      ['bo.smith@mailbox.example', 'sent', 'Ana Ruiz'],
      ['declined@mailbox.example', 'closed', 'Ana Ruiz'],
      ['draft@mailbox.example', 'draft', 'Ana Ruiz'],
      ['sent@mailbox.example', 'sent', 'Ana Ruiz'],
    ]);
  });

  test('who asked to leave still does', async () => {
    const rows = await rowsOf('select email_key from identities where deletion_due_at is not null');
    expect(rows).toEqual([{ email_key: 'leaving@mailbox.example' }]);
  });
});
