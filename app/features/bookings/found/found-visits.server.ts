/** Visits for operators, who look for one, for those of a day, or for those that need someone. */

import { jobLine } from '#app/features/catalogue/api/choices.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listEvents, type VisitEvent } from '../histories.db.server.ts';
import type { VisitState } from '../visit.process.ts';
import type { FoundVisit, HurtingVisit } from './found-visit.ts';
import {
  type BookedRequest,
  type FoundRow,
  listContactsOf,
  listFoundVisits,
  listHurtingVisits,
  listLiveVisitsOf,
  listNeedyVisits,
  listTermsOf,
  listVisitsFor,
  listVisitsOfDay,
  type PassedOnVisit,
  type VisitFilter,
  type VisitPlace,
  type VisitTerms,
} from './found-visits.db.server.ts';

export type { BookedRequest, VisitFilter };

/** Only what these accounts booked: no name has "@". */
export const ofAccounts = (userIds: readonly string[]) => ({ userIds, nameBegins: '@' });

/** The next windows first, after them the past ones, the latest first. */
export const findVisits = async (
  db: Db,
  wanted: VisitFilter,
  page: { after: VisitPlace | null; limit: number; now: Date },
): Promise<FoundVisit[]> => withJobLines(await listFoundVisits(db, wanted, page));

/** Of a day at each home, null for today there; those that no one comes to first. */
export const findVisitsOfDay = async (
  db: Db,
  of: { day: LocalDate | null; now: Date; limit: number },
): Promise<FoundVisit[]> => withJobLines(await listVisitsOfDay(db, of));

const withJobLines = <Row extends FoundRow>(
  rows: readonly Row[],
): (Omit<Row, 'orders'> & Pick<FoundVisit, 'jobs'>)[] =>
  rows.map(({ orders, ...visit }) => ({ ...visit, jobs: orders.map(jobLine) }));

/** The same by the references of bookings. */
export const findContactsOf = async (
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, string | null>> =>
  new Map((await listContactsOf(db, references)).map(({ reference, name }) => [reference, name]));

/** What these requests were booked as, by their references: bookings, the latest first, and the states of their visits. */
export async function findBookedFor(
  db: Db,
  requests: readonly BookedRequest[],
): Promise<ReadonlyMap<string, { references: readonly string[]; states: readonly VisitState[] }>> {
  const byRequest = Map.groupBy(
    await listVisitsFor(db, requests),
    ({ requestReference }) => requestReference,
  );
  return new Map(
    [...byRequest].map(([request, visits]) => [
      request,
      {
        references: [...new Set(visits.map(({ reference }) => reference))],
        states: visits.map(({ state }) => state),
      },
    ]),
  );
}

/** Visits of these bookings, and of what was offered for these requests, with what happened to each. */
export async function findHistories(
  db: Db,
  of: Parameters<typeof listTermsOf>[1],
): Promise<(VisitTerms & { events: readonly VisitEvent[] })[]> {
  if (of.references.length + of.requestReferences.length === 0) return [];
  const visits = await listTermsOf(db, of);
  const events = Map.groupBy(
    await listEvents(
      db,
      visits.map(({ id }) => id),
    ),
    ({ visitId }) => visitId,
  );
  return visits.map((visit) => ({ ...visit, events: events.get(visit.id) ?? [] }));
}

/** A homesmith's visits that are not over, the next first. */
export const findLiveVisitsOf = async (
  db: Db,
  number: number,
  limit: number,
): Promise<FoundVisit[]> => withJobLines(await listLiveVisitsOf(db, number, limit));

/** Those passed on from a homesmith, with who comes or was asked now; the next first. */
export type PassedOn = PassedOnVisit;

/** Those that need someone now, and those that wait for the customer to agree to more work. */
export const findHurtingVisits = async (
  db: Db,
  now: Date,
  limit: number,
): Promise<HurtingVisit[]> => withJobLines(await listHurtingVisits(db, now, limit));

/** Up to a limit, with the beginning of the first one's window and its day at the home. */
export async function countNeedyVisits(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ count: number; first: { since: Date; day: LocalDate } | null }> {
  const found = await listNeedyVisits(db, now, limit);
  return { count: found.length, first: found[0] ?? null };
}
