/** Refusals of changes to a request, a sentence each, with what has happened meanwhile. Pure. */
import {
  ANSWER_FIELDS,
  ANSWER_MISTAKES,
  type PageRefusal,
  presentWith,
} from '../frame/page-refusal.ts';
import type { RequestState } from './request-states.ts';
import { visitField } from './request-view.ts';

const MEANWHILE: Readonly<Record<RequestState, string>> = {
  waiting: 'they have written to us, or somebody of us has',
  answered: 'somebody of us has answered',
  offered: 'times were offered',
  booked: 'it became a booking',
  assigned: 'it was assigned',
  declined: 'it was declined',
  withdrawn: 'they have taken it back',
  closed: 'the conversation was closed',
};

const MISTAKES = {
  ...ANSWER_MISTAKES,
  'reason-missing': 'Please choose the reason.',
  'not-placed': 'Please choose for each visit who comes.',
  'all-placed': 'Only all visits together can be offered as a booking.',
  'not-bookable':
    'This cannot be offered as a booking: it has no account, or not all of it is sold any more.',
  'too-soon': 'This begins too soon to be offered: please assign it, and call them.',
  'why-missing': 'Please write why a visit is left without a time.',
} as const;

export type RequestRefusal = PageRefusal<RequestState, keyof typeof MISTAKES>;

export const presentRequestRefusal = presentWith({
  gone: 'This request is gone: it was erased.',
  stale: (state: RequestState) => `Nothing was changed. Meanwhile ${MEANWHILE[state]}`,
  mistakes: MISTAKES,
  fields: {
    ...ANSWER_FIELDS,
    'reason-missing': 'reason',
    'not-placed': visitField('number', 0),
    'why-missing': 'text',
  },
});
