/** /api/service-list: permissions, what a browser may send, and what is not trusted. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { confirmOrders } from '#app/features/service-list/account/booked-orders.server.ts';
import { type Database, openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { type Customer, createCustomer, SESSION_COOKIE } from '../support/customers.ts';
import { createDatabase, dropDatabase } from '../support/databases/postgres.ts';
import { buildOrder } from '../support/factories.ts';
import { startServer } from '../support/server.ts';
import { A_SERVICE } from './support/addresses.ts';
import { expectDocumented } from './support/api-document.ts';
import { logIn, runProduct } from './support/product.ts';
import { type Answer, send } from './support/send.ts';

let databaseUrl = '';
let database: Database;
let ada: Customer;
let bob: Customer;
let half: Customer;

const product = runProduct(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
  return { databaseUrl };
});
beforeAll(async () => {
  database = await openServerDatabase(databaseUrl, createLog('silent'));
  ada = await createCustomer(database.db);
  bob = await createCustomer(database.db);
  half = await createCustomer(database.db, { registering: true });
});
afterAll(async () => {
  await database.close();
  await dropDatabase(databaseUrl);
});

const target = '/api/service-list';
type Header = readonly [string, string];
const cookie = (who: Customer | null): Header[] =>
  who === null ? [] : [['Cookie', `${SESSION_COOKIE}=${who.token}`]];
const own = (): Header => ['Origin', `http://localhost:${product.port}`];

async function read(who: Customer | null, headers: Header[] = []): Promise<Answer> {
  const answer = await send(product.port, { target, headers: [...cookie(who), ...headers] });
  expectDocumented(target, 'GET', answer);
  return answer;
}
async function post(
  who: Customer | null,
  body: string,
  headers: Header[] = [own()],
): Promise<Answer> {
  const answer = await send(product.port, {
    method: 'POST',
    target,
    headers: [...cookie(who), ['Content-Type', 'application/json'], ...headers],
    body,
  });
  expectDocumented(target, 'POST', answer);
  return answer;
}
const change = (who: Customer | null, commands: unknown, more: object = {}) =>
  post(who, JSON.stringify({ ...more, commands }));
const parse = ({ body }: Answer) => JSON.parse(body.toString());
/** As browsers send it: without a price. */
const add = (id: string, overrides = {}) => ({
  kind: 'add',
  order: { id, serviceId: A_SERVICE, quantity: 1, options: {}, ...overrides },
});

function expectRefusal(answer: Answer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(parse(answer)).toEqual({ error: { code, message: expect.stringMatching(/^[A-Z].*\.$/) } });
  expect(answer.headers['cache-control']).toBe('no-store');
}

describe('who may', () => {
  it.each([
    ['a visitor', (): Customer | null => null, 401, 'signed-out'],
    ['a person who is still registering', () => half, 403, 'not-for-you'],
    ['an unknown token', () => ({ ...ada, token: 'x'.repeat(43) }), 401, 'signed-out'],
  ] as const)('%s neither reads nor changes a list', async (_, who, status, code) => {
    expectRefusal(await read(who()), status, code);
    expectRefusal(await change(who(), [add('a')]), status, code);
  });

  it('answers as documented with a booked order, its booking and its homesmith', async () => {
    const booked = { booking: 'HS-AAAA-BBBB', bookedWith: 'Ada', selectedDate: '2026-06-03' };
    await change(bob, [add('booked')]);
    const [{ status: _, ...order }] = parse(await read(bob)).orders;
    await database.db
      .transaction()
      .execute((trx) => confirmOrders(trx, bob.userId, [{ ...order, ...booked }]));
    expect(parse(await read(bob)).orders).toMatchObject([
      { id: 'booked', status: 'confirmed', ...booked },
    ]);
    await sql`delete from service_orders where user_id = ${bob.userId}`.execute(database.db);
  });

  it('a foreign page changes nothing', async () => {
    for (const headers of [[['Origin', 'https://evil.example']], []] as Header[][]) {
      const answer = await post(ada, JSON.stringify({ commands: [add('foreign')] }), headers);
      expect(answer.status).toBe(403);
    }
    const form = await send(product.port, {
      method: 'POST',
      target,
      headers: [...cookie(ada), own(), ['Content-Type', 'text/plain']],
      body: JSON.stringify({ commands: [add('foreign')] }),
    });
    expectRefusal(form, 415, 'not-json');
    expect(JSON.stringify(parse(await read(ada)))).not.toContain('foreign');
  });

  it('each has a list of their own, whatever ids and accounts they name', async () => {
    await change(ada, [add('mine')]);
    await change(bob, [add('mine', { quantity: 1 }), { kind: 'remove', id: 'mine' }]);
    const more = { userId: ada.userId, user_id: ada.userId };
    expect((await change(bob, [add('x')], more)).status).toBe(200);
    expectRefusal(await change(bob, [add('y')], { account: ada.userId }), 409, 'other-account');
    const ids = async (who: Customer) =>
      parse(await read(who)).orders.map(({ id }: { id: string }) => id);
    expect(await ids(ada)).toEqual(['mine']);
    expect(await ids(bob)).toEqual(['x']);
    await change(ada, [{ kind: 'remove', id: 'mine' }]);
  });
});

describe('what is answered', () => {
  it('the whole list, with a version that rises, kept by no one', async () => {
    const first = await change(ada, [add('one')]);
    const second = await change(ada, [add('two')]);
    expect(parse(second).version).toBe(parse(first).version + 1);
    expect(Object.keys(parse(second)).sort()).toEqual(['account', 'orders', 'refused', 'version']);
    expect(second.headers['cache-control']).toBe('no-store');
    const { refused: _, ...list } = parse(second);
    expect(parse(await read(ada))).toEqual(list);
  });

  it('nothing when there is nothing new', async () => {
    const etag = (await read(ada)).headers.etag ?? '';
    for (const known of [etag, `W/${etag}`]) {
      const answer = await read(ada, [['If-None-Match', known]]);
      expect([answer.status, answer.body.length]).toEqual([304, 0]);
    }
    await change(ada, [add('three')]);
    expect((await read(ada, [['If-None-Match', etag]])).status).toBe(200);
    // Another account's list has another tag, even at the same version.
    expect((await read(bob, [['If-None-Match', etag]])).status).toBe(200);
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('%s is refused', async (method) => {
    const answer = await send(product.port, {
      method,
      target,
      headers: [...cookie(ada), own(), ['Content-Type', 'application/json']],
      body: '{}',
    });
    expectRefusal(answer, 405, 'method-not-allowed');
    expect(answer.headers.allow).toBe('GET, HEAD, POST');
  });
});

describe('what a browser says', () => {
  it('of price, status, names and whatever else is not believed', async () => {
    const services = parse(await send(product.port, { target: `/api/services?id=${A_SERVICE}` }));
    const { name, tradeCategory } = services.services[0];
    const bold = {
      ...buildOrder({ id: 'bold', serviceId: A_SERVICE, status: 'confirmed', totalCents: 1 }),
      name: 'Free',
      totalPrice: 0.01,
      priceWas: 9,
      priceWasCents: 900,
      role: 'administrator',
      registrationComplete: true,
      emailVerified: true,
      price: 0,
      user_id: bob.userId,
    };
    const { orders } = parse(await change(ada, [{ kind: 'add', order: bold }]));
    const kept = orders.find(({ id }: { id: string }) => id === 'bold');
    expect(kept).toMatchObject({ status: 'unconfirmed', name, tradeCategory });
    expect(kept.totalCents).toBeGreaterThan(100);
    expect(Object.keys(kept).sort()).toEqual(
      ['id', 'status', 'selectedDate', 'totalCents', 'serviceId', 'name', 'tradeCategory']
        .concat('quantity', 'options')
        // One is below the minimum.
        .concat('quantityWas')
        .sort(),
    );
  });

  it.each([
    ['no JSON', '{"commands":['],
    ['null', 'null'],
    ['a text', '"commands"'],
    ['nothing', '{}'],
    ['no list', '{"commands":{"0":{}}}'],
    ['null in the list', '{"commands":[null]}'],
    ['an unknown kind', '{"commands":[{"kind":"__proto__"}]}'],
    ['half a character', '{"commands":[{"kind":"remove","id":"\\ud800"}]}'],
    ['a status of its own', JSON.stringify({ commands: [add('a', { status: 'paid' })] })],
    ['ids that are no list', '{"commands":[{"kind":"clear","ids":"a"}]}'],
    [
      'a text for a quantity',
      '{"commands":[{"kind":"choose","id":"a","wished":{"quantity":"2"}}]}',
    ],
    ['101 commands', JSON.stringify({ commands: Array(101).fill({ kind: 'remove', id: 'a' }) })],
    ['deep nesting', `{"commands":${'['.repeat(7_000)}${']'.repeat(7_000)}}`],
  ])('%s is refused with a sentence, and changes nothing', async (_, body) => {
    const before = parse(await read(ada));
    expectRefusal(await post(ada, body), 400, 'bad-changes');
    expect(parse(await read(ada))).toEqual(before);
  });

  it('has at most 16 KiB', async () => {
    const huge = add('huge', { name: 'x'.repeat(17_000) });
    expect((await change(ada, [huge])).status).toBe(413);
  });

  it('may carry hostile names and keys: they stay text, or are left out', async () => {
    const order = `{"id":"__proto__","status":"unconfirmed","selectedDate":null,
      "__proto__":{"status":"confirmed"},"name":"<img src=x onerror=alert(1)>\\u0000\\ud800",
      "serviceId":"constructor","options":{"__proto__":"x","constructor":"y","a":"b"}}`;
    const answer = await post(ada, `{"commands":[{"kind":"add","order":${order}}],"__proto__":{}}`);
    expect(answer.status).toBe(200);
    const kept = parse(answer).orders.find(({ id }: { id: string }) => id === '__proto__');
    expect(kept).toEqual({
      id: '__proto__',
      status: 'unconfirmed',
      selectedDate: null,
      totalCents: 0,
      name: '<img src=x onerror=alert(1)>\ufffd',
      serviceId: 'constructor',
      quantity: 1,
      options: { constructor: 'y', a: 'b' },
    });
  });
});

it('two devices at once: the same list on both, and every change a version of its own', async () => {
  const { version } = parse(await read(bob));
  const device = async (name: string) => {
    for (let n = 0; n < 10; n++) {
      await change(bob, [
        add(`${name}${n}`),
        n % 2 === 0 ? add('both') : { kind: 'remove', id: 'both' },
      ]);
    }
  };
  await Promise.all([device('left'), device('right')]);
  const [one, other] = [parse(await read(bob)), parse(await read(bob))];
  expect(one).toEqual(other);
  expect(one.version).toBe(version + 20);
  const ids: string[] = one.orders.map(({ id }: { id: string }) => id);
  expect(ids.filter((id) => /^(left|right)/.test(id))).toHaveLength(20);
  expect(ids).not.toContain('both');
});

it('after signing out the cookie opens no list anymore', async () => {
  const eve = await createCustomer(database.db);
  expect((await read(eve)).status).toBe(200);
  await send(product.port, {
    method: 'POST',
    target: '/api/account/sign-out',
    headers: [...cookie(eve), own(), ['Content-Type', 'application/json']],
    body: '{}',
  });
  expectRefusal(await read(eve), 401, 'signed-out');
});

it('a database that refuses is a 503 with a sentence, and nothing is half written', async () => {
  const before = parse(await read(ada));
  // Another process, because errors of this one fail the test.
  const failing = await startServer({ databaseUrl });
  const ask = (method: string, body: string) =>
    send(failing.port, {
      method,
      target,
      headers: [
        ...cookie(ada),
        ['Sec-Fetch-Site', 'same-origin'],
        ['Content-Type', 'application/json'],
      ],
      ...(method === 'POST' ? { body } : {}),
    });
  await sql`alter table service_orders rename to away`.execute(database.db);
  try {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(method, JSON.stringify({ commands: [add('lost')] }));
      expectRefusal(answer, 503, 'try-again');
      expectDocumented(target, method, answer);
    }
  } finally {
    await sql`alter table away rename to service_orders`.execute(database.db);
    await failing.stop();
  }
  const errors = logIn(failing.output()).filter(({ level }) => level >= 50);
  expect(errors.map(({ msg }) => msg)).toEqual([
    'service list not answered',
    'action failed: change-service-list',
  ]);
  expect(parse(await read(ada))).toEqual(before);
});
