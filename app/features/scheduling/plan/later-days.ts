/** The later days of work that takes several: who can do all of them, and when the last one is over. Pure. */
import type { LocalDate } from '#app/kernel/local-date.ts';
import { listWorkDays, type WorkDays } from '../work-days.ts';
import { firstStart } from './openings.ts';
import type { Horizon, Minute, Span } from './problem.ts';

/** `minutes`: of each day. */
type LongWork = WorkDays & { minutes: number };

/** By the first day, when the last one is over, however late it begins. */
export const lastEndsOf = ({ days, mornings }: Horizon, work: LongWork): Minute[] =>
  days.map((day) => {
    const last = listWorkDays(day, work).at(-1) ?? day;
    return (mornings.get(last)?.to ?? Number.POSITIVE_INFINITY) + work.minutes;
  });

/** The first starts on the days after this one, in order; null when there is not one for each. */
export function findLaterStarts(
  free: readonly Span[],
  first: LocalDate,
  { until, mornings, ...work }: LongWork & Pick<Horizon, 'mornings'> & { until: LocalDate },
): Minute[] | null {
  const starts: Minute[] = [];
  for (const date of listWorkDays(first, work).slice(1)) {
    const morning = mornings.get(date);
    if (morning === undefined || date > until) return null;
    const window = { day: 0, hour: 8, from: morning.from, to: morning.to } as const;
    const found = firstStart(free, [window], { minutes: work.minutes, notBefore: 0, days: 1 });
    if (found === null) return null;
    starts.push(found.start);
  }
  return starts;
}

/** Leaves out the windows of each day from which on the other days are not free. `until`: of license and insurance. */
export function clipToDays(
  { days, windows, mornings }: Horizon,
  work: LongWork & { until: LocalDate },
): (free: readonly Span[]) => Span[] {
  const spans = days.map((_, day): Span => {
    const own = windows.filter((window) => window.day === day);
    return [own[0]?.from ?? 0, own.at(-1)?.to ?? 0];
  });
  return (free) => {
    const shut = spans.filter(
      (_, day) => findLaterStarts(free, days[day] ?? '', { ...work, mornings }) === null,
    );
    return shut.reduce(without, [...free]);
  };
}

const without = (free: readonly Span[], [from, to]: Span): Span[] =>
  free.flatMap(([begin, end]): Span[] => {
    if (end <= from || begin >= to) return [[begin, end]];
    const parts: Span[] = [
      [begin, Math.min(end, from)],
      [Math.max(begin, to), end],
    ];
    return parts.filter(([a, b]) => a < b);
  });
