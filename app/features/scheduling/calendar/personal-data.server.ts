/** Export of a homesmith's calendar for its members; it is deleted with the homesmith. */
import { listNumbersOfMember } from '#app/features/homesmiths/api/roster.server.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listTakenOf } from './taken-times.db.server.ts';

/** Tables of calendars with personal data. */
export const PERSONAL_TABLES = ['taken_times'] as const;

export async function exportFor(db: Db, { userId }: Person): Promise<Record<string, unknown>> {
  const takenTimes: unknown[] = [];
  for (const number of userId === null ? [] : await listNumbersOfMember(db, userId)) {
    takenTimes.push(...(await listTakenOf(db, number)));
  }
  return { takenTimes };
}

/** The calendar of a crew belongs to its other members as well; without members it is deleted with the homesmith. */
export async function eraseFor(): Promise<void> {}
