import { describe, expect, test } from 'vitest';
import { buildOrder } from '../../../../tests/support/factories.ts';
import type { ListCommand } from '../list/list-command.ts';
import type { ServiceOrder } from '../list/service-list.ts';
import {
  type AccountList,
  applyToAccount,
  commandsAtSignIn,
  isOrderId,
  withFormerPrices,
} from './account-list.ts';

const order = (id: string, quantity = 1): ServiceOrder => buildOrder({ id, quantity });
const add = (id: string, quantity = 1): ListCommand => ({
  kind: 'add',
  order: order(id, quantity),
});
const restore = (id: string, before?: string): ListCommand => ({
  kind: 'restore',
  order: order(id),
  ...(before === undefined ? {} : { before }),
});
const choose = (id: string, quantity: number): ListCommand => ({
  kind: 'choose',
  id,
  wished: { quantity },
  shown: { quantity, options: {}, totalCents: 100 * quantity },
});
const remove = (id: string): ListCommand => ({ kind: 'remove', id });
const listOf = (...ids: string[]): AccountList => ({
  orders: ids.map((id) => order(id)),
  removed: new Set(),
});
const show = ({ orders }: AccountList) => orders.map(({ id, quantity }) => `${id}${quantity}`);
const apply = (list: AccountList, ...commands: ListCommand[]) =>
  commands.reduce((each, command) => applyToAccount(each, command) ?? each, list);

describe('what a command makes of a list', () => {
  test.each<[string, ListCommand[], string[]]>([
    ['a new order is the last', [add('c')], ['a1', 'b1', 'c1']],
    ['"known ids are left as stored"', [add('a', 9), add('c', 2)], ['a1', 'b1', 'c2']],
    ['also the ids that were removed', [remove('a'), add('a')], ['b1']],
    ['what comes back stands where it stood', [restore('c', 'b')], ['a1', 'c1', 'b1']],
    ['or is the last when its neighbour is gone', [restore('c', 'x')], ['a1', 'b1', 'c1']],
    ['"the last accepted change wins"', [choose('a', 2), choose('a', 3)], ['a3', 'b1']],
    ['"a removal wins over an edit" before it', [choose('a', 2), remove('a')], ['b1']],
    ['"a removal wins over an edit" after it', [remove('a'), choose('a', 2)], ['b1']],
    ['a removal that overtook its order wins', [remove('c'), add('c')], ['a1', 'b1']],
    ['clearing removes what was in sight', [add('c'), { kind: 'clear', ids: ['a', 'b'] }], ['c1']],
    ['and keeps it removed', [{ kind: 'clear', ids: ['a', 'b'] }, choose('a', 2)], []],
  ])('%s', (_, commands, after) => {
    expect(show(apply(listOf('a', 'b'), ...commands))).toEqual(after);
  });

  test('keeps a note with its order until it is taken away', () => {
    const note = (id: string, text: string) => ({ kind: 'note', id, note: text }) as const;
    const noted = ({ orders }: AccountList) => orders.map((one) => one.note);
    const list = listOf('a', 'b');
    expect(noted(apply(list, note('a', 'The dog bites.')))).toEqual(['The dog bites.', undefined]);
    expect(noted(apply(list, note('a', 'x'), choose('a', 2)))).toEqual(['x', undefined]);
    expect(noted(apply(list, note('a', 'x'), note('a', '')))).toEqual([undefined, undefined]);
    // It waits for its order.
    expect(applyToAccount(list, note('c', 'x'))).toBeNull();
    const booked = { orders: [buildOrder({ status: 'confirmed' })], removed: new Set<string>() };
    expect(applyToAccount(booked, note('order-1', 'x'))).toBe(booked);
  });

  test('nothing changes a confirmed order', () => {
    const list = { orders: [buildOrder({ status: 'confirmed' })], removed: new Set<string>() };
    const clear = { kind: 'clear', ids: ['order-1'] } as const;
    for (const command of [choose('order-1', 4), add('order-1'), remove('order-1'), clear]) {
      expect(applyToAccount(list, command)).toBe(list);
    }
  });

  test('a full list takes no more, and every other command', () => {
    const full = listOf('a', 'b');
    expect(applyToAccount(full, add('c'), { most: 2 })).toBeNull();
    expect(applyToAccount(full, restore('c', 'a'), { most: 2 })).toBeNull();
    expect(applyToAccount(full, add('a'), { most: 2 })).toBe(full);
    expect(show(applyToAccount(full, choose('a', 5), { most: 2 }) ?? full)).toEqual(['a5', 'b1']);
    expect(applyToAccount(full, remove('a'), { most: 2 })?.orders).toHaveLength(1);
  });

  test('choices of what found no room wait with it', () => {
    expect(applyToAccount(listOf('a'), choose('c', 2))).toBeNull();
  });
});

test('readings: "the browser\'s unconfirmed orders are first merged into the stored list"', () => {
  const long = 'x'.repeat(101);
  const local = [
    order('a', 5),
    buildOrder({ id: 'done', status: 'confirmed' }),
    order('new'),
    order(long),
  ];
  const commands = commandsAtSignIn(local, () => 'fresh');
  expect(show(apply(listOf('z', 'a'), ...commands))).toEqual(['z1', 'a1', 'new1', 'fresh1']);
});

test.each([
  ['a', true],
  ['__proto__', true],
  ['🏠'.repeat(100), true],
  ['', false],
  ['x'.repeat(101), false],
  ['a\0', false],
  ['\ud800', false],
])('%j as an id of the account: %s', (id, isOne) => {
  expect(isOrderId(id)).toBe(isOne);
});

describe('"unconfirmed orders are priced again and the row says so"', () => {
  const shown = buildOrder({ totalCents: 20_000, options: { a: 'x' } });
  test.each<[string, Partial<ServiceOrder>, Partial<ServiceOrder>, number | undefined]>([
    ['another price for the same choices', {}, { totalCents: 25_000 }, 20_000],
    ['the same price', {}, {}, undefined],
    ['a price that said so already', { priceWasCents: 15_000 }, {}, 15_000],
    ['what the account says itself', {}, { totalCents: 25_000, priceWasCents: 1 }, 1],
    ['back to what it was', { priceWasCents: 25_000 }, { totalCents: 25_000 }, 20_000],
    ['another quantity', {}, { totalCents: 25_000, quantity: 2 }, undefined],
    ['another choice', {}, { totalCents: 25_000, options: { a: 'y' } }, undefined],
    ['another service', {}, { totalCents: 25_000, serviceId: 'y' }, undefined],
    ['an order that was not shown', {}, { id: 'other', totalCents: 25_000 }, undefined],
  ])('%s', (_, before, now, was) => {
    const [order] = withFormerPrices([{ ...shown, ...before }], [{ ...shown, ...now }]);
    expect(order?.priceWasCents).toBe(was);
  });
});
