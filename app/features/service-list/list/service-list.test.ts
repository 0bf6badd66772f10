import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildOption,
  buildOrder,
  buildService,
  PRICES,
} from '../../../../tests/support/factories.ts';
import { clearCommands } from '../removals/undo.client.ts';
import { addCommand } from './add-to-list.client.ts';
import { applyCommand, type ListCommand } from './list-command.ts';
import { chooseCommand, orderOf, repriceOrders } from './priced-order.ts';
import { countMessage, quantityMessage, subtotalMessage } from './service-list.messages.ts';
import { type NewOrder, type ServiceOrder, subtotalCents, unconfirmedOf } from './service-list.ts';

const windows = buildService({
  id: 'window-cleaning',
  name: 'Window cleaning',
  tradeCategory: 'Cleaning',
  price: PRICES.perUnit,
  options: [buildOption()],
});
const confirmed = (id: string, totalCents = 100) =>
  buildOrder({ id, status: 'confirmed', totalCents });
const idsOf = (orders: readonly ServiceOrder[]) => orders.map(({ id }) => id);
const tell = (orders: readonly ServiceOrder[], ...commands: ListCommand[]) =>
  commands.reduce((list, command) => applyCommand(list, command), orders);
const addOrder = (orders: readonly ServiceOrder[], order: NewOrder) =>
  tell(orders, addCommand(order));
const clear = (orders: readonly ServiceOrder[]) => tell(orders, ...clearCommands(orders));

const anyOrders: fc.Arbitrary<ServiceOrder[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      status: fc.constantFrom('unconfirmed' as const, 'confirmed' as const),
      totalCents: fc.nat(1_000_000),
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
        totalCents: 14500,
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
    expect(idsOf(tell(orders, { kind: 'remove', id }))).toEqual(after);
  });

  test('undone, the order is back where it stood', () => {
    fc.assert(
      fc.property(anyOrders, fc.nat(), (orders, pick) => {
        const index = pick % Math.max(1, orders.length);
        const order = orders[index];
        if (order === undefined) return;
        const before = orders[index + 1]?.id;
        const back = { kind: 'restore', order, ...(before && { before }) } as const;
        expect(tell(orders, { kind: 'remove', id: order.id }, back)).toEqual(orders);
        expect(tell(orders, back)).toBe(orders);
      }),
    );
  });

  test('undone when the one that it stood before is gone, it is at the end', () => {
    const back = { kind: 'restore', order: buildOrder({ id: 'z' }), before: 'gone' } as const;
    expect(idsOf(tell([buildOrder({ id: 'a' })], back))).toEqual(['a', 'z']);
  });
});

test('spec §4: "Clearing the cart keeps only orders with status "confirmed"."', () => {
  const orders = [buildOrder({ id: 'a' }), confirmed('b'), buildOrder({ id: 'c' }), confirmed('d')];
  expect(idsOf(clear(orders))).toEqual(['b', 'd']);
  expect(clear([])).toEqual([]);
  const many = Array.from({ length: 60 }, (_, n) => buildOrder({ id: `o${n}` }));
  expect(clear(many)).toEqual([]);
});

describe('spec §4: "The badge count and subtotal cover only orders that are not "confirmed"."', () => {
  test('the count', () => {
    expect(idsOf(unconfirmedOf([confirmed('a'), buildOrder({ id: 'b' })]))).toEqual(['b']);
  });

  test.each<[number[], number[], string]>([
    [[], [], 'Subtotal: $0.00'],
    [[100_000, 23_450], [9_900], 'Subtotal: $1234.50'],
    [[10, 20], [], 'Subtotal: $0.30'],
    [[], [500], 'Subtotal: $0.00'],
  ])('%j unconfirmed and %j confirmed: %s', (open, done, text) => {
    const orders = [
      ...open.map((totalCents, index) => buildOrder({ id: `o${index}`, totalCents })),
      ...done.map((totalCents, index) => confirmed(`c${index}`, totalCents)),
    ];
    expect(subtotalMessage(subtotalCents(orders))).toBe(text);
  });

  test('clearing leaves a subtotal of nothing, whatever was there', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        expect(subtotalCents(clear(orders))).toBe(0);
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

  const choose = (list: readonly ServiceOrder[], id: string, wished: object) =>
    tell(
      list,
      ...list.flatMap((one) => (one.id === id ? [chooseCommand(one, windows, wished)] : [])),
    );

  test('gives it the price that its choices make, and leaves the others', () => {
    const after = choose(orders, 'a', { quantity: 10 });
    expect(after[0]).toMatchObject({
      quantity: 10,
      options: { floor: 'ground' },
      totalCents: 12_000,
    });
    expect(after[1]).toBe(orders[1]);
    const both = choose(after, 'a', { options: { floor: 'second' } });
    expect(both[0]).toMatchObject({
      quantity: 10,
      options: { floor: 'second' },
      totalCents: 14_500,
    });
  });

  test('ends its notices', () => {
    const told = buildOrder({ id: 'a', priceWasCents: 5, quantityWas: 1000, quantity: 60 });
    const [after] = choose([told], 'a', { quantity: 9 });
    expect(after).not.toHaveProperty('priceWasCents');
    expect(after).not.toHaveProperty('quantityWas');
  });

  test('does nothing to a confirmed one', () => {
    expect(choose(orders, 'b', { quantity: 10 })).toBe(orders);
  });
});

describe('readings: "When the catalogue\'s price changes, unconfirmed orders are priced again"', () => {
  const known = new Map([[windows.id, windows]]);
  const open = buildOrder({ id: 'a', serviceId: windows.id, quantity: 5, totalCents: 5500 });

  test('and shows the earlier price', () => {
    const orders = repriceOrders([open], known);
    expect(orders[0]).toMatchObject({
      totalCents: 6000,
      quantity: 5,
      options: { floor: 'ground' },
    });
    expect(orders[0]?.priceWasCents).toBe(5_500);
    // "... and the row says so": on the next visit as well.
    expect(repriceOrders(orders, known)).toEqual(orders);
  });

  test('what it was stays what it was when it was added, until it costs that again', () => {
    const twice = repriceOrders([{ ...open, totalCents: 5800, priceWasCents: 5500 }], known);
    expect(twice[0]).toMatchObject({ totalCents: 6000, priceWasCents: 5500 });
    const back = repriceOrders([{ ...open, totalCents: 5500, priceWasCents: 6000 }], known);
    expect(back[0]).toHaveProperty('totalCents', 6_000);
    expect(back[0]).not.toHaveProperty('priceWasCents');
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
    expect(orders[0]).toMatchObject({
      quantity: 1,
      options: { floor: 'ground' },
      totalCents: 1200,
    });
  });

  test.each<[string, Partial<ServiceOrder>, number, string | null]>([
    [
      'too many',
      { quantity: 1000, totalCents: 1_200_000 },
      60,
      '1,000 isn’t available, so we changed the quantity to 60.',
    ],
    ['too few', { quantity: 2 }, 5, '2 isn’t available, so we changed the quantity to 5.'],
    [
      'what was told before',
      { quantity: 60, quantityWas: 1000, totalCents: 72_000 },
      60,
      '1,000 isn’t available, so we changed the quantity to 60.',
    ],
    ['as it was ordered', { quantity: 7 }, 7, null],
  ])('a quantity that cannot be ordered shows why and no price: %s', (_, given, now, told) => {
    const [order] = repriceOrders([{ ...open, ...given }], known);
    expect(order?.quantity).toBe(now);
    expect(order && quantityMessage(order)).toBe(told);
    if (told !== null) expect(order).not.toHaveProperty('priceWasCents');
    expect(repriceOrders(order ? [order] : [], known)).toEqual([order]);
  });

  test('a quantity that no one gave is none that was changed', () => {
    const { quantity: _, ...bare } = open;
    const [order] = repriceOrders([bare], known);
    expect(order).toMatchObject({ quantity: 5 });
    expect(order).not.toHaveProperty('quantityWas');
  });
});
