/**
 * SQL over "customers", "homes" and "roles": what a person is to us, and where they live. Whoever changes any of it has
 * locked the person's identity before (`lockUser`).
 */
import { type Selectable, sql } from 'kysely';
import type { AccountTables } from '#app/features/identity/tables.server.ts';
import type { Role } from '#app/kernel/policy.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ProfileDetails } from './profile.ts';

const tables = (db: Db) => db.withTables<AccountTables>();

/** The profile of spec §3, of whoever has an account; what a customer alone has is null for anybody else. */
export type ProfileRow = Selectable<AccountTables['identities']> & {
  first_name: string | null;
  last_name: string | null;
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  /** When the registration was completed. */
  registered_at: Date | null;
};

export async function findProfile(db: Db, identityId: string): Promise<ProfileRow | null> {
  const row = await tables(db)
    .selectFrom('identities')
    .leftJoin('customers', 'customers.identity_id', 'identities.id')
    .leftJoin('homes', 'homes.id', 'customers.home_id')
    .select([
      'identities.id',
      'identities.email',
      'identities.email_key',
      'identities.email_verified_at',
      'identities.phone_number',
      'identities.terms_version',
      'identities.terms_accepted_at',
      'identities.created_at',
      'identities.deletion_due_at',
      'customers.first_name',
      'customers.last_name',
      'homes.address_line1',
      'homes.address_line2',
      'homes.city',
      'homes.state',
      'homes.zip_code',
      'customers.registered_at',
    ])
    .where('identities.id', '=', identityId)
    .executeTakeFirst();
  return row ?? null;
}

export async function isCustomer(db: Db, identityId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('customers')
    .select('identity_id')
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return row !== undefined;
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

/** With the role and the home. The database refuses whoever has no verified address or no phone. */
export async function insertCustomer(
  trx: Db,
  identityId: string,
  { homeId, profile, now }: { homeId: string; profile: ProfileDetails; now: Date },
): Promise<void> {
  const ofPerson = { identity_id: identityId };
  await tables(trx)
    .with('role', (also) =>
      also.insertInto('roles').values({ ...ofPerson, role: 'customer', since: now }),
    )
    .with('home', (also) =>
      also
        .insertInto('homes')
        .values({ ...ofPerson, ...addressOf(profile), id: homeId, created_at: now }),
    )
    .insertInto('customers')
    .values({ ...ofPerson, ...nameOf(profile), home_id: homeId, registered_at: now })
    .execute();
}

/** False for somebody who is no customer. */
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

export type HomeRow = Selectable<AccountTables['homes']>;

/** The oldest first. */
export const listHomes = (db: Db, identityId: string): Promise<HomeRow[]> =>
  tables(db)
    .selectFrom('homes')
    .selectAll()
    .where('identity_id', '=', identityId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listRoles = (db: Db, identityId: string): Promise<{ role: Role; since: Date }[]> =>
  tables(db)
    .selectFrom('roles')
    .select(['role', 'since'])
    .where('identity_id', '=', identityId)
    .orderBy('since')
    .orderBy('role')
    .execute();

/** The roles of the identity that a statement is about, as one of its columns. */
export const rolesColumn = sql<Role[]>`array(
  select role from roles where roles.identity_id = identities.id order by role
)`;
