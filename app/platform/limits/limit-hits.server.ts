/** Which limits were hit in this process: counted for the metrics, and logged once a period. */
import type { LimitName } from '#app/platform/config/config.server.ts';

export type LimitHits = {
  /** Counts a hit; true for the first of its key and period. */
  note(limit: LimitName, key: string, period: { now: Date; endsAt: Date }): boolean;
  /** Totals since the process started. */
  counts(): Readonly<Partial<Record<LimitName, number>>>;
};

/** Bounds the memory when a client has very many addresses. */
const MAX_REMEMBERED = 10_000;

export function openLimitHits(): LimitHits {
  const counts: Partial<Record<LimitName, number>> = {};
  const endings = new Map<string, number>();
  return {
    note: (limit, key, { now, endsAt }) => {
      counts[limit] = (counts[limit] ?? 0) + 1;
      const isFirst = (endings.get(key) ?? 0) <= now.getTime();
      if (isFirst) {
        // Moved to the end, so that the oldest is evicted first.
        endings.delete(key);
        endings.set(key, endsAt.getTime());
        const [oldest] = endings.keys();
        if (endings.size > MAX_REMEMBERED && oldest !== undefined) endings.delete(oldest);
      }
      return isFirst;
    },
    counts: () => ({ ...counts }),
  };
}
