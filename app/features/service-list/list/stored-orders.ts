/**
 * Reads what local storage holds under "serviceOrders" (spec §3), which anybody may have damaged,
 * edited or written years ago: valid orders are kept, the rest is set aside, nothing throws.
 */
import { readOrder, toDollars } from './dollar-orders.ts';
import type { ServiceOrder } from './service-list.ts';

/** `rest` is what could not be read, to be kept under another key; null when there is none. */
export type ReadOrders = { orders: ServiceOrder[]; rest: string | null };

export function readStoredOrders(stored: string | null): ReadOrders {
  if (stored === null) return { orders: [], rest: null };
  const list = parse(stored);
  if (!Array.isArray(list)) return { orders: [], rest: stored };
  const orders: ServiceOrder[] = [];
  const rest: unknown[] = [];
  const ids = new Set<string>();
  for (const entry of list) {
    const order = readOrder(entry);
    if (order === null || ids.has(order.id)) {
      rest.push(entry);
      continue;
    }
    ids.add(order.id);
    orders.push(order);
  }
  return { orders, rest: rest.length === 0 ? null : JSON.stringify(rest) };
}

export const writeStoredOrders = (orders: readonly ServiceOrder[]): string =>
  JSON.stringify(orders.map(toDollars));

function parse(text: string): unknown {
  try {
    const value = JSON.parse(text);
    // What is nested so deep that it cannot be written back would break every later change.
    JSON.stringify(value);
    return value;
  } catch {
    return null;
  }
}
