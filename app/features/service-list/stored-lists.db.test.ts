import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Service } from '#app/features/catalogue/service.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { describeOnBothDatabases, describeOnServer } from '../../../tests/support/databases.ts';
import { buildOption, buildOrder, buildService, PRICES } from '../../../tests/support/factories.ts';
import { MOST_ORDERS } from './account-list.ts';
import type { ListChange } from './list-change.ts';
import type { ServiceOrder } from './service-list.ts';
import { MOST_CHANGES, readChanges } from './settled-order.ts';
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

const put = (order: ServiceOrder, before?: string): ListChange => ({
  kind: 'put',
  order,
  ...(before === undefined ? {} : { before }),
});
const order = (id: string, overrides: Partial<ServiceOrder> = {}) =>
  buildOrder({ id, ...overrides });

async function makeUser(db: Db): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into users (id, email, email_key, terms_version, terms_accepted_at, created_at)
    values (${id}, ${`${id}@x.test`}, ${`${id}@x.test`}, '1', ${NOW}, ${NOW})`.execute(db);
  return id;
}

const openList = (db: Db, userId: string, catalogue = today) => ({
  read: async (tag?: string) => {
    const result = await readList({ db, catalogue }, userId, tag);
    if (!result.ok) throw new Error('There is no such account.');
    return result.value;
  },
  change: async (...changes: ListChange[]) => {
    const result = await changeList({ db, catalogue, now: NOW }, userId, changes);
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
    await list.change(put(order('a')), put(order('c')));
    const changed = await list.change(put(order('b'), 'c'));
    expect(changed.orders.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(changed.version).toBe(2);
    expect(await list.read()).toEqual({
      version: changed.version,
      tag: changed.tag,
      orders: changed.orders,
    });
    await list.change(put(order('d'), 'a'), { kind: 'remove', id: 'b' });
    expect((await list.read())?.orders.map(({ id }) => id)).toEqual(['d', 'a', 'c']);
  });

  test('is not read again by whoever has it', async () => {
    const list = await open();
    const { tag } = await list.change(put(order('a')));
    expect(await list.read(tag)).toBeNull();
    expect(await list.read(`${tag}x`)).not.toBeNull();
    await list.change(put(order('b')));
    const after = await list.read(tag);
    expect(after?.orders).toHaveLength(2);
    // Other prices are another list, and so is that of another person.
    const repriced = openList(under.db, list.userId, catalogueOf('v2', faucet));
    expect(await repriced.read(after?.tag)).not.toBeNull();
    expect(await (await open()).read(after?.tag)).not.toBeNull();
  });

  test('a change that changes nothing is no new version', async () => {
    const list = await open();
    await list.change(put(order('a')), { kind: 'remove', id: 'b' });
    const again = await list.change(
      { kind: 'add', order: order('a', { quantity: 7 }) },
      put(order('b')),
      { kind: 'remove', id: 'b' },
    );
    expect(again).toMatchObject({ version: 1, refused: [] });
    expect(again.orders.map(({ id }) => id)).toEqual(['a']);
  });

  test('"a removal wins over an edit", also one that comes later', async () => {
    const list = await open();
    await list.change(put(order('a')));
    await list.change({ kind: 'remove', id: 'a' });
    const late = await list.change(put(order('a', { quantity: 3 })));
    expect(late.orders).toEqual([]);
    // What is undone is an order of a new id.
    expect((await list.change(put(order('a2')))).orders).toHaveLength(1);
  });

  test('"The price and the status a browser sends are never believed"', async () => {
    const list = await open();
    const bold = order('a', {
      serviceId: 'window-cleaning',
      quantity: 10,
      options: { floor: 'second', 'no-such': 'thing' },
      status: 'confirmed',
      totalPrice: 0.01,
      name: 'Free of charge',
      tradeCategory: 'Gifts',
      priceWas: 999,
      selectedDate: 'tomorrow',
    });
    const { orders } = await list.change(put({ ...bold, ...{ note: 'x'.repeat(5_000) } }));
    expect(orders).toEqual([
      {
        id: 'a',
        status: 'unconfirmed',
        selectedDate: null,
        totalPrice: 145,
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
      put(order('a', { serviceId: 'ended', totalPrice: 1 })),
      put(order('b', { serviceId: 'never-was', name: `N\0a\n${'m'.repeat(500)}`, quantity: 1e9 })),
      put({ id: 'c', status: 'unconfirmed', selectedDate: '2026-12-24', totalPrice: 7 }),
    );
    expect(orders[0]).toMatchObject({ name: 'Ended job', totalPrice: 189 });
    expect(orders[1]).toMatchObject({ serviceId: 'never-was', totalPrice: 0, quantity: 1_000_000 });
    expect(orders[1]?.name).toBe(`N a ${'m'.repeat(196)}`);
    expect(orders[2]).toEqual({
      id: 'c',
      status: 'unconfirmed',
      selectedDate: '2026-12-24',
      totalPrice: 0,
      quantity: 1,
      options: {},
    });
  });

  test('"unconfirmed orders are priced anew and the row says so", until its owner changes it', async () => {
    const list = await open();
    await list.change(put(order('a')));
    const dearer = { ...faucet, price: { kind: 'fixed', amountCents: 25_000 } as const };
    const later = openList(under.db, list.userId, catalogueOf('v2', dearer));
    expect((await later.read())?.orders[0]).toMatchObject({ totalPrice: 250, priceWas: 189 });
    const { orders } = await later.change(put(order('a')));
    expect(orders[0]?.totalPrice).toBe(250);
    expect(orders[0]).not.toHaveProperty('priceWas');
  });

  test('confirmed orders keep their price, and no browser changes them', async () => {
    const list = await open();
    await list.change(put(order('a')));
    await sql`update service_orders set status = 'confirmed'`.execute(under.db);
    const dearer = { ...faucet, price: { kind: 'fixed', amountCents: 25_000 } as const };
    const later = openList(under.db, list.userId, catalogueOf('v2', dearer));
    const { orders } = await later.change(put(order('a', { quantity: 2 })), {
      kind: 'remove',
      id: 'a',
    });
    expect(orders).toEqual([order('a', { status: 'confirmed' })]);
  });

  test(`at most ${MOST_ORDERS} orders: the others are refused by id, removals never`, async () => {
    const list = await open();
    const many = Array.from({ length: MOST_ORDERS + 2 }, (_, n) => put(order(`o${n}`)));
    const full = await list.change(...many);
    expect(full.orders).toHaveLength(MOST_ORDERS);
    expect(full.refused).toEqual([`o${MOST_ORDERS}`, `o${MOST_ORDERS + 1}`]);
    const after = await list.change({ kind: 'remove', id: 'o0' }, put(order('last')));
    expect(after.refused).toEqual([]);
    expect(after.orders.at(-1)?.id).toBe('last');
  });

  test('the oldest removals are forgotten', async () => {
    const list = await open();
    for (let batch = 0; batch < 11; batch++) {
      await list.change(
        ...Array.from(
          { length: 100 },
          (_, n): ListChange => ({ kind: 'remove', id: `${batch}-${n}` }),
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
      ...ids.map((id) => put(order(id, { serviceId: 'x', name: '\ud800<script>' }))),
    );
    expect(orders.map(({ id }) => id)).toEqual(ids);
    expect((await list.read())?.orders[0]?.name).toBe('\ufffd<script>');
  });

  test('belongs to one person: the same ids in two accounts', async () => {
    const [one, other] = [await open(), await open()];
    await one.change(put(order('a')));
    await other.change(put(order('a', { serviceId: 'window-cleaning', quantity: 9 })));
    await other.change({ kind: 'remove', id: 'a' });
    expect((await one.read())?.orders).toEqual([order('a')]);
    expect((await other.read())?.orders).toEqual([]);
  });

  test('is exported whole, and erased whole', async () => {
    const [one, other] = [await open(), await open()];
    await one.change(put(order('a')), { kind: 'remove', id: 'b' });
    await other.change(put(order('a')));
    expect(await exportFor(under.db, one.userId)).toEqual({ serviceOrders: [order('a')] });
    await under.db.transaction().execute((trx) => eraseFor(trx, one.userId));
    expect(await exportFor(under.db, one.userId)).toEqual({ serviceOrders: [] });
    expect((await exportFor(under.db, other.userId)).serviceOrders).toHaveLength(1);
    const { rows } = await sql`select 1 from service_orders where user_id = ${one.userId}`.execute(
      under.db,
    );
    expect(rows).toEqual([]);
  });

  test('of an account that is gone there is none', async () => {
    const ctx = { db: under.db, catalogue: today, now: NOW };
    expect(await readList(ctx, randomUUID())).toEqual({ ok: false, refusal: 'no-account' });
    const changed = await changeList(ctx, randomUUID(), [put(order('a'))]);
    expect(changed).toEqual({ ok: false, refusal: 'no-account' });
  });
});

describeOnServer('two devices that change one list at once', (under) => {
  test('the second sees what the first did, however long that takes', async () => {
    const userId = await makeUser(under.db);
    const list = openList(under.db, userId);
    const { second } = await under.db.transaction().execute(async (trx) => {
      await sql`select 1 from users where id = ${userId} for no key update`.execute(trx);
      const second = list.change(put(order('second')));
      // Long enough for a change that waits for nobody.
      await wait(300);
      const body = JSON.stringify(order('first'));
      await sql`
        insert into service_orders (user_id, id, position, status, body)
        values (${userId}, 'first', 1, 'unconfirmed', ${body})`.execute(trx);
      // Not awaited in here: it waits for this transaction. In an object, because a promise would be.
      return { second };
    });
    expect((await second).orders.map(({ id }) => id)).toEqual(['first', 'second']);
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
          put(order(`own-${which}-${n}`)),
          n % 4 === 3 ? { kind: 'remove', id: shared } : put(order(shared), 'own-0-0'),
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
  const sound = { kind: 'put', order: order('a') };
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['no list', { kind: 'put' }],
    ['a text', ['put']],
    ['null in the list', [null]],
    ['an unknown kind', [{ ...sound, kind: 'confirm' }]],
    ['a kind of Object', [{ ...sound, kind: 'constructor' }]],
    ['no order', [{ kind: 'put' }]],
    ['an order without an id', [{ kind: 'put', order: { ...order('a'), id: '' } }]],
    ['a long id', [{ kind: 'put', order: order('x'.repeat(101)) }]],
    ['an id that no database takes', [{ kind: 'put', order: order('a\0') }]],
    ['half a character as an id', [{ kind: 'remove', id: '\ud83c' }]],
    ['a number to remove', [{ kind: 'remove', id: 5 }]],
    ['a status of its own', [{ kind: 'put', order: { ...order('a'), status: 'paid' } }]],
    ['a list to stand before', [{ ...sound, before: ['a'] }]],
    ['too many changes', Array.from({ length: MOST_CHANGES + 1 }, () => sound)],
    ['one bad change among good ones', [sound, sound, { kind: 'put', order: [] }]],
  ])('%s is refused with a sentence', (_, changes) => {
    const read = readChanges(JSON.parse(JSON.stringify(changes) ?? 'null'));
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.refusal).toMatch(/^[A-Z].*\.$/);
  });

  test('what is sound is read, fields of a wrong type are not', () => {
    const changes = [
      sound,
      { kind: 'add', order: { ...order('b'), name: 5 } },
      { kind: 'remove', id: 'c' },
    ];
    const { name: _, ...nameless } = order('b');
    expect(readChanges(changes)).toEqual({
      ok: true,
      value: [sound, { kind: 'add', order: nameless }, { kind: 'remove', id: 'c' }],
    });
  });
});
