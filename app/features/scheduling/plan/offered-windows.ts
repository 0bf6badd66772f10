/** The windows of each visit of a plan: with any of them, all other visits are still possible. Pure. */
import { windowsWithStart } from './openings.ts';
import type { PlanWindow } from './problem.ts';
import { canBeHadTogether } from './together.ts';
import { type CapableHomesmith, type Choice, choiceOf, type Visit } from './visits.ts';

/** The number of homesmiths is capped, so that nobody can read the size of a roster from it. */
export const MAX_TOLD = 3;

export type OfferedWindow = { window: PlanWindow; homesmiths: number };

/** The chosen window of each visit, by index; null for none yet. */
export type Chosen = readonly (PlanWindow | null)[];

/** For each visit, also for those with a chosen window, which can be changed. */
export function offeredWindows(
  visits: readonly Visit[],
  windows: readonly PlanWindow[],
  chosen: Chosen,
): OfferedWindow[][] {
  const choices = visits.map((visit, at) => choiceOf(visit, chosenOf(chosen, at) ?? windows));
  return visits.map((visit, at) =>
    choicesByWindow(visit, windows).flatMap(({ window, ...choice }): OfferedWindow[] =>
      choice.doers.length > 0 && canBeHadTogether(visits, choices.with(at, choice))
        ? [{ window, homesmiths: Math.min(choice.doers.length, MAX_TOLD) }]
        : [],
    ),
  );
}

/** Passes over each homesmith's time once, not once a window. */
function choicesByWindow(visit: Visit, windows: readonly PlanWindow[]) {
  const choices = windows.map((window) => {
    const doers: CapableHomesmith[] = [];
    return { window, windows: [window], doers };
  });
  for (const doer of visit.doers) {
    const { free, days } = doer;
    for (const at of windowsWithStart(free, windows, { minutes: visit.minutes, days })) {
      choices[at]?.doers.push(doer);
    }
  }
  return choices;
}

/** The choices that are possible together; earlier visits have priority. */
export function possibleChoices(
  visits: readonly Visit[],
  windows: readonly PlanWindow[],
  chosen: Chosen,
): (PlanWindow | null)[] {
  let choices: Choice[] = visits.map((visit) => choiceOf(visit, windows));
  return visits.map((visit, at) => {
    const wanted = chosenOf(chosen, at);
    if (wanted === null) return null;
    const next = choices.with(at, choiceOf(visit, wanted));
    if (!canBeHadTogether(visits, next)) return null;
    choices = next;
    return wanted[0] ?? null;
  });
}

function chosenOf(chosen: Chosen, at: number): PlanWindow[] | null {
  const window = chosen[at];
  return window == null ? null : [window];
}
