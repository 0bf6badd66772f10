/** Plans one list by the product and by brute force: the difference, or null. */
import { freeByWindow, tieOf } from '#app/features/scheduling/plan/free-homesmiths.ts';
import {
  offeredWindows,
  possibleChoices,
  soonestTogether,
} from '#app/features/scheduling/plan/offered-windows.ts';
import { planList } from '#app/features/scheduling/plan/plan-list.ts';
import type { PlanWindow } from '#app/features/scheduling/plan/problem.ts';
import { membersOf } from '#app/features/scheduling/plan/subsets.ts';
import { Tries } from '#app/features/scheduling/plan/tries.ts';
import type { Unit } from '#app/features/scheduling/plan/units.ts';
import { finish } from '#app/platform/turns/pieces.ts';
import { seededRandom } from '../../../bench/search/random.ts';
import { bruteForcePlans, bruteForceWindows, type Goal } from './brute-force.ts';
import { randomProblem } from './random-lists.ts';

export type Compared = {
  difference: string | null;
  visits: number;
  hasSoonest: boolean;
  /** Some of it takes several days. */
  hasDays: boolean;
};

export function compareWithBruteForce(seed: number): Compared {
  const problem = randomProblem(seed);
  const planned = finish(planList(problem, true, new Tries()));
  const { fewest, soonest, units } = planned;
  const expected = bruteForcePlans(problem, units);
  const goalOf = (plan: typeof fewest): Goal | null =>
    plan && {
      units: plan.visits.reduce((sum, visit) => sum + membersOf(visit.units).length, 0),
      visits: plan.visits.length,
      days: plan.days,
    };
  const best = expected?.fewest ?? null;
  // A second plan that ends on the same day is not offered.
  const soonests = (expected?.soonest ?? []).map((goal) =>
    best !== null && goal.days < best.days ? goal : null,
  );
  const found = goalOf(soonest);
  const right = soonests.find((goal) => JSON.stringify(goal) === JSON.stringify(found));
  const tell = (told: unknown, wanted: unknown, what: string) =>
    JSON.stringify(told) === JSON.stringify(wanted)
      ? []
      : [`list ${seed}, ${what}: ${JSON.stringify(told)} instead of ${JSON.stringify(wanted)}`];
  const differences = [
    ...tell(goalOf(fewest), best, 'fewest visits'),
    ...tell(found, right ?? soonests[0] ?? null, 'soonest'),
  ];
  for (const plan of [fewest, soonest]) {
    if (plan === null) continue;
    const random = seededRandom(seed);
    const visits = plan.visits.map((visit) =>
      membersOf(visit.units).map((unit) => units[unit] as Unit),
    );
    const { windows } = problem.horizon;
    const nothing = plan.visits.map(() => null);
    const tries = new Tries();
    const offer = (wanted: (PlanWindow | null)[]) => {
      const { chosen, placed } = finish(possibleChoices(plan, { windows, chosen: wanted, tries }));
      return finish(offeredWindows({ ...plan, placed }, { windows, chosen, tries }));
    };
    const before = offer(nothing);
    const startsOf = (offered: typeof before) =>
      offered.map((ofVisit) => ofVisit.map(({ from }) => from));
    differences.push(...tell(startsOf(before), bruteForceWindows(problem, visits), 'windows'));
    const first = before[0] ?? [];
    const chosen = first[Math.floor(random() * first.length)] ?? null;
    const choices = [chosen, ...nothing.slice(1)];
    const [visit] = plan.visits;
    const free = visit && chosen ? (freeByWindow(visit, windows).get(chosen) ?? []) : [];
    if (!tieOf(plan.visits, 0)(free)) {
      const others = (offered: typeof before) => startsOf(offered).slice(1);
      differences.push(
        ...tell(others(offer(choices)), others(before), 'windows beside an untied one'),
      );
    }
    const together = finish(soonestTogether(plan, windows));
    const others = (at: number) =>
      (together ?? nothing).map((one, place) => (place === at ? null : one));
    differences.push(
      ...tell(
        (together ?? []).map(({ from }, at) =>
          bruteForceWindows(problem, visits, others(at))[at]?.includes(from),
        ),
        plan.visits.map(() => true),
        'soonest of all visits',
      ),
      ...tell(
        plan.visits.length === 1 ? together?.[0]?.from : null,
        plan.visits.length === 1 ? before[0]?.[0]?.from : null,
        'soonest of one visit',
      ),
    );
    differences.push(
      ...tell(
        startsOf(offer(choices)),
        bruteForceWindows(problem, visits, choices),
        'windows beside a chosen one',
      ),
    );
  }
  return {
    difference: differences[0] ?? null,
    visits: fewest?.visits.length ?? 0,
    hasSoonest: soonest !== null,
    hasDays: fewest?.visits.some(({ lastEnds }) => lastEnds !== null) ?? false,
  };
}
