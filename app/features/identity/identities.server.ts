/** Identities, for the rooms above. */
import type { Db } from '#app/platform/database/database.server.ts';
import {
  type Contact,
  findIdentityByEmail,
  type IdentityRow,
  listContacts,
} from './identities.db.server.ts';

export type Identity = IdentityRow;

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
