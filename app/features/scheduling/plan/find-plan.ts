/**
 * The two answers to a list. Fewest visits: as few as can be, and of those the plan that is done on the earliest day.
 * Soonest: done on the earliest day, and of those as few as can be. Both are exact up to ten units. Pure.
 */

import { fewestVisits, partitionsOf, type VisitCounts } from './partitions.ts';
import type { Horizon } from './problem.ts';
import { membersOf, type Subsets, type UnitSet } from './subsets.ts';
import { type Placed, placeTogether } from './together.ts';
import { choiceOf, type Visit } from './visits.ts';

export type PlanKind = 'fewest' | 'soonest';

export type FoundPlan = {
  visits: readonly Visit[];
  /** By the visits' places: one way to have all of them, on the first so many days. */
  placed: readonly Placed[];
  days: number;
};

/** Plans looked at before the search gives up; then the orders become a request. */
const MAX_PLANS = 2_000;
/** Up to so many units, those that cannot all be had are tried without some of them in every way. */
const MAX_LEFT_OUT_OF = 6;

export function findPlan(
  kind: PlanKind,
  set: UnitSet,
  subsets: Subsets,
  { days: { length }, windows }: Horizon,
): FoundPlan | null {
  const most = membersOf(set).length;
  const countsWithin = rememberedCounts(set, subsets);
  let looked = 0;
  for (const { count, days } of inOrder(kind, most, length)) {
    const fewest = countsWithin(days);
    if (fewest(set) > count) continue;
    const upTo = windows.filter(({ day }) => day < days);
    for (const groups of partitionsOf(set, count, { subsets, days, fewest })) {
      const visits = visitsOf(groups, subsets);
      const choices = visits.map((visit) => choiceOf(visit, upTo));
      const placed = placeTogether(visits, choices);
      if (placed !== null) return { visits, placed, days };
      looked += 1;
      if (looked > MAX_PLANS) return null;
    }
  }
  return null;
}

/** What is looked for, the best first. */
function* inOrder(kind: PlanKind, visits: number, days: number) {
  const isFewest = kind === 'fewest';
  for (let outer = 1; outer <= (isFewest ? visits : days); outer += 1) {
    for (let inner = 1; inner <= (isFewest ? days : visits); inner += 1) {
      yield isFewest ? { count: outer, days: inner } : { count: inner, days: outer };
    }
  }
}

function rememberedCounts(set: UnitSet, subsets: Subsets): (days: number) => VisitCounts {
  const known = new Map<number, VisitCounts>();
  return (days) => {
    const counts = known.get(days) ?? fewestVisits(set, subsets, days);
    known.set(days, counts);
    return counts;
  };
}

export const visitsOf = (groups: readonly UnitSet[], subsets: Subsets): Visit[] =>
  groups.map((group) => ({
    ...subsets.visitOf(group),
    after: [...groups.keys()].filter((other) => {
      const earlier = groups[other] ?? 0;
      return earlier !== group && subsets.isAfter(group, earlier);
    }),
  }));

/**
 * As many units as can be had together, when not all of them can, and of these those with the best plan. Whoever is left
 * out takes along what comes after it.
 */
export function mostUnitsOf(all: UnitSet, subsets: Subsets, horizon: Horizon): UnitSet {
  const count = membersOf(all).length;
  if (count > MAX_LEFT_OUT_OF) return unitsIn(firstFit(all, subsets, horizon));
  for (let size = count; size > 0; size -= 1) {
    const found: FoundPlan[] = [];
    for (let set = all; set > 0; set = (set - 1) & all) {
      if (membersOf(set).length !== size || subsets.isAfter(set, all ^ set)) continue;
      const plan = findPlan('fewest', set, subsets, horizon);
      if (plan !== null) found.push(plan);
    }
    const [best] = found.toSorted((a, b) => a.visits.length - b.visits.length || a.days - b.days);
    if (best !== undefined) return unitsIn(best);
  }
  return 0;
}

/** For more units than can be looked at in every way: each into the first visit that can still be had with all others. */
export function firstFit(all: UnitSet, subsets: Subsets, horizon: Horizon): FoundPlan | null {
  let groups: UnitSet[] = [];
  let found: FoundPlan | null = null;
  const { windows, days } = horizon;
  const attempt = (wanted: readonly UnitSet[]) => {
    const visits = visitsOf(wanted, subsets);
    const placed = placeTogether(
      visits,
      visits.map((visit) => choiceOf(visit, windows)),
    );
    return placed && { visits, placed, days: days.length };
  };
  // What comes after others finds them placed; a pass that adds nothing is the last.
  for (let size = -1; size !== groups.length; ) {
    size = groups.length;
    for (const unit of membersOf(all)) {
      const bit = 1 << unit;
      const taken = groups.reduce((set, group) => set | group, 0);
      if ((taken & bit) !== 0 || subsets.isAfter(bit, all & ~(taken | bit))) continue;
      const ways = [
        ...groups.map((group, at) => groups.with(at, group | bit)),
        [...groups, bit],
      ].filter((way) => way.every((group) => Number.isFinite(subsets.firstDay(group))));
      for (const way of ways) {
        const next = attempt(way);
        if (next === null) continue;
        [groups, found] = [way, next];
        break;
      }
    }
  }
  return found;
}

export const unitsIn = (plan: FoundPlan | null): UnitSet =>
  plan?.visits.reduce((set, { units }) => set | units, 0) ?? 0;
