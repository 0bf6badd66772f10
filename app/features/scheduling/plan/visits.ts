/** A visit of a plan, and the homesmiths who can do all of it. Pure. */
import { firstStart } from './openings.ts';
import type { Minute, PlanWindow, Span } from './problem.ts';
import type { Tries } from './tries.ts';

/** A homesmith who can do everything in the visit. */
export type CapableHomesmith = {
  /** Index among the candidates. */
  candidate: number;
  free: readonly Span[];
  /** On how many days, from the first, they are licensed and insured for it. */
  days: number;
  /** Of free time: only days from which on they can do all days of the work. null for work of one day. */
  clip: ((free: readonly Span[]) => Span[]) | null;
};

export type Visit = {
  /** Its units, as bits. */
  units: number;
  /** Of its first day. */
  minutes: number;
  /** By its first day, when its last one is over, however late that begins; null for work of one day. */
  lastEnds: readonly Minute[] | null;
  /** Visits whose work comes before, by index. */
  after: readonly number[];
  doers: readonly CapableHomesmith[];
};

/** The remaining options of a visit: windows in order, and homesmiths with a start in one of them. */
export type Choice = { windows: readonly PlanWindow[]; doers: readonly CapableHomesmith[] };

export function choiceOf(visit: Visit, windows: readonly PlanWindow[], tries: Tries): Choice {
  tries.spend(visit.doers.length);
  return {
    windows,
    doers: visit.doers.filter((doer) => startOf(visit, doer, windows, 0) !== null),
  };
}

export const startOf = (
  { minutes }: Visit,
  { free, days }: CapableHomesmith,
  windows: readonly PlanWindow[],
  notBefore: Minute,
) => firstStart(free, windows, { minutes, notBefore, days });

/**
 * When a visit is over, however late in its window it begins: homesmiths arrive when they do, so what comes after it
 * has a window that begins no earlier.
 */
export const overBy = (
  { window }: { window: Pick<PlanWindow, 'to' | 'day'> },
  { minutes, lastEnds }: Pick<Visit, 'minutes' | 'lastEnds'>,
): Minute => lastEnds?.[window.day] ?? window.to + minutes;

/** Until when its homesmith does no other visit of the list: between the days of one they don't, either. */
export const busyUntil = (
  { start, window }: { start: Minute; window: Pick<PlanWindow, 'day'> },
  { minutes, lastEnds }: Pick<Visit, 'minutes' | 'lastEnds'>,
): Minute => lastEnds?.[window.day] ?? start + minutes;

/** Those of these windows (in order) that begin no earlier. */
export const windowsFrom = (windows: readonly PlanWindow[], from: Minute) =>
  from === 0 ? windows : windows.filter((window) => window.from >= from);
