/**
 * Applies commands to an account's list, which several devices change at once (readings, "Service list"). Server and
 * browsers use the same function; the server decides the order. Pure.
 */
import {
  applyCommand,
  type ChooseCommand,
  idsOf,
  type ListCommand,
  type PendingCommand,
} from '../list/list-command.ts';
import { choicesOf } from '../list/priced-order.ts';
import { type ServiceOrder, unconfirmedOf } from '../list/service-list.ts';

/** Maximum number of orders in an account. */
export const MAX_ORDERS = 200;

export type AccountList = {
  orders: readonly ServiceOrder[];
  /** Ids stay here for good: "a removal wins over an edit". Undoing makes an order with a new id. */
  removed: ReadonlySet<string>;
};

/** A list edited by hand may have other ids, which the database could not store exactly. */
export const isOrderId = (id: unknown): id is string =>
  typeof id === 'string' && /^[^\p{Cc}\p{Cs}]{1,100}$/u.test(id);

export type AccountRules = {
  most?: number;
  /** Applies changed choices to an order. */
  choose?: (order: ServiceOrder, command: ChooseCommand) => ServiceOrder;
};

/**
 * The list after this command; the same object when it changes nothing: an edit of a removed or confirmed order, a
 * known id. null when it has to wait: the list is full, or its order has not been added yet.
 */
export function applyToAccount(
  list: AccountList,
  command: ListCommand,
  { most = Number.POSITIVE_INFINITY, choose }: AccountRules = {},
): AccountList | null {
  const { orders, removed } = list;
  const fixed = new Set(removed);
  for (const { id, status } of orders) if (status === 'confirmed') fixed.add(id);
  const ids = idsOf(command).filter((id) => !fixed.has(id));
  if (ids.length === 0) return list;
  if (command.kind === 'remove' || command.kind === 'clear') {
    // Also for an unknown id, because the removal may overtake the addition.
    return {
      orders: applyCommand(orders, { kind: 'clear', ids }),
      removed: new Set([...removed, ...ids]),
    };
  }
  const next = applyCommand(orders, command, choose);
  if (next === orders) return 'order' in command ? list : null;
  return next.length > orders.length && orders.length >= most ? null : { orders: next, removed };
}

/** The stored list with the pending commands applied, as a browser shows it. */
export function withPending(
  stored: readonly ServiceOrder[],
  pending: readonly PendingCommand[],
): ServiceOrder[] {
  let list: AccountList = { orders: stored, removed: new Set() };
  for (const { command } of pending) list = applyToAccount(list, command) ?? list;
  return [...list.orders];
}

/**
 * Readings: "at sign-in the browser's unconfirmed orders are first merged into the stored list". `newId` is for
 * orders whose id the account would not accept.
 */
export const commandsAtSignIn = (
  local: readonly ServiceOrder[],
  newId: () => string,
): ListCommand[] =>
  unconfirmedOf(local).map((order) => ({
    kind: 'add',
    order: isOrderId(order.id) ? order : { ...order, id: newId() },
  }));

/**
 * "... priced again and the row says so": a price that differs from the one shown here for the same choices was
 * changed in the catalogue.
 */
export function withFormerPrices(
  shown: readonly ServiceOrder[],
  orders: readonly ServiceOrder[],
): ServiceOrder[] {
  const former = new Map(shown.map((order) => [order.id, order]));
  return orders.map((order) => {
    const before = former.get(order.id);
    if (before === undefined || order.priceWasCents !== undefined || !isSameChoice(before, order)) {
      return order;
    }
    const was = before.totalCents === order.totalCents ? before.priceWasCents : before.totalCents;
    return was === undefined || was === order.totalCents ? order : { ...order, priceWasCents: was };
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
