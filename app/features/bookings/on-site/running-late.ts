/** How late a homesmith says they'll be: counted from the end of the arrival window. Pure. */
import { MINUTE_MS } from '#app/kernel/time-units.ts';

export const LATE_MINUTES = ['15', '30', '60'] as const;
export type LateMinutes = (typeof LATE_MINUTES)[number];

/** How often at one visit: each time is an email and a text. */
export const MAX_LATE_NEWS = 6;

export const isLateMinutes = (text: string): text is LateMinutes =>
  LATE_MINUTES.some((minutes) => minutes === text);

/** "30 minutes", "an hour" */
export const formatLateMinutes = (minutes: number): string =>
  minutes === 60 ? 'an hour' : `${minutes} minutes`;

type LateVisit = { number: number | null; windowEndsAt: Date };

export const lateUntil = ({ windowEndsAt }: Pick<LateVisit, 'windowEndsAt'>, minutes: number) =>
  new Date(windowEndsAt.getTime() + minutes * MINUTE_MS);

export type RunningLate = { minutes: number; until: Date };

/** What the event keeps: also whose it is, since the visit may change hands or times. */
export const lateFacts = ({ number, windowEndsAt }: LateVisit, minutes: number) => ({
  lateMinutes: minutes,
  lateUntil: lateUntil({ windowEndsAt }, minutes).toISOString(),
  lateNumber: number,
});

type Event = { step: string; facts: Readonly<Record<string, unknown>> };

const isLateNews = ({ step }: Event) => step === 'running_late';

/** What its homesmith said last about this window; null for nothing. */
export function findLate(events: readonly Event[], visit: LateVisit): RunningLate | null {
  const last = events.findLast(isLateNews);
  if (last === undefined || last.facts.lateNumber !== visit.number) return null;
  const minutes = Number(last.facts.lateMinutes);
  const until = lateUntil(visit, minutes);
  return until.toISOString() === last.facts.lateUntil ? { minutes, until } : null;
}

export const countLateNews = (events: readonly Event[]): number => events.filter(isLateNews).length;
