/** Which limits were hit in this process: counted for whoever watches it, and told once a period for the log. */
import type { LimitName } from '#app/platform/config/config.server.ts';

export type LimitHits = {
  /** Counts one; true for the first of its key and period. */
  note(limit: LimitName, key: string, period: { now: Date; endsAt: Date }): boolean;
  /** Since the process began. */
  counts(): Readonly<Partial<Record<LimitName, number>>>;
};

/** Somebody with very many addresses fills the log, not the memory. */
const MAX_REMEMBERED = 10_000;

export function openLimitHits(): LimitHits {
  const counts: Partial<Record<LimitName, number>> = {};
  const endings = new Map<string, number>();
  return {
    note: (limit, key, { now, endsAt }) => {
      counts[limit] = (counts[limit] ?? 0) + 1;
      const isFirst = (endings.get(key) ?? 0) <= now.getTime();
      if (isFirst) {
        // Put at the end: the one that was noted longest ago is the first to go.
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
