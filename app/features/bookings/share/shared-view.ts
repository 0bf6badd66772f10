/**
 * What anyone with the link of a shared booking sees: times, jobs and who comes. Never the address, the phone, the
 * PIN, the price or the notes, and of the customer the first name alone. Pure.
 */
import { nameShortly, preparationFor } from '#app/features/catalogue/api/choices.ts';
import { formatDay, formatWindow } from '#app/features/scheduling/api/scheduling.ts';
import { describeWork, ordersOf, type WholeBooking } from '../booking.ts';
import { isAwaited, isDone, isLive, type VisitState } from '../visit.process.ts';

export type SharedVisit = {
  day: string;
  window: string;
  state: string;
  who: string | null;
  /** Their business; null where it is the same as the name. */
  business: string | null;
  work: string | null;
  jobs: readonly string[];
  /** What to do before it; empty once it is over. */
  preparation: readonly string[];
  isOver: boolean;
};
export type SharedView = {
  /** The customer's first name; null once their account is gone. */
  sharedBy: string | null;
  zoneName: string;
  visits: readonly SharedVisit[];
};

const SHARED_STATES: Readonly<Partial<Record<VisitState, string>>> = {
  offered: 'Waiting for the homesmith to confirm',
  unplaced: 'Finding a homesmith',
  en_route: 'On the way',
  arrived: 'Here now',
  working: 'Working now',
  paused: 'On hold, waiting for a new time',
  no_show: 'No one was home',
};

const nameState = (state: VisitState): string =>
  SHARED_STATES[state] ?? (isLive(state) ? 'Booked' : isDone(state) ? 'Done' : 'Canceled');

type Seller = { name: string; from: string | null };

export const viewShared = (
  booking: Pick<WholeBooking, 'visits' | 'orders'>,
  {
    called,
    ...shared
  }: { called: ReadonlyMap<number, Seller> } & Pick<SharedView, 'sharedBy' | 'zoneName'>,
): SharedView => ({
  ...shared,
  visits: booking.visits.map((visit) => {
    const orders = ordersOf(booking, visit);
    const isOver = !isLive(visit.state);
    const seller = called.get(visit.number ?? 0);
    return {
      day: formatDay(visit.window.day),
      window: formatWindow(visit.window.hour),
      state: nameState(visit.state),
      who: seller?.name ?? null,
      business: seller?.from ?? null,
      work: isOver ? null : describeWork(visit),
      jobs: orders.map(nameShortly),
      preparation: isAwaited(visit.state)
        ? preparationFor(orders).flatMap(({ notes }) => notes)
        : [],
      isOver,
    };
  }),
});
