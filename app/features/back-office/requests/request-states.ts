/** Operators' names of request states, and reasons for declining. Pure. */
import type { RequestState } from '#app/features/scheduling/api/requests.ts';

export type { RequestState };

export const STATE_NAMES = {
  waiting: 'Waiting for us',
  answered: 'Waiting for their answer',
  offered: 'Waiting for them to book',
  booked: 'Booked',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
} as const satisfies Readonly<Record<RequestState, string>>;

export const isRequestState = (text: string): text is RequestState =>
  Object.hasOwn(STATE_NAMES, text);

export const DECLINE_REASONS: Readonly<Record<string, string>> = {
  area: 'Outside our area',
  trade: 'Service not offered there',
  time: 'No availability',
  work: 'Not work we do',
  other: 'Something else',
};
