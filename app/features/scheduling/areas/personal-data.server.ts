/** Export and erasure of the ZIP codes that an address waits for. */
import { emailKey } from '#app/kernel/email-key.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { deleteOfAddress, listOfAddress } from './area-notices.db.server.ts';

export const PERSONAL_TABLES = ['area_notices'] as const;

export async function exportFor(db: Db, { email }: Person): Promise<Record<string, unknown>> {
  return { areaNotices: email === null ? [] : await listOfAddress(db, emailKey(email)) };
}

export async function eraseFor(trx: Db, { email }: Person): Promise<void> {
  if (email !== null) await deleteOfAddress(trx, emailKey(email));
}
