/** What was removed from the list in this tab, the newest first: whose it was, and where it stood. Pure. */
import { readOrder, toDollars } from '../list/dollar-orders.ts';
import type { ServiceOrder } from '../list/service-list.ts';

export type RemovedOrder = {
  order: ServiceOrder;
  /** Its place among all orders when it was removed. */
  index: number;
  /** The account whose list it was in; null for a visitor's. */
  owner: string | null;
};

/** Older ones are forgotten. */
export const MAX_REMOVED = 20;

/** What session storage holds, which anybody may have edited: what is no removal is left out. */
export function readRemoved(stored: string | null): RemovedOrder[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.flatMap((entry) => readEntry(entry) ?? []) : [];
  } catch {
    return [];
  }
}

export const writeRemoved = (removed: readonly RemovedOrder[]): string =>
  JSON.stringify(removed.map((one) => ({ ...one, order: toDollars(one.order) })));

function readEntry(entry: { order?: unknown; index?: unknown; owner?: unknown } | null) {
  const order = readOrder(entry?.order);
  if (order === null) return null;
  const { index, owner } = entry ?? {};
  return {
    order,
    index: Number.isInteger(index) ? Math.max(0, Number(index)) : 0,
    owner: typeof owner === 'string' ? owner : null,
  };
}

/** With what was removed now before what was removed then. */
export const withRemoved = (
  kept: readonly RemovedOrder[],
  removed: readonly RemovedOrder[],
): RemovedOrder[] => [...removed, ...kept].slice(0, MAX_REMOVED);

/** What is a visitor's is whoever's the list is; what was in an account is its owner's alone. */
export const removedOf = (kept: readonly RemovedOrder[], owner: string | null): RemovedOrder[] =>
  kept.filter((removed) => removed.owner === null || removed.owner === owner);
