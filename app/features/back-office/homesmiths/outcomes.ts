/** What became of the open visits of a homesmith who was suspended or ended. Pure. */
import type { VisitState } from '#app/features/bookings/api/bookings.ts';
import { type ArrivalWindow, formatArrival } from '#app/features/scheduling/api/scheduling.ts';

export type Outcome = {
  id: string;
  reference: string;
  when: string;
  text: string;
  /** An operator has to do something. */
  isOpen: boolean;
};

type PassedOnVisit = ArrivalWindow & { id: string; reference: string; state: VisitState };
type KeptVisit = ArrivalWindow & { id: string; reference: string; isBegun: boolean };

/** `name`: who was asked, or takes it; null for no one. */
export const describePassedOn = (
  { id, reference, state, ...window }: PassedOnVisit,
  name: string | null,
): Outcome => ({
  ...{ id, reference, when: formatArrival(window), ...textOf(state, name) },
});

function textOf(state: VisitState, name: string | null): Pick<Outcome, 'text' | 'isOpen'> {
  if (state === 'cancelled') return { text: 'Canceled since then', isOpen: false };
  if (state === 'unfilled') return { text: 'No homesmith found, so it’s canceled', isOpen: false };
  if (name === null) {
    return state === 'paused'
      ? { text: 'On hold. The customer picks a time with another homesmith', isOpen: false }
      : { text: 'No homesmith yet. Assign one, or reschedule the visit', isOpen: true };
  }
  return state === 'offered'
    ? { text: `Passed on. We’ve asked ${name}, who hasn’t answered yet`, isOpen: false }
    : { text: `Passed on. ${name} takes it`, isOpen: false };
}

/** Still theirs. */
export const describeKept = ({ id, reference, isBegun, ...window }: KeptVisit): Outcome => ({
  ...{ id, reference, when: formatArrival(window), isOpen: isBegun },
  text: isBegun
    ? 'Kept, because work has started. If they can’t finish, call the customer'
    : 'Not passed on yet. We’ll do it within minutes',
});
