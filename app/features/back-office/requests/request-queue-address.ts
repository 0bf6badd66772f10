/** The parameters of the queue of requests; invalid values take the default. Pure. */

import { ADMIN_REQUESTS_PATH } from '#app/kernel/admin-urls.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import { isRequestState, type RequestState } from './request-states.ts';

export type RequestsAddress = {
  state: RequestState | null;
  q: string;
  order: 'oldest' | 'newest';
  /** The last row of the previous page: "2026-06-01T13:00:00.000Z_id". */
  after: string | null;
};

export type RequestsPage = {
  asked: RequestsAddress;
  rows: readonly {
    reference: string;
    state: RequestState;
    name: string;
    zip: string;
    askedAt: string;
  }[];
  next: string | null;
};

const MAX_SEARCH = 100;

export function readRequestsAddress(asked: URLSearchParams): RequestsAddress {
  const query = toReadableQuery(asked);
  const state = query.get('state') ?? 'waiting';
  return {
    state: isRequestState(state) ? state : null,
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH).toWellFormed(),
    order: query.get('sort') === 'newest' ? 'newest' : 'oldest',
    after: query.get('after'),
  };
}

export function requestsPath({ state, q, order, after }: RequestsAddress): string {
  const query = new URLSearchParams({
    ...(state !== 'waiting' && { state: state ?? 'all' }),
    ...(q !== '' && { q }),
    ...(order !== 'oldest' && { sort: order }),
    ...(after !== null && { after }),
  });
  return query.size === 0 ? ADMIN_REQUESTS_PATH : `${ADMIN_REQUESTS_PATH}?${query}`;
}
