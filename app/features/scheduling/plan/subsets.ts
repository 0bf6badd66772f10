/** Sets of units as bits, and who can do each. Pure. */
import type { LocalDate } from '#app/kernel/local-date.ts';
import { MAX_VISIT_MINUTES, minutesOfDay } from '../work-days.ts';
import { clipToDays, lastEndsOf } from './later-days.ts';
import type { Candidate, Problem, Span } from './problem.ts';
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
  { candidates, horizon }: Problem,
  free: readonly (readonly Span[])[],
  tries: Tries,
): Subsets {
  const { days, windows } = horizon;
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
    const all = members.reduce((sum, unit) => sum + (units[unit]?.minutes ?? 0), 0);
    const long = members.flatMap((unit) => units[unit] ?? []).find((unit) => unit.days > 1);
    const minutes = minutesOfDay(all, long?.days ?? 1);
    const lastEnds = long === undefined ? null : lastEndsOf(horizon, { ...long, minutes });
    const visit = { units: set, minutes, lastEnds, after: [], doers: [] };
    if (minutes > MAX_VISIT_MINUTES || (long !== undefined && members.length > 1)) return visit;
    const able = abilities.flatMap(({ days: daysOf, ...ability }): CapableHomesmith[] => {
      const most = Math.min(...members.map((unit) => daysOf[unit] ?? 0));
      if (most === 0) return [];
      if (long === undefined) return [{ ...ability, days: most, clip: null }];
      const candidate = candidates[ability.candidate];
      const clip = clipToDays(horizon, { ...long, minutes, until: untilOf(candidate, long) });
      return [{ ...ability, free: clip(ability.free), days: most, clip }];
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

/** The last day on which they are licensed and insured for it. */
function untilOf(candidate: Candidate | undefined, { trade }: Pick<Unit, 'trade'>): LocalDate {
  const [first = ''] = [candidate?.trades.get(trade) ?? null, candidate?.insuredUntil ?? '']
    .flatMap((until) => until ?? [])
    .toSorted();
  return first;
}

function remembered<Value>(compute: (set: UnitSet) => Value): (set: UnitSet) => Value {
  const known = new Map<UnitSet, Value>();
  return (set) => {
    const found = known.get(set) ?? compute(set);
    known.set(set, found);
    return found;
  };
}
