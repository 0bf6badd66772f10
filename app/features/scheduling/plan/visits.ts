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
};

export type Visit = {
  /** Its units, as bits. */
  units: number;
  minutes: number;
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
