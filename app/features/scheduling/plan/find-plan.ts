/**
 * The two plans of a list. Fewest visits: the minimum number, and among those the earliest finish. Soonest: the
 * earliest finish, and among those the fewest visits. Exact up to ten units. Pure.
 */
import type { Pieces } from '#app/platform/turns/pieces.ts';
import { fewestVisits, partitionsOf, type VisitCounts } from './partitions.ts';
import type { Horizon } from './problem.ts';
import { membersOf, type Subsets, type UnitSet } from './subsets.ts';
import { type Schedule, Together } from './together.ts';
import type { Tries } from './tries.ts';
import { choiceOf, type Visit } from './visits.ts';

export type PlanKind = 'fewest' | 'soonest';

export type FoundPlan = {
  visits: readonly Visit[];
  /** By the visits' index: one feasible schedule within the first so many days. */
  placed: Schedule;
  days: number;
};

/** Where plans are looked for, and the budgets of an exact search and of a first fit. */
export type Search = { subsets: Subsets; horizon: Horizon; exact: Tries; fitting: Tries };

/** The number of plans tried before the search gives up; the orders then become a request. */
const MAX_PLANS = 2_000;
/** Up to this many units, all ways to leave some out are tried. */
const MAX_LEFT_OUT_OF = 6;
/** A first fit rather takes the next way than to search for long. */
const MAX_TRIES_OF_A_WAY = 300;

export function* findPlan(
  kind: PlanKind,
  set: UnitSet,
  { subsets, horizon, exact: tries }: Search,
): Pieces<FoundPlan | null> {
  const { days: all, windows } = horizon;
  const most = membersOf(set).length;
  const countsWithin = rememberedCounts(set, subsets);
  let looked = 0;
  for (const { count, days } of inOrder(kind, most, all.length)) {
    yield* tries.pause();
    const fewest = countsWithin(days);
    if (fewest(set) > count) continue;
    const upTo = windows.filter(({ day }) => day < days);
    for (const groups of partitionsOf(set, count, { subsets, days, fewest })) {
      yield* tries.pause();
      const visits = visitsOf(groups, subsets);
      const placed = placeWithin(visits, upTo, { tries });
      if (placed !== null) return { visits, placed, days };
      looked += 1;
      if (looked > MAX_PLANS || tries.areOver) return null;
    }
  }
  return null;
}

const placeWithin = (
  visits: readonly Visit[],
  windows: Horizon['windows'],
  { tries, most }: { tries: Tries; most?: number },
) =>
  new Together(visits, tries).place(
    visits.map((visit) => choiceOf(visit, windows, tries)),
    most,
  );

/** Candidates, best first. */
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
 * When not all units fit: as many as fit together, with the best plan. Leaving out a unit also leaves out those that
 * come after it.
 */
export function* mostUnitsOf(all: UnitSet, search: Search): Pieces<FoundPlan | null> {
  const { subsets, exact } = search;
  const count = membersOf(all).length;
  if (count > MAX_LEFT_OUT_OF) return yield* firstFit(all, search);
  // All of them together were tried before.
  for (let size = count - 1; size > 0; size -= 1) {
    const found: FoundPlan[] = [];
    for (let set = all; set > 0; set = (set - 1) & all) {
      if (membersOf(set).length !== size || subsets.isAfter(set, all ^ set)) continue;
      const plan = yield* findPlan('fewest', set, search);
      if (plan !== null) found.push(plan);
      if (exact.areOver) return yield* firstFit(all, search);
    }
    const [best] = found.toSorted((a, b) => a.visits.length - b.visits.length || a.days - b.days);
    if (best !== undefined) return best;
  }
  return null;
}

/** For too many units for an exhaustive search: each goes into the first visit that still fits with all others. */
export function* firstFit(
  all: UnitSet,
  { subsets, horizon: { windows, days }, fitting: tries }: Search,
): Pieces<FoundPlan | null> {
  let groups: UnitSet[] = [];
  let found: FoundPlan | null = null;
  // Units that come after others need those placed first, so passes repeat until one adds nothing.
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
        if (tries.areOver) return found;
        yield* tries.pause();
        const visits = visitsOf(way, subsets);
        const placed = placeWithin(visits, windows, { tries, most: MAX_TRIES_OF_A_WAY });
        if (placed === null) continue;
        [groups, found] = [way, { visits, placed, days: days.length }];
        break;
      }
    }
  }
  return found;
}

export const unitsIn = (plan: FoundPlan | null): UnitSet =>
  plan?.visits.reduce((set, { units }) => set | units, 0) ?? 0;
