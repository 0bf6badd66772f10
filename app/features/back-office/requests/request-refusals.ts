/** Refusals of changes to a request, a sentence each, with what has happened in the meantime. Pure. */
import {
  ANSWER_FIELDS,
  ANSWER_MISTAKES,
  type PageRefusal,
  presentWith,
} from '../frame/page-refusal.ts';
import type { RequestState } from './request-states.ts';
import { visitField } from './request-view.ts';

const MEANWHILE: Readonly<Record<RequestState, string>> = {
  waiting: 'they or another operator wrote',
  answered: 'another operator answered',
  offered: 'times were offered',
  booked: 'it became a booking',
  declined: 'it was declined',
  withdrawn: 'they withdrew it',
  closed: 'the conversation was closed',
};

const MISTAKES = {
  ...ANSWER_MISTAKES,
  'not-placed': 'Choose a homesmith for each visit.',
  'not-bookable':
    'You can’t offer this as a booking: the customer has no account, or we no longer sell one of the services.',
  'too-soon': 'That arrival window is too soon. Choose a later one.',
} as const;

export type RequestRefusal = PageRefusal<RequestState, keyof typeof MISTAKES>;

export const presentRequestRefusal = presentWith({
  gone: 'This request was erased.',
  stale: (state: RequestState) => `We didn’t change anything because ${MEANWHILE[state]}`,
  mistakes: MISTAKES,
  fields: {
    ...ANSWER_FIELDS,
    'not-placed': visitField('number', 0),
  },
});
