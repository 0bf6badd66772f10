/** The list of homesmiths for operators, a page at a time, and one homesmith's work. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { HoursSpan } from './homesmith.ts';
import { findHomesmith, type Homesmith, listHours, listMembers } from './homesmiths.db.server.ts';

export type AtWork = {
  homesmith: Homesmith;
  hours: HoursSpan[];
  members: { identityId: string; since: Date }[];
};

/** Null for an unknown number. */
export async function findAtWork(db: Db, number: number): Promise<AtWork | null> {
  const homesmith = await findHomesmith(db, number);
  if (homesmith === null) return null;
  const hours = await listHours(db, number);
  return { homesmith, hours, members: await listMembers(db, number) };
}
