/**
 * docs/security.md, row 43 (ASVS 5.0.0, 16.5.1, 16.5.2): the database goes down under the running product, and comes
 * back.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPostgresServer, startPostgres } from '../support/databases/postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { A_SERVICE, pagesWith } from './support/addresses.ts';
import { expectDocumented } from './support/api-document.ts';
import { logIn } from './support/product.ts';
import { type Answer, send } from './support/send.ts';

let postgres: OwnPostgresServer;
let product: RunningServer;
/** Of a begun application, and of a sent question. */
let applicationStep = '';
let conversation = '';

const TOKEN = 'token-of-the-operator';
/** Enough for the set-up below, and no more. */
const LIMITS = { SUBMISSIONS_PER_HOUR_PER_IP: '2' };

const CONTACT = {
  idempotencyKey: '8a1f7c1e-3b5d-4f0e-9a51-0c8e7d2b6f44',
  name: 'Ana Ruiz',
  business: 'Ana Ruiz Stairs',
  email: 'ana@trade.example',
  phone: '(415) 555-0100',
};
const QUESTION = {
  topic: 'list',
  email: 'rosa@home.example',
  subject: 'My list is empty',
  message: 'It was full on Monday.',
};

beforeAll(async () => {
  postgres = await startPostgres();
  const env = { LOG_LEVEL: 'debug', LOG_REQUESTS: 'on', METRICS_TOKEN: TOKEN, ...LIMITS };
  product = await startServer({ databaseUrl: postgres.url, env });
});
afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
});

const get = (target: string) => send(product.port, { target });
const getConfig = () =>
  send(product.port, {
    method: 'POST',
    target: '/api/getConfig',
    headers: [['Content-Type', 'application/json']],
    body: '{"key":"nextjs.maps_api_key"}',
  });

const post = (
  target: string,
  fields: Record<string, string>,
  more: readonly (readonly [string, string])[] = [],
) =>
  send(product.port, {
    method: 'POST',
    target,
    headers: [
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Sec-Fetch-Site', 'same-origin'],
      ...more,
    ],
    body: new URLSearchParams(fields).toString(),
  });
/** The page's content, without the data for scripts. */
const shown = ({ body }: Answer) => /<main[\s\S]*<\/main>/.exec(body.toString())?.[0] ?? '';

/** Apart from the names of the page's own scripts. */
function expectPageWithoutInsides({ body }: Answer): void {
  expect(body.toString()).not.toMatch(/ECONN|postgres:|127\.0\.0\.1| {4}at /);
}

function expectNoInsides({ body }: Answer): void {
  expect(body.toString()).not.toMatch(/ECONN|postgres|127\.0\.0\.1|select |\.ts|\.js| {4}at /);
}

describe('row 43: without its database the product', () => {
  beforeAll(async () => {
    applicationStep = (await post('/become-a-homesmith/apply', CONTACT)).headers.location ?? '';
    const asked = await post('/support/ask', QUESTION);
    conversation = (asked.headers.location ?? '').replace(
      '/support/ask?reference=HS-',
      '/conversations/HS-',
    );
    conversation = conversation.replace('&key', '?key');
    // One page is cached by then, the others are not.
    expect((await get('/')).status).toBe(200);
    await postgres.pause();
  });

  it('still shows every page and searches, from memory', async () => {
    const targets = [...pagesWith(A_SERVICE), '/services?q=leak', '/api/search?q=leak'];
    for (const target of [...targets, '/api/catalogue', `/api/services?id=${A_SERVICE}`]) {
      expect((await get(target)).status, target).toBe(200);
    }
    expect((await get('/healthz')).status).toBe(200);
  });

  it('says that it is not ready', async () => {
    const answer = await get('/readyz');
    expect(answer.status).toBe(503);
    expectDocumented('/readyz', 'GET', answer);
    expectNoInsides(answer);
  });

  it('says that it takes public pages all the same', async () => {
    const answer = await get('/readyz/pages');
    expect(answer.status).toBe(200);
    expectDocumented('/readyz/pages', 'GET', answer);
  });

  it('offers no bot check, for it could not tell an answer that was used', async () => {
    const answer = await get('/api/bot-check?for=lookup');
    expect(answer.status).toBe(503);
    expectDocumented('/api/bot-check', 'GET', answer);
    expectNoInsides(answer);
  });

  it('answers getConfig with 503 and a sentence, and logs why under the id of the request', async () => {
    const answer = await getConfig();
    expect(answer.status).toBe(503);
    expectDocumented('/api/getConfig', 'POST', answer);
    expectNoInsides(answer);
    const findLine = () =>
      logIn(product.output()).find(
        ({ requestId, msg }) => requestId === answer.headers['x-request-id'] && msg !== 'request',
      );
    // The response may arrive before the log line.
    await expect.poll(findLine).toBeDefined();
    const line = findLine();
    // A debug line: the outage itself was logged when it began.
    expect(line).toMatchObject({ level: 20, msg: 'configuration cannot be read' });
    expect(line?.error).not.toHaveProperty('stack');
    expect(line?.error).toMatchObject({
      message: expect.stringMatching(/ECONNREFUSED|terminat|closed/),
    });
  });

  it('takes no question, says so, and gives back what was written', async () => {
    const answer = await post('/support/ask', QUESTION);
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toContain('so we didn’t send it');
    expect(shown(answer)).toContain('It was full on Monday.');
    expectPageWithoutInsides(answer);
  });

  it('does so for someone who is logged in, too', async () => {
    const answer = await post('/support/ask', QUESTION, [
      ['Cookie', `__Host-homesmith_session=${'a'.repeat(43)}`],
    ]);
    expect(answer.status).toBe(503);
    expect(shown(answer)).toContain('It was full on Monday.');
  });

  it('gives back a homesmith’s first step, and a later one, with what was entered there', async () => {
    const first = await post('/become-a-homesmith/apply', CONTACT);
    expect(first.status).toBe(503);
    expect(shown(first)).toContain('value="Ana Ruiz Stairs"');
    const license = applicationStep.replace('step=trades', 'step=license');
    const later = await post(license, {
      kind: 'licensed',
      'trade.0': 'plumbing',
      'number.0': 'C36-123456',
    });
    expect(later.status).toBe(503);
    expect(shown(later)).toContain('so we didn’t send it');
    expect(shown(later)).toContain('value="C36-123456"');
    expect(shown(later)).toMatch(/<option[^>]*value="plumbing"[^>]*selected/);
    expectPageWithoutInsides(later);
  });

  it('gives back a reply, with the button to send it again', async () => {
    const answer = await post(conversation, { message: 'It drips again.' });
    expect(answer.status).toBe(503);
    expect(shown(answer)).toMatch(/<textarea[^>]*>It drips again\.</);
    expect(shown(answer)).toContain('Send reply');
    expectPageWithoutInsides(answer);
  });

  it('leads from the buttons of a privacy request to its page, which says what is known', async () => {
    const request = conversation.replace(
      /^\/conversations\/([^?]+)\?/,
      '/californiaprivacy/request?reference=$1&',
    );
    const [confirm, remove] = [{ intent: 'confirm' }, { intent: 'delete' }];
    const answers = [await post(request, confirm), await post(request, remove)];
    answers.push(await post(request.replace('request?', 'request/file?'), {}));
    for (const { status, headers } of answers) {
      expect([status, headers.location]).toEqual([303, request]);
    }
  });

  it('answers visitors who look for times, and signed-in people, with a sentence and when to ask again', async () => {
    const session = [['Cookie', `__Host-homesmith_session=${'a'.repeat(43)}`]] as const;
    const asked = `services=${A_SERVICE}&zip=94103`;
    const times = await get(`/servicelist/times?${asked}`);
    expect(shown(times)).toContain('Please try again');
    const call = await get(`/api/windows?${asked}`);
    expectDocumented('/api/windows', 'GET', call);
    expectNoInsides(call);
    const answers = [times, call];
    for (const target of ['/servicelist/times', '/dashboard', '/homesmith', '/admin/requests']) {
      answers.push(await send(product.port, { target, headers: session }));
    }
    // The page shows what was typed, and no login.
    for (const target of ['/homesmith/1/hours', '/admin/requests/HS-2222-2222']) {
      answers.push(await post(target, { intent: 'answer', text: 'Any day.' }, session));
    }
    for (const answer of answers) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
      expectPageWithoutInsides(answer);
    }
  });

  it('reports it to monitoring', async () => {
    const figures = await watch();
    expect(figures).toContain('homesmith_database_up 0\n');
    expect(figures).not.toMatch(/^homesmith_outbox_(messages|oldest_seconds)\{/m);
  });

  it('still refuses what it would refuse with it', async () => {
    const { status } = await send(product.port, {
      method: 'POST',
      target: '/api/getConfig',
      headers: [['Content-Type', 'application/json']],
      body: '{"key":"nobody"}',
    });
    expect(status).toBe(404);
  });
});

describe('row 43: when its database is back the product', () => {
  it('is ready within 5 seconds, without a restart', async () => {
    await postgres.resume();
    await expect.poll(async () => (await get('/readyz')).status).toBe(200);
    const answer = await getConfig();
    expect(answer.status).toBe(200);
    expectDocumented('/api/getConfig', 'POST', answer);
  });

  it('has logged an outage in two lines, whatever was asked in the meantime', () => {
    const lines = logIn(product.output()).filter(
      ({ level, msg }) => level > 30 && !/WARN/.test(msg),
    );
    expect(lines).toEqual([
      expect.objectContaining({ level: 50, msg: 'database connection lost' }),
      expect.objectContaining({ level: 40, msg: 'database answers again' }),
    ]);
    expect(lines[1]?.failures).toBeGreaterThan(10);
    expect(product.output().match(/"stack"/g)).toHaveLength(1);
  });
});

const watch = async (authorization = `Bearer ${TOKEN}`) => {
  const headers = [['Authorization', authorization]] as const;
  const { status, body } = await send(product.port, { target: '/metrics', headers });
  return status === 200 ? body.toString() : `status ${status}`;
};

describe('an operator', () => {
  it('sees requests by route, and nothing that a visitor wrote', async () => {
    for (let count = 0; count < 3; count += 1) {
      await get(`/services/${A_SERVICE}?q=secret-query`);
      await get('/secret-page');
    }
    const figures = await watch();
    const count = /^homesmith_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm;
    const counted = new Map(
      [...figures.matchAll(count)].map(([, of, times]) => [of, Number(times)]),
    );
    expect(counted.get('method="GET",route="/services/:id",status="200"')).toBeGreaterThanOrEqual(
      3,
    );
    expect(counted.get('method="GET",route="(not found)",status="404"')).toBe(3);
    expect(counted.get('method="POST",route="/support/ask",status="503"')).toBe(2);
    expect(figures).not.toContain('secret');
    expect(figures).not.toContain(A_SERVICE);
  });

  it('sees the database, the outbox, the passwords, the catalogue, the process and its version', async () => {
    for (const digit of ['1', '2', '3']) {
      await post('/support/ask', {
        ...QUESTION,
        idempotencyKey: CONTACT.idempotencyKey.replace('8', digit),
      });
    }
    const { version, build } = JSON.parse((await get('/healthz')).body.toString());
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const figures = await watch();
    for (const line of [
      `homesmith_build_info{version="${version}",build="${build}",commit="`,
      'homesmith_database_up 1\n',
      'homesmith_database_connections{state="idle"} ',
      'homesmith_database_waiting_requests 0\n',
      'homesmith_outbox_messages{channel="text"} 0\n',
      'homesmith_outbox_attempts_total{channel="mail",outcome="sent"} ',
      'homesmith_password_hashes{state="waiting"} 0\n',
      'homesmith_limits_hit_total{limit="SUBMISSIONS_PER_HOUR_PER_IP"} ',
      'homesmith_catalogue_info{version="',
      'homesmith_catalogue_services ',
      'homesmith_search_index_is_current 1\n',
      'nodejs_eventloop_lag_p99_seconds ',
      'process_resident_memory_bytes ',
    ]) {
      expect(figures).toContain(line);
    }
  });

  it.each(['', 'Bearer', 'Bearer token-of-the-operato', `Basic ${TOKEN}`, TOKEN])(
    'is no one without the token: "%s"',
    async (authorization) => expect(await watch(authorization)).toBe('status 404'),
  );

  it('has a line a request: its route, its time and its status, under the id that its answer carries', async () => {
    const { headers } = await get(`/services/${A_SERVICE}?q=secret-query`);
    const findLine = () =>
      logIn(product.output()).find(({ requestId }) => requestId === headers['x-request-id']);
    await expect.poll(findLine).toEqual({
      level: 30,
      time: expect.any(String),
      requestId: headers['x-request-id'],
      method: 'GET',
      route: '/services/:id',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(product.output()).not.toMatch(/secret|rosa@home|Ana Ruiz/);
  });
});
