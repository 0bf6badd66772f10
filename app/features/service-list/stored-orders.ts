/**
 * Reads what local storage holds under "serviceOrders" (spec §3), which anybody may have damaged,
 * edited or written years ago: valid orders are kept, the rest is set aside, nothing throws.
 */
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

/**
 * The readings: "Valid means: the four fields with the right types"; what else is there is kept,
 * but a field that we use and that has the wrong type counts as absent.
 */
export function readOrder(entry: unknown): ServiceOrder | null {
  if (!isObject(entry)) return null;
  const { id, status, selectedDate, totalPrice } = entry;
  if (typeof id !== 'string' || id === '') return null;
  if (status !== 'unconfirmed' && status !== 'confirmed') return null;
  if (selectedDate !== null && typeof selectedDate !== 'string') return null;
  if (typeof totalPrice !== 'number' || !Number.isFinite(totalPrice) || totalPrice < 0) return null;

  const order: Record<string, unknown> = { ...entry };
  for (const field of ['serviceId', 'name', 'tradeCategory']) {
    if (typeof order[field] !== 'string') delete order[field];
  }
  const { quantity, options, priceWas } = order;
  if (!(Number.isFinite(priceWas) && Number(priceWas) >= 0)) delete order.priceWas;
  if (!(Number.isInteger(quantity) && Number(quantity) >= 1)) delete order.quantity;
  if (
    !(isObject(options) && Object.values(options).every((choice) => typeof choice === 'string'))
  ) {
    delete order.options;
  }
  return { ...order, id, status, selectedDate, totalPrice };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
