/** Ranges minus conflicting ranges. Pure. */
import type { TimeRange } from '#app/kernel/time-range.ts';

/** What remains of a range without the others, in order. */
export function without(range: TimeRange, others: readonly TimeRange[]): TimeRange[] {
  const left: TimeRange[] = [];
  let from = range.startsAt;
  for (const { startsAt, endsAt } of others.toSorted((a, b) => +a.startsAt - +b.startsAt)) {
    if (endsAt <= from || startsAt >= range.endsAt) continue;
    if (startsAt > from) left.push({ startsAt: from, endsAt: startsAt });
    from = endsAt;
  }
  if (from < range.endsAt) left.push({ startsAt: from, endsAt: range.endsAt });
  return left;
}
