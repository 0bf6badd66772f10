/** /dev/outbox and /dev/people: only with the key that the start prints, in trial mode. */
import { describe, expect, inject, test } from 'vitest';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { queueMail, queueText } from '#app/platform/outbox/outbox.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import { createDatabase } from '../support/databases/postgres.ts';
import { Browser } from '../support/people.ts';
import { runProduct } from './support/product.ts';
import { send } from './support/send.ts';

const ABOUT = { userId: null, now: new Date() };
const HOSTILE = '<script>alert(1)</script>';

async function databaseWithMessages(): Promise<{ databaseUrl: string; key: string }> {
  const databaseUrl = await createDatabase(inject('postgresUrl'), inject('migratedTemplate'));
  const { db, close } = await openServerDatabase(databaseUrl, createLog('silent'));
  const text = `Open https://homesmith.example/verify-email?token=abc or https://a.example/x ${HOSTILE}`;
  await queueMail(
    db,
    { to: 'jo@example.com', subject: `Hello ${HOSTILE}`, text, html: `<p>${HOSTILE}</p>` },
    ABOUT,
  );
  await queueText(db, { to: '+14155550123', body: '123456 is your code' }, ABOUT);
  const key = await findOrMakeSecret(db, 'outbox-key');
  await close();
  return { databaseUrl, key };
}

const get = async (port: number, target: string) => {
  const { status, headers, body } = await send(port, { target });
  return { status, headers, text: body.toString('utf8') };
};
const PRIVATE = /jo@example|4155550123|123456|token=abc/;

describe('in trial mode', () => {
  let key = '';
  const product = runProduct(async () => {
    const made = await databaseWithMessages();
    key = made.key;
    return { databaseUrl: made.databaseUrl, env: { PUBLIC_URL: 'https://homesmith.example' } };
  });

  test('the start prints where it is', async () => {
    await expect.poll(() => product.output()).toContain(`/dev/outbox?key=${key}`);
    await expect.poll(() => product.output()).toContain(`/dev/people?key=${key}`);
  });

  test.each(['/dev/outbox', '/dev/outbox.data'])('%s shows messages to the key', async (path) => {
    await expect
      .poll(async () => (await get(product.port, `${path}?key=${key}`)).text)
      .toMatch(path.endsWith('.data') ? /"sent"/ : /Delivered/);
    const { status, headers, text } = await get(product.port, `${path}?key=${key}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('jo@example.com');
    expect(text).toContain('123456 is your code');
    if (path.endsWith('.data')) return;
    expect(text).not.toContain(HOSTILE);
    expect(text.match(/<h1/g)).toHaveLength(1);
    // Where the reader is, which need not be the public address.
    expect(text).toContain('href="/verify-email?token=abc"');
    expect(text).toContain('href="https://a.example/x"');
    expect(text).not.toMatch(/<iframe/);
  });

  test.each([
    '/dev/outbox',
    '/dev/outbox?key=',
    '/dev/outbox?key=x',
    '/dev/outbox.data',
    '/dev/outbox.data?key=x',
    '/dev/outbox?KEY=KEY',
  ])('%s does not', async (target) => {
    const { status, headers, text } = await get(product.port, target.replace(/KEY$/, key));
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toMatch(PRIVATE);
  });

  const aBrowser = () => new Browser({ url: product.url, databaseUrl: '' });
  const people = () => `/dev/people?key=${key}`;

  test.each([
    ['operator', '/admin/applications', 'Applications'],
    ['homeowner-10001', '/dashboard', 'Homeowner'],
    ['homesmith-1', '/homesmith/1', 'Today'],
  ])('one press makes someone the %s', async (who, page, words) => {
    const browser = aBrowser();
    expect((await browser.ask(people())).text).toContain(
      `value="${who.replace('10001', '94103')}"`,
    );
    const { status, headers } = await browser.sendForm(people(), { who });
    expect([status, headers.get('Cache-Control')]).toEqual([303, 'no-store']);
    const shown = await browser.ask(page);
    expect([shown.status, shown.text.includes(words)]).toEqual([200, true]);
  });

  test('they are found by their city, and each says that no one is called so', async () => {
    const { text } = await aBrowser().ask(`${people()}&city=98101`);
    // As the catalogue names their trades.
    expect(text).toContain('Drains &amp; Sewers');
    expect(text).toContain('Homesmiths in Seattle');
    expect(text.match(/value="homesmith-\d+"/g)).toHaveLength(13);
    expect(text.match(/<h3[^>]*>[^<]*\(sample\)<\/h3>/g)).toHaveLength(13);
  });

  test.each(['', 'nobody', 'homesmith-0', 'homesmith-999999999', 'homeowner-99999'])(
    'no one becomes "%s"',
    async (who) => {
      const browser = aBrowser();
      const { status, text } = await browser.sendForm(people(), { who });
      expect([400, 409]).toContain(status);
      expect(text).toContain('Sample people');
      expect(browser.sessionToken).toBeNull();
    },
  );

  test.each(['/dev/people', '/dev/people?key=', '/dev/people?key=x', '/Dev/people?key=KEY'])(
    '%s signs no one in',
    async (address) => {
      const browser = aBrowser();
      const target = address.replace('KEY', key);
      const { status } = await browser.sendForm(target, { who: 'operator' });
      expect([302, 404, 405]).toContain(status);
      expect(browser.sessionToken).toBeNull();
    },
  );

  test('a form of another site signs no one in', async () => {
    const browser = new Browser(
      { url: product.url, databaseUrl: '' },
      { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    );
    expect((await browser.sendForm(people(), { who: 'operator' })).status).toBe(403);
    expect(browser.sessionToken).toBeNull();
  });

  // Other spellings are rendered as public pages.
  test.each([
    '/Dev/outbox?key=KEY',
    '/dev/OUTBOX?key=KEY',
    '//dev/outbox?key=KEY',
    '/dev/outbox/?key=KEY',
    '/%64ev/outbox?key=KEY',
    '/Dev/outbox.data?key=KEY',
  ])('%s leads there at most', async (target) => {
    const { status, headers, text } = await get(product.port, target.replace(/KEY$/, key));
    expect([202, 302, 404]).toContain(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toMatch(PRIVATE);
  });
});

describe('in production mode', () => {
  let key = '';
  const product = runProduct(async () => {
    const made = await databaseWithMessages();
    key = made.key;
    // Like a database whose messages wait for a channel.
    return {
      databaseUrl: made.databaseUrl,
      env: { MODE: 'production', PUBLIC_URL: 'https://homesmith.example', LOG_LEVEL: 'silent' },
    };
  });

  test.each(['/dev/outbox', '/dev/outbox.data'])('%s is not there, key or no key', async (path) => {
    for (const query of ['', `?key=${key}`]) {
      const { status, text } = await get(product.port, `${path}${query}`);
      expect(status).toBe(404);
      expect(text).not.toMatch(PRIVATE);
    }
    expect(product.output()).not.toContain(key);
  });

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'nor are the sample people, %s with the key',
    async (method) => {
      // Methods that no page takes are refused before the address is looked up.
      const expected = ['GET', 'HEAD', 'POST'].includes(method) ? 404 : 405;
      for (const path of ['/dev/people', '/dev/people.data']) {
        const { status, headers } = await send(product.port, {
          method,
          target: `${path}?key=${key}`,
          headers: [
            ['Origin', 'https://homesmith.example'],
            ['Content-Type', 'application/x-www-form-urlencoded'],
          ],
          ...(method !== 'GET' && method !== 'HEAD' && { body: 'who=operator' }),
        });
        expect([path, status, headers['set-cookie']]).toEqual([path, expected, undefined]);
      }
    },
  );
});
