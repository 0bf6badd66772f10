/**
 * Partitions of units into visits. The minimum number of visits, with none after a given day, is found by dynamic
 * programming over subsets; it also prunes the search. Pure.
 */
import type { Subsets, UnitSet } from './subsets.ts';

/** Beyond this, first fit is used: the search would visit 3^n pairs of sets. */
export const MAX_EXACT_UNITS = 10;

export type VisitCounts = (set: UnitSet) => number;

/** The fewest visits for each set within the first so many days; Infinity when impossible. */
export function fewestVisits(all: UnitSet, { firstDay }: Subsets, days: number): VisitCounts {
  const counts = new Float64Array(all + 1).fill(Number.POSITIVE_INFINITY);
  counts[0] = 0;
  for (let set = 1; set <= all; set += 1) {
    if ((set & all) !== set) continue;
    for (const group of groupsOf(set)) {
      const count = 1 + (counts[set ^ group] ?? 0);
      if (count < (counts[set] ?? 0) && firstDay(group) < days) counts[set] = count;
    }
  }
  return (set) => counts[set] ?? Number.POSITIVE_INFINITY;
}

/** The subsets that contain the lowest unit of a set, largest first: every partition has exactly one of them. */
export function* groupsOf(set: UnitSet): Generator<UnitSet> {
  const lowest = set & -set;
  const rest = set ^ lowest;
  for (let chosen = rest; ; chosen = (chosen - 1) & rest) {
    yield chosen | lowest;
    if (chosen === 0) return;
  }
}

/** Every partition of a set into exactly this many feasible visits. */
export function* partitionsOf(
  set: UnitSet,
  count: number,
  within: { subsets: Subsets; days: number; fewest: VisitCounts },
): Generator<readonly UnitSet[]> {
  if (set === 0) {
    if (count === 0) yield [];
    return;
  }
  if (within.fewest(set) > count) return;
  for (const group of groupsOf(set)) {
    if (within.subsets.firstDay(group) >= within.days) continue;
    for (const rest of partitionsOf(set ^ group, count - 1, within)) yield [group, ...rest];
  }
}
