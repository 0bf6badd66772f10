/** When a homesmith may see where a visit is and who is there: from a day before the window, until the work is over. Pure. */
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Visit } from '../booking.ts';
import type { VisitState } from '../visit.process.ts';

const SEES: ReadonlySet<VisitState> = new Set(['scheduled', 'en_route', 'arrived', 'working']);

export const revealsFrom = ({ windowStartsAt }: Pick<Visit, 'windowStartsAt'>): Date =>
  new Date(windowStartsAt.getTime() - DAY_MS);

export const mayReveal = (visit: Pick<Visit, 'state' | 'windowStartsAt'>, now: Date): boolean =>
  SEES.has(visit.state) && now >= revealsFrom(visit);

/** Whoever tries the product plays the day of a sample's visit at any time: it is as late as its window then. */
export const playedAt = (
  { isSample, visit }: { isSample: boolean; visit: Pick<Visit, 'windowStartsAt'> },
  now: Date,
): Date => (isSample && now < visit.windowStartsAt ? visit.windowStartsAt : now);
