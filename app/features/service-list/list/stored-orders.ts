/**
 * Parses local storage's "serviceOrders" (spec §3), which may be damaged, edited or years old: valid orders are
 * kept, the rest is set aside, nothing throws.
 */
import { readOrder, toDollars } from './dollar-orders.ts';
import type { ServiceOrder } from './service-list.ts';

/** `rest`: the invalid part, to be stored under another key; null for none. */
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
    // A value nested too deeply to be serialized would break every later change.
    JSON.stringify(value);
    return value;
  } catch {
    return null;
  }
}
