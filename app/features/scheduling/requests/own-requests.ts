/** A request's state as its customer sees it. Pure. */
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import type { RequestState } from './request.process.ts';

/** Of one that isn't booked. */
type OwnRequestState = Exclude<RequestState, 'booked'>;

export type OwnRequest = {
  reference: string;
  state: OwnRequestState;
  jobs: readonly JobLine[];
  /** ISO instant. */
  askedAt: string;
  /** Where it is changed or withdrawn; null where it can't be. */
  change: string | null;
};

export const OWN_STATES: Readonly<Record<OwnRequestState, string>> = {
  waiting: 'Waiting for our answer',
  answered: 'We wrote to you. Please reply',
  offered: 'We offered times. Open the conversation to book them',
  declined: 'We can’t do this. See our answer',
  withdrawn: 'You withdrew this request',
  closed: 'Closed',
};
