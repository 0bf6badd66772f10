/** When there is room for each order of a list by itself, whatever it comes after. Pure. */
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Pieces } from '#app/platform/turns/pieces.ts';
import { freeStretches } from './openings.ts';
import type { Problem } from './problem.ts';
import { subsetsOf } from './subsets.ts';
import type { Tries } from './tries.ts';
import { unitOf } from './units.ts';

/** By the order's key: the first day on which someone can do it; null for none. Stops when the budget is spent. */
export function* findRoom(
  problem: Problem,
  tries: Tries,
): Pieces<ReadonlyMap<string, LocalDate | null>> {
  const free = problem.candidates.map((candidate) => freeStretches(candidate, problem.now));
  const found = new Map<string, LocalDate | null>();
  for (const order of problem.orders) {
    if (tries.areOver) break;
    yield* tries.pause();
    const { firstDay } = subsetsOf([unitOf([order])], problem, free, tries);
    found.set(order.orderKey, problem.horizon.days[firstDay(1)] ?? null);
  }
  return found;
}
