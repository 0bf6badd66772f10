/** A request's state as its customer sees it. Pure. */
import type { JobLine } from '#app/features/catalogue/choices/ordered-job.ts';
import type { RequestState } from './request.process.ts';

export type OwnRequest = {
  reference: string;
  state: RequestState;
  jobs: readonly JobLine[];
  /** A sentence for each visit: the homesmith and time, or that there is none, where an earlier version assigned the request. */
  agreed: readonly string[];
  /** ISO instant. */
  askedAt: string;
};

export const OWN_STATES: Readonly<Record<RequestState, string>> = {
  waiting: 'Waiting for our answer',
  answered: 'We wrote to you. Please reply',
  offered: 'We offered times. Open the conversation to book them',
  booked: 'Booked',
  assigned: 'Agreed',
  declined: 'We can’t do this. See our answer',
  withdrawn: 'You withdrew this request',
  closed: 'Closed',
};
