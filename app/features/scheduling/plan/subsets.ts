/** Sets of units as bits, and who can do each. Pure. */
import { MAX_VISIT_MINUTES, type Problem, type Span } from './problem.ts';
import type { Tries } from './tries.ts';
import type { Unit } from './units.ts';
import { type CapableHomesmith, choiceOf, startOf, type Visit } from './visits.ts';

export type UnitSet = number;

export const isIn = (set: UnitSet, unit: number): boolean => (set & (1 << unit)) !== 0;
export const membersOf = (set: UnitSet): number[] => {
  const found: number[] = [];
  for (let unit = 0; set >> unit !== 0; unit += 1) if (isIn(set, unit)) found.push(unit);
  return found;
};

export type Subsets = {
  /** As a single visit, without regard to others. */
  visitOf(set: UnitSet): Visit;
  /** The first day on which someone can do all of it; Infinity for none. */
  firstDay(set: UnitSet): number;
  /** Whether any unit of one has to come after any of the other. */
  isAfter(later: UnitSet, earlier: UnitSet): boolean;
};

/** Computed once for each set, on demand. `free`: the free spans of each candidate. */
export function subsetsOf(
  units: readonly Unit[],
  { candidates, horizon: { days, windows } }: Problem,
  free: readonly (readonly Span[])[],
  tries: Tries,
): Subsets {
  const countDays = (until: string | null) =>
    until === null ? days.length : days.filter((day) => day <= until).length;
  const abilities = candidates.map((candidate, index) => ({
    candidate: index,
    free: free[index] ?? [],
    // For each unit, on how many days they may do it.
    days: units.map(({ trade, crewSize, orders }) => {
      const until = candidate.trades.get(trade);
      const isTheirs = !orders.some(({ serviceId }) => candidate.leavesOut.has(serviceId));
      if (until === undefined || !isTheirs || candidate.crewSize < crewSize) return 0;
      return Math.min(countDays(until), countDays(candidate.insuredUntil));
    }),
  }));

  const makeVisit = (set: UnitSet): Visit => {
    const members = membersOf(set);
    const minutes = members.reduce((sum, unit) => sum + (units[unit]?.minutes ?? 0), 0);
    const visit = { units: set, minutes, after: [], doers: [] };
    if (minutes > MAX_VISIT_MINUTES) return visit;
    const able = abilities.flatMap(({ days: daysOf, ...ability }): CapableHomesmith[] => {
      const most = Math.min(...members.map((unit) => daysOf[unit] ?? 0));
      return most === 0 ? [] : [{ ...ability, days: most }];
    });
    return { ...visit, doers: choiceOf({ ...visit, doers: able }, windows, tries).doers };
  };
  const visitOf = remembered(makeVisit);
  const before = units.map(({ after }) =>
    units.reduce((set, { trade }, unit) => (after.has(trade) ? set | (1 << unit) : set), 0),
  );
  return {
    visitOf,
    firstDay: remembered((set) => {
      const visit = visitOf(set);
      tries.spend(visit.doers.length);
      const found = visit.doers.map((doer) => startOf(visit, doer, windows, 0)?.window.day);
      return Math.min(...found.map((day) => day ?? Number.POSITIVE_INFINITY));
    }),
    isAfter: (later, earlier) =>
      membersOf(later).some((unit) => ((before[unit] ?? 0) & earlier) !== 0),
  };
}

function remembered<Value>(compute: (set: UnitSet) => Value): (set: UnitSet) => Value {
  const known = new Map<UnitSet, Value>();
  return (set) => {
    const found = known.get(set) ?? compute(set);
    known.set(set, found);
    return found;
  };
}
