import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Service } from '#app/features/catalogue/service.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import {
  buildOption,
  buildOrder,
  buildService,
  PRICES,
} from '../../../../tests/support/factories.ts';
import { insertPerson } from '../../../../tests/support/insert-person.ts';
import type { ListCommand } from '../list/list-command.ts';
import type { ServiceOrder } from '../list/service-list.ts';
import { MAX_ORDERS } from './account-list.ts';
import { raiseVersion } from './service-lists.db.server.ts';
import { MAX_COMMANDS, readCommands } from './settled-order.ts';
import {
  changeList,
  eraseFor,
  exportFor,
  type ListContext,
  readList,
} from './stored-lists.server.ts';

const faucet = buildService();
const windows = buildService({
  id: 'window-cleaning',
  name: 'Window cleaning',
  tradeCategory: 'Cleaning',
  price: PRICES.perUnit,
  options: [buildOption()],
});
const ended = buildService({ id: 'ended', name: 'Ended job' });

const catalogueOf = (version: string, ...services: Service[]): ListContext['catalogue'] => ({
  version,
  find: (id) => {
    const service = services.find((each) => each.id === id);
    if (service === undefined) return null;
    return { service, retired: service.id === 'ended' };
  },
});
const today = catalogueOf('v1', faucet, windows, ended);
const NOW = new Date('2026-11-20T12:00:00Z');

const add = (order: ServiceOrder): ListCommand => ({ kind: 'add', order });
const restore = (order: ServiceOrder, before: string): ListCommand => ({
  kind: 'restore',
  order,
  before,
});
const choose = (id: string, wished: object): ListCommand => ({
  kind: 'choose',
  id,
  wished,
  // Prices sent by a browser are not trusted.
  shown: { quantity: 1, options: {}, totalCents: 1 },
});
const order = (id: string, overrides: Partial<ServiceOrder> = {}) =>
  buildOrder({ id, ...overrides });

async function makeUser(db: Db): Promise<string> {
  const { userId } = await insertPerson(db, { email: `${randomUUID()}@x.test` });
  return userId;
}

const openList = (db: Db, userId: string, catalogue = today) => ({
  read: (tag?: string) => readList({ db, catalogue }, userId, tag),
  change: async (...commands: ListCommand[]) => {
    const result = await changeList({ db, catalogue, now: NOW }, userId, commands);
    if (!result.ok) throw new Error('There is no such account.');
    return result.value;
  },
});

describeOnBothDatabases('the service list of an account', (under) => {
  const open = async (catalogue = today) => {
    const userId = await makeUser(under.db);
    return { userId, ...openList(under.db, userId, catalogue) };
  };

  test('keeps what was put, in its order, and counts the changes', async () => {
    const list = await open();
    expect(await list.read()).toMatchObject({ version: 0, orders: [] });
    await list.change(add(order('a')), add(order('c')));
    const changed = await list.change(restore(order('b'), 'c'));
    expect(changed.orders.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(changed.version).toBe(2);
    expect(await list.read()).toEqual({
      version: changed.version,
      tag: changed.tag,
      orders: changed.orders,
    });
    await list.change(restore(order('d'), 'a'), { kind: 'remove', id: 'b' });
    expect((await list.read())?.orders.map(({ id }) => id)).toEqual(['d', 'a', 'c']);
  });

  test('keeps the notes of its orders: added with them, changed, and through other choices', async () => {
    const list = await open();
    await list.change(add(order('a', { note: 'The dog bites.' })), add(order('b')));
    await list.change({ kind: 'note', id: 'b', note: '<b>Ring twice</b>' }, choose('a', {}));
    const notes = async () => (await list.read())?.orders.map(({ note }) => note);
    expect(await notes()).toEqual(['The dog bites.', '<b>Ring twice</b>']);
    await list.change({ kind: 'note', id: 'b', note: '' });
    expect(await notes()).toEqual(['The dog bites.', undefined]);
  });

  test('is not read again by a client that has it', async () => {
    const list = await open();
    const { tag } = await list.change(add(order('a')));
    expect(await list.read(tag)).toBeNull();
    expect(await list.read(`${tag}x`)).not.toBeNull();
    await list.change(add(order('b')));
    const after = await list.read(tag);
    expect(after?.orders).toHaveLength(2);
    // Other prices change the tag, and so does another account.
    const repriced = openList(under.db, list.userId, catalogueOf('v2', faucet));
    expect(await repriced.read(after?.tag)).not.toBeNull();
    expect(await (await open()).read(after?.tag)).not.toBeNull();
  });

  test('a change that changes nothing is no new version', async () => {
    const list = await open();
    await list.change(add(order('a')), { kind: 'remove', id: 'b' });
    const again = await list.change(
      { kind: 'add', order: order('a', { quantity: 7 }) },
      add(order('b')),
      { kind: 'remove', id: 'b' },
    );
    expect(again).toMatchObject({ version: 1, refused: [] });
    expect(again.orders.map(({ id }) => id)).toEqual(['a']);
  });

  test('"a removal wins over an edit", also one that comes later', async () => {
    const list = await open();
    await list.change(add(order('a')));
    await list.change({ kind: 'remove', id: 'a' });
    const late = await list.change(choose('a', { quantity: 3 }));
    expect(late.orders).toEqual([]);
    // Undoing makes an order with a new id.
    expect((await list.change(add(order('a2')))).orders).toHaveLength(1);
  });

  test('"The price and the status a browser sends are never believed"', async () => {
    const list = await open();
    const bold = order('a', {
      serviceId: 'window-cleaning',
      quantity: 10,
      options: { floor: 'second', 'no-such': 'thing' },
      status: 'confirmed',
      totalCents: 1,
      name: 'Free of charge',
      tradeCategory: 'Gifts',
      priceWasCents: 99_900,
      selectedDate: 'tomorrow',
    });
    const { orders } = await list.change(add({ ...bold, ...{ remark: 'x'.repeat(5_000) } }));
    expect(orders).toEqual([
      {
        id: 'a',
        status: 'unconfirmed',
        selectedDate: null,
        totalCents: 14_500,
        serviceId: 'window-cleaning',
        name: 'Window cleaning',
        tradeCategory: 'Cleaning',
        quantity: 10,
        options: { floor: 'second' },
      },
    ]);
  });

  test('an order of a retired service has its last price, one that never was has none', async () => {
    const list = await open();
    const { orders } = await list.change(
      add(order('a', { serviceId: 'ended', totalCents: 100 })),
      add(order('b', { serviceId: 'never-was', name: `N\0a\n${'m'.repeat(500)}`, quantity: 1e9 })),
      add({ id: 'c', status: 'unconfirmed', selectedDate: '2026-12-24', totalCents: 700 }),
    );
    expect(orders[0]).toMatchObject({ name: 'Ended job', totalCents: 18_900 });
    expect(orders[1]).toMatchObject({ serviceId: 'never-was', totalCents: 0, quantity: 1_000_000 });
    expect(orders[1]?.name).toBe(`N a ${'m'.repeat(196)}`);
    expect(orders[2]).toEqual({
      id: 'c',
      status: 'unconfirmed',
      selectedDate: '2026-12-24',
      totalCents: 0,
      quantity: 1,
      options: {},
    });
  });

  test('"unconfirmed orders are priced again and the row says so", until its owner changes it', async () => {
    const list = await open();
    await list.change(add(order('a')));
    const dearer = { ...faucet, price: { kind: 'fixed', amountCents: 25_000 } as const };
    const later = openList(under.db, list.userId, catalogueOf('v2', dearer));
    expect((await later.read())?.orders[0]).toMatchObject({
      totalCents: 25_000,
      priceWasCents: 18_900,
    });
    const { orders } = await later.change(choose('a', {}));
    expect(orders[0]?.totalCents).toBe(25_000);
    expect(orders[0]).not.toHaveProperty('priceWasCents');
  });

  test('confirmed orders keep their price, and no browser changes them', async () => {
    const list = await open();
    await list.change(add(order('a')));
    await sql`update service_orders set status = 'confirmed'`.execute(under.db);
    const dearer = { ...faucet, price: { kind: 'fixed', amountCents: 25_000 } as const };
    const later = openList(under.db, list.userId, catalogueOf('v2', dearer));
    const { orders } = await later.change(choose('a', { quantity: 2 }), {
      kind: 'remove',
      id: 'a',
    });
    expect(orders).toEqual([order('a', { status: 'confirmed' })]);
  });

  test(`at most ${MAX_ORDERS} orders: the others are refused by id, removals never`, async () => {
    const list = await open();
    const many = Array.from({ length: MAX_ORDERS + 2 }, (_, n) => add(order(`o${n}`)));
    const full = await list.change(...many);
    expect(full.orders).toHaveLength(MAX_ORDERS);
    expect(full.refused).toEqual([`o${MAX_ORDERS}`, `o${MAX_ORDERS + 1}`]);
    const after = await list.change({ kind: 'remove', id: 'o0' }, add(order('last')));
    expect(after.refused).toEqual([]);
    expect(after.orders.at(-1)?.id).toBe('last');
  });

  test('the oldest removals are forgotten', async () => {
    const list = await open();
    for (let batch = 0; batch < 11; batch++) {
      await list.change(
        ...Array.from(
          { length: 100 },
          (_, n): ListCommand => ({ kind: 'remove', id: `${batch}-${n}` }),
        ),
      );
    }
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from service_orders`.execute(under.db);
    expect(rows[0]?.count).toBe(1_000);
  });

  test('ids and texts that would be code stay text', async () => {
    const list = await open();
    const ids = ['__proto__', 'constructor', "'; drop table users; --", '🏠'];
    const { orders } = await list.change(
      ...ids.map((id) => add(order(id, { serviceId: 'x', name: '\ud800<script>' }))),
    );
    expect(orders.map(({ id }) => id)).toEqual(ids);
    expect((await list.read())?.orders[0]?.name).toBe('\ufffd<script>');
  });

  test('belongs to one person: the same ids in two accounts', async () => {
    const [one, other] = [await open(), await open()];
    await one.change(add(order('a')));
    await other.change(add(order('a', { serviceId: 'window-cleaning', quantity: 9 })));
    await other.change({ kind: 'remove', id: 'a' });
    expect((await one.read())?.orders).toEqual([order('a')]);
    expect((await other.read())?.orders).toEqual([]);
  });

  test('is exported whole, and erased whole', async () => {
    const [one, other] = [await open(), await open()];
    await one.change(add(order('a')), { kind: 'remove', id: 'b' });
    await other.change(add(order('a')));
    const source = { db: under.db, catalogue: today };
    expect(await exportFor(source, one.userId)).toEqual({
      serviceOrders: [{ ...order('a'), chosen: [] }],
    });
    await under.db.transaction().execute((trx) => eraseFor(trx, one.userId));
    expect(await exportFor(source, one.userId)).toEqual({ serviceOrders: [] });
    expect((await exportFor(source, other.userId)).serviceOrders).toHaveLength(1);
    const { rows } = await sql`select 1 from service_orders where user_id = ${one.userId}`.execute(
      under.db,
    );
    expect(rows).toEqual([]);
  });

  test('each change of choices is of what is stored: two devices change different ones', async () => {
    const list = await open();
    await list.change(add(order('a', { serviceId: 'window-cleaning', quantity: 9 })));
    await list.change(choose('a', { quantity: 12 }));
    const { orders } = await list.change(choose('a', { options: { floor: 'second' } }));
    expect(orders[0]).toMatchObject({ quantity: 12, options: { floor: 'second' } });
    expect(orders[0]?.totalCents).toBe(12 * 1_200 + 2_500);
  });

  test('a quantity that cannot be ordered is moved into the range, and shown until its owner chooses', async () => {
    const list = await open();
    const many = order('a', { serviceId: 'window-cleaning', quantity: 1_000 });
    await list.change(add(many));
    const told = (await list.read())?.orders[0];
    expect(told).toMatchObject({ quantity: 60, quantityWas: 1_000, totalCents: 72_000 });
    // The range was larger when it was chosen.
    const narrow = { ...windows, price: { ...PRICES.perUnit, maximum: 40 } };
    const later = openList(under.db, list.userId, catalogueOf('v2', narrow));
    expect((await later.read())?.orders[0]).toMatchObject({ quantity: 40, quantityWas: 1_000 });
    expect((await later.read())?.orders[0]).not.toHaveProperty('priceWasCents');
    const { orders } = await later.change(choose('a', { quantity: 30 }));
    expect(orders[0]).toMatchObject({ quantity: 30 });
    expect(orders[0]).not.toHaveProperty('quantityWas');
  });

  test('is exported with what was chosen as people read it, beside the ids', async () => {
    const list = await open();
    const chosen = { serviceId: 'window-cleaning', quantity: 10, options: { floor: 'second' } };
    await list.change(add(order('a', chosen)), add(order('b', { ...chosen, serviceId: 'ended' })));
    const { serviceOrders } = await exportFor({ db: under.db, catalogue: today }, list.userId);
    expect(serviceOrders[0]).toMatchObject({ ...chosen, chosen: ['10 windows', 'Second floor'] });
    expect(serviceOrders[1]).not.toHaveProperty('chosen');
    // The choice is no longer offered.
    const other = catalogueOf('v2', { ...windows, options: [] });
    const later = await exportFor({ db: under.db, catalogue: other }, list.userId);
    expect(later.serviceOrders[0]?.chosen).toEqual(['10 windows', 'floor: second']);
  });

  test('of an account that is gone there is none', async () => {
    const ctx = { db: under.db, catalogue: today, now: NOW };
    expect(await readList(ctx, randomUUID())).toMatchObject({ orders: [] });
    const changed = await changeList(ctx, randomUUID(), [add(order('a'))]);
    expect(changed).toEqual({ ok: false, refusal: 'no-account' });
  });
});

describeOnServer('two devices that change one list at once', (under) => {
  test('the second sees what the first did, however long that takes', async () => {
    const userId = await makeUser(under.db);
    const list = openList(under.db, userId);
    const { second } = await under.db.transaction().execute(async (trx) => {
      await raiseVersion(trx, userId);
      const second = list.change(add(order('second')));
      // Long enough for a change that does not wait.
      await wait(300);
      const body = JSON.stringify(order('first'));
      await sql`
        insert into service_orders (user_id, id, position, status, body)
        values (${userId}, 'first', 1, 'unconfirmed', ${body})`.execute(trx);
      // Not awaited here, because it waits for this transaction; wrapped in an object, because a returned promise
      // would be awaited.
      return { second };
    });
    const { orders, version } = await second;
    expect(orders.map(({ id }) => id)).toEqual(['first', 'second']);
    expect(version).toBe(2);
  });

  test('end in one list, and each change is a version of its own', async () => {
    const userId = await makeUser(under.db);
    const other = await under.anotherConnection();
    const devices = [openList(under.db, userId), openList(other.db, userId)];
    const versions: number[] = [];
    const work = devices.map(async (device, which) => {
      for (let n = 0; n < 25; n++) {
        const shared = `shared-${n % 5}`;
        const { version } = await device.change(
          add(order(`own-${which}-${n}`)),
          n % 4 === 3 ? { kind: 'remove', id: shared } : restore(order(shared), 'own-0-0'),
        );
        versions.push(version);
      }
    });
    await Promise.all(work);
    expect(new Set(versions).size).toBe(50);
    expect(Math.max(...versions)).toBe(50);
    const [one, two] = await Promise.all(devices.map((device) => device.read()));
    expect(one).toEqual(two);
    const ids = one?.orders.map(({ id }) => id) ?? [];
    expect(ids.filter((id) => id.startsWith('own-'))).toHaveLength(50);
    expect(ids.filter((id) => id.startsWith('shared-'))).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select count(distinct position) as count from service_orders
      where removed_at is null`.execute(under.db);
    expect(rows[0]?.count).toBe(50);
  });
});

describe('what a call may say', () => {
  const sound = { kind: 'add', order: { id: 'a', serviceId: 'faucet-repair', quantity: 2 } };
  const read = { id: 'a', status: 'unconfirmed', selectedDate: null, totalCents: 0 };
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['no list', { kind: 'add' }],
    ['a text', ['add']],
    ['null in the list', [null]],
    ['an unknown kind', [{ ...sound, kind: 'confirm' }]],
    ['a kind of Object', [{ ...sound, kind: 'constructor' }]],
    ['no order', [{ kind: 'add' }]],
    ['an order without an id', [{ kind: 'add', order: { ...sound.order, id: '' } }]],
    ['a long id', [{ kind: 'add', order: { id: 'x'.repeat(101) } }]],
    ['an id that no database takes', [{ kind: 'restore', order: { id: 'a\0' } }]],
    ['half a character as an id', [{ kind: 'remove', id: '\ud83c' }]],
    ['a number to remove', [{ kind: 'remove', id: 5 }]],
    ['a number to clear', [{ kind: 'clear', ids: [5] }]],
    ['no choices', [{ kind: 'choose', id: 'a', wished: { quantity: 'many' } }]],
    ['a status of its own', [{ kind: 'add', order: { ...sound.order, status: 'paid' } }]],
    ['a list to stand before', [{ ...sound, kind: 'restore', before: ['a'] }]],
    ['too many commands', Array.from({ length: MAX_COMMANDS + 1 }, () => sound)],
    ['one bad command among good ones', [sound, sound, { kind: 'add', order: [] }]],
  ])('%s is refused with a sentence', (_, given) => {
    for (const body of [{ commands: given }, { changes: given }]) {
      const result = readCommands(JSON.parse(JSON.stringify(body)));
      expect(result.ok).toBe(false);
      if (!result.ok) expect(result.refusal).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('what is sound is read; prices and fields of a wrong type are not', () => {
    const commands = [
      sound,
      { kind: 'restore', order: { id: 'b', name: 5, totalPrice: 'x', priceWas: 9 }, before: 'a' },
      { kind: 'choose', id: 'a', wished: { options: { floor: 'second' } } },
      { kind: 'remove', id: 'c' },
      { kind: 'clear', ids: ['d'] },
    ];
    expect(readCommands({ commands })).toEqual({
      ok: true,
      value: [
        { kind: 'add', order: { ...read, serviceId: 'faucet-repair', quantity: 2 } },
        { kind: 'restore', order: { ...read, id: 'b' }, before: 'a' },
        {
          kind: 'choose',
          id: 'a',
          wished: { options: { floor: 'second' } },
          shown: { quantity: 1, options: {}, totalCents: 0 },
        },
        { kind: 'remove', id: 'c' },
        { kind: 'clear', ids: ['d'] },
      ],
    });
  });
});
