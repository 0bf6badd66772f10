/** Privacy requests for the room that carries them out: found by the key of a mail, and settled. */
import type { Db } from '#app/platform/database/database.server.ts';
import { isReference } from './inbox-item.ts';
import { isKeyOf } from './inbox-key.server.ts';
import type { PrivacyItem, Settlement } from './privacy-item.ts';
import {
  findByReference,
  listUnproved,
  lockPrivacyItem,
  storeSettlement,
} from './privacy-items.db.server.ts';

/** Null for a wrong key, as for a request that there is not. */
export async function findPrivacyItem(
  db: Db,
  reference: string,
  key: string,
): Promise<PrivacyItem | null> {
  return (await isKeyOf(db, reference, key)) ? findByReference(db, reference) : null;
}

/** Without its key: for what anybody may know who was told the reference. */
export const findPrivacyItemByReference = (
  db: Db,
  reference: string,
): Promise<PrivacyItem | null> =>
  isReference(reference) ? findByReference(db, reference) : Promise.resolve(null);

/** In the caller's transaction, which nobody else's overtakes. */
export const takePrivacyItem = (trx: Db, reference: string): Promise<PrivacyItem | null> =>
  lockPrivacyItem(trx, reference);

/** What was done, on record. */
export const settlePrivacyItem = (
  trx: Db,
  reference: string,
  settlement: Settlement,
): Promise<void> => storeSettlement(trx, reference, settlement);

/** Those that nobody proved to be theirs, and that came before then; the references. */
export const listUnprovedPrivacyItems = (db: Db, before: Date, limit: number): Promise<string[]> =>
  listUnproved(db, before, limit);
