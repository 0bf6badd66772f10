/** Operators' names of request states, and reasons for declining. Pure. */
import type { RequestState } from '#app/features/scheduling/requests/request.process.ts';

export type { RequestState };

export const STATE_NAMES = {
  waiting: 'Waits for us',
  answered: 'Waits for their answer',
  offered: 'Waits for them to book',
  booked: 'Booked',
  assigned: 'Assigned',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
} as const satisfies Readonly<Record<RequestState, string>>;

export const isRequestState = (text: string): text is RequestState =>
  Object.hasOwn(STATE_NAMES, text);

export const DECLINE_REASONS: Readonly<Record<string, string>> = {
  area: 'Nobody comes there',
  trade: 'Nobody does this there',
  time: 'Nobody has time',
  work: 'Not work that we do',
  other: 'Something else',
};
