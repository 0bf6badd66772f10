/** An operator's name of a request's state. On the server: in a page it would bring the lifecycle of visits along. */
import {
  isCanceled,
  isDone,
  isLive,
  type VisitState,
} from '#app/features/bookings/api/bookings.ts';
import type { BookedRequest } from '#app/features/bookings/api/found.server.ts';
import type { KeptRequest } from '#app/features/scheduling/api/requests.server.ts';
import { readKeptOrders } from '#app/features/scheduling/api/requests.ts';
import { type RequestState, STATE_NAMES } from './request-states.ts';

const UNCONFIRMED = { unplaced: 'No homesmith', offered: 'Waiting for the homesmith' } as const;

/** With what became of the visits in which its jobs were booked: they are unconfirmed until a homesmith takes them. */
export function nameState(state: RequestState, visits: readonly VisitState[] = []): string {
  if (state !== 'booked' || visits.length === 0) return STATE_NAMES[state];
  for (const open of ['unplaced', 'offered'] as const) {
    if (visits.includes(open)) return UNCONFIRMED[open];
  }
  if (visits.some(isLive)) return STATE_NAMES[state];
  if (visits.some(isDone)) return 'Booked and done';
  return visits.every(isCanceled) ? 'Booked, then canceled' : 'Booked, but not done';
}

/** To find what it was booked as; null when it wasn't, or its account is gone. */
export function bookedRequest(
  { state, plan, askedAt, changedAt, decidedAt }: KeptRequest,
  item: { reference: string; user_id: string | null },
): BookedRequest | null {
  if (state !== 'booked' || item.user_id === null) return null;
  return {
    requestReference: item.reference,
    userId: item.user_id,
    orderKeys: readKeptOrders(plan).map(({ orderKey }) => orderKey),
    askedAt,
    decidedAt: decidedAt ?? changedAt,
  };
}
