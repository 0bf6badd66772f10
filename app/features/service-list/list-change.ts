/**
 * What a change of an account's list is, and how a browser notes one. No more than that: every page
 * loads this, and what is done with changes (account-list.ts) only comes with an account. Pure.
 */
import type { ServiceOrder } from './service-list.ts';

export type ListChange =
  /** A new order, or another version of one. `before`: where it stands when it is new; else last. */
  | { kind: 'put'; order: ServiceOrder; before?: string }
  /** Somebody's pick from before they logged in: "known ids are left as stored". */
  | { kind: 'add'; order: ServiceOrder }
  | { kind: 'remove'; id: string };

/** A change that is not stored yet; the key tells it from a later one of the same order. */
export type PendingChange = { key: string; change: ListChange };

/** The changes that make `after` of `before`. */
export function changesBetween(
  before: readonly ServiceOrder[],
  after: readonly ServiceOrder[],
): ListChange[] {
  const former = new Map(before.map((order) => [order.id, order]));
  const kept = new Set(after.map(({ id }) => id));
  const changes: ListChange[] = before.flatMap(({ id }) =>
    kept.has(id) ? [] : [{ kind: 'remove', id }],
  );
  // From the end, so that the order which a new one stands before is there already.
  for (const [index, order] of [...after.entries()].reverse()) {
    const next = after[index + 1];
    if (former.get(order.id) === order) continue;
    const isPlaced = !former.has(order.id) && next !== undefined;
    changes.push({ kind: 'put', order, ...(isPlaced ? { before: next.id } : {}) });
  }
  return changes;
}
