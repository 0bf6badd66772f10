/** Whether the customer confirmed that the work is done, and whether they still can. Pure. */
import type { Visit } from '../booking.ts';

type EventFacts = { step: string };

export const isConfirmedDone = (events: readonly EventFacts[]): boolean =>
  events.some(({ step }) => step === 'confirm_done');

/** Not while a problem with it is reported. */
export const mayConfirmDone = (
  { state, dispute }: Pick<Visit, 'state' | 'dispute'>,
  events: readonly EventFacts[],
): boolean => state === 'finished' && dispute === null && !isConfirmedDone(events);
