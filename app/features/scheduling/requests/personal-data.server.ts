/** Export of a person's requests; they are erased with their conversations. */
import { listItemsOfPerson } from '#app/features/inbox/api/items.server.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { REQUEST_KIND } from './request-room.server.ts';
import { findRequestOf, listRequestedVisits } from './requests.db.server.ts';

/** Tables of requests with personal data. */
export const PERSONAL_TABLES = ['requests', 'request_visits', 'wished_windows'] as const;

export async function exportFor(db: Db, person: Person): Promise<Record<string, unknown>> {
  const requests: unknown[] = [];
  for (const item of await listItemsOfPerson(db, person, REQUEST_KIND.id)) {
    const request = await findRequestOf(db, item.id);
    if (request === null) continue;
    const { itemId: _, ...told } = request;
    const visits = await listRequestedVisits(db, item.id);
    requests.push({ reference: item.reference, ...told, visits });
  }
  return { requests };
}
