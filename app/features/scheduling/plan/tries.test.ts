/** A question's budget: long lists spend no more, pause, and are answered with what was found. */
import { describe, expect, test } from 'vitest';
import { finish, type Pieces } from '#app/platform/turns/pieces.ts';
import { seededRandom } from '../../../../bench/search/random.ts';
import { longList, randomProblem } from '../../../../tests/support/windows/random-lists.ts';
import type { FoundPlan } from './find-plan.ts';
import { offeredWindows, possibleChoices } from './offered-windows.ts';
import { planList } from './plan-list.ts';
import type { Candidate, PlanWindow, Problem } from './problem.ts';
import type { Schedule } from './together.ts';
import { MAX_TRIES, Tries } from './tries.ts';

const LISTS = Array.from({ length: 12 }, (_, seed) => seed);
/** The last step of a list begins within the budget, and takes no more than this. */
const LAST_STEP = 1_000;

function countPieces<Value>(work: Pieces<Value>): { value: Value; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = work.next();
    if (step.done) return { value: step.value, pauses };
  }
}

function offer(plan: FoundPlan, { horizon: { windows } }: Problem, tries: Tries, chosen = NONE) {
  const wanted = plan.visits.map((_, at) => chosen[at] ?? null);
  const possible = finish(possibleChoices(plan, { windows, chosen: wanted, tries }));
  const asked = { windows, chosen: possible.chosen, tries };
  return { ...possible, work: offeredWindows({ ...plan, placed: possible.placed }, asked) };
}
const NONE: readonly (PlanWindow | null)[] = [];

/** Checked minute by minute, without the product's own arithmetic. */
function findMistake({ visits }: FoundPlan, placed: Schedule, { candidates, now }: Problem) {
  for (const [at, { candidate, start, window }] of placed.entries()) {
    const visit = visits[at];
    const homesmith = candidates[candidate];
    if (visit === undefined || homesmith === undefined) return `visit ${at} has nobody`;
    const end = start + visit.minutes;
    if (start < window.from || start >= window.to || start < now) return `${at} begins elsewhen`;
    if (!works(homesmith, start, end)) return `${at} is not in their hours`;
    for (const [other, one] of placed.entries()) {
      const otherEnd = one.start + (visits[other]?.minutes ?? 0);
      const isBoth = one.candidate === candidate && one.start < end && start < otherEnd;
      if (other !== at && isBoth) return `${at} and ${other} at once`;
      if (visit.after.includes(other) && otherEnd > start) return `${at} before ${other}`;
      const latestEnd = one.window.to + otherEnd - one.start;
      if (visit.after.includes(other) && latestEnd > window.from) return `${at} too near ${other}`;
    }
  }
  return placed.length === visits.length ? null : 'a visit is missing';
}

function works({ hours, taken }: Candidate, start: number, end: number): boolean {
  const isFree = taken.every(
    ({ from, to, driveMinutes }) => to + driveMinutes <= start || end + driveMinutes <= from,
  );
  return isFree && hours.some(([from, to]) => from <= start && end <= to);
}

describe('a list of sixty orders', () => {
  test.each(LISTS)('spends at most the budget, and pauses in between: list %i', (seed) => {
    const problem = longList(seed);
    const tries = new Tries();
    const planned = countPieces(planList(problem, true, tries));
    const { fewest } = planned.value;
    if (fewest === null) throw new Error('Nothing has a window.');
    const offered = countPieces(offer(fewest, problem, tries).work);
    expect(tries.spent).toBeLessThan(MAX_TRIES + LAST_STEP);
    // A piece ends with the step that fills it.
    const pauses = planned.pauses + offered.pauses;
    expect(pauses).toBeGreaterThanOrEqual(Math.floor(tries.spent / 5_000) - 1);
    expect(offered.value.map((windows) => windows.length > 0)).not.toContain(false);
  });

  test.each(LISTS)('has windows that can all be had together with the rest: list %i', (seed) => {
    const problem = longList(seed);
    const random = seededRandom(seed);
    const { fewest } = finish(planList(problem, true, new Tries()));
    if (fewest === null) throw new Error('Nothing has a window.');
    let chosen: (PlanWindow | null)[] = fewest.visits.map(() => null);
    // As people choose: one visit after the other, in any order, of what is offered then.
    const order = [...fewest.visits.keys()].map((at) => ({ at, rank: random() }));
    for (const { at } of order.toSorted((a, b) => a.rank - b.rank)) {
      const windows = finish(offer(fewest, problem, new Tries(), chosen).work)[at] ?? [];
      chosen = chosen.with(at, windows[Math.floor(random() * windows.length)] ?? null);
      expect(chosen[at]).not.toBeNull();
      const kept = offer(fewest, problem, new Tries(), chosen);
      expect(kept.chosen).toEqual(chosen);
      expect(kept.placed.map(({ window }, place) => chosen[place] ?? window)).toEqual(
        kept.placed.map(({ window }) => window),
      );
      expect(findMistake(fewest, kept.placed, problem)).toBeNull();
    }
  });

  test('is answered in part within a small budget, and the rest is a request', () => {
    const problem = longList(1);
    const tries = new Tries(600);
    const { fewest, unplanned, units } = finish(planList(problem, true, tries));
    const planned = (fewest?.visits ?? []).flatMap((visit) =>
      units.filter((_, at) => (visit.units & (1 << at)) !== 0).flatMap(({ orders }) => orders),
    );
    const all = [...planned, ...unplanned.map(({ order }) => order)].map(
      ({ orderKey }) => orderKey,
    );
    expect(all.toSorted()).toEqual(problem.orders.map(({ orderKey }) => orderKey).toSorted());
    expect(unplanned.map(({ reason }) => reason.code)).toContain('too-many');
    expect(tries.spent).toBeLessThan(600 + LAST_STEP);
  });
});

test('an ordinary list takes less than a twentieth of the budget', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const problem = randomProblem(seed);
    const tries = new Tries();
    const { fewest } = finish(planList(problem, true, tries));
    if (fewest !== null) finish(offer(fewest, problem, tries).work);
    expect(tries.spent).toBeLessThan(MAX_TRIES / 20);
  }
});
