/** A confirmed visit as operators find it. Pure. */
import type { WindowHour } from '#app/features/scheduling/arrival-window.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { VisitState } from '../visit.process.ts';

export type FoundVisit = {
  id: string;
  reference: string;
  position: number;
  state: VisitState;
  day: LocalDate;
  hour: WindowHour;
  windowStartsAt: Date;
  windowEndsAt: Date;
  number: number | null;
  zip: string;
  timeZone: string;
  contactName: string | null;
  serviceNames: string;
};

/** Nobody comes to it, or nobody has come in its window. */
export const needsSomebody = (
  { state, windowEndsAt }: Pick<FoundVisit, 'state' | 'windowEndsAt'>,
  now: Date,
): boolean =>
  state === 'unplaced' ||
  ((state === 'scheduled' || state === 'en_route') && windowEndsAt.getTime() < now.getTime());
