/** What rooms above ask of a person's identity. */
import type { Db } from '#app/platform/database/database.server.ts';
import {
  findIdentity,
  type IdentityRow,
  listEmails,
  lockIdentity,
} from './identities.db.server.ts';

export type Identity = IdentityRow;

export const loadIdentity = (db: Db, identityId: string): Promise<Identity | null> =>
  findIdentity(db, identityId);

/** Until the transaction ends, nobody else changes anything of this person; null for somebody who is gone. */
export const holdIdentity = (trx: Db, identityId: string): Promise<Identity | null> =>
  lockIdentity(trx, identityId);

/** By id; whoever is gone has none. */
export const findEmails = async (
  db: Db,
  identityIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listEmails(db, identityIds)).map(({ id, email }) => [id, email]));
