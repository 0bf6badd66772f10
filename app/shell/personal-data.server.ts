/**
 * All that is kept of a person, whoever keeps it: given to them as one, erased as one. A test fails for
 * a table with personal columns that stands under no name here.
 */
import * as accounts from '#app/features/accounts/personal-data.server.ts';
import * as serviceList from '#app/features/service-list/stored-lists.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import * as outbox from '#app/platform/outbox/personal-messages.server.ts';

type Keeper = {
  tables: readonly string[];
  exportFor(db: Db, userId: string): Promise<Record<string, unknown>>;
  eraseFor(trx: Db, userId: string): Promise<void>;
};

/** The accounts last, because everybody's rows hang on theirs. */
export const KEEPERS: readonly Keeper[] = [
  { ...serviceList, tables: ['service_orders'] },
  { ...outbox, tables: ['outbox_messages'] },
  { ...accounts, tables: accounts.PERSONAL_TABLES },
];

/** Without secrets, hashes and tokens. */
export async function exportPersonalData(db: Db, userId: string): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown>[] = [];
  for (const { exportFor } of KEEPERS) parts.unshift(await exportFor(db, userId));
  return Object.assign({}, ...parts);
}

export async function erasePersonalData(trx: Db, userId: string): Promise<void> {
  for (const { eraseFor } of KEEPERS) await eraseFor(trx, userId);
}
