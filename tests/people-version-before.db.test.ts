/**
 * During an upgrade the previous version runs next to this one (docs/operating.md, "Upgrade"), and uses "users" by
 * the statements below. To be removed with the view and triggers of migration 20261123-9.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertCustomer, updateCustomer } from '#app/features/customers/customers.db.server.ts';
import { loadProfile } from '#app/features/customers/customers.server.ts';
import { insertRole } from '#app/features/identity/identities.db.server.ts';
import {
  lockList,
  raiseVersion,
} from '#app/features/service-list/account/service-lists.db.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { describeOnBothDatabases } from './support/databases/databases.ts';
import { insertPerson, leaveDetailsToDo } from './support/insert-person.ts';

const PROFILE = {
  firstName: 'José',
  lastName: 'Nguyễn',
  homeAddress: '7 Oak Avenue',
  addressLine2: 'Apt 3',
  city: 'New York',
  state: 'NY',
  zipCode: '10004',
};
const STORED = {
  first_name: 'José',
  last_name: 'Nguyễn',
  address_line2: 'Apt 3',
  city: 'New York',
  state: 'NY',
  zip_code: '10004',
};

describeOnBothDatabases('beside the version before', (under) => {
  const before = {
    insert: async (email: string) => {
      const id = randomUUID();
      const { numAffectedRows } = await sql`
        insert into users (id, email, email_key, registration_complete, terms_version, terms_accepted_at, created_at,
          list_version)
        values (${id}, ${email}, ${email}, false, '1', now(), now(), 0)
        on conflict (email_key) do nothing`.execute(under.db);
      return { id, isNew: numAffectedRows === 1n };
    },
    set: (id: string, change: ReturnType<typeof sql>) =>
      under.db.transaction().execute(async (trx) => {
        await sql`select * from users where id = ${id} for update`.execute(trx);
        await sql`update users set ${change} where id = ${id}`.execute(trx);
      }),
    complete: (id: string) =>
      before.set(
        id,
        sql`first_name = 'José', last_name = 'Nguyễn', home_address = '7 Oak Avenue', address_line2 = 'Apt 3',
          city = 'New York', state = 'NY', zip_code = '10004', registration_complete = true`,
      ),
    read: async (id: string) => {
      const { rows } = await sql<Record<string, unknown>>`
        select * from users where id = ${id}`.execute(under.db);
      return rows[0];
    },
  };
  const prove = (id: string, phone = '+14155550199') =>
    before.set(id, sql`email_verified_at = now(), phone_number = ${phone}`);
  const rolesOf = async (id: string) =>
    (await sql`select role from roles where identity_id = ${id}`.execute(under.db)).rows;
  const versionOf = (id: string) => under.db.transaction().execute((trx: Db) => lockList(trx, id));

  test('who registers there is a customer here', async () => {
    const { id } = await before.insert('ana@home.example');
    expect((await before.insert('ana@home.example')).isNew).toBe(false);
    expect(await loadProfile(under.db, id)).toMatchObject({ registered_at: null });
    await prove(id);
    await before.complete(id);
    expect(await loadProfile(under.db, id)).toMatchObject({
      ...STORED,
      address_line1: '7 Oak Avenue',
      registered_at: expect.any(Date),
    });
    expect(await rolesOf(id)).toEqual([{ role: 'customer' }]);
  });

  test('who registers here is complete there', async () => {
    const { id } = await before.insert('ana@home.example');
    await prove(id);
    const customer = { homeId: randomUUID(), profile: PROFILE, now: new Date() };
    await under.db.transaction().execute(async (trx) => {
      await insertRole(trx, { identityId: id, role: 'customer', since: customer.now });
      await insertCustomer(trx, id, customer);
    });
    expect(await before.read(id)).toMatchObject({
      ...STORED,
      home_address: '7 Oak Avenue',
      registration_complete: true,
      list_version: 0,
    });
  });

  test('a changed profile and a changed list reach the other, from either side', async () => {
    const { userId } = await insertPerson(under.db, { email: 'ana@home.example' });
    await before.complete(userId);
    expect(await loadProfile(under.db, userId)).toMatchObject({
      ...STORED,
      address_line1: '7 Oak Avenue',
    });
    await before.set(userId, sql`list_version = list_version + 1`);
    expect(await versionOf(userId)).toBe(1);

    await updateCustomer(under.db, userId, { ...PROFILE, firstName: 'Ada', city: 'Albany' });
    expect(await raiseVersion(under.db, userId)).toBe(2);
    expect(await before.read(userId)).toMatchObject({
      ...STORED,
      first_name: 'Ada',
      city: 'Albany',
      list_version: 2,
    });
    const { rows } = await sql`select from homes where identity_id = ${userId}`.execute(under.db);
    expect(rows).toHaveLength(1);
  });

  test('who is deleted there is gone here', async () => {
    const { userId } = await insertPerson(under.db, { email: 'ana@home.example' });
    await sql`delete from users where id = ${userId}`.execute(under.db);
    for (const table of ['identities', 'customers', 'homes', 'roles', 'sessions']) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(under.db);
      expect(rows, table).toEqual([]);
    }
  });

  test('who is no customer anymore is none there', async () => {
    const { userId } = await insertPerson(under.db, { email: 'ana@home.example' });
    await leaveDetailsToDo(under.db, userId);
    expect(await before.read(userId)).toMatchObject({ registration_complete: false });
  });
});
