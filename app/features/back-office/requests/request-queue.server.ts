/** Loads the queue of requests, a page at a time. */
import { findBookedFor } from '#app/features/bookings/api/found.server.ts';
import { isReference } from '#app/features/inbox/api/inbox.ts';
import {
  findIdsNamed,
  findIdsOfEmail,
  findItemWithoutKey,
  findNamedItems,
} from '#app/features/inbox/api/items.server.ts';
import { listRequests, REQUEST_KIND } from '#app/features/scheduling/api/requests.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { readPlace, writePlace } from '../frame/list-address.ts';
import { bookedRequest, nameState } from './name-state.server.ts';
import { type RequestsPage, readRequestsAddress } from './request-queue-address.ts';

const PER_PAGE = 25;

export async function readRequests(
  { database: { db } }: Pick<RequestContext, 'database'>,
  query: URLSearchParams,
): Promise<RequestsPage> {
  const asked = readRequestsAddress(query);
  const search = await readSearch(db, asked.q);
  if (search === null) return { asked, rows: [], next: null };
  const place = readPlace(asked.after);
  const found = await listRequests(db, {
    // With a reference the state does not matter.
    state: search.isOne ? null : asked.state,
    zip: search.zip,
    itemIds: search.itemIds,
    order: asked.order,
    after: place && { askedAt: place.changedAt, itemId: place.itemId },
    limit: PER_PAGE + 1,
  });
  const shown = found.slice(0, PER_PAGE);
  const items = await findNamedItems(
    db,
    shown.map(({ itemId }) => itemId),
  );
  const booked = await findBookedFor(
    db,
    shown.flatMap((request) => {
      const item = items.get(request.itemId);
      return (item && bookedRequest(request, item)) ?? [];
    }),
  );
  const rows = shown.flatMap((request) => {
    const of = items.get(request.itemId);
    if (of === undefined) return [];
    const name = of.name ?? 'No name given';
    const stateName = nameState(request.state, booked.get(of.reference)?.states);
    const askedAt = request.askedAt.toISOString();
    return { reference: of.reference, stateName, name, zip: request.zip, askedAt };
  });
  const last = shown.at(-1);
  const hasMore = found.length > PER_PAGE && last !== undefined;
  return {
    asked,
    rows,
    next: hasMore ? writePlace({ changedAt: last.askedAt, itemId: last.itemId }) : null,
  };
}

type Search = { zip: string | null; itemIds: readonly string[] | null; isOne: boolean };

/** A reference, an email, a Zip Code, or a name; null for a reference that no request has. */
async function readSearch(db: Db, q: string): Promise<Search | null> {
  const reference = q.toUpperCase();
  if (q === '') return { zip: null, itemIds: null, isOne: false };
  if (/^\d{5}$/.test(q)) return { zip: q, itemIds: null, isOne: false };
  if (q.includes('@')) {
    return { zip: null, itemIds: await findIdsOfEmail(db, q, REQUEST_KIND.id), isOne: false };
  }
  if (!isReference(reference)) {
    return { zip: null, itemIds: await findIdsNamed(db, q, REQUEST_KIND.id), isOne: false };
  }
  const item = await findItemWithoutKey(db, reference);
  return item && { zip: null, itemIds: [item.id], isOne: true };
}
