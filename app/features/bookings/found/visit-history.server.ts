/** What happened to a visit, for operators: each event with who, why and what it changed. */
import type { Db } from '#app/platform/database/database.server.ts';
import { listEvents, listReveals, type Reveal, type VisitEvent } from '../bookings.db.server.ts';
import { findNotes, type JobNotes } from '../jobs.db.server.ts';

export type VisitHistory = {
  events: readonly VisitEvent[];
  reveals: readonly Reveal[];
  notes: JobNotes;
};

export async function readVisitHistory(db: Db, visitId: string): Promise<VisitHistory> {
  return {
    events: await listEvents(db, [visitId]),
    reveals: await listReveals(db, visitId),
    notes: await findNotes(db, visitId),
  };
}
