/** Which items failed, and when each is tried again. Pure: the time is an argument. */

export type Retries = {
  /** How many wait for a retry; `findDue` returns these as well, so its limit grows by them. */
  size(): number;
  isWaiting(id: string, now: Date): boolean;
  /** True when it had not failed before. */
  failed(id: string, now: Date): boolean;
  /** True when it had failed before. */
  succeeded(id: string): boolean;
  /** Forgets all others: they are done, here or in another process. */
  keepOnly(ids: readonly string[]): void;
};

export function openRetries(retryMs: number): Retries {
  const retryAt = new Map<string, number>();
  return {
    size: () => retryAt.size,
    isWaiting: (id, now) => (retryAt.get(id) ?? 0) > now.getTime(),
    failed: (id, now) => {
      const isNew = !retryAt.has(id);
      retryAt.set(id, now.getTime() + retryMs);
      return isNew;
    },
    succeeded: (id) => retryAt.delete(id),
    keepOnly: (ids) => {
      for (const id of retryAt.keys()) if (!ids.includes(id)) retryAt.delete(id);
    },
  };
}
