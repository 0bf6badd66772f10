/**
 * /conversations/:reference and `npm run inbox` next to the running product, on the embedded database: permissions,
 * refusals, and that nothing is cached as a public page.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { receive } from '#app/features/inbox/forms/inbox.server.ts';
import type { Receipt } from '#app/features/inbox/items/inbox-item.ts';
import { openEmbeddedDatabase } from '#app/platform/database/database.server.ts';
import { pipeIntoCommand, runCommand } from '../process/commands.ts';
import { buildSubmission, inboxOn } from '../support/inbox.ts';
import { insertPerson } from '../support/insert-person.ts';
import { copyOfPrepared } from '../support/server.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { runProduct } from './support/product.ts';
import { type Answer, send } from './support/send.ts';

const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;

let env: Record<string, string> = {};
let anas: Receipt;
let stranger: Receipt;
let closing: Receipt;
let cookies: { ana: string; ben: string };

const product = runProduct(async () => {
  const dataDir = await copyOfPrepared();
  env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://not.used.example' };
  const database = await openEmbeddedDatabase(dataDir);
  const submit = async (overrides: Parameters<typeof buildSubmission>[0]) => {
    const received = await receive(inboxOn(database), buildSubmission(overrides));
    if (!received.ok) throw new Error('It was refused.');
    return received.value;
  };
  const [ana, ben] = [
    await insertPerson(database.db, { email: 'ana@home.example' }),
    await insertPerson(database.db, { email: 'ben@home.example' }),
  ];
  cookies = { ana: ana.token, ben: ben.token };
  const file = {
    fileName: HOSTILE,
    mediaType: 'application/pdf',
    content: Buffer.from('%PDF-1.7'),
  };
  anas = await submit({ userId: ana.userId, subject: HOSTILE, files: [file] });
  stranger = await submit({ email: 'stranger@home.example' });
  closing = await submit({ email: 'third@home.example' });
  await database.close();
  return {
    dataDir,
    env: { ADMIN_EMAIL: 'operator@homesmith.example', SUBMISSIONS_PER_HOUR_PER_IP: '9' },
  };
});

let origin = '';
beforeAll(() => {
  origin = product.url;
});

const cookieOf = (who: keyof typeof cookies) =>
  ['Cookie', `__Host-homesmith_session=${cookies[who]}`] as const;
const get = async (target: string, ...headers: Header[]) =>
  read(await send(product.port, { target, headers }));
const post = async (target: string, fields: Record<string, string>, type: Header = FORM_TYPE) =>
  read(
    await send(product.port, {
      method: 'POST',
      target,
      headers: [type, ['Origin', origin]],
      body: new URLSearchParams(fields).toString(),
    }),
  );
type Header = readonly [name: string, value: string];
const FORM_TYPE = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
const read = ({ status, headers, body }: Answer) => ({
  status,
  headers,
  text: body.toString('utf8'),
});
const pathOf = ({ reference, key }: Receipt) => `/conversations/${reference}?key=${key}`;

describe('a conversation', () => {
  test('is shown to the link of the mail, to no one’s cache, and what was typed is text', async () => {
    const { status, headers, text } = await get(pathOf(anas));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(text).toContain(anas.reference);
    expect(text).toContain('It drips again.');
    expect(text).toContain('8 bytes');
    expect(text).not.toMatch(/<script>alert|<img src=x/);
    expect(text).toContain('content="noindex"');
    const data = await get(pathOf(anas).replace('?', '.data?'));
    expect([data.status, data.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('is shown to the person who sent it with their account, and listed on their dashboard alone', async () => {
    const path = `/conversations/${anas.reference}`;
    expect((await get(path, cookieOf('ana'))).text).toContain('It drips again.');
    expect((await get(path, cookieOf('ben'))).status).toBe(404);
    expect((await get('/dashboard', cookieOf('ana'))).text).toContain('Your conversations');
    const bens = await get('/dashboard', cookieOf('ben'));
    expect(bens.status).toBe(200);
    expect(bens.text).not.toContain('Your conversations');
  });

  test('a reply of its owner at an address with a senseless key is taken, and not called lost', async () => {
    const path = `/conversations/${anas.reference}?key=%C3%A9%0D%0AX:%20y`;
    const answer = await send(product.port, {
      method: 'POST',
      target: path,
      headers: [FORM_TYPE, ['Origin', origin], cookieOf('ana')],
      body: 'message=Thank+you',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/\?key=%C3%A9%0D%0AX%3A\+y&sent$/);
  });

  test('a person who was signed out in the meantime gets back what they wrote', async () => {
    const answer = await post(`/conversations/${anas.reference}`, { message: 'It drips louder.' });
    expect(answer.status).toBe(404);
    expect(/<blockquote[^>]*>([^<]*)</.exec(answer.text)?.[1]).toBe('It drips louder.');
  });

  test('says the same of a wrong key, of another’s and of a reference that there is not', async () => {
    const [path] = pathOf(anas).split('?');
    const asked = [
      `${path}`,
      `${path}?key=`,
      `${path}?key=${stranger.key}`,
      `${path}?key=${anas.key}x`,
      `/conversations/HS-2222-2222?key=${anas.key}`,
      '/conversations/HS-2222-2222',
    ];
    const answers = await Promise.all(asked.map((target) => get(target)));
    const plain = (text: string) =>
      text
        .replaceAll(anas.reference, 'REF')
        .replaceAll('HS-2222-2222', 'REF')
        .replace(/nonce="[^"]*"/g, '');
    for (const { status, headers, text } of answers) {
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain('We can’t open this conversation');
      expect(text).not.toContain('It drips again.');
    }
    const bodies = answers.map(({ text }) => /<main[\s\S]*<\/main>/.exec(plain(text))?.[0]);
    expect(new Set(bodies).size).toBe(1);
  });

  test('is no page in any other spelling of its address', async () => {
    const { reference, key } = anas;
    for (const path of [
      `/Conversations/${reference}`,
      `/conversations/${reference}/`,
      `/conversations/${reference.toLowerCase()}`,
      `/conversations/${reference.replace('-', '%2D')}`,
      `/%63onversations/${reference}`,
      `//conversations/${reference}`,
      `/conversations/${reference}.data/`,
    ]) {
      for (const time of [1, 2]) {
        const { status, text } = await get(`${path}?key=${key}`);
        expect([301, 302, 400, 404], `${path} ${time}`).toContain(status);
        expect(text).not.toContain('It drips again.');
      }
    }
  });

  test('goes on by its form, once each, and shows what was typed as text', async () => {
    const path = pathOf(stranger);
    const idempotencyKey =
      /name="idempotencyKey" value="([^"]+)"/.exec((await get(path)).text)?.[1] ?? '';
    for (const time of [1, 2]) {
      const { status, headers } = await post(path, { idempotencyKey, message: `Hello ${HOSTILE}` });
      expect([status, headers.location], `${time}`).toEqual([303, `${path}&sent`]);
    }
    const { text } = await get(`${path}&sent`);
    expect(text).toContain('We have your reply.');
    expect(text.match(/<p[^>]*>Hello /g)).toHaveLength(1);
    expect(text).not.toMatch(/<script>alert|<img src=x/);
  });

  test('refuses what cannot be a reply, keeps it in the box, and changes nothing', async () => {
    const path = pathOf(stranger);
    const before = (await get(path)).text.match(/<li class="rounded-card/g)?.length;
    const refusals: [Record<string, string>, number, RegExp][] = [
      [{ message: ' \n ' }, 400, /Write a message first/],
      [{}, 400, /Write a message first/],
      [
        { message: `${'x'.repeat(4_000)}END` },
        400,
        /xEND<\/textarea>[\s\S]*can have up to 4,000 characters/,
      ],
      [{ message: '\0' }, 400, /Write a message first/],
    ];
    for (const [fields, status, words] of refusals) {
      const answer = await post(path, fields);
      expect(answer.status).toBe(status);
      expect(words.test(answer.text), String(words)).toBe(true);
    }
    expect((await post(path, { message: 'x'.repeat(100_000) })).status).toBe(413);
    const json = await post(path, { message: 'x' }, ['Content-Type', 'application/json']);
    expect(json.status).toBe(400);
    for (const target of [
      `/conversations/${stranger.reference}?key=${anas.key}`,
      `/conversations/${stranger.reference}`,
      `/conversations/HS-2222-2222?key=${stranger.key}`,
    ]) {
      const answer = await post(target, { message: 'Not mine.' });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('We can’t open this conversation');
    }
    expect((await get(path)).text.match(/<li class="rounded-card/g)).toHaveLength(before ?? 0);
  });
});

describe('npm run inbox, beside the running product', () => {
  const inbox = (...args: string[]) => runCommand(env, 'inbox', ...args);

  test('lists, shows, saves, answers from a pipe and closes; a reply to what is closed is kept for its writer', async () => {
    const { reference } = closing;
    expect((await inbox('list')).output.split('\n')).toHaveLength(4);
    const folder = await temporaryFolder();
    const shown = await inbox('show', anas.reference, '--save', folder);
    expect(shown).toMatchObject({ exitCode: 0, output: expect.stringContaining('(8 bytes)') });
    expect(await readFile(join(folder, `${anas.reference}-1.pdf`), 'utf8')).toBe('%PDF-1.7');
    const piped = await pipeIntoCommand(
      'Two\n\nparts.\n',
      env,
      'inbox',
      'answer',
      reference,
      '-',
      '--close',
    );
    // The link has the running product's address, whatever the terminal's environment says.
    expect(piped).toEqual({
      exitCode: 0,
      output: `${reference} answered and closed. third@home.example will get an email with this link: http://localhost:0${pathOf(closing)}\n`,
    });
    expect((await get(pathOf(closing))).text).toContain('Two\n\nparts.');
    const late = await post(pathOf(closing), { message: 'But wait.' });
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/closed this conversation before[\s\S]*But wait\./);
    expect(await inbox('close', reference)).toEqual({
      exitCode: 1,
      output: `${reference} is already closed.\n`,
    });
  });
});

test('more replies than an hour allows get a 429 that says how long, and what was typed', async () => {
  const path = pathOf(stranger);
  let answer = await post(path, { message: 'Reply 0.' });
  for (let time = 1; time <= 10 && answer.status === 303; time++) {
    answer = await post(path, { message: `Reply ${time}.` });
  }
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600);
  expect(answer.text).toMatch(/Try again in \d+ minutes/);
  expect(answer.text).toMatch(/Reply \d+\.<\/textarea>/);
});
