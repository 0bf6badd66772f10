/** SQL of "customers" and "homes". Callers that write hold the person's identity (`holdIdentity`). */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ProfileDetails } from './profile.ts';
import type { CustomerTables } from './tables.server.ts';

const tables = (db: Db) => db.withTables<CustomerTables>();

/** The customer's part of the profile, with the home. */
export type CustomerRow = Selectable<CustomerTables['customers']> &
  Omit<HomeRow, 'id' | 'identity_id' | 'created_at'>;

/** Null for a person who is not a customer. */
export async function findCustomer(db: Db, identityId: string): Promise<CustomerRow | null> {
  const row = await tables(db)
    .selectFrom('customers')
    .innerJoin('homes', 'homes.id', 'customers.home_id')
    .select([
      'customers.identity_id',
      'customers.first_name',
      'customers.last_name',
      'customers.home_id',
      'customers.registered_at',
      'homes.address_line1',
      'homes.address_line2',
      'homes.city',
      'homes.state',
      'homes.zip_code',
    ])
    .where('customers.identity_id', '=', identityId)
    .executeTakeFirst();
  return row ?? null;
}

/** The name for other people; null for a person who is not a customer. */
export async function findFirstName(db: Db, identityId: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('customers')
    .select('first_name')
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return row?.first_name ?? null;
}

/** Those of customers, by their ids. */
export async function listFirstNames(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('customers')
    .select(['identity_id', 'first_name'])
    .where('identity_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ identity_id, first_name }) => [identity_id, first_name]));
}

/** Sorts after everything. */
const LAST = '\u{10FFFF}';

/** People whose first or last name begins so, in any case; of "Ana G" the first name is "Ana". */
export async function listCustomersNamed(db: Db, begins: string, limit: number): Promise<string[]> {
  const [first = '', ...rest] = begins.split(/\s+/);
  const last = rest.join(' ');
  const beginsSo = (column: string, typed: string) => {
    const name = sql<string>`lower(${sql.ref(column)} collate "C")`;
    const key = sql<string>`lower(${typed}::text collate "C")`;
    return sql<boolean>`(${name} >= ${key} and ${name} < ${key} || ${LAST})`;
  };
  const rows = await tables(db)
    .selectFrom('customers')
    .select('identity_id')
    .where(
      last === ''
        ? sql<boolean>`(${beginsSo('first_name', first)} or ${beginsSo('last_name', first)})`
        : sql<boolean>`(${beginsSo('first_name', first)} and ${beginsSo('last_name', last)})`,
    )
    .limit(limit)
    .execute();
  return rows.map(({ identity_id }) => identity_id);
}

const nameOf = ({ firstName, lastName }: ProfileDetails) => ({
  first_name: firstName,
  last_name: lastName,
});

const addressOf = (profile: ProfileDetails) => ({
  address_line1: profile.homeAddress,
  address_line2: profile.addressLine2 === '' ? null : profile.addressLine2,
  city: profile.city,
  state: profile.state,
  zip_code: profile.zipCode,
});

/** With the home, for a person with the role. The database refuses one without a verified address and a phone. */
export async function insertCustomer(
  trx: Db,
  identityId: string,
  { homeId, profile, now }: { homeId: string; profile: ProfileDetails; now: Date },
): Promise<void> {
  const ofPerson = { identity_id: identityId };
  await tables(trx)
    .with('home', (also) =>
      also
        .insertInto('homes')
        .values({ ...ofPerson, ...addressOf(profile), id: homeId, created_at: now }),
    )
    .insertInto('customers')
    .values({ ...ofPerson, ...nameOf(profile), home_id: homeId, registered_at: now })
    .execute();
}

/** False for a person who is not a customer. */
export async function updateCustomer(
  trx: Db,
  identityId: string,
  profile: ProfileDetails,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .with('customer', (also) =>
      also
        .updateTable('customers')
        .set(nameOf(profile))
        .where('identity_id', '=', identityId)
        .returning('home_id'),
    )
    .updateTable('homes')
    .from('customer')
    .set(addressOf(profile))
    .whereRef('homes.id', '=', 'customer.home_id')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type HomeRow = Selectable<CustomerTables['homes']>;

/** The oldest first. */
export const listHomes = (db: Db, identityId: string): Promise<HomeRow[]> =>
  tables(db)
    .selectFrom('homes')
    .selectAll()
    .where('identity_id', '=', identityId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
