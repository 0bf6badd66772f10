/** A confirmed visit as operators find it. Pure. */
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import { formatArrival, type WindowHour } from '#app/features/scheduling/api/scheduling.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { plannedEnd } from '../change-order.ts';
import type { VisitState } from '../visit.process.ts';
import { nameUnplannedRedo } from '../visit-labels.ts';
import { STALLED_AFTER_MS } from '../visit-timers.ts';

export type FoundVisit = {
  id: string;
  reference: string;
  position: number;
  state: VisitState;
  isBegun: boolean;
  day: LocalDate;
  hour: WindowHour;
  windowStartsAt: Date;
  windowEndsAt: Date;
  startsAt: Date;
  minutes: number;
  /** Of work that goes on for several days, when its last one ends; null for one day. */
  workEndsAt: Date | null;
  days: number;
  gapDays: number;
  /** Of the days that were agreed; `days` are those to come. */
  daysDone: number;
  /** It does work again, and never had a time; what it has is the former visit's. */
  isRedoToPlan: boolean;
  /** It does work again, and has no homesmith. */
  isRedoOpen: boolean;
  /** When it entered its state. */
  changedAt: Date;
  number: number | null;
  zip: string;
  timeZone: string;
  contactName: string | null;
  jobs: readonly JobLine[];
};

/** "Tue, Jun 2, 10 AM–noon", or that it has no time yet. */
export const formatFoundTime = (visit: FoundVisit): string =>
  visit.isRedoToPlan ? nameUnplannedRedo(visit) : formatArrival(visit);

/** A visit that hurts its customer now. */
export type HurtingVisit = FoundVisit & {
  /** Why it is paused, as its homesmith said; null otherwise. */
  pausedFor: string | null;
  /** By when a homesmith who is running late said they'd be there; null otherwise. */
  lateUntil: Date | null;
  /** When the clock does something about it. */
  dueAt: Date | null;
};

/** The customer has to agree to more work before it goes on. */
export const waitsForPrice = ({
  state,
  pausedFor,
}: Pick<HurtingVisit, 'state' | 'pausedFor'>): boolean =>
  state === 'paused' && pausedFor === 'more_work';

type Needy = Pick<FoundVisit, 'state' | 'windowEndsAt' | 'startsAt' | 'minutes' | 'changedAt'> &
  Partial<Pick<FoundVisit, 'workEndsAt'>>;

/** No one comes to it, no one came in its window, or it has stood still since. */
export function needsSomebody(
  { state, windowEndsAt, changedAt, ...planned }: Needy,
  now: Date,
): boolean {
  switch (state) {
    case 'unplaced':
      return true;
    case 'scheduled':
    case 'en_route':
      return windowEndsAt < now;
    case 'arrived':
    case 'working':
      return plannedEnd(planned).getTime() + STALLED_AFTER_MS < now.getTime();
    case 'paused':
      return changedAt.getTime() + DAY_MS < now.getTime();
    default:
      return false;
  }
}
