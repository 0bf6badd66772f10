/** Loads the queue of applications, a page at a time. */
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { findQueue, tradesIn } from '#app/features/homesmiths/api/applications.server.ts';
import { isReference } from '#app/features/inbox/api/inbox.ts';
import { findItemWithoutKey, findReferences } from '#app/features/inbox/api/items.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { readPlace, writePlace } from '../frame/list-address.ts';
import { readQueueAddress } from './queue-address.ts';
import type { QueuePage } from './queue-view.ts';
import { isSentState } from './states.ts';

const PER_PAGE = 25;

export async function readQueue(
  ctx: Pick<RequestContext, 'database'> & { catalogue: LiveCatalogue },
  query: URLSearchParams,
): Promise<QueuePage> {
  const { db } = ctx.database;
  const asked = readQueueAddress(query);
  const reference = asked.q.toUpperCase();
  const item = isReference(reference) ? await findItemWithoutKey(db, reference) : null;
  const found = await findQueue(db, {
    // With a reference the state does not matter.
    state: item === null ? asked.state : null,
    itemId: item?.id ?? null,
    begins: item !== null || asked.q === '' ? null : asked.q.toLowerCase(),
    order: asked.order,
    after: readPlace(asked.after),
    limit: PER_PAGE + 1,
  });
  const shown = found.slice(0, PER_PAGE);
  const references = await findReferences(
    db,
    shown.map(({ itemId }) => itemId),
  );
  const names = new Map(tradesIn(ctx).map(({ slug, name }) => [slug, name]));
  const last = shown.at(-1);
  return {
    asked,
    rows: shown.flatMap(({ itemId, state, application, changedAt }) => {
      const { contact, trades, area } = application;
      const called = references.get(itemId);
      if (called === undefined || !isSentState(state)) return [];
      return {
        reference: called,
        state,
        name: contact?.business || contact?.name || 'No name given',
        trades: (trades ?? []).map((slug) => names.get(slug) ?? slug).join(', '),
        near: area === null ? '' : area.kind === 'radius' ? area.zipCode : (area.zipCodes[0] ?? ''),
        changedAt: changedAt.toISOString(),
      };
    }),
    next: found.length > PER_PAGE && last !== undefined ? writePlace(last) : null,
  };
}
