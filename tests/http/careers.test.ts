/** Careers: pages of openings, and applications with all kinds of files. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase, withClient } from '../support/databases/postgres.ts';
import { buildOpening, openingsFolder } from '../support/openings.ts';
import { buildPdf } from '../support/pdf.ts';
import { NO_LIMITS } from '../support/people.ts';
import { runNode } from '../support/server.ts';
import { runProduct } from './support/product.ts';
import { send } from './support/send.ts';

const PUBLIC_URL = 'https://homesmith.example';
/** Addresses from X-Forwarded-For, so that each test has its own limits. */
const PROXY = '127.0.0.0/8 ::1';
const MAX_BYTES = 5 * 1024 * 1024;

let databaseUrl = '';
const product = runProduct(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
  const openings = await openingsFolder({
    writer: buildOpening(),
    'stair-builder': buildOpening({
      title: 'Stair builder <b>& railings</b>',
      closesOn: '2099-12-31',
      place: { kind: 'on-site', street: '1 Main St', city: 'Reno', state: 'NV', zipCode: '89501' },
    }),
    gone: buildOpening({ postedOn: '2020-01-01', closesOn: '2020-02-01' }),
  });
  const env = {
    ...NO_LIMITS,
    SUBMISSIONS_PER_HOUR_PER_IP: '1000',
    SUBMISSIONS_PER_DAY: '1000',
    MAILS_PER_HOUR_PER_RECIPIENT: '2',
    UPLOAD_MB_PER_DAY_PER_IP: '1000',
    UNCHECKED_UPLOAD_MB_PER_DAY: '1000',
    OPENINGS_DIR: openings,
    OPERATOR_NAME: 'Hearth LLC',
    PUBLIC_URL,
    TRUSTED_PROXY: PROXY,
  };
  return { databaseUrl, env };
});

const get = async (target: string) => {
  const { status, body, headers } = await send(product.port, { target });
  return { status, headers, text: body.toString('utf8') };
};

let people = 0;
type Form = { fields?: Record<string, string>; files?: [content: Uint8Array, name: string][] };

/** As without JavaScript. */
async function post({ fields = {}, files = [[buildPdf(), 'cv.pdf']] }: Form, more: object = {}) {
  people += 1;
  const form = new FormData();
  const all = {
    idempotencyKey: randomUUID(),
    name: 'Ada Lovelace',
    email: `ada.${people}@mailbox.example`,
    message: 'I build <i>stairs</i>.',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const [content, name] of files) form.append('cv', new Blob([new Uint8Array(content)]), name);
  return postBody(form, more);
}

async function postBody(body: BodyInit, headers: object = {}) {
  const response = await fetch(`${product.url}/careers/apply`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: PUBLIC_URL, Accept: 'text/html,*/*;q=0.8', ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return withClient(
    databaseUrl,
    async (client) => (await client.query(text, values)).rows as Row[],
  );
}
type Stored = { name: string; content: Buffer; type: string; subject: string; message: string };
const storedOf = (reference: string) =>
  query<Stored>(
    `select f.file_name as name, f.content, f.media_type as type, i.subject, m.body as message
     from inbox_items i join inbox_files f on f.item_id = i.id join inbox_messages m on m.item_id = i.id
     where i.reference = $1`,
    [reference],
  );
const countItems = async () =>
  (await query<{ n: number }>('select count(*)::int as n from inbox_items'))[0]?.n;
const sentTo = ({ headers }: { headers: Headers }) =>
  new URL(headers.get('Location') ?? '', PUBLIC_URL).searchParams;

describe('openings', () => {
  it('are listed with their pay, but those whose last day is over', async () => {
    const { status, text } = await get('/careers');
    expect(status).toBe(200);
    expect(text).toContain('$30 to $42 an hour');
    expect(text).toContain('href="/careers/stair-builder"');
    expect(text).toContain('Stair builder &lt;b&gt;&amp; railings&lt;/b&gt;');
    expect(text).not.toContain('There are no openings right now.');
    expect(text).not.toContain('/careers/gone');
  });

  it('have a page each, in the sitemap, with structured data', async () => {
    const sitemap = (await get('/sitemap.xml')).text;
    for (const slug of ['writer', 'stair-builder']) {
      const { status, text } = await get(`/careers/${slug}`);
      expect(status).toBe(200);
      expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/careers/${slug}"/>`);
      const [, json = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(text) ?? [];
      expect(JSON.parse(json)['@graph']).toMatchObject([
        { '@type': 'JobPosting', hiringOrganization: { name: 'Hearth LLC' } },
      ]);
      expect(sitemap).toContain(`<loc>${PUBLIC_URL}/careers/${slug}</loc>`);
    }
    expect(sitemap).not.toContain('/careers/gone');
  });

  it.each(['gone', 'nobody', 'constructor', 'Writer', 'writer.json'])(
    '%s is not there',
    async (slug) => {
      expect((await get(`/careers/${slug}`)).status).toBe(404);
      const form = await get(`/careers/apply?opening=${slug}`);
      expect(form.status).toBe(200);
      expect(form.text).toContain('That opening is closed or doesn’t exist.');
    },
  );

  it('a broken file ends the start with one sentence', async () => {
    const folder = await openingsFolder({ writer: buildOpening({ title: '' }) });
    const { exitCode, output } = await runNode(['server/start.mjs'], {
      PORT: '0',
      OPENINGS_DIR: folder,
    });
    expect(exitCode).toBe(1);
    expect(JSON.parse(output).msg).toBe(
      `The openings in ${folder} cannot be used: writer.json: title must not be empty.`,
    );
  });
});

describe('an application', () => {
  it('is kept with its file, byte for byte, confirmed by email, with its own page', async () => {
    const cv = buildPdf({ bytes: MAX_BYTES });
    const fields = { opening: 'writer', email: 'grace@mailbox.example', phone: '4155550100' };
    const answered = await post({ fields, files: [[cv, 'CV Grace.pdf']] });
    expect(answered.status).toBe(303);
    expect(answered.headers.get('Cache-Control')).toBe('no-store');
    const reference = sentTo(answered).get('reference') ?? '';
    const [stored] = await storedOf(reference);
    expect(stored).toMatchObject({
      name: 'CV Grace.pdf',
      type: 'application/pdf',
      subject: 'Application: Writer for service pages',
      message: 'I build <i>stairs</i>.',
    });
    expect(stored?.content.equals(cv)).toBe(true);

    const page = await get(answered.headers.get('Location') ?? '');
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toContain(reference);
    expect(page.text).toContain('grace@mailbox.example');
    expect(page.text).toContain(`/conversations/${reference}?key=`);
    const stranger = await get(`/careers/apply?sent=${reference}&key=${'A'.repeat(43)}`);
    expect(stranger.text).not.toContain('grace@mailbox.example');

    const mails = await query<{ message: string }>(
      'select m::text as message from outbox_messages m',
    );
    const [mail = ''] = mails
      .map(({ message }) => message)
      .filter((each) => each.includes('grace@'));
    expect(mail).toContain('We have your application');
    expect(mail).toContain(reference);
  });

  it('sent twice is one', async () => {
    const fields = { idempotencyKey: randomUUID(), email: 'twice@mailbox.example' };
    const before = (await countItems()) ?? 0;
    const first = await post({ fields });
    const both = await Promise.all([post({ fields }), post({ fields })]);
    for (const again of both)
      expect(sentTo(again).get('reference')).toBe(sentTo(first).get('reference'));
    expect(await countItems()).toBe(before + 1);
  });

  it('of someone with a hostile file name is kept under a plain one', async () => {
    for (const [given, kept] of [
      ['../../etc/passwd', 'passwd.pdf'],
      ['cv.exe', 'cv.exe.pdf'],
      ['a"\r\nContent-Type: text/html\r\n\r\n<script>.pdf', 'html script.pdf'],
      ['x'.repeat(4_000), `${'x'.repeat(80)}.pdf`],
      ['.', 'cv.pdf'],
    ] as const) {
      const answered = await post({ files: [[buildPdf(), given]] });
      const [stored] = await storedOf(sentTo(answered).get('reference') ?? '');
      expect(stored?.name, given).toBe(kept);
    }
  });

  const REFUSED: Record<string, [Form, string]> = {
    'without a file': [{ files: [] }, 'Choose your resume as a PDF.'],
    'with an empty one': [{ files: [[new Uint8Array(), 'cv.pdf']] }, 'This file is empty.'],
    'with two': [
      {
        files: [
          [buildPdf(), 'a.pdf'],
          [buildPdf(), 'b.pdf'],
        ],
      },
      'Put everything in one PDF',
    ],
    'with a web page': [
      { files: [[Buffer.from('<script>alert(1)</script>'), 'cv.pdf']] },
      'This file isn’t a PDF, even if its name says so.',
    ],
    'with a locked one': [
      { files: [[buildPdf({ isEncrypted: true }), 'cv.pdf']] },
      'This PDF needs a password.',
    ],
    'with a byte too many': [
      { files: [[buildPdf({ bytes: MAX_BYTES + 1 }), 'cv.pdf']] },
      'the limit is 5 MB',
    ],
    'without an address': [{ fields: { email: 'ada' } }, 'like name@example.com'],
    'with a huge message': [{ fields: { message: 'ab '.repeat(300_000) } }, 'up to 4,000'],
  };
  it.each(Object.entries(REFUSED))(
    '%s comes back, with what was typed',
    async (_, [form, sentence]) => {
      const before = await countItems();
      const fields = { name: 'Ada "Countess" Lovelace', ...form.fields };
      const { status, text } = await post({ ...form, fields });
      expect(status).toBe(400);
      expect(text).toContain(sentence);
      expect(text).toContain('value="Ada &quot;Countess&quot; Lovelace"');
      expect(text).not.toContain('<script>alert(1)');
      // The long value is cut: no one gets a megabyte back.
      expect(text.length).toBeLessThan(150_000);
      expect(await countItems()).toBe(before);
    },
  );

  it('that comes back says that the file has to be chosen again', async () => {
    const { text } = await post({ fields: { name: '' } });
    expect(text).toContain('Enter your name.');
    expect(text).toContain('Choose your file again');
  });

  it('that is unreadable is refused, and nothing is kept', async () => {
    const before = await countItems();
    const type = 'multipart/form-data; boundary=xyz';
    const part = '--xyz\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n';
    for (const [body, contentType] of [
      ['', type],
      [part, type],
      [
        `${part}--xyz\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF`,
        type,
      ],
      ['\0\xff--xyz--'.repeat(1_000), type],
      [part, 'multipart/form-data'],
      ['name=Ada', 'application/x-www-form-urlencoded'],
      ['{"name":"Ada"}', 'application/json'],
    ] as const) {
      const { status, text } = await postBody(body, { 'Content-Type': contentType });
      expect(status, body.slice(0, 80)).toBe(400);
      expect(text).toContain('Only part of your application arrived.');
    }
    expect(await countItems()).toBe(before);
  });

  it('beyond 6 MB is refused without being kept: by a page for people, by JSON for programs', async () => {
    const body = new Uint8Array(6 * 1024 * 1024 + 1);
    const ask = (accept: string) =>
      send(product.port, {
        method: 'POST',
        target: '/careers/apply',
        headers: [
          ['Origin', PUBLIC_URL],
          ['Accept', accept],
          ['Content-Type', 'multipart/form-data; boundary=x'],
        ],
        body,
      });
    const page = await ask('text/html,*/*;q=0.8');
    expect(page.status).toBe(413);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body.toString()).toContain('Your resume can be up to 5 MB');
    const call = await ask('*/*');
    expect(JSON.parse(call.body.toString()).error.code).toBe('too-large');
  });

  it('has to say how long it is', async () => {
    const { status } = await send(product.port, {
      method: 'POST',
      target: '/careers/apply',
      headers: [
        ['Origin', PUBLIC_URL],
        ['Content-Type', 'multipart/form-data; boundary=x'],
        ['Transfer-Encoding', 'chunked'],
      ],
      body: '2\r\nab\r\n0\r\n\r\n',
    });
    expect(status).toBe(411);
  });

  it('too often is refused with the waiting time, and keeps what was typed', async () => {
    const fields = { email: 'often@mailbox.example', message: 'Once more.' };
    expect((await post({ fields })).status).toBe(303);
    expect((await post({ fields })).status).toBe(303);
    const refused = await post({ fields });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.text).toContain('Once more.');
  });
});

it('who drips is ended and frees the room; who finds none hears it once everything is sent', async () => {
  const by = ['X-Forwarded-For', '203.0.113.77'] as const;
  const head = [
    'POST /careers/apply HTTP/1.1',
    'Host: a',
    `Origin: ${PUBLIC_URL}`,
    by.join(': '),
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
    'Expect: 100-continue',
  ].join('\r\n');
  // Two are read, ten wait, and all send a byte at a time.
  const dripping = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const socket = connect(product.port, 'localhost').on('error', () => {});
      socket.write(`${head}\r\n\r\n-`);
      // "100 Continue" has arrived.
      await once(socket, 'data');
      return socket;
    }),
  );
  const answered = Promise.any(dripping.map((socket) => once(socket, 'data')));
  const file: Form = { files: [[buildPdf({ bytes: MAX_BYTES }), 'cv.pdf']] };
  const busy = await post(file, Object.fromEntries([by]));
  expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '60']);
  expect(busy.text).toContain('We’re handling a lot of files right now.');
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 408 /);
  for (const socket of dripping) socket.destroy();
  await expect.poll(async () => (await post(file, Object.fromEntries([by]))).status).toBe(303);
});

it('four files of 5 MB at once take little memory, from four addresses and from one', async () => {
  const cv = buildPdf({ bytes: MAX_BYTES });
  const readBytes = async () => {
    const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  };
  const before = await readBytes();
  for (const addressOf of [(n: number) => `192.0.2.${n}`, () => '198.51.100.1']) {
    const all = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        post({ files: [[cv, 'cv.pdf']] }, { 'X-Forwarded-For': addressOf(n) }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  }
  // Where the system reports it; 40 MB of files passed through, half of them at once.
  expect((await readBytes()) - before).toBeLessThan(150_000_000);
});
