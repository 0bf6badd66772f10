/** A visit of a plan, and everybody who could do all of it. Pure. */
import { firstStart } from './openings.ts';
import type { Minute, PlanWindow, Span } from './problem.ts';

/** One homesmith who does everything in the visit. */
export type Doer = {
  /** Where they stand among the candidates. */
  candidate: number;
  free: readonly Span[];
  /** On how many days of the horizon, from its first, they are licensed and insured for it. */
  days: number;
};

export type Visit = {
  /** The units in it, as bits. */
  units: number;
  minutes: number;
  /** Visits of the plan whose work has to be done before, by their place in it. */
  after: readonly number[];
  doers: readonly Doer[];
};

/** Where a visit may still go: its windows in order, and who has a start in one of them. */
export type Choice = { windows: readonly PlanWindow[]; doers: readonly Doer[] };

export const choiceOf = (visit: Visit, windows: readonly PlanWindow[]): Choice => ({
  windows,
  doers: visit.doers.filter((doer) => startOf(visit, doer, windows, 0) !== null),
});

export const startOf = (
  { minutes }: Visit,
  { free, days }: Doer,
  windows: readonly PlanWindow[],
  notBefore: Minute,
) => firstStart(free, windows, { minutes, notBefore, days });
