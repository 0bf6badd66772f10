import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOption, buildOrder, buildService, PRICES } from '../../../tests/support/factories.ts';
import { changeOrder, orderOf, repriceOrders } from './priced-order.ts';
import { countMessage, subtotalMessage } from './service-list.messages.ts';
import {
  addOrder,
  clearOrders,
  removeOrder,
  restoreOrder,
  type ServiceOrder,
  subtotalCents,
  unconfirmedOf,
} from './service-list.ts';

const windows = buildService({
  id: 'window-cleaning',
  name: 'Window cleaning',
  tradeCategory: 'Cleaning',
  price: PRICES.perUnit,
  options: [buildOption()],
});
const confirmed = (id: string, totalPrice = 100) =>
  buildOrder({ id, status: 'confirmed', totalPrice });
const idsOf = (orders: readonly ServiceOrder[]) => orders.map(({ id }) => id);

const anyOrders: fc.Arbitrary<ServiceOrder[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      status: fc.constantFrom('unconfirmed' as const, 'confirmed' as const),
      totalPrice: fc.nat(1_000_000).map((cents) => cents / 100),
    })
    .map(buildOrder),
  { selector: ({ id }) => id },
);

describe('spec §4: "Adding an order gives it status "unconfirmed" and selectedDate null."', () => {
  test('whatever the order says, at the end of the list', () => {
    const bold = { ...buildOrder({ id: 'b' }), status: 'confirmed', selectedDate: '2026-12-24' };
    const before = [buildOrder({ id: 'a' })];
    const after = addOrder(before, bold);
    expect(idsOf(after)).toEqual(['a', 'b']);
    expect(after[1]).toMatchObject({ status: 'unconfirmed', selectedDate: null });
    expect(idsOf(before)).toEqual(['a']);
  });

  test('spec §3: an order of a service carries "whatever the added order carries"', () => {
    const wished = { quantity: 10, options: { floor: 'second' } };
    expect(addOrder([], orderOf(windows, wished, 'x'))).toEqual([
      {
        id: 'x',
        status: 'unconfirmed',
        selectedDate: null,
        totalPrice: 145,
        serviceId: 'window-cleaning',
        name: 'Window cleaning',
        tradeCategory: 'Cleaning',
        options: { floor: 'second' },
        quantity: 10,
      },
    ]);
  });
});

describe('spec §4: "Removal deletes by id."', () => {
  test.each<[string, string[], string, string[]]>([
    ['the one', ['a', 'b', 'c'], 'b', ['a', 'c']],
    ['none for an unknown id', ['a'], 'z', ['a']],
    ['the last one', ['a'], 'a', []],
  ])('%s', (_, before, id, after) => {
    const orders = before.map((each) => buildOrder({ id: each }));
    expect(idsOf(removeOrder(orders, id))).toEqual(after);
  });

  test('undone, the order is back where it stood', () => {
    fc.assert(
      fc.property(anyOrders, fc.nat(), (orders, pick) => {
        const index = pick % Math.max(1, orders.length);
        const order = orders[index];
        if (order === undefined) return;
        expect(restoreOrder(removeOrder(orders, order.id), order, index)).toEqual(orders);
        expect(restoreOrder(orders, order, index)).toEqual(orders);
      }),
    );
  });

  test('undone in a list that is shorter by now, it is at the end', () => {
    expect(idsOf(restoreOrder([buildOrder({ id: 'a' })], buildOrder({ id: 'z' }), 7))).toEqual([
      'a',
      'z',
    ]);
  });
});

test('spec §4: "Clearing the cart keeps only orders with status "confirmed"."', () => {
  const orders = [buildOrder({ id: 'a' }), confirmed('b'), buildOrder({ id: 'c' }), confirmed('d')];
  expect(idsOf(clearOrders(orders))).toEqual(['b', 'd']);
  expect(clearOrders([])).toEqual([]);
});

describe('spec §4: "The badge count and subtotal cover only orders that are not "confirmed"."', () => {
  test('the count', () => {
    expect(idsOf(unconfirmedOf([confirmed('a'), buildOrder({ id: 'b' })]))).toEqual(['b']);
  });

  test.each<[number[], number[], string]>([
    [[], [], 'Subtotal: $0.00'],
    [[1000, 234.5], [99], 'Subtotal: $1234.50'],
    [[0.1, 0.2], [], 'Subtotal: $0.30'],
    [[], [5], 'Subtotal: $0.00'],
  ])('%j unconfirmed and %j confirmed: %s', (open, done, text) => {
    const orders = [
      ...open.map((totalPrice, index) => buildOrder({ id: `o${index}`, totalPrice })),
      ...done.map((totalPrice, index) => confirmed(`c${index}`, totalPrice)),
    ];
    expect(subtotalMessage(subtotalCents(orders))).toBe(text);
  });

  test('clearing leaves a subtotal of nothing, whatever was there', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        expect(subtotalCents(clearOrders(orders))).toBe(0);
      }),
    );
  });
});

test.each([
  [0, 'No Service Orders'],
  [1, '1 Service Order(s)'],
  [2, '2 Service Order(s)'],
])('spec §2: %i orders are "%s"', (count, text) => {
  expect(countMessage(count)).toBe(text);
});

describe('changing an order', () => {
  const orders = [addOrder([], orderOf(windows, {}, 'a')), confirmed('b')].flat();

  test('gives it the price that its choices make, and leaves the others', () => {
    const after = changeOrder(orders, 'a', windows, { quantity: 10 });
    expect(after[0]).toMatchObject({ quantity: 10, options: { floor: 'ground' }, totalPrice: 120 });
    expect(after[1]).toBe(orders[1]);
    const both = changeOrder(after, 'a', windows, { options: { floor: 'second' } });
    expect(both[0]).toMatchObject({ quantity: 10, options: { floor: 'second' }, totalPrice: 145 });
  });

  test('does nothing to a confirmed one', () => {
    expect(changeOrder(orders, 'b', windows, { quantity: 10 })).toEqual(orders);
  });
});

describe('readings: "When the catalogue\'s price changes, unconfirmed orders are priced anew"', () => {
  const known = new Map([[windows.id, windows]]);
  const open = buildOrder({ id: 'a', serviceId: windows.id, quantity: 5, totalPrice: 55 });

  test('and what they cost before is told', () => {
    const orders = repriceOrders([open], known);
    expect(orders[0]).toMatchObject({ totalPrice: 60, quantity: 5, options: { floor: 'ground' } });
    expect(orders[0]?.priceWas).toBe(55);
    // "... and the row says so": on the next visit, too.
    expect(repriceOrders(orders, known)).toEqual(orders);
  });

  test('what it was stays what it was when it was added, until it costs that again', () => {
    const twice = repriceOrders([{ ...open, totalPrice: 58, priceWas: 55 }], known);
    expect(twice[0]).toMatchObject({ totalPrice: 60, priceWas: 55 });
    const back = repriceOrders([{ ...open, totalPrice: 55, priceWas: 60 }], known);
    expect(back[0]).toHaveProperty('totalPrice', 60);
    expect(back[0]).not.toHaveProperty('priceWas');
  });

  test.each<[string, Partial<ServiceOrder>]>([
    ['a confirmed order', { status: 'confirmed' }],
    ['a service that is not known', { serviceId: 'gone' }],
  ])('but not %s', (_, overrides) => {
    const order = { ...open, ...overrides };
    expect(repriceOrders([order], known)).toEqual([order]);
  });

  test('"Absent quantity is 1, absent options are the defaults"', () => {
    const { quantity: _, options: __, ...bare } = open;
    const one = { ...windows, price: { ...PRICES.perUnit, minimum: 1 } };
    const orders = repriceOrders([bare], new Map([[one.id, one]]));
    expect(orders[0]).toMatchObject({ quantity: 1, options: { floor: 'ground' }, totalPrice: 12 });
  });
});
