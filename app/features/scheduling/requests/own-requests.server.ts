/** A customer's requests, for the dashboard. */
import { findFirstMessage, listItemsOfPerson } from '#app/features/inbox/api/items.server.ts';
import {
  ORDER_FIELD,
  SERVICES_FIELD,
  serializeChoices,
  ZIP_FIELD,
} from '#app/features/service-list/api/list.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { ASK_TIMES_PATH } from '#app/kernel/urls.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { PLAN_FIELDS } from '../windows/times-fields.ts';
import { readKeptOrders } from './kept-orders.ts';
import type { OwnRequest } from './own-requests.ts';
import { REQUEST } from './request.process.ts';
import { REQUEST_KIND } from './request-room.server.ts';
import { findRequestOf, type KeptRequest, listRequests } from './requests.db.server.ts';
import { findOwnItem } from './withdraw.server.ts';

/** Of the newest, which are shown unless they were booked. */
const MAX_READ = 20;
/** Others are among their conversations. */
const MAX_SHOWN = 5;

/** Newest first, without those that were booked: their visits say what became of them. */
export async function listOwnRequests(
  { database: { db } }: Pick<RequestContext, 'database'>,
  userId: string,
): Promise<OwnRequest[]> {
  const items = await listItemsOfPerson(db, { userId, email: null }, REQUEST_KIND.id);
  if (items.length === 0) return [];
  const references = new Map(items.map(({ id, reference }) => [id, reference]));
  const newest = await listRequests(db, {
    state: null,
    zip: null,
    itemIds: [...references.keys()],
    order: 'newest',
    after: null,
    limit: MAX_READ,
  });
  const shown = newest.flatMap(({ itemId, state, plan, zip, askedAt }) => {
    const reference = references.get(itemId);
    if (reference === undefined || state === 'booked') return [];
    const jobs = readKeptOrders(plan).map(({ line }) => line);
    const change = changePath({ reference, state, zip, plan });
    return [{ reference, state, jobs, askedAt: askedAt.toISOString(), change }];
  });
  return shown.slice(0, MAX_SHOWN);
}

/** Asks for the same jobs again, instead of this request. */
function changePath({
  reference,
  state,
  zip,
  plan,
}: Pick<KeptRequest, 'state' | 'zip' | 'plan'> & { reference: string }): string | null {
  if (!stepsFrom(REQUEST, state, 'customer').includes('withdraw')) return null;
  const services = readKeptOrders(plan).map(({ orderKey, serviceId, choices, isUnlisted }) => {
    const written = serializeChoices(serviceId, choices);
    return [SERVICES_FIELD, isUnlisted ? written : `${written}&${ORDER_FIELD}=${orderKey}`];
  });
  return `${ASK_TIMES_PATH}?${new URLSearchParams([...services, [ZIP_FIELD, zip], [PLAN_FIELDS.replaces, reference]])}`;
}

/** The request of a conversation; null for someone else's. */
export async function findOwnRequest(
  { database: { db } }: Pick<RequestContext, 'database'>,
  userId: string,
  reference: string,
): Promise<(Pick<KeptRequest, 'state'> & { change: string | null; note: string }) | null> {
  const item = await findOwnItem(db, userId, reference);
  const request = item && (await findRequestOf(db, item.id));
  if (!item || !request) return null;
  const note = await findFirstMessage(db, item.id);
  return { state: request.state, change: changePath({ ...request, reference }), note: note ?? '' };
}
