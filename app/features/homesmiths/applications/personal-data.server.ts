/** Export of a person's applications; they are erased with their conversations, accepted or not. */

import { listItemsOfPerson } from '#app/features/inbox/api/items.server.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findApplicationOf } from './applications.db.server.ts';
import { HOMESMITH_KIND } from './homesmith-room.server.ts';

/** Tables of this folder with personal data. */
export const PERSONAL_TABLES = ['homesmith_applications'] as const;

export async function exportFor(db: Db, person: Person): Promise<Record<string, unknown>> {
  const homesmithApplications: unknown[] = [];
  for (const item of await listItemsOfPerson(db, person, HOMESMITH_KIND.id)) {
    const application = await findApplicationOf(db, item.id);
    if (application === null) continue;
    const { itemId: _, ...told } = application;
    homesmithApplications.push({ reference: item.reference, ...told });
  }
  return { homesmithApplications };
}

/** The inbox deletes the conversation, and a foreign key the application. */
export async function eraseFor(): Promise<void> {}
