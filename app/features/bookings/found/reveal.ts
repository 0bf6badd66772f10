/**
 * When a homesmith may see the address and the contact: from a day before the window until the work is over. The
 * contact's phone only from setting out, and never if the customer declined. Pure.
 */
import type { WorkBar } from '#app/features/homesmiths/api/roster.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Booking, RevealedPart, Visit } from '../booking.ts';
import type { VisitState } from '../visit.process.ts';

const SEES: ReadonlySet<VisitState> = new Set(['scheduled', 'en_route', 'arrived', 'working']);

export const revealsFrom = ({ windowStartsAt }: Pick<Visit, 'windowStartsAt'>): Date =>
  new Date(windowStartsAt.getTime() - DAY_MS);

/** Never to a homesmith who may not do the visit. */
export const mayReveal = (
  { visit, bar }: { visit: Pick<Visit, 'state' | 'windowStartsAt'>; bar: WorkBar | null },
  now: Date,
): boolean => mayStillReveal({ visit, bar }) && now >= revealsFrom(visit);

/** Now, or when the day comes. */
export const mayStillReveal = ({
  visit,
  bar,
}: {
  visit: Pick<Visit, 'state'>;
  bar: WorkBar | null;
}): boolean => bar === null && SEES.has(visit.state);

const CALLS: ReadonlySet<VisitState> = new Set(['en_route', 'arrived', 'working']);

type RevealFacts = {
  booking: Pick<Booking, 'hidesPhone'>;
  visit: Pick<Visit, 'state' | 'windowStartsAt'>;
  bar: WorkBar | null;
};

export const mayCall = ({ booking, visit, bar }: RevealFacts): boolean =>
  bar === null && !booking.hidesPhone && CALLS.has(visit.state);

/** Everything that may be shown at this time. */
export const revealedParts = (job: RevealFacts, now: Date): RevealedPart[] =>
  mayReveal(job, now) ? ['address', 'contact', ...(mayCall(job) ? (['phone'] as const) : [])] : [];

/** In a trial a sample's visit can be played at any time: its time is then that of its window. */
export const playedAt = (
  { isSample, visit }: { isSample: boolean; visit: Pick<Visit, 'windowStartsAt'> },
  now: Date,
): Date => (isSample && now < visit.windowStartsAt ? visit.windowStartsAt : now);
