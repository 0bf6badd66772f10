import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOrder } from '../../../tests/support/factories.ts';
import {
  type AccountList,
  applyChange,
  changesAtSignIn,
  isOrderId,
  readPending,
  withFormerPrices,
  withPending,
} from './account-list.ts';
import { changesBetween, type ListChange, type PendingChange } from './list-change.ts';
import type { ServiceOrder } from './service-list.ts';

const order = (id: string, quantity = 1): ServiceOrder => buildOrder({ id, quantity });
const put = (id: string, quantity = 1, before?: string): ListChange => ({
  kind: 'put',
  order: order(id, quantity),
  ...(before === undefined ? {} : { before }),
});
const add = (id: string, quantity = 1): ListChange => ({ kind: 'add', order: order(id, quantity) });
const remove = (id: string): ListChange => ({ kind: 'remove', id });
const listOf = (...ids: string[]): AccountList => ({
  orders: ids.map((id) => order(id)),
  removed: new Set(),
});
const show = ({ orders }: AccountList) => orders.map(({ id, quantity }) => `${id}${quantity}`);
const apply = (list: AccountList, ...changes: ListChange[]) =>
  changes.reduce((each, change) => applyChange(each, change) ?? each, list);

describe('what a change makes of a list', () => {
  test.each<[string, ListChange[], string[]]>([
    ['a new order is the last', [put('c')], ['a1', 'b1', 'c1']],
    ['or stands where it stood', [put('c', 1, 'b')], ['a1', 'c1', 'b1']],
    ['or is the last when its neighbour is gone', [put('c', 1, 'x')], ['a1', 'b1', 'c1']],
    ['"the last accepted change wins"', [put('a', 2), put('a', 3)], ['a3', 'b1']],
    ['"a removal wins over an edit" before it', [put('a', 2), remove('a')], ['b1']],
    ['"a removal wins over an edit" after it', [remove('a'), put('a', 2)], ['b1']],
    ['a removal that overtook its order wins', [remove('c'), put('c')], ['a1', 'b1']],
    ['"known ids are left as stored"', [add('a', 9), add('c', 2)], ['a1', 'b1', 'c2']],
    ['also the ids that were removed', [remove('a'), add('a')], ['b1']],
  ])('%s', (_, changes, after) => {
    expect(show(apply(listOf('a', 'b'), ...changes))).toEqual(after);
  });

  test('nothing changes a confirmed order', () => {
    const list = { orders: [buildOrder({ status: 'confirmed' })], removed: new Set<string>() };
    for (const change of [put('order-1', 4), add('order-1'), remove('order-1')]) {
      expect(applyChange(list, change)).toBe(list);
    }
  });

  test('a full list takes no more, and every other change', () => {
    const full = listOf('a', 'b');
    expect(applyChange(full, put('c'), 2)).toBeNull();
    expect(applyChange(full, add('c'), 2)).toBeNull();
    expect(show(applyChange(full, put('a', 5), 2) ?? full)).toEqual(['a5', 'b1']);
    expect(applyChange(full, remove('a'), 2)?.orders).toHaveLength(1);
  });
});

const anyIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__'));
const anyList = anyIds.map((ids) => ids.map((id) => order(id)));

describe('the changes between two lists', () => {
  test('make the one of the other', () => {
    const kinds = fc.array(fc.constantFrom('keep', 'edit', 'drop'), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(anyList, kinds, fc.nat(), fc.boolean(), (before, fates, at, isNew) => {
        const kept = before.flatMap((each, index) => {
          if (fates[index] === 'drop') return [];
          return fates[index] === 'edit' ? [{ ...each, quantity: 7 }] : [each];
        });
        const after = isNew
          ? kept.toSpliced(at % (kept.length + 1), 0, order('new'), order('newer'))
          : kept;
        expect(withPending(before, changesBetween(before, after))).toEqual(after);
      }),
    );
  });

  test('are none between a list and itself', () => {
    const list = [order('a'), order('b')];
    expect(changesBetween(list, [...list])).toEqual([]);
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
  const changes = changesAtSignIn(local, () => 'fresh');
  expect(show(apply(listOf('z', 'a'), ...changes))).toEqual(['z1', 'a1', 'new1', 'fresh1']);
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

describe('a change that waits', () => {
  const queue = (...changes: ListChange[]) =>
    readPending(changes.map((change, index) => ({ key: `k${index}`, change }))).map(
      ({ key, change }) => [key, change],
    );

  test.each<[string, ListChange[], [string, ListChange][]]>([
    [
      'is the last',
      [put('a'), remove('b')],
      [
        ['k0', put('a')],
        ['k1', remove('b')],
      ],
    ],
    [
      'takes the place of an earlier one of its order',
      [put('a'), put('b'), put('a', 2)],
      [
        ['k2', put('a', 2)],
        ['k1', put('b')],
      ],
    ],
    [
      'stands where the earlier one did',
      [put('a', 1, 'z'), put('a', 2)],
      [['k1', put('a', 2, 'z')]],
    ],
    ['may be a removal', [put('a', 1, 'z'), remove('a')], [['k1', remove('a')]]],
    [
      'of a pick that was not merged yet overrules what is stored',
      [add('a'), put('a', 2)],
      [['k1', put('a', 2)]],
    ],
  ])('%s', (_, changes, pending) => {
    expect(queue(...changes)).toEqual(pending);
  });

  test('is read back as it was written, and what is no change is left out', () => {
    const changes = [put('a', 3, 'b'), add('c'), remove('__proto__')];
    const pending = changes.map((change, index) => ({ key: `k${index}`, change }));
    const damaged = [null, 5, {}, { key: 'x' }, { key: 'y', change: { kind: 'put', order: 5 } }];
    const stored = JSON.parse(JSON.stringify([...pending, ...damaged, pending]));
    expect(readPending(stored)).toEqual(pending);
  });
});

describe('"unconfirmed orders are priced anew and the row says so"', () => {
  const shown = buildOrder({ totalPrice: 200, options: { a: 'x' } });
  test.each<[string, Partial<ServiceOrder>, Partial<ServiceOrder>, number | undefined]>([
    ['another price for the same choices', {}, { totalPrice: 250 }, 200],
    ['the same price', {}, {}, undefined],
    ['a price that said so already', { priceWas: 150 }, {}, 150],
    ['what the account says itself', {}, { totalPrice: 250, priceWas: 100 }, 100],
    ['back to what it was', { priceWas: 250 }, { totalPrice: 250 }, 200],
    ['another quantity', {}, { totalPrice: 250, quantity: 2 }, undefined],
    ['another choice', {}, { totalPrice: 250, options: { a: 'y' } }, undefined],
    ['another service', {}, { totalPrice: 250, serviceId: 'y' }, undefined],
    ['an order that was not shown', {}, { id: 'other', totalPrice: 250 }, undefined],
  ])('%s', (_, before, now, was) => {
    const [order] = withFormerPrices([{ ...shown, ...before }], [{ ...shown, ...now }]);
    expect(order?.priceWas).toBe(was);
  });
});

/** A device as account-list.client.ts makes one: what it shows is what is stored, then its own changes. */
type Device = {
  shown: ServiceOrder[];
  pending: readonly PendingChange[];
  sent: readonly PendingChange[] | null;
};
type Step = {
  device: number;
  act: 'add' | 'edit' | 'remove' | 'undo' | 'send' | 'answer' | 'lose';
};

test('two devices editing at once end in the same list on both, whatever the interleaving', () => {
  const steps = fc.array(
    fc.record<Step>({
      device: fc.nat(1),
      act: fc.constantFrom('add', 'edit', 'remove', 'undo', 'send', 'answer', 'lose'),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(anyList, steps, fc.infiniteStream(fc.nat()), (stored, acts, picks) => {
      let account: AccountList = { orders: stored, removed: new Set() };
      const devices: Device[] = [0, 1].map(() => ({ shown: [...stored], pending: [], sent: null }));
      const removed = new Set<string>();
      const edited = new Map<string, number>();
      let count = 1;
      let keys = 0;
      const pick = (list: ServiceOrder[]) =>
        list[(picks.next().value ?? 0) % Math.max(1, list.length)];
      const change = (device: Device, after: ServiceOrder[]) => {
        for (const each of changesBetween(device.shown, after)) {
          keys += 1;
          device.pending = readPending([...device.pending, { key: String(keys), change: each }]);
        }
        device.shown = after;
      };
      const send = (device: Device) => {
        if (device.sent !== null) return;
        device.sent = device.pending;
        const changes = device.sent.map(({ change: each }) => each);
        for (const each of changes) {
          if (each.kind === 'put' && !account.removed.has(each.order.id)) {
            edited.set(each.order.id, each.order.quantity ?? 1);
          }
        }
        account = apply(account, ...changes);
      };
      const hear = (device: Device) => {
        if (device.sent === null) return;
        const sent = new Set(device.sent.map(({ key }) => key));
        device.pending = device.pending.filter(({ key }) => !sent.has(key));
        device.sent = null;
        device.shown = withPending(
          account.orders,
          device.pending.map(({ change: each }) => each),
        );
      };
      for (const { device: which, act } of acts) {
        // Two devices, and the step's number is one of theirs.
        const device = devices[which] as Device;
        const one = pick(device.shown);
        count += 1;
        if (act === 'add') change(device, [...device.shown, order(`n${count}`, count)]);
        if (act === 'undo') change(device, [order(`u${count}`, count), ...device.shown]);
        if (act === 'edit' && one !== undefined) {
          change(
            device,
            device.shown.map((each) => (each === one ? order(one.id, count) : each)),
          );
        }
        if (act === 'remove' && one !== undefined) {
          removed.add(one.id);
          change(
            device,
            device.shown.filter((each) => each !== one),
          );
        }
        if (act === 'send') send(device);
        if (act === 'answer') hear(device);
        // The answer is lost: everything is sent once more.
        if (act === 'lose') device.sent = null;
      }
      for (const device of [...devices, ...devices]) {
        hear(device);
        send(device);
        hear(device);
      }
      const [one, other] = devices.map(({ shown }) => shown);
      expect(one).toEqual(other);
      expect(one).toEqual(account.orders);
      for (const { id, quantity } of account.orders) {
        expect(removed.has(id)).toBe(false);
        if (edited.has(id)) expect(quantity).toBe(edited.get(id));
      }
    }),
    { numRuns: 500 },
  );
});
