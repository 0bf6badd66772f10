/** The help center: pages, search, and the contact form, with repeated, excessive and hostile use. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES } from '#app/features/support/articles/all-articles.ts';
import { HOSTILE } from '../e2e/support/catalogues.ts';
import { Browser, readMessages, registerPerson } from '../support/people.ts';
import { runAccounts } from './support/accounts-product.ts';

const ADMINISTRATOR = 'operator@homesmith.example';
const ORIGIN = 'https://homesmith.example';
const site = runAccounts({
  PUBLIC_URL: ORIGIN,
  TRUSTED_PROXY: '127.0.0.1/32, ::1, 10.0.0.0/8',
  ADMIN_EMAIL: ADMINISTRATOR,
  SUPPORT_EMAIL: 'help@homesmith.example',
  ANSWER_TIME: 'within two business days',
  SUBMISSIONS_PER_HOUR_PER_IP: '12',
  MAILS_PER_HOUR_PER_RECIPIENT: '3',
});

let addresses = 0;
let operator: Browser;
beforeAll(async () => {
  const registered = await registerPerson(site, { browser: visitor(), email: ADMINISTRATOR });
  operator = registered.browser;
  await site.query(
    `insert into authenticator_apps (user_id, secret, confirmed_at)
     select id, 'JBSWY3DPEHPK3PXP', now() - interval '1 day' from identities where email = $1`,
    [ADMINISTRATOR],
  );
});
const visitor = () => new Browser(site, { 'X-Forwarded-For': `198.18.7.${++addresses}` });
const mailbox = () => `${randomUUID()}@mailbox.example`;
const filledIn = (changes: Record<string, string> = {}) => ({
  topic: 'list',
  name: 'Rosa Díaz',
  email: mailbox(),
  subject: 'My list is empty',
  message: 'It was full on Monday.\r\n\r\nIt is empty now.',
  idempotencyKey: randomUUID(),
  about: 'list-is-gone',
  ...changes,
});
const ask = (browser: Browser, form: Record<string, string>) =>
  browser.sendForm('/support/ask', form);
const itemsOf = (email: string) =>
  site.query<{
    id: string;
    reference: string;
    kind: string;
    user_id: string | null;
    name: string | null;
    subject: string;
    facts: { label: string; value: string }[];
    body: string;
  }>(
    `select i.id, i.reference, i.kind, i.user_id, i.name, i.subject, i.facts, m.body
     from inbox_items i left join inbox_messages m on m.item_id = i.id where i.email = $1`,
    [email],
  );
const countItems = async () => (await site.query('select id from inbox_items')).length;

describe('the help', () => {
  it('lists every article, and each has its page', async () => {
    const { text } = await visitor().ask('/support');
    for (const { slug } of ARTICLES) {
      expect(text).toContain(`href="/support/${slug}"`);
      const page = await visitor().ask(`/support/${slug}`);
      expect({ slug, status: page.status }).toEqual({ slug, status: 200 });
      expect(page.text).toContain(`href="/support/ask?topic=`);
    }
  });

  it('searches without JavaScript, best first', async () => {
    const { status, text } = await visitor().ask('/support?q=Forgot+PASSWORD');
    expect(status).toBe(200);
    const slugs = Array.from(
      text.matchAll(/<li><a[^>]* href="\/support\/([a-z-]+)"/g),
      ([, slug]) => slug,
    );
    // After the emergencies.
    expect(slugs.slice(5, 7)).toEqual(['forgot-password', 'change-password']);
  });

  it('says "No results found", and then offers to ask', async () => {
    const { status, text } = await visitor().ask('/support?q=qzxv%20%3Cb%3E');
    expect(status).toBe(200);
    expect(text).toContain('No results found');
    expect(text).toContain('href="/support/ask?subject=qzxv+%3Cb%3E"');
    expect(text).not.toContain('qzxv <b>');
  });

  it.each([
    ['/support?q=a&q=b', 'Please give q once.'],
    [`/support?q=${'a'.repeat(201)}`, 'Search with up to 200 characters.'],
  ])('%s is refused with a sentence', async (path, sentence) => {
    const { status, text } = await visitor().ask(path);
    expect(status).toBe(400);
    expect(text).toContain(sentence);
  });

  it('an article that was called otherwise before is still found', async () => {
    const { status, headers } = await visitor().ask('/support/orders-not-yet');
    expect(status).toBe(301);
    expect(headers.get('Location')).toBe('/support/book-or-order');
  });

  it('an unknown article is a 404 in the shell', async () => {
    const { status, text } = await visitor().ask('/support/nobody');
    expect(status).toBe(404);
    expect(text).toContain('<footer');
  });
});

describe('the form', () => {
  it('knows what led to it, and no one it does not know', async () => {
    const path = '/support/ask?topic=list&about=list-is-gone&subject=%3Cb%3Ehi';
    const { text, headers } = await visitor().ask(path);
    expect(text).toContain('<option value="list" selected="">');
    expect(text).toContain('name="subject" value="&lt;b&gt;hi"');
    expect(text).toContain('href="/support/list-is-gone"');
    expect(text).toContain('mailto:help@homesmith.example');
    expect(headers.get('Cache-Control')).toBe('no-store');
    const unknown = await visitor().ask('/support/ask?topic=x&about=../privacy');
    expect(unknown.status).toBe(200);
    expect(unknown.text).not.toContain('../privacy');
  });

  it('has one address: in another spelling it would be a page kept for everyone', async () => {
    for (const spelled of ['/Support/Ask', '/support/%61sk', '/support/ask/']) {
      const { status, headers } = await visitor().ask(`${spelled}?topic=list`);
      expect({ spelled, status }).toEqual({ spelled, status: 302 });
      expect(headers.get('Location')).toBe('/support/ask?topic=list');
    }
  });

  it('makes an item of the inbox, mails a link to its conversation, and tells the administrator', async () => {
    const form = filledIn();
    const browser = visitor();
    const answered = await ask(browser, form);
    expect(answered.status).toBe(303);
    const sent = await browser.ask(answered.headers.get('Location') ?? '');
    expect(sent.status).toBe(200);

    const [item, ...others] = await itemsOf(form.email);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'support',
      user_id: null,
      name: 'Rosa Díaz',
      subject: 'My list is empty',
      body: 'It was full on Monday.\n\nIt is empty now.',
      facts: [
        { label: 'Topic', value: 'Service list' },
        {
          label: 'Article that didn’t help',
          value: 'Your list is gone, or jobs are missing (/support/list-is-gone)',
        },
      ],
    });
    const reference = item?.reference ?? '';
    expect(sent.text).toContain(reference);
    expect(sent.text).toContain('We usually answer within two business days.');
    expect(sent.text).not.toContain(form.email);
    const [, conversation = ''] = /href="(\/conversations\/[^"]+)"/.exec(sent.text) ?? [];

    const [mail, ...more] = await readMessages(site, 'mail', form.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(reference);
    expect(mail?.text).toContain(ORIGIN + conversation.replaceAll('&amp;', '&'));
    // The mail may go to a stranger.
    expect(mail?.text).not.toMatch(/My list is empty|on Monday|Rosa/);
    const told = await readMessages(site, 'mail', ADMINISTRATOR);
    expect(told.filter(({ text }) => text.includes(reference))).toHaveLength(1);
  });

  it('sent a hundred times, also at once, is one question with one reference and one mail', async () => {
    const form = filledIn();
    const browser = visitor();
    const answers = await Promise.all(Array.from({ length: 99 }, () => ask(browser, form)));
    answers.push(await ask(browser, form));
    const places = new Set(answers.map(({ headers }) => headers.get('Location')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(places.size).toBe(1);
    expect(await itemsOf(form.email)).toHaveLength(1);
    expect(await readMessages(site, 'mail', form.email)).toHaveLength(1);
  });

  it('sent with other content is refused with the reason, and is another question when sent again', async () => {
    const form = filledIn();
    const browser = visitor();
    await ask(browser, form);
    const other = { ...form, message: 'And my calendar is empty, too.' };
    const refused = await ask(browser, other);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('You already sent this form with different answers');
    expect(refused.text).toContain('And my calendar is empty, too.</textarea>');
    const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(refused.text)?.[1] ?? '';
    expect(idempotencyKey).not.toBe(form.idempotencyKey);
    expect((await ask(browser, { ...other, idempotencyKey })).status).toBe(303);
    expect((await itemsOf(form.email)).map(({ body }) => body)).toContain(other.message);
    expect(await itemsOf(form.email)).toHaveLength(2);
  });

  it('of someone logged in has their name and address, and belongs to their account', async () => {
    const { browser, email, details } = await registerPerson(site, { browser: visitor() });
    const { text } = await browser.ask('/support/ask');
    expect(text).toContain(`value="${email}"`);
    expect(text).toContain(`value="${details.firstName}"`);
    expect((await ask(browser, filledIn({ email, about: '' }))).status).toBe(303);
    const [item] = await itemsOf(email);
    const [user] = await site.query<{ id: string }>('select id from identities where email = $1', [
      email,
    ]);
    expect(item?.user_id).toBe(user?.id);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no topic', { topic: '' }, 'Choose a topic.'],
    ['no email', { email: '' }, 'Enter an email address'],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'Enter an email address'],
    ['no subject', { subject: ' ' }, 'Sum up your question in one line.'],
    ['no message', { message: '\r\n' }, 'Tell us how we can help.'],
    ['a long message', { message: 'é'.repeat(4001) }, 'up to 4,000 characters'],
  ])('%s: says so beside the field, and keeps what was written', async (_, changes, sentence) => {
    const before = await countItems();
    const form = filledIn({ name: 'Ana <b>', ...changes });
    const { status, text } = await ask(visitor(), form);
    expect(status).toBe(400);
    expect(text).toContain(sentence);
    expect(text).toContain('aria-invalid="true"');
    expect(text).toContain('value="Ana &lt;b&gt;"');
    expect(text).toContain(`value="${form.idempotencyKey}"`);
    expect(await countItems()).toBe(before);
  });

  it('too often is a 429 that says how long to wait, and loses nothing of what was written', async () => {
    const email = mailbox();
    for (let count = 0; count < 3; count += 1) {
      expect((await ask(visitor(), filledIn({ email }))).status).toBe(303);
    }
    const { status, headers, text } = await ask(visitor(), filledIn({ email }));
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(600);
    expect(text).toContain('Try again in');
    expect(text).toContain('It was full on Monday.');
    expect(await itemsOf(email)).toHaveLength(3);

    const browser = visitor();
    const statuses: number[] = [];
    for (let count = 0; count < 13; count += 1)
      statuses.push((await ask(browser, filledIn())).status);
    expect(statuses).toEqual([...Array(12).fill(303), 429]);
  });

  it('takes hostile and broken texts as texts, or refuses them', async () => {
    const texts = [
      ...Object.values(HOSTILE),
      "'; drop table inbox_items; --",
      '\u0000\u202e\ufeff',
      '\ud83d',
      '%00%ff%c0%ae',
      '{{7*7}}<%= 7*7 %>',
      'Bcc: victim@mailbox.example\r\nSubject: x',
    ];
    for (const text of texts) {
      const email = mailbox();
      const form = filledIn({
        email,
        name: text,
        subject: `${text} ?`,
        message: `${text} !`,
        about: text,
      });
      const browser = visitor();
      const answered = await ask(browser, form);
      expect({ text, status: answered.status }).toEqual({ text, status: 303 });
      const sent = await browser.ask(answered.headers.get('Location') ?? '');
      expect(sent.status).toBe(200);
      const mails = await readMessages(site, 'mail', email);
      expect(mails).toHaveLength(1);
      // A refused form shows it again, as text.
      const refused = await ask(browser, { ...form, topic: '', idempotencyKey: text });
      expect(refused.status).toBe(400);
      if (text.includes('<')) expect(refused.text).not.toContain(`${text} !`);
    }
    expect(await readMessages(site, 'mail', 'victim@mailbox.example')).toEqual([]);
  });

  it('whatever else is sent there gets an answer below 500', async () => {
    const browser = visitor();
    const bodies: [type: string, body: string, status: number][] = [
      ['application/json', '{"topic":"list"}', 400],
      ['multipart/form-data; boundary=x', '--y\r\n', 400],
      ['application/x-www-form-urlencoded', '', 400],
      ['application/x-www-form-urlencoded', 'topic=list&topic=%ff&email=%00&message=%', 400],
      ['application/x-www-form-urlencoded', `message=${'a'.repeat(200_000)}`, 413],
    ];
    for (const [type, body, expected] of bodies) {
      const { status } = await browser.ask('/support/ask', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
      expect({ type, status }).toEqual({ type, status: expected });
    }
    const foreign = new Browser({ ...site, origin: 'https://elsewhere.example' });
    expect((await ask(foreign, filledIn())).status).toBe(403);
  });

  it('the page of what was sent opens by its key only', async () => {
    const browser = visitor();
    const { headers } = await ask(browser, filledIn());
    const location = headers.get('Location') ?? '';
    for (const forged of [
      location.replace(/key=./, (start) => (start.endsWith('A') ? 'key=B' : 'key=A')),
      location.replace(/key=.*/, 'key='),
      '/support/ask?reference=HS-0000-0000&key=x',
    ]) {
      expect((await browser.ask(forged)).status).toBe(404);
    }
  });
});

describe('the other side of it: /admin/inbox', () => {
  it('an operator finds what was sent, reads it, answers it and closes it', async () => {
    const { email, ...form } = filledIn({ subject: HOSTILE.script });
    const sender = visitor();
    const sent = await ask(sender, { ...form, email });
    const { searchParams } = new URL(sent.headers.get('Location') ?? '', site.url);
    const reference = searchParams.get('reference') ?? '';
    const conversation = `/conversations/${reference}?key=${searchParams.get('key')}`;
    const page = `/admin/inbox/${reference}`;
    for (const query of ['?sort=newest', `?q=${reference.toLowerCase()}`, `?q=${email}`]) {
      expect((await operator.ask(`/admin/inbox${query}`)).text, query).toContain(`href="${page}"`);
    }
    const see = async () => {
      const { status, text } = await operator.ask(page);
      return { status, text, seen: /name="seen"[^>]*value="([^"]*)"/.exec(text)?.[1] ?? '' };
    };
    const first = await see();
    expect(first.text).toContain('It is empty now.');
    expect(first.text).not.toContain(HOSTILE.script);
    const send = (fields: Record<string, string>) =>
      operator.sendForm(page, { idempotencyKey: randomUUID(), ...fields });

    // A reply arrives while it is read.
    const more = { idempotencyKey: randomUUID(), message: 'It is back.' };
    expect((await sender.sendForm(conversation, more)).status).toBe(303);
    const typed = 'Log in again & look.';
    const stale = await send({ intent: 'answer', seen: first.seen, text: typed });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('they wrote again');
    expect(stale.text).toContain('It is back.');
    expect(stale.text).toContain('Log in again &amp; look.</textarea>');
    expect(await readMessages(site, 'mail', email)).toHaveLength(1);

    const { seen } = await see();
    const answered = await send({ intent: 'answer', seen, text: typed });
    expect([answered.status, answered.headers.get('Location')]).toEqual([
      303,
      `${page}?done=answer`,
    ]);
    expect((await sender.ask(conversation)).text).toContain('Log in again &amp; look.');
    const mails = await readMessages(site, 'mail', email);
    expect(mails.map(({ subject }) => subject)).toContain(`We wrote back (${reference})`);
    // True of an answer, and of a question.
    const theirs = (await sender.ask(conversation)).text;
    expect(theirs).toMatch(/We wrote back.*You can reply below\./s);
    expect(theirs).not.toContain('Answered');

    expect((await send({ intent: 'close', seen: (await see()).seen })).status).toBe(303);
    const closed = await send({ intent: 'answer', seen, text: typed });
    expect(closed.status).toBe(409);
    expect(closed.text).toContain('Log in again &amp; look.</blockquote>');
    expect(await readMessages(site, 'mail', email)).toHaveLength(2);
    const log = await operator.ask(`/admin/audit?kind=conversation&of=${reference}`);
    expect(log.text).toMatch(/Closed the conversation.*Answered the conversation/s);
  });

  it('whatever is asked for there, or sent, gets an answer below 500', async () => {
    const odd = [
      "'; drop table inbox_items; --",
      '%00',
      '%ff',
      '%ud83d',
      '__proto__',
      '9'.repeat(400),
    ];
    for (const text of odd) {
      for (const name of ['q', 'state', 'sort', 'after']) {
        const { status } = await operator.ask(`/admin/inbox?${name}=${text}`);
        // Invalid UTF-8 is refused before routing.
        expect([200, 400], `${name} ${text}`).toContain(status);
      }
      for (const path of ['inbox', 'files']) {
        const { status } = await operator.ask(`/admin/${path}/${encodeURIComponent(text)}`);
        // Or redirected to the canonical spelling.
        expect([302, 404], `${path} ${text}`).toContain(status);
      }
      const form = { intent: text, seen: text, text, idempotencyKey: text, close: text };
      const { status } = await operator.sendForm('/admin/inbox/HS-0000-0000', form);
      expect([400, 404]).toContain(status);
    }
    for (const day of ['2026-06-01', '0000-01-01', '9999-12-31', '2026-99-99']) {
      for (const state of ['due', 'all', 'open']) {
        const after = `${day}T13:00:00.000Z_${randomUUID()}`;
        const { status } = await operator.ask(`/admin/inbox?after=${after}&state=${state}`);
        expect({ day, state, status }).toEqual({ day, state, status: 200 });
      }
    }
  });

  it('a file that came along is saved under a name of ours, by operators alone', async () => {
    const [file] = await site.query<{ id: string; reference: string }>(
      `insert into inbox_files (id, item_id, file_name, media_type, content)
       select gen_random_uuid(), id, '../cv.html', 'application/pdf', '%PDF-1.7' from inbox_items
       where state <> 'draft' limit 1
       returning id, (select reference from inbox_items where id = item_id)`,
    );
    const page = `/admin/files/${file?.id}`;
    const opened = await operator.ask(page);
    expect([opened.status, opened.text]).toEqual([200, '%PDF-1.7']);
    expect(opened.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${file?.reference}-1.pdf"`,
    );
    expect((await operator.ask(`/admin/inbox/${file?.reference}`)).text).toContain(
      `href="${page}"`,
    );
    const { browser } = await registerPerson(site, { browser: visitor() });
    for (const other of [visitor(), browser]) {
      const { status, text } = await other.ask(page);
      expect([302, 404]).toContain(status);
      expect(text).not.toContain('%PDF');
    }
  });
});
