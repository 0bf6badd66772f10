import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOrder } from '../../../../tests/support/factories.ts';
import { toDollars } from './dollar-orders.ts';
import type { ServiceOrder } from './service-list.ts';
import { readStoredOrders, writeStoredOrders } from './stored-orders.ts';

/** As stored: in dollars. */
const store = (overrides: Partial<ServiceOrder> = {}) => toDollars(buildOrder(overrides));
const order = store();
const read = (value: unknown) => readStoredOrders(JSON.stringify(value));

test('nothing stored is an empty list', () => {
  expect(readStoredOrders(null)).toEqual({ orders: [], rest: null });
  expect(readStoredOrders('[]')).toEqual({ orders: [], rest: null });
});

describe('readings: "missing, truncated, hand-edited, from an older version"', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  test.each<[string, string]>([
    ['an empty text', ''],
    ['a truncated list', JSON.stringify([order]).slice(0, -5)],
    ['an object', JSON.stringify({ orders: [order] })],
    ['null', 'null'],
    ['a number', '7'],
    ['no JSON', '<html>'],
    ['nested without end', deep],
    [
      'an order with a field nested without end',
      `[{"note":${deep},${JSON.stringify(order).slice(1)}]`,
    ],
  ])('%s is set aside whole', (_, stored) => {
    const { orders, rest } = readStoredOrders(stored);
    expect(orders).toEqual([]);
    expect(rest === stored).toBe(true);
  });

  test.each<[string, unknown]>([
    ['no object', 'order'],
    ['null', null],
    ['a list', [order]],
    ['no id', { ...order, id: undefined }],
    ['an empty id', { ...order, id: '' }],
    ['a number for an id', { ...order, id: 5 }],
    ['an unknown status', { ...order, status: 'paid' }],
    ['no status', { ...order, status: undefined }],
    ['a number for a date', { ...order, selectedDate: 20261224 }],
    ['no date', { ...order, selectedDate: undefined }],
    ['a text for a price', { ...order, totalPrice: '189' }],
    ['a price below 0', { ...order, totalPrice: -1 }],
    ['no price', { ...order, totalPrice: null }],
  ])('an entry with %s is set aside, the others are kept in their order', (_, entry) => {
    const last = store({ id: 'last' });
    const { orders, rest } = read([order, entry, last]);
    expect(orders.map(toDollars)).toEqual([order, last]);
    expect(rest).toBe(JSON.stringify([entry]));
  });

  test('the second of two orders with one id is set aside', () => {
    const second = { ...order, totalPrice: 5 };
    const { orders, rest } = read([order, second]);
    expect(orders).toEqual([buildOrder()]);
    expect(rest).toBe(JSON.stringify([second]));
  });

  test('"unknown fields are kept", also one that is called __proto__', () => {
    const stored = `[${JSON.stringify(order).slice(0, -1)},"colour":"red","__proto__":{"x":1}}]`;
    const { orders, rest } = readStoredOrders(stored);
    expect(rest).toBeNull();
    expect(JSON.parse(writeStoredOrders(orders))).toEqual(JSON.parse(stored));
    expect(Object.getPrototypeOf(orders[0])).toBe(Object.prototype);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['quantity', { quantity: '3' }, 'quantity'],
    ['options', { options: ['second'] }, 'options'],
    ['an option', { options: { floor: 2 } }, 'options'],
    ['name', { name: {} }, 'name'],
    ['serviceId', { serviceId: null }, 'serviceId'],
    ['tradeCategory', { tradeCategory: 1 }, 'tradeCategory'],
  ])('a %s of the wrong kind counts as absent', (_, overrides, field) => {
    const { orders } = read([{ ...order, ...overrides }]);
    const { [field as keyof typeof order]: __, ...rest } = order;
    expect(orders.map(toDollars)).toEqual([rest]);
  });

  test.each([0, -2, 1.5])('a quantity of %d counts as absent, and is reported', (quantity) => {
    const { quantity: _, ...rest } = buildOrder();
    expect(read([{ ...order, quantity }]).orders).toEqual([{ ...rest, quantityWas: quantity }]);
  });

  test('dollars become whole cents, and a sum of them stays a number', () => {
    const priced = (dollars: number) => read([{ ...order, totalPrice: dollars }]).orders[0];
    expect(priced(99.5)?.totalCents).toBe(9_950);
    expect(priced(0.1 + 0.2)?.totalCents).toBe(30);
    expect((priced(Number.MAX_VALUE)?.totalCents ?? 0) * 1_000).toBeLessThan(
      Number.MAX_SAFE_INTEGER * 10,
    );
    expect(read([{ ...order, priceWas: 12.34, priceWasCents: 7 }]).orders[0]?.priceWasCents).toBe(
      1_234,
    );
  });

  test('orders of an older version, which had the four fields only', () => {
    const old = { id: 'x', status: 'unconfirmed', selectedDate: null, totalPrice: 99.5 };
    const { totalPrice: _, ...fields } = old;
    expect(read([old])).toEqual({ orders: [{ ...fields, totalCents: 9_950 }], rest: null });
  });

  test.each([
    ['The dog bites.', 'The dog bites.'],
    [' a\u0007b ', 'ab'],
    ['x'.repeat(600), 'x'.repeat(500)],
    ['', undefined],
    [7, undefined],
  ])('the note %j is read as %j', (note, read) => {
    const stored = { id: 'a', status: 'unconfirmed', selectedDate: null, totalPrice: 1, note };
    expect(readStoredOrders(JSON.stringify([stored])).orders[0]?.note).toBe(read);
  });

  test('a huge list', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => store({ id: `o${index}` }));
    expect(read(many).orders.map(toDollars)).toEqual(many);
  });
});

/** As JSON, independent of the order of fields. */
const sorted = (each: unknown) =>
  JSON.stringify(
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))
      : each,
  );

test('whatever is stored: nothing throws, what is valid is kept in order, and nothing is lost', () => {
  const entries = fc.array(
    fc.oneof(
      fc.jsonValue(),
      fc.record({
        id: fc.oneof(fc.string({ maxLength: 2 }), fc.nat(3)),
        status: fc.constantFrom('unconfirmed', 'confirmed', 'paid'),
        selectedDate: fc.constantFrom(null, '2026-12-24', 5),
        totalPrice: fc.oneof(
          fc.constantFrom(-1, 'x'),
          fc.nat().map((cents) => cents / 100),
        ),
        remark: fc.jsonValue(),
      }),
    ),
  );
  fc.assert(
    fc.property(entries, (list) => {
      const stored = JSON.stringify(list);
      const { orders, rest } = readStoredOrders(stored);
      const kept = orders.map((each) => sorted(JSON.parse(JSON.stringify(toDollars(each)))));
      const aside: string[] = JSON.parse(rest ?? '[]').map(sorted);
      const all: string[] = JSON.parse(stored).map(sorted);
      expect([...kept, ...aside].sort()).toEqual(all.sort());
      expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
      expect(readStoredOrders(writeStoredOrders(orders))).toEqual({ orders, rest: null });
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (stored) => {
      const { orders, rest } = readStoredOrders(stored);
      expect(orders.length > 0 || rest !== null || JSON.parse(stored).length === 0).toBe(true);
    }),
  );
});
