/**
 * Export and erasure of invitations to an address, and of homesmiths from accepted applications that no one has
 * joined, which are then of no use to anybody.
 */
import { listItemsOfPerson } from '#app/features/inbox/api/items.server.ts';
import { eraseShareReferences } from '#app/features/payments/api/payments.server.ts';
import { emailKey } from '#app/kernel/email-key.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findAccepted } from '../applications/applications.db.server.ts';
import { HOMESMITH_KIND } from '../applications/homesmith-room.server.ts';
import { deleteWithoutMembers, lockHomesmiths } from '../roster/homesmiths.db.server.ts';
import { deleteToAddress, listToAddress } from './invitations.db.server.ts';

/** Tables of invitations with personal data. */
export const PERSONAL_TABLES = ['homesmith_invitations'] as const;

export async function exportFor(db: Db, { email }: Person): Promise<Record<string, unknown>> {
  const invitations = email === null ? [] : await listToAddress(db, emailKey(email));
  return { homesmithInvitations: invitations };
}

export async function eraseFor(trx: Db, person: Person): Promise<void> {
  const numbers: number[] = [];
  for (const { id } of await listItemsOfPerson(trx, person, HOMESMITH_KIND.id)) {
    const number = await findAccepted(trx, id);
    if (number !== null) numbers.push(number);
  }
  await lockHomesmiths(trx, numbers);
  if (person.email !== null) await deleteToAddress(trx, emailKey(person.email));
  await eraseShareReferences(trx, await deleteWithoutMembers(trx, numbers));
}
