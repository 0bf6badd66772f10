/** Refusals of changes to a request, a sentence each, with what has happened in the meantime. Pure. */
import type { RefusalRow } from '#app/platform/action/refusals.ts';
import { staleRefusal } from '../frame/refusals.ts';
import type { RequestState } from './request-states.ts';

const MEANWHILE: Readonly<Record<RequestState, string>> = {
  waiting: 'they or another operator wrote',
  answered: 'another operator answered',
  offered: 'times were offered',
  booked: 'it became a booking',
  declined: 'it was declined',
  withdrawn: 'they withdrew it',
  closed: 'the conversation was closed',
};

export const NOT_PLACED = 'Choose a homesmith for each visit.';

export const OWN_REFUSALS = {
  gone: { status: 404, text: 'This request was erased.' },
  stale: staleRefusal(
    (state: RequestState) => `We didn’t change anything because ${MEANWHILE[state]}`,
  ),
  'not-placed': { status: 422, field: 'placings', text: NOT_PLACED },
  'not-bookable': {
    status: 422,
    text: 'You can’t offer this as a booking: the customer has no account, or we no longer sell one of the services.',
  },
  'too-soon': { status: 422, text: 'That arrival window is too soon. Choose a later one.' },
} as const satisfies Record<string, RefusalRow>;
