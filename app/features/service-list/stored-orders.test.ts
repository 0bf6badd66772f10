import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOrder } from '../../../tests/support/factories.ts';
import { readStoredOrders } from './stored-orders.ts';

const order = buildOrder();
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
    const last = buildOrder({ id: 'last' });
    const { orders, rest } = read([order, entry, last]);
    expect(orders).toEqual([order, last]);
    expect(rest).toBe(JSON.stringify([entry]));
  });

  test('the second of two orders with one id is set aside', () => {
    const second = { ...order, totalPrice: 5 };
    expect(read([order, second])).toEqual({ orders: [order], rest: JSON.stringify([second]) });
  });

  test('"unknown fields are kept", also one that is called __proto__', () => {
    const stored = `[${JSON.stringify(order).slice(0, -1)},"colour":"red","__proto__":{"x":1}}]`;
    const { orders, rest } = readStoredOrders(stored);
    expect(rest).toBeNull();
    expect(JSON.stringify(orders)).toBe(stored);
    expect(Object.getPrototypeOf(orders[0])).toBe(Object.prototype);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['quantity', { quantity: '3' }, 'quantity'],
    ['quantity 0', { quantity: 0 }, 'quantity'],
    ['fractional quantity', { quantity: 1.5 }, 'quantity'],
    ['options', { options: ['second'] }, 'options'],
    ['an option', { options: { floor: 2 } }, 'options'],
    ['name', { name: {} }, 'name'],
    ['serviceId', { serviceId: null }, 'serviceId'],
    ['tradeCategory', { tradeCategory: 1 }, 'tradeCategory'],
  ])('a %s of the wrong kind counts as absent', (_, overrides, field) => {
    const { orders } = read([{ ...order, ...overrides }]);
    const { [field as keyof typeof order]: __, ...rest } = order;
    expect(orders).toEqual([rest]);
  });

  test('orders of an older version, which had the four fields only', () => {
    const old = { id: 'x', status: 'unconfirmed', selectedDate: null, totalPrice: 99.5 };
    expect(read([old])).toEqual({ orders: [old], rest: null });
  });

  test('a huge list', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => buildOrder({ id: `o${index}` }));
    expect(read(many).orders).toEqual(many);
  });
});

test('whatever is stored: nothing throws, what is valid is kept in order, and nothing is lost', () => {
  const entries = fc.array(
    fc.oneof(
      fc.jsonValue(),
      fc.record({
        id: fc.oneof(fc.string({ maxLength: 2 }), fc.nat(3)),
        status: fc.constantFrom('unconfirmed', 'confirmed', 'paid'),
        selectedDate: fc.constantFrom(null, '2026-12-24', 5),
        totalPrice: fc.oneof(fc.double(), fc.nat()),
        note: fc.jsonValue(),
      }),
    ),
  );
  fc.assert(
    fc.property(entries, (list) => {
      const stored = JSON.stringify(list);
      const { orders, rest } = readStoredOrders(stored);
      const kept = orders.map((each) => JSON.stringify(each));
      const aside: string[] = JSON.parse(rest ?? '[]').map((each: unknown) => JSON.stringify(each));
      const all: string[] = JSON.parse(stored).map((each: unknown) => JSON.stringify(each));
      expect([...kept, ...aside].sort()).toEqual(all.sort());
      expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
      expect(readStoredOrders(JSON.stringify(orders))).toEqual({ orders, rest: null });
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (stored) => {
      const { orders, rest } = readStoredOrders(stored);
      expect(orders.length > 0 || rest !== null || JSON.parse(stored).length === 0).toBe(true);
    }),
  );
});
