/** Export and erasure of a person's requests; erasing frees their times. */
import { listItemsOfPerson } from '#app/features/inbox/items/items.server.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { REQUEST_KIND } from './request-room.server.ts';
import { findRequestOf, listRequestedVisits } from './requests.db.server.ts';
import { freeTimesOf } from './requests.server.ts';
import { tellVisitsOff } from './visits-off.server.ts';

/** Tables of requests with personal data. */
export const PERSONAL_TABLES = ['requests', 'request_visits', 'wished_windows'] as const;

export async function exportFor(db: Db, person: Person): Promise<Record<string, unknown>> {
  const requests: unknown[] = [];
  for (const item of await listItemsOfPerson(db, person, REQUEST_KIND.id)) {
    const request = await findRequestOf(db, item.id);
    if (request === null) continue;
    const { itemId: _, ...told } = request;
    // Without the homesmith, who is another person.
    const visits = (await listRequestedVisits(db, item.id)).map(
      ({ number: __, ...visit }) => visit,
    );
    requests.push({ reference: item.reference, ...told, visits });
  }
  return { requests };
}

/** The inbox deletes the conversation, and a foreign key the request. */
export async function eraseFor(
  trx: Db,
  person: Person,
  moment: Pick<Moment, 'now'>,
): Promise<void> {
  for (const { id } of await listItemsOfPerson(trx, person, REQUEST_KIND.id)) {
    await tellVisitsOff(trx, moment, id);
    await freeTimesOf(trx, id);
  }
}
