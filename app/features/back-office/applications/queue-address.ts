/** The parameters of the queue's address; invalid values take the default. Pure. */

import { ADMIN_APPLICATIONS_PATH } from '#app/kernel/admin-urls.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { QueueAddress } from './queue-view.ts';
import { isSentState } from './states.ts';

const MAX_SEARCH = 100;

export function readQueueAddress(asked: URLSearchParams): QueueAddress {
  const query = toReadableQuery(asked);
  const state = query.get('state') ?? 'sent';
  return {
    state: isSentState(state) ? state : null,
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH).toWellFormed(),
    order: query.get('sort') === 'newest' ? 'newest' : 'oldest',
    after: query.get('after'),
  };
}

export function queuePath({ state, q, order, after }: QueueAddress): string {
  const query = new URLSearchParams({
    ...(state !== 'sent' && { state: state ?? 'all' }),
    ...(q !== '' && { q }),
    ...(order !== 'oldest' && { sort: order }),
    ...(after !== null && { after }),
  });
  return query.size === 0 ? ADMIN_APPLICATIONS_PATH : `${ADMIN_APPLICATIONS_PATH}?${query}`;
}

export type Place = { changedAt: Date; itemId: string };

/** Null when invalid. */
export function readPlace(after: string | null): Place | null {
  const [at = '', itemId = ''] = after?.split('_') ?? [];
  // Neither the calendar nor PostgreSQL has a year 0.
  const changedAt = new Date(/^(?!0000)\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) ? at : Number.NaN);
  return Number.isNaN(changedAt.getTime()) || !isUuid(itemId) ? null : { changedAt, itemId };
}

export const writePlace = ({ changedAt, itemId }: Place): string =>
  `${changedAt.toISOString()}_${itemId}`;
