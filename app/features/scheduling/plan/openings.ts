/**
 * When one homesmith could begin: within their hours, and with driving time to the entries before and after. Pure.
 */
import {
  type Candidate,
  LEAD_MINUTES,
  type Minute,
  type PlanWindow,
  type Span,
  START_STEP,
} from './problem.ts';

/** The parts of someone's hours, in order, within which work leaves enough driving time. */
export function freeStretches(
  { hours, taken, isInstant }: Pick<Candidate, 'hours' | 'taken' | 'isInstant'>,
  now: Minute,
): Span[] {
  const earliest = now + (isInstant ? LEAD_MINUTES.instant : LEAD_MINUTES.askFirst);
  // Driving time is kept free on both sides of an entry.
  const blocked = joined(
    taken.map(({ from, to, driveMinutes }) => [from - driveMinutes, to + driveMinutes]),
  );
  const free: Span[] = [];
  let next = 0;
  for (const [from, to] of joined(hours)) {
    let begin = Math.max(from, earliest);
    while ((blocked[next]?.[1] ?? Number.POSITIVE_INFINITY) <= begin) next += 1;
    for (let at = next; begin < to; at += 1) {
      const [blockedFrom, blockedTo] = blocked[at] ?? [to, to];
      if (begin < Math.min(blockedFrom, to)) free.push([begin, Math.min(blockedFrom, to)]);
      begin = Math.max(begin, blockedTo);
    }
  }
  return free;
}

/** Sorted, with touching and overlapping spans merged. */
function joined(spans: readonly Span[]): Span[] {
  const inOrder = spans.filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0]);
  const found: [Minute, Minute][] = [];
  for (const [from, to] of inOrder) {
    const last = found.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/** The wanted work: its minutes, earliest start, and how many days of the horizon. */
export type WorkToPlace = { minutes: number; notBefore: Minute; days: number };

/**
 * The first start within these windows (in order), or null. Work may end after its window, but within the free span.
 */
export function firstStart(
  free: readonly Span[],
  windows: readonly PlanWindow[],
  { minutes, notBefore, days }: WorkToPlace,
): { start: Minute; window: PlanWindow } | null {
  let next = 0;
  for (const window of windows) {
    if (window.day >= days) return null;
    const from = Math.max(window.from, notBefore);
    next = firstThatLasts(free, next, from + minutes);
    const start = startIn(free, next, { from, to: window.to, minutes });
    if (start !== null) return { start, window };
  }
  return null;
}

/** The indexes of the windows (in order) that have a start. */
export function windowsWithStart(
  free: readonly Span[],
  windows: readonly PlanWindow[],
  { minutes, days }: Omit<WorkToPlace, 'notBefore'>,
): number[] {
  const found: number[] = [];
  let next = 0;
  for (const [at, { day, from, to }] of windows.entries()) {
    if (day >= days) break;
    next = firstThatLasts(free, next, from + minutes);
    if (startIn(free, next, { from, to, minutes }) !== null) found.push(at);
  }
  return found;
}

/** Spans and windows are both sorted, so one pass suffices. */
function firstThatLasts(free: readonly Span[], next: number, until: Minute): number {
  let at = next;
  while ((free[at]?.[1] ?? Number.POSITIVE_INFINITY) < until) at += 1;
  return at;
}

function startIn(
  free: readonly Span[],
  next: number,
  { from, to, minutes }: { from: Minute; to: Minute; minutes: number },
): Minute | null {
  for (let at = next; ; at += 1) {
    const stretch = free[at];
    if (stretch === undefined || stretch[0] >= to) return null;
    const start = Math.ceil(Math.max(from, stretch[0]) / START_STEP) * START_STEP;
    if (start < to && start + minutes <= stretch[1]) return start;
  }
}
