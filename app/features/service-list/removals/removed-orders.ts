/** Orders removed in this tab, newest first, with owner and place. Pure. */
import { readOrder, toDollars } from '../list/dollar-orders.ts';
import type { ServiceOrder } from '../list/service-list.ts';

export type RemovedOrder = {
  order: ServiceOrder;
  /** Its index among all orders when it was removed. */
  index: number;
  /** The account of the list; null for a visitor's. */
  owner: string | null;
};

/** Older ones are dropped. */
export const MAX_REMOVED = 20;

/** From session storage, which anybody may have edited: invalid entries are dropped. */
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

/** With the new removals first. */
export const withRemoved = (
  kept: readonly RemovedOrder[],
  removed: readonly RemovedOrder[],
): RemovedOrder[] => [...removed, ...kept].slice(0, MAX_REMOVED);

/** A visitor's removals may be seen by any owner of the list, an account's by that account alone. */
export const removedOf = (kept: readonly RemovedOrder[], owner: string | null): RemovedOrder[] =>
  kept.filter((removed) => removed.owner === null || removed.owner === owner);
