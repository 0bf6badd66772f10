/** The calendar of a homesmith, for the person who is one: given to them; it goes with the homesmith. */
import { listHomesmithsOf } from '#app/features/homesmiths/roster/candidates.server.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listTakenOf } from './taken-times.db.server.ts';

/** Every table of calendars that says something of a person. */
export const PERSONAL_TABLES = ['taken_times'] as const;

export async function exportFor(db: Db, { userId }: Person): Promise<Record<string, unknown>> {
  const takenTimes: unknown[] = [];
  for (const number of userId === null ? [] : await listHomesmithsOf(db, userId)) {
    takenTimes.push(...(await listTakenOf(db, number)));
  }
  return { takenTimes };
}

/** A crew's calendar is the others' as well; that of nobody goes with its homesmith. */
export async function eraseFor(): Promise<void> {}
