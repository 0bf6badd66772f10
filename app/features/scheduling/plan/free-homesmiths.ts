/** Who could come in a visit's windows, which windows are full, and which visits depend on each other. Pure. */
import { freeStretches, windowsWithStart } from './openings.ts';
import type { PlanWindow, Problem } from './problem.ts';
import type { Visit } from './visits.ts';

/** By window, indexes of the candidates who are free in it. */
export type FreeByWindow = ReadonlyMap<PlanWindow, readonly number[]>;

export function freeByWindow(visit: Visit, windows: readonly PlanWindow[]): FreeByWindow {
  const free = new Map<PlanWindow, number[]>();
  for (const { candidate, free: stretches, days } of visit.doers) {
    for (const at of windowsWithStart(stretches, windows, { minutes: visit.minutes, days })) {
      const window = windows[at];
      if (window !== undefined) free.set(window, [...(free.get(window) ?? []), candidate]);
    }
  }
  return free;
}

/** Only those with instant booking where there are any: they are the ones whom a hold takes. */
export function thoseTaken(free: readonly number[], { candidates }: Problem): readonly number[] {
  const instant = free.filter((candidate) => candidates[candidate]?.isInstant);
  return instant.length > 0 ? instant : free;
}

/** Windows within a homesmith's hours in which everyone's time is taken. */
export function fullWindows(
  visit: Visit,
  windows: readonly PlanWindow[],
  { problem, free }: { problem: Problem; free: FreeByWindow },
): PlanWindow[] {
  const worked = new Set<PlanWindow>();
  for (const { candidate, days, clip } of visit.doers) {
    const homesmith = problem.candidates[candidate];
    if (homesmith === undefined) continue;
    const all = freeStretches({ ...homesmith, taken: [] }, problem.now);
    const hours = clip === null ? all : clip(all);
    for (const at of windowsWithStart(hours, windows, { minutes: visit.minutes, days })) {
      const window = windows[at];
      if (window !== undefined) worked.add(window);
    }
  }
  return windows.filter((window) => worked.has(window) && !free.has(window));
}

/**
 * Whether a window chosen for this visit can change the windows of others. It cannot where no order binds the visit
 * to another, and someone is free in the window who can do none of the others.
 */
export function tieOf(visits: readonly Visit[], at: number): (free: readonly number[]) => boolean {
  const visit = visits[at];
  const others = visits.filter((_, place) => place !== at);
  if (visit === undefined || others.length === 0) return () => false;
  const isBound = visit.after.length > 0 || others.some(({ after }) => after.includes(at));
  const shared = new Set(others.flatMap(({ doers }) => doers.map(({ candidate }) => candidate)));
  return (free) => isBound || free.every((candidate) => shared.has(candidate));
}
