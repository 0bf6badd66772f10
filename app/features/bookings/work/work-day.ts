/** A homesmith's day: the stops in order, which is next, the drive between them, and what the day adds up to. Pure. */
import { formatMiles } from '#app/kernel/distance.ts';
import { formatDuration } from '#app/kernel/duration.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { isDone, type VisitState } from '../visit.process.ts';
import { type JobEntry, REDO_UNPAID } from './job-view.ts';

export type DayVisit = {
  entry: JobEntry;
  /** When the work is planned to start, and about when it's done: counted from when it began, once it has. */
  startsAt: Date;
  endsAt: Date;
  zip: string;
  /** null until it is done. */
  doneAt: Date | null;
};

export type Stop = JobEntry & {
  /** How to get there from the stop before, or from where they set out. */
  drive: string | null;
  /** "Done 9:40 AM"; null until it is. */
  done: string | null;
};

export type WorkDay = {
  stops: readonly Stop[];
  /** The visit to do now; null when there is none left. */
  nextId: string | null;
  summary: readonly { label: string; value: string }[];
};

export type DayPlan = {
  timeZone: string;
  /** Where they set out from. */
  baseZip: string;
  driveOf: (from: string, to: string) => { minutes: number; miles: number | null };
};

const UNDER_WAY: ReadonlySet<VisitState> = new Set(['en_route', 'arrived', 'working']);
/** Shorter gaps are no free time. */
const FREE_MINUTES = 30;

/** `visits`: by their windows. */
export function planDay(visits: readonly DayVisit[], plan: DayPlan): WorkDay {
  const next =
    visits.find(({ entry }) => UNDER_WAY.has(entry.state)) ??
    visits.find(({ entry }) => !isDone(entry.state));
  const nextId = next?.entry.visitId ?? null;
  return {
    stops: visits.map((visit, at) => ({
      ...visit.entry,
      drive: describeDrive(visit, visits[at - 1] ?? null, nextId, plan),
      done: visit.doneAt && `Done ${clockIn(plan.timeZone, visit.doneAt)}`,
    })),
    nextId,
    summary: summarize(visits, plan.timeZone),
  };
}

const clockIn = (timeZone: string, at: Date): string =>
  formatInstant(at.toISOString(), timeZone, 'clock');

function describeDrive(
  visit: DayVisit,
  before: DayVisit | null,
  nextId: string | null,
  { timeZone, baseZip, driveOf }: DayPlan,
): string | null {
  const isNext = visit.entry.visitId === nextId;
  // Where they set out from matters only before the first drive of the day.
  if (before === null && !(isNext && visit.entry.state === 'scheduled')) return null;
  const { minutes, miles } = driveOf(before?.zip ?? baseZip, visit.zip);
  const parts = [`Allow ${formatDuration(minutes)}${before === null ? ` from ${baseZip}` : ''}`];
  if (miles !== null && miles > 0) parts.push(formatMiles(miles));
  const leaveAt = new Date(visit.startsAt.getTime() - minutes * MINUTE_MS);
  if (isNext) {
    if (visit.entry.state === 'scheduled') parts.push(`leave by ${clockIn(timeZone, leaveAt)}`);
  } else if (before !== null && !isDone(visit.entry.state)) {
    const free = Math.floor((leaveAt.getTime() - before.endsAt.getTime()) / MINUTE_MS);
    if (free >= FREE_MINUTES) parts.push(`${formatDuration(free)} free before`);
  }
  return parts.join(' · ');
}

function summarize(visits: readonly DayVisit[], timeZone: string): WorkDay['summary'] {
  const last = visits.at(-1);
  if (last === undefined) return [];
  const done = visits.filter(({ entry }) => isDone(entry.state)).length;
  const isAll = done === visits.length;
  const cents = visits.reduce((sum, { entry }) => sum + entry.earnsCents, 0);
  const ends = Math.max(...visits.map((visit) => (visit.doneAt ?? visit.endsAt).getTime()));
  return [
    { label: 'Visits done', value: `${done} of ${visits.length}` },
    ...(visits.every(({ entry }) => entry.isRedo)
      ? []
      : [{ label: isAll ? 'You earned' : 'Earn up to', value: formatPrice(cents) }]),
    { label: isAll ? 'Done at' : 'Done about', value: clockIn(timeZone, new Date(ends)) },
  ];
}

/** What decides about an offer: pay after our share, work time and distance. */
export function offerFigures({
  isRedo,
  earnsCents,
  minutes,
  miles,
}: Pick<JobEntry, 'isRedo' | 'earnsCents' | 'minutes' | 'miles'>) {
  return [
    isRedo
      ? { label: 'Pay', value: REDO_UNPAID }
      : { label: 'Earn up to', value: formatPrice(earnsCents) },
    { label: 'Work', value: formatDuration(minutes) },
    ...(miles === null ? [] : [{ label: 'Distance', value: formatMiles(miles) }]),
  ];
}
