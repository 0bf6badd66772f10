/** Privacy requests among the items of the inbox: read with their dates, locked, and settled. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ItemState } from './inbox-item.ts';
import type { PrivacyItem, Settlement } from './privacy-item.ts';

type PrivacyRow = {
  reference: string;
  kind: string;
  state: ItemState;
  email: string | null;
  email_verified_at: Date | null;
  details: Record<string, unknown>;
  submitted_at: Date | null;
  changed_at: Date;
  closed_at: Date | null;
};
type Tables = { inbox_items: PrivacyRow };

const privacyItems = (db: Db) =>
  db
    .withTables<Tables>()
    .selectFrom('inbox_items')
    .select([
      'reference',
      'state',
      'email',
      'email_verified_at',
      'details',
      'submitted_at',
      'changed_at',
      'closed_at',
    ])
    .where('kind', '=', 'privacy')
    .where('submitted_at', 'is not', null);

export async function findByReference(db: Db, reference: string): Promise<PrivacyItem | null> {
  return itemOf(await privacyItems(db).where('reference', '=', reference).executeTakeFirst());
}

/** Nobody else settles it before this transaction ends. */
export async function lockPrivacyItem(trx: Db, reference: string): Promise<PrivacyItem | null> {
  const row = await privacyItems(trx)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return itemOf(row);
}

/** Closes it, with the outcome; one that is closed stays as it was closed. */
export async function storeSettlement(
  trx: Db,
  reference: string,
  { outcome, now }: Settlement,
): Promise<void> {
  await trx
    .withTables<Tables>()
    .updateTable('inbox_items')
    .set({
      state: 'closed',
      details: sql`details || ${JSON.stringify({ outcome })}::jsonb`,
      changed_at: now,
      closed_at: now,
    })
    .where('reference', '=', reference)
    .where('kind', '=', 'privacy')
    .where('state', '<>', 'closed')
    .execute();
}

/** Of those that wait for their owner to prove the mailbox since before then, the references. */
export async function listUnproved(
  db: Db,
  submittedBefore: Date,
  limit: number,
): Promise<string[]> {
  const rows = await privacyItems(db)
    .where('state', '<>', 'closed')
    .where('email_verified_at', 'is', null)
    .where('submitted_at', '<', submittedBefore)
    .orderBy('submitted_at')
    .limit(limit)
    .execute();
  return rows.map(({ reference }) => reference);
}

function itemOf(row: Omit<PrivacyRow, 'kind'> | undefined): PrivacyItem | null {
  // Asked for above.
  if (row === undefined || row.submitted_at === null) return null;
  const { reference, state, email, details } = row;
  return {
    reference,
    state,
    email,
    details,
    emailVerifiedAt: row.email_verified_at,
    submittedAt: row.submitted_at,
    changedAt: row.changed_at,
    closedAt: row.closed_at,
  };
}
