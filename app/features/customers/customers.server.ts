/** Customers with the profile of spec §3. */
import { findIdentity, type Identity } from '#app/features/identity/api/identity.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import {
  type CustomerRow,
  findCustomer,
  findFirstName,
  insertCustomer,
} from './customers.db.server.ts';
import type { ProfileDetails } from './profile.ts';

/** Fields of customers are null for anybody else. */
export type Profile = Identity & {
  [Column in keyof Omit<CustomerRow, 'identity_id' | 'home_id'>]: CustomerRow[Column] | null;
};

const NOT_REGISTERED = {
  first_name: null,
  last_name: null,
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  zip_code: null,
  registered_at: null,
};

export async function loadProfile(db: Db, userId: string): Promise<Profile | null> {
  const identity = await findIdentity(db, userId);
  if (identity === null) return null;
  const customer = await findCustomer(db, userId);
  if (customer === null) return { ...identity, ...NOT_REGISTERED };
  const { identity_id: _, home_id: __, ...rest } = customer;
  return { ...identity, ...rest };
}

/** For the greeting; null for a visitor, and for a person who is not a customer. */
export const firstNameOf = async (db: Db, actor: Actor | null): Promise<string | null> =>
  actor?.user.registrationComplete ? findFirstName(db, actor.userId) : null;

/** Prefills a form; "" when it cannot be read. */
export async function firstNameForForm({
  actor,
  database,
  log,
}: Pick<RequestContext, 'actor' | 'database' | 'log'>): Promise<string> {
  try {
    return (await firstNameOf(database.db, actor)) ?? '';
  } catch (error) {
    log.warn({ error }, 'first name not read');
    return '';
  }
}

/** "" for a person who is not a customer. */
export async function fullNameOf(db: Db, userId: string): Promise<string> {
  const customer = await findCustomer(db, userId);
  return customer === null ? '' : `${customer.first_name} ${customer.last_name}`;
}

/** A customer's home and name; null for anybody else. */
export async function findOwnHome(db: Db, userId: string) {
  const customer = await findCustomer(db, userId);
  if (customer === null) return null;
  const { home_id, first_name, last_name, address_line1, address_line2 } = customer;
  const { city, state, zip_code } = customer;
  const street = address_line2 ? `${address_line1}, ${address_line2}` : address_line1;
  return {
    id: home_id,
    name: `${first_name} ${last_name}`,
    address: `${street}, ${city}, ${state} ${zip_code}`,
    zip: zip_code.slice(0, 5),
  };
}

/** Prefills a form about a home; null for anybody else. */
export async function findCustomerDetails(db: Db, userId: string) {
  const customer = await findCustomer(db, userId);
  if (customer === null) return null;
  const { first_name, last_name, address_line1, address_line2, city, zip_code } = customer;
  return {
    name: `${first_name} ${last_name}`,
    line1: address_line1,
    line2: address_line2 ?? '',
    city,
    zip: zip_code.slice(0, 5),
  };
}

/** For a person who has just got the role; the profile is not checked again. */
export const beginCustomer = (
  trx: Db,
  { now, newId }: Moment,
  identityId: string,
  profile: ProfileDetails,
): Promise<void> => insertCustomer(trx, identityId, { homeId: newId(), profile, now });
