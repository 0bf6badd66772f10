/** Identities, for the rooms above. */
import type { Db } from '#app/platform/database/database.server.ts';
import {
  type Contact,
  findIdByPhone,
  findIdentity,
  findIdentityByEmail,
  type IdentityRow,
  listContacts,
  lockIdentity,
} from './identities.db.server.ts';

export type Identity = IdentityRow;

export const loadIdentity = (db: Db, identityId: string): Promise<Identity | null> =>
  findIdentity(db, identityId);

/** Locks the identity until the transaction ends; null when it does not exist. */
export const holdIdentity = (trx: Db, identityId: string): Promise<Identity | null> =>
  lockIdentity(trx, identityId);

/** By id; without those that do not exist. */
export const findEmails = async (
  db: Db,
  identityIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listContacts(db, identityIds)).map(({ id, email }) => [id, email]));

/** The same with their phones. */
export const findContacts = async (
  db: Db,
  identityIds: readonly string[],
): Promise<ReadonlyMap<string, Contact>> =>
  new Map((await listContacts(db, identityIds)).map((contact) => [contact.id, contact]));

/** The account with this email; null without one. */
export const findAccountOf = async (db: Db, email: string): Promise<string | null> =>
  (await findIdentityByEmail(db, email))?.id ?? null;

/** The account with this phone, "+14155550100"; null without one. */
export const findAccountByPhone = (db: Db, phone: string): Promise<string | null> =>
  findIdByPhone(db, phone);
