/** An operator's name of a request's state. On the server: in a page it would bring the lifecycle of visits along. */
import { isCanceled } from '#app/features/bookings/booking.ts';
import { isDone, isLive, type VisitState } from '#app/features/bookings/visit.process.ts';
import { type RequestState, STATE_NAMES } from './request-states.ts';

/** With what became of the visits that were booked of its times. */
export function nameState(state: RequestState, visits: readonly VisitState[] = []): string {
  if (state !== 'booked' || visits.length === 0 || visits.some(isLive)) return STATE_NAMES[state];
  if (visits.some(isDone)) return 'Booked and done';
  return visits.every(isCanceled) ? 'Booked, then canceled' : 'Booked, but not done';
}
