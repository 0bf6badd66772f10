/** Loads the list of complaints, a page at a time. */
import { listContactsOfVisits } from '#app/features/bookings/api/bookings.server.ts';
import { listComplaints } from '#app/features/bookings/api/complaints.server.ts';
import { type Complaint, KIND_NAMES } from '#app/features/bookings/api/complaints.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ReadContext } from '#app/platform/request-context/request-context.server.ts';
import { listSoughtVisitIds } from '../frame/find-sought.server.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';
import { readPlace, writePlace } from '../frame/list-address.ts';
import { readSought } from '../frame/sought.ts';
import { COMPLAINT_STATES } from './complaint-view.ts';
import { type ComplaintsPage, readComplaintsAddress, STATES } from './complaints-address.ts';

const PER_PAGE = 25;
/** Visits whose complaints a search looks through. */
const MAX_FOUND = 500;

export async function readComplaints(
  ctx: ReadContext,
  query: URLSearchParams,
): Promise<ComplaintsPage> {
  const { db } = ctx.database;
  const asked = readComplaintsAddress(query);
  const place = readPlace(asked.after);
  const found = await listComplaints(db, {
    states: asked.state && STATES[asked.state],
    visitIds: asked.q === '' ? null : await listSoughtVisitIds(ctx, readSought(asked.q), MAX_FOUND),
    order: asked.order,
    after: place && { at: place.changedAt, id: place.itemId },
    limit: PER_PAGE + 1,
  });
  const shown = found.slice(0, PER_PAGE);
  const last = shown.at(-1);
  return {
    asked,
    rows: await rowsOf(db, shown),
    next:
      found.length > PER_PAGE && last
        ? writePlace({ changedAt: last.changedAt, itemId: last.id })
        : null,
  };
}

async function rowsOf(db: Db, shown: readonly Complaint[]): Promise<ComplaintsPage['rows']> {
  const contacts = await listContactsOfVisits(
    db,
    shown.map(({ visitId }) => visitId),
  );
  const names = await nameHomesmiths(
    db,
    shown.flatMap(({ number }) => number ?? []),
  );
  return shown.map(({ id, kind, visitId, number, openedBy, changedAt, state }) => ({
    id,
    kind: KIND_NAMES[kind],
    isUnsafe: kind === 'unsafe',
    customer: contacts.get(visitId)?.name ?? 'Erased',
    reference: contacts.get(visitId)?.reference ?? '',
    homesmith: names.get(number ?? 0) ?? '',
    by: openedBy === 'customer' ? 'Customer' : 'Homesmith',
    since: changedAt.toISOString(),
    state: COMPLAINT_STATES[state],
    isWaiting: state === 'review',
  }));
}
