/** The windows of each visit of a plan: with any of them, all other visits are still possible. Pure. */
import type { Pieces } from '#app/platform/turns/pieces.ts';
import { windowsWithStart } from './openings.ts';
import type { PlanWindow } from './problem.ts';
import { GAVE_UP, type Schedule, Together } from './together.ts';
import { Tries } from './tries.ts';
import { type CapableHomesmith, type Choice, choiceOf, type Visit } from './visits.ts';

/** The chosen window of each visit, by index; null for none yet. */
export type Chosen = readonly (PlanWindow | null)[];

/** A plan's visits, with one way to do all of them. */
export type PlacedVisits = { visits: readonly Visit[]; placed: Schedule };

/** Of the question's budget: for the windows of one plan, and for those that were chosen of it. */
const TRIES_OF_A_PLAN = 15_000;
const TRIES_OF_CHOICES = 20_000;
/** How many visits make room for each other, one after the other: few for most windows, more for what is left. */
const DEEPEST = 4;
const DEPTHS = [1, DEEPEST];
/** A search for one window is short at first, so that one that is hard to decide takes nothing from the others. */
const TRIES_OF_A_WINDOW = [500, 20_000];
/** Other ways to do all visits, which show that other windows are possible. */
const MAX_SCHEDULES = 6;

type WindowSearch = { windows: readonly PlanWindow[]; chosen: Chosen; tries: Tries };

/** For each visit, also for those with a chosen window, which can be changed. `placed` keeps to what is chosen. */
export function* offeredWindows(
  { visits, placed }: PlacedVisits,
  { windows, chosen, tries: whole }: WindowSearch,
): Pieces<PlanWindow[][]> {
  const tries = whole.part(TRIES_OF_A_PLAN);
  const together = new Together(visits, tries);
  const choices = visits.map((visit, at) =>
    choiceOf(visit, chosenOf(chosen, at) ?? windows, tries),
  );
  const offered = visits.map(() => new Set<PlanWindow>());
  const schedules: Schedule[] = [placed];
  const note = (schedule: Schedule, at: number) => {
    const window = schedule[at]?.window;
    if (window !== undefined) offered[at]?.add(window);
    // It leaves the window that was chosen, which the windows of other visits have to go with.
    if (chosen[at] != null) return;
    for (const [other, one] of schedule.entries()) offered[other]?.add(one.window);
    schedules.unshift(schedule);
    schedules.length = Math.min(schedules.length, MAX_SCHEDULES);
  };
  for (const [at, { window }] of placed.entries()) offered[at]?.add(window);
  let open = visits.flatMap((visit, at) =>
    choicesByWindow(visit, windows, tries).flatMap((choice) =>
      choice.doers.length === 0 ? [] : { at, choice },
    ),
  );
  const ways = [
    ...DEPTHS.map((depth) => (wanted: readonly Choice[], at: number) => {
      const found = firstOf(schedules, (one) => together.adapt(one, wanted, { at, depth }));
      return found ?? GAVE_UP;
    }),
    ...TRIES_OF_A_WINDOW.map(
      (most) => (wanted: readonly Choice[], at: number) =>
        together.search(placed, wanted, { at, most }),
    ),
  ];
  for (const decide of ways) {
    const undecided: typeof open = [];
    for (const one of open) {
      const { at, choice } = one;
      if (tries.areOver || offered[at]?.has(choice.window)) continue;
      yield* tries.pause();
      const found = decide(choices.with(at, choice), at);
      if (found === GAVE_UP) undecided.push(one);
      else if (found !== null) note(found, at);
    }
    open = undecided;
  }
  return offered.map((each) => windows.filter((window) => each.has(window)));
}

function firstOf(
  schedules: readonly Schedule[],
  adapt: (schedule: Schedule) => Schedule | null,
): Schedule | null {
  for (const schedule of schedules) {
    const found = adapt(schedule);
    if (found !== null) return found;
  }
  return null;
}

type WindowChoice = Choice & { window: PlanWindow };

/** Passes over each homesmith's time once, not once a window. */
function choicesByWindow(
  visit: Visit,
  windows: readonly PlanWindow[],
  tries: Tries,
): WindowChoice[] {
  const choices = windows.map((window) => {
    const doers: CapableHomesmith[] = [];
    return { window, windows: [window], doers };
  });
  tries.spend(visit.doers.length);
  for (const doer of visit.doers) {
    const { free, days } = doer;
    for (const at of windowsWithStart(free, windows, { minutes: visit.minutes, days })) {
      choices[at]?.doers.push(doer);
    }
  }
  return choices;
}

/** A budget of its own, so that it takes nothing from the windows. */
const TRIES_OF_SOONEST = 5_000;

/**
 * A window for each visit, together: the first one for the first visit, then the first that goes with it for the
 * next. null when this was not found out within its budget.
 */
export function* soonestTogether(
  { visits, placed }: PlacedVisits,
  windows: readonly PlanWindow[],
): Pieces<PlanWindow[] | null> {
  const tries = new Tries(TRIES_OF_SOONEST);
  const together = new Together(visits, tries);
  let choices = visits.map((visit) => choiceOf(visit, windows, tries));
  let schedule = placed;
  for (const at of together.inOrder(choices)) {
    const visit = visits[at];
    for (const window of windows) {
      if (visit === undefined || tries.areOver) return null;
      yield* tries.pause();
      const only = choiceOf(visit, [window], tries);
      if (only.doers.length === 0) continue;
      const next = choices.with(at, only);
      const adapted = together.adapt(schedule, next, { at, depth: DEEPEST });
      const found = adapted ?? together.search(schedule, next, { at });
      if (found === null || found === GAVE_UP) continue;
      [choices, schedule] = [next, found];
      break;
    }
  }
  return choices.every((choice) => choice.windows.length === 1)
    ? schedule.map(({ window }) => window)
    : null;
}

type KeptChoices = { chosen: (PlanWindow | null)[]; placed: Schedule };

/** The choices that are possible together, with a schedule that keeps to them; earlier visits have priority. */
export function* possibleChoices(
  plan: PlacedVisits,
  { tries: whole, ...given }: WindowSearch,
): Pieces<KeptChoices> {
  const asked = { ...given, tries: whole.part(TRIES_OF_CHOICES) };
  return (yield* keepAll(plan, asked)) ?? (yield* keepInOrder(plan, asked));
}

/** null where one cannot be kept, or it is not found out. */
function* keepAll({ visits, placed }: PlacedVisits, { windows, chosen, tries }: WindowSearch) {
  if (chosen.every((window) => window === null)) return { chosen: [...chosen], placed };
  const choices = visits.map((visit, at) =>
    choiceOf(visit, chosenOf(chosen, at) ?? windows, tries),
  );
  if (choices.some(({ doers }) => doers.length === 0)) return null;
  const found = yield* new Together(visits, tries).insert(choices, DEEPEST);
  return found && { chosen: [...chosen], placed: found };
}

function* keepInOrder(
  { visits, placed }: PlacedVisits,
  { windows, chosen: wanted, tries }: WindowSearch,
): Pieces<KeptChoices> {
  const together = new Together(visits, tries);
  let choices: Choice[] = visits.map((visit) => choiceOf(visit, windows, tries));
  const kept: KeptChoices = { chosen: visits.map(() => null), placed };
  for (const [at, visit] of visits.entries()) {
    const window = wanted[at];
    if (window == null || tries.areOver) continue;
    yield* tries.pause();
    const next = choices.with(at, choiceOf(visit, [window], tries));
    const adapted = together.adapt(kept.placed, next, { at, depth: DEEPEST });
    const found = adapted ?? together.search(kept.placed, next, { at });
    if (found === null || found === GAVE_UP) continue;
    choices = next;
    kept.chosen[at] = window;
    kept.placed = found;
  }
  return kept;
}

function chosenOf(chosen: Chosen, at: number): PlanWindow[] | null {
  const window = chosen[at];
  return window == null ? null : [window];
}
