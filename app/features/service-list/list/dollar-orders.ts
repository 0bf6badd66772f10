/**
 * Orders in the browser's storage: only there is the specification's `totalPrice` a number of dollars (spec §3,
 * readings); everywhere else orders have integer cents. Stored values are not trusted. Pure.
 */
import { centsFromDollars, dollarsFromCents } from '#app/kernel/money.ts';
import { readJobNote } from './job-note.ts';
import type { ServiceOrder } from './service-list.ts';

export type DollarOrder = Omit<ServiceOrder, 'totalCents' | 'priceWasCents'> & {
  totalPrice: number;
  priceWas?: number | undefined;
};

/** As the browser stores it. */
export function toDollars(order: ServiceOrder): DollarOrder {
  const { totalCents, priceWasCents, ...others } = order;
  return {
    ...others,
    totalPrice: dollarsFromCents(totalCents),
    priceWas: priceWasCents && dollarsFromCents(priceWasCents),
  };
}

/**
 * The readings: "Valid means: the four fields with the right types"; other fields are kept, but a known field with a
 * wrong type counts as absent.
 */
export function readOrder(entry: unknown): ServiceOrder | null {
  if (!isObject(entry)) return null;
  const { id, status, selectedDate, totalPrice, priceWas, quantity, options, note, ...others } =
    entry;
  if (!isText(id) || id === '' || !isPrice(totalPrice)) return null;
  if (status !== 'unconfirmed' && status !== 'confirmed') return null;
  if (selectedDate !== null && !isText(selectedDate)) return null;

  const order: Record<string, unknown> = others;
  for (const field of ['serviceId', 'name', 'tradeCategory', 'booking', 'bookedWith']) {
    if (!isText(order[field])) delete order[field];
  }
  delete order.priceWasCents;
  if (isPrice(priceWas)) order.priceWasCents = toCents(priceWas);
  if (typeof order.quantityWas !== 'number') delete order.quantityWas;
  // An invalid number is reported to its owner; anything else counts as absent.
  if (typeof quantity === 'number') {
    order[Number.isInteger(quantity) && quantity >= 1 ? 'quantity' : 'quantityWas'] = quantity;
  }
  const kept = isText(note) ? readJobNote(note) : '';
  if (kept !== '') order.note = kept;
  if (isObject(options) && Object.values(options).every(isText)) order.options = options;
  return { ...order, id, status, selectedDate, totalCents: toCents(totalPrice) };
}

/** An order from the browser's queue, which is in cents. */
export function readKeptOrder(entry: unknown): ServiceOrder | null {
  const { totalCents, priceWasCents }: { [field: string]: unknown } = { ...Object(entry) };
  if (!isPrice(totalCents)) return null;
  return readOrder({
    ...Object(entry),
    totalPrice: dollarsFromCents(totalCents),
    priceWas: isPrice(priceWasCents) ? dollarsFromCents(priceWasCents) : null,
  });
}

/** An order sent by a browser: without price and status. */
export const readSentOrder = (entry: unknown): ServiceOrder | null =>
  isObject(entry)
    ? readOrder({
        ...{ status: 'unconfirmed', selectedDate: null, ...entry },
        ...{ totalPrice: 0, priceWas: null },
      })
    : null;

const isText = (value: unknown): value is string => typeof value === 'string';

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Capped, so that sums stay exact. */
const toCents = (dollars: number) => Math.min(centsFromDollars(dollars), 1e13);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
