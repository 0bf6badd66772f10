/**
 * The service list of an account, which several devices change at once (readings, "Service list"):
 * what the changes make of it. The server and every browser apply the same functions, the server in
 * one order for all. Pure.
 */
import type { ListChange, PendingChange } from './list-change.ts';
import { choicesOf } from './priced-order.ts';
import { type ServiceOrder, unconfirmedOf } from './service-list.ts';
import { readOrder } from './stored-orders.ts';

/** What an account keeps. */
export const MOST_ORDERS = 200;

export type AccountList = {
  orders: readonly ServiceOrder[];
  /** Removed ids stay removed: "a removal wins over an edit". Undoing makes an order of a new id. */
  removed: ReadonlySet<string>;
};

/** A hand-edited list has others; the account takes none that a database could not keep as it is. */
export const isOrderId = (id: string): boolean => /^[^\p{Cc}\p{Cs}]{1,100}$/u.test(id);

export const idOf = (change: ListChange): string =>
  change.kind === 'remove' ? change.id : change.order.id;

/** A change as it came from elsewhere; null for anything else. */
export function readChange(given: unknown): ListChange | null {
  const { kind, id, order, before }: { [field: string]: unknown } = { ...Object(given) };
  if (kind === 'remove') return typeof id === 'string' && isOrderId(id) ? { kind, id } : null;
  const read = readOrder(order);
  if ((kind !== 'put' && kind !== 'add') || read === null || !isOrderId(read.id)) return null;
  if (kind === 'add' || before === undefined) return { kind, order: read };
  return typeof before === 'string' ? { kind, order: read, before } : null;
}

/**
 * The list after this change; the same object when it changes nothing: an edit of what is removed,
 * anything about a confirmed order, a pick that is known. null when the list is full.
 */
export function applyChange(
  list: AccountList,
  change: ListChange,
  most = Number.POSITIVE_INFINITY,
): AccountList | null {
  const id = idOf(change);
  const { orders, removed } = list;
  const index = orders.findIndex((order) => order.id === id);
  const isConfirmed = orders[index]?.status === 'confirmed';
  if (isConfirmed || removed.has(id)) return list;
  if (change.kind === 'remove') {
    // Also of an order that is not known: its removal may have overtaken it.
    return {
      orders: index === -1 ? orders : orders.toSpliced(index, 1),
      removed: new Set([...removed, id]),
    };
  }
  if (index !== -1) {
    return change.kind === 'add' ? list : { orders: orders.with(index, change.order), removed };
  }
  if (orders.length >= most) return null;
  const next = change.kind === 'put' ? orders.findIndex((order) => order.id === change.before) : -1;
  return { orders: orders.toSpliced(next === -1 ? orders.length : next, 0, change.order), removed };
}

/** With this change too, in place of an earlier one of the same order, which it makes void. */
function queueChange(
  pending: readonly PendingChange[],
  { key, change }: PendingChange,
): PendingChange[] {
  const index = pending.findIndex((each) => idOf(each.change) === idOf(change));
  const former = pending[index]?.change;
  if (former === undefined) return [...pending, { key, change }];
  const before = former.kind === 'put' ? former.before : undefined;
  const isPlaced = change.kind === 'put' && before !== undefined;
  return pending.with(index, { key, change: isPlaced ? { before, ...change } : change });
}

/** The queue as it stood in local storage: an order once, and nothing that is no change. */
export function readPending(given: readonly unknown[]): PendingChange[] {
  return given.reduce<PendingChange[]>((pending, entry) => {
    const { key, change }: { [field: string]: unknown } = { ...Object(entry) };
    const read = readChange(change);
    return read === null ? pending : queueChange(pending, { key: String(key), change: read });
  }, []);
}

/** What a browser shows: the stored list with the changes that are not stored yet. */
export function withPending(
  stored: readonly ServiceOrder[],
  pending: readonly ListChange[],
): ServiceOrder[] {
  let list: AccountList = { orders: stored, removed: new Set() };
  for (const change of pending) list = applyChange(list, change) ?? list;
  return [...list.orders];
}

/**
 * Readings: "at sign-in the browser's unconfirmed orders are first merged into the stored list".
 * `newId` serves an order whose id the account would not take.
 */
export function changesAtSignIn(local: readonly ServiceOrder[], newId: () => string): ListChange[] {
  return unconfirmedOf(local).map((order) => ({
    kind: 'add',
    order: isOrderId(order.id) ? order : { ...order, id: newId() },
  }));
}

/**
 * "... priced anew and the row says so": a price that differs from the one this browser showed, for
 * the same choices, changed in the catalogue.
 */
export function withFormerPrices(
  shown: readonly ServiceOrder[],
  orders: readonly ServiceOrder[],
): ServiceOrder[] {
  const former = new Map(shown.map((order) => [order.id, order]));
  return orders.map((order) => {
    const before = former.get(order.id);
    if (before === undefined || order.priceWas !== undefined || !isSameChoice(before, order)) {
      return order;
    }
    const was = before.totalPrice === order.totalPrice ? before.priceWas : before.totalPrice;
    return was === undefined || was === order.totalPrice ? order : { ...order, priceWas: was };
  });
}

function isSameChoice(one: ServiceOrder, other: ServiceOrder): boolean {
  const [a, b] = [choicesOf(one), choicesOf(other)];
  const names = Object.keys(b.options);
  return (
    one.serviceId === other.serviceId &&
    a.quantity === b.quantity &&
    names.length === Object.keys(a.options).length &&
    names.every((name) => Object.hasOwn(a.options, name) && a.options[name] === b.options[name])
  );
}
