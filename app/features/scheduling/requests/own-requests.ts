/** A request's state as its customer sees it. Pure. */
import type { JobLine } from '#app/features/catalogue/choices/ordered-job.ts';
import type { RequestState } from './request.process.ts';

export type OwnRequest = {
  reference: string;
  state: RequestState;
  jobs: readonly JobLine[];
  /** A sentence for each visit: the homesmith and time, or that there is none; empty before it was agreed. */
  agreed: readonly string[];
  /** ISO instant. */
  askedAt: string;
};

export const OWN_STATES: Readonly<Record<RequestState, string>> = {
  waiting: 'Waiting for our answer',
  answered: 'We wrote to you, and wait for your answer',
  offered: 'We offered times: our answer has them',
  booked: 'Booked',
  assigned: 'Agreed',
  declined: 'We cannot do this: our answer says why',
  withdrawn: 'You took it back',
  closed: 'Closed',
};
