/** The queue of requests for times, a page at a time. */
import { isReference } from '#app/features/inbox/items/inbox-item.ts';
import { findItemOfId, findItemWithoutKey } from '#app/features/inbox/items/items.server.ts';
import { findRequests } from '#app/features/scheduling/requests/kept-requests.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { readPlace, writePlace } from '../applications/queue-address.ts';
import { type RequestsPage, readRequestsAddress } from './request-queue-address.ts';

const PER_PAGE = 25;

export async function readRequests(
  { database: { db } }: Pick<RequestContext, 'database'>,
  query: URLSearchParams,
): Promise<RequestsPage> {
  const asked = readRequestsAddress(query);
  const reference = asked.q.toUpperCase();
  const item = isReference(reference) ? await findItemWithoutKey(db, reference) : null;
  const isZip = /^\d{5}$/.test(asked.q);
  if (asked.q !== '' && item === null && !isZip) return { asked, rows: [], next: null };
  const place = readPlace(asked.after);
  const found = await findRequests(db, {
    // A reference says which one, whatever its state.
    state: item === null ? asked.state : null,
    zip: isZip ? asked.q : null,
    itemId: item?.id ?? null,
    order: asked.order,
    after: place && { askedAt: place.changedAt, itemId: place.itemId },
    limit: PER_PAGE + 1,
  });
  const shown = found.slice(0, PER_PAGE);
  const rows: RequestsPage['rows'][number][] = [];
  for (const { itemId, state, zip, askedAt } of shown) {
    const of = await findItemOfId(db, itemId);
    if (of === null) continue;
    const name = of.name ?? 'Nobody that we know';
    rows.push({ reference: of.reference, state, name, zip, askedAt: askedAt.toISOString() });
  }
  const last = shown.at(-1);
  const hasMore = found.length > PER_PAGE && last !== undefined;
  return {
    asked,
    rows,
    next: hasMore ? writePlace({ changedAt: last.askedAt, itemId: last.itemId }) : null,
  };
}
