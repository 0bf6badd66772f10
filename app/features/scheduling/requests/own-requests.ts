/** What became of a request, as whoever asked reads it. Pure. */
import type { RequestState } from './request.process.ts';

export type OwnRequest = {
  reference: string;
  state: RequestState;
  /** Names of the services. */
  services: readonly string[];
  /** Who comes when, or what is left without a time: a sentence a visit; none before it was agreed. */
  agreed: readonly string[];
  /** ISO. */
  askedAt: string;
};

export const OWN_STATES: Readonly<Record<RequestState, string>> = {
  waiting: 'Waiting for our answer',
  answered: 'We wrote to you, and wait for your answer',
  assigned: 'Agreed',
  declined: 'We cannot do this: our answer says why',
  withdrawn: 'You took it back',
  closed: 'Closed',
};
