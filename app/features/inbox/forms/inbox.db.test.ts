import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emailKey } from '#app/kernel/email-key.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { countTry } from '#app/platform/limits/limits.server.ts';
import { insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import {
  ADMINISTRATOR,
  buildDraft,
  buildSubmission,
  inboxOn,
} from '../../../../tests/support/inbox.ts';
import type { Receipt } from '../items/inbox-item.ts';
import { beginDraft, findItem, receive, submitDraft } from './inbox.server.ts';

const { confirmation } = buildSubmission();
const { kind } = buildDraft();
const SUBMITTED = { kind, name: 'Sam', facts: [], message: null };

function receiptOf(result: { ok: boolean; value?: Receipt }): Receipt {
  if (result.value === undefined) throw new Error('It was refused.');
  return result.value;
}

async function countOf(under: DatabaseUnderTest, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(under.db);
  return rows[0]?.count ?? -1;
}

async function bodiesTo(under: DatabaseUnderTest, recipient: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select subject || body_text || body_html as body from outbox_messages
    where recipient = ${recipient}`.execute(under.db);
  return rows.map(({ body }) => body).join('\n');
}

describeOnBothDatabases('a submission', (under) => {
  const ctx = (given: Parameters<typeof inboxOn>[1] = {}) => inboxOn(under.database, given);

  test('is stored, confirmed by email, and forwarded to the administrator', async () => {
    const receipt = receiptOf(await receive(ctx(), buildSubmission()));
    expect(receipt.reference).toMatch(/^HS-[2-9B-Z]{4}-[2-9B-Z]{4}$/);
    expect(receipt.key).toMatch(/^[\w-]{43}$/);
    expect(await findItem(ctx(), receipt.reference, receipt.key)).toMatchObject({
      reference: receipt.reference,
      email: 'Rosa@home.example',
      emailVerifiedAt: null,
      name: 'Rosa Díaz',
      state: 'open',
    });
    expect((await mailsOn(under.db)).toSorted()).toEqual([
      'Rosa@home.example: We got your message',
      `${ADMINISTRATOR}: New support request ${receipt.reference}`,
    ]);
    const link = `/conversations/${receipt.reference}?key=${receipt.key}`;
    expect(await bodiesTo(under, 'Rosa@home.example')).toContain(link);
    const told = await bodiesTo(under, ADMINISTRATOR);
    for (const words of ['Rosa Díaz', 'It drips again.', 'Topic: A visit']) {
      expect(told).toContain(words);
    }
    expect(told).toContain(`/admin/inbox/${receipt.reference}`);
    expect(told).not.toContain(receipt.key);
  });

  test('does not go out to the address that was typed: no mail carries a stranger words of someone', async () => {
    const typed = 'CHEAP PILLS https://pills.example';
    await receive(
      ctx(),
      buildSubmission({
        name: typed,
        subject: typed,
        message: typed,
        facts: [{ label: 'Topic', value: typed }],
        files: [
          { fileName: `${typed}.pdf`, mediaType: 'application/pdf', content: new Uint8Array(3) },
        ],
      }),
    );
    await beginDraft(
      ctx(),
      buildDraft({ email: 'Rosa@home.example', name: typed, subject: typed }),
    );
    expect(await bodiesTo(under, 'Rosa@home.example')).not.toMatch(/pills/i);
    expect(await bodiesTo(under, ADMINISTRATOR)).toContain('CHEAP PILLS');
  });

  test('is markup nowhere in the administrator’s mail', async () => {
    await receive(ctx(), buildSubmission({ message: '<img src=x onerror=alert(1)>' }));
    const { rows } = await sql<{ html: string }>`
      select body_html as html from outbox_messages where recipient = ${ADMINISTRATOR}`.execute(
      under.db,
    );
    expect(rows[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('twice the same form is one item, and the same receipt', async () => {
    const submission = buildSubmission();
    const first = await receive(ctx(), submission);
    expect(await receive(ctx(), submission)).toEqual(first);
    expect([await countOf(under, 'inbox_items'), await countOf(under, 'inbox_messages')]).toEqual([
      1, 1,
    ]);
    expect(await mailsOn(under.db)).toHaveLength(2);
  });

  test('a hundred times the same form, also at once, is one item, and the same receipt', async () => {
    const submission = buildSubmission();
    const results = await Promise.all(
      Array.from({ length: 100 }, () => receive(ctx(), submission)),
    );
    expect(new Set(results.map((result) => JSON.stringify(receiptOf(result)))).size).toBe(1);
    expect([await countOf(under, 'inbox_items'), await countOf(under, 'inbox_messages')]).toEqual([
      1, 1,
    ]);
    expect(await mailsOn(under.db)).toHaveLength(2);
  });

  test('with something else in a form that was sent is refused, and changes nothing of what was', async () => {
    const submission = buildSubmission();
    const first = await receive(ctx(), submission);
    expect(await receive(ctx(), { ...submission, message: 'One thing more.' })).toEqual({
      ok: false,
      refusal: { code: 'key-reused' },
    });
    expect(await receive(ctx(), submission)).toEqual(first);
    expect(await countOf(under, 'inbox_items')).toBe(1);
  });

  test('someone else with the same form gets nothing of what was sent', async () => {
    const [ana, ben] = [await insertCustomer(under.database), await insertCustomer(under.database)];
    const submission = buildSubmission();
    const sent = [];
    for (const known of [ana, ben, null]) {
      const { userId = null, actor = null } = known ?? {};
      sent.push(receiptOf(await receive({ ...ctx(), actor }, { ...submission, userId })));
    }
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test('what was refused keeps no key: the same form is taken later', async () => {
    const env = { SUBMISSIONS_PER_HOUR_PER_IP: '1' };
    const submission = buildSubmission();
    await receive(ctx({ env }), buildSubmission());
    const refused = await receive(ctx({ env }), submission);
    expect(refused).toMatchObject({ refusal: { code: 'too-many' } });
    expect(await countOf(under, 'idempotency_keys')).toBe(1);
    const later = new Date(Date.now() + 2 * HOUR_MS);
    expect((await receive(ctx({ env, now: later }), submission)).ok).toBe(true);
  });

  test('may hold what no database takes as text', async () => {
    const hostile = 'a\0b\ud800c';
    const result = await receive(
      ctx(),
      buildSubmission({
        name: hostile,
        subject: hostile,
        message: hostile,
        facts: [{ label: hostile, value: hostile }],
        files: [
          { fileName: hostile, mediaType: 'application/pdf', content: new Uint8Array([0, 255]) },
        ],
      }),
    );
    expect(result.ok).toBe(true);
  });

  test('without an administrator, or with one whose address is none, it is stored all the same', async () => {
    for (const admin of [null, 'nobody', 'a@b.example\r\nBcc: x@y.example']) {
      const configuration = { get: () => admin, close: () => {} };
      expect((await receive({ ...ctx(), configuration }, buildSubmission())).ok).toBe(true);
    }
    expect((await mailsOn(under.db)).every((mail) => mail.startsWith('Rosa@home'))).toBe(true);
  });

  test('may lead to another page than the conversation, and needs no address', async () => {
    const { confirmation } = buildSubmission();
    const path = ({ reference }: Receipt) => `/californiaprivacy/request?ref=${reference}`;
    const action = { label: 'Confirm it', path };
    const sent = await receive(
      ctx(),
      buildSubmission({ confirmation: { ...confirmation, action } }),
    );
    const link = `http://localhost:3000/californiaprivacy/request?ref=${receiptOf(sent).reference}`;
    expect(await bodiesTo(under, 'Rosa@home.example')).toContain(`Confirm it:\n${link}`);
    const nameless = receiptOf(await receive(ctx(), buildSubmission({ email: null, name: null })));
    expect(await findItem(ctx(), nameless.reference, nameless.key)).toBeNull();
    expect(await mailsOn(under.db)).toHaveLength(3);
    expect(await bodiesTo(under, ADMINISTRATOR)).toContain('Someone without an email address sent');
  });

  test('is limited by where it comes from, by whom it mails, and by the day; a repeat counts nothing', async () => {
    const env = {
      SUBMISSIONS_PER_HOUR_PER_IP: '2',
      MAILS_PER_HOUR_PER_RECIPIENT: '3',
      SUBMISSIONS_PER_DAY: '4',
    };
    const from = (ip: string, email: string, now = new Date()) =>
      receive(ctx({ env, ip, now }), buildSubmission({ email }));
    const again = buildSubmission({ email: 'a@x.example' });
    for (let time = 0; time < 5; time++) await receive(ctx({ env, ip: '192.0.2.1' }), again);
    expect((await from('192.0.2.1', 'a@x.example')).ok).toBe(true);
    const perIp = await from('192.0.2.1', 'b@x.example');
    expect(perIp).toMatchObject({ ok: false, refusal: { code: 'too-many' } });
    expect((await from('192.0.2.2', 'A@X.example')).ok).toBe(true);
    expect((await from('192.0.2.3', 'a@x.example')).ok).toBe(false);
    expect((await from('192.0.2.4', 'c@x.example')).ok).toBe(true);
    const perDay = await from('192.0.2.5', 'd@x.example');
    expect(perDay).toMatchObject({ ok: false, refusal: { code: 'too-many' } });
    if (perDay.ok || perDay.refusal.code !== 'too-many') throw new Error('It was taken.');
    expect(perDay.refusal.retryAfterSeconds).toBeGreaterThan(23 * 3600);
    expect(await countOf(under, 'inbox_items')).toBe(4);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    expect((await from('192.0.2.5', 'd@x.example', tomorrow)).ok).toBe(true);
  });

  test('with files is limited by their size, of one network and of all; without the bot check far sooner', async () => {
    const env = {
      UPLOAD_MB_PER_DAY_PER_IP: '10',
      UNCHECKED_UPLOAD_MB_PER_DAY: '3',
      UPLOAD_MB_PER_DAY: '14',
      MAILS_PER_HOUR_PER_RECIPIENT: '1000',
    };
    /** Whether an upload of slightly more than so many megabytes was accepted. */
    const send = async (ip: string, megabytes: number, isChecked = true) => {
      const content = new Uint8Array((megabytes - 1) * 1024 * 1024 + 1);
      const files = [{ fileName: 'cv.pdf', mediaType: 'application/pdf', content }];
      return (await receive(ctx({ env, ip }), buildSubmission({ files, isChecked }))).ok;
    };
    expect(await send('192.0.2.1', 5)).toBe(true);
    expect(await send('192.0.2.1', 4)).toBe(true);
    expect(await send('192.0.2.1', 2)).toBe(false);
    // Without a bot check it counts five times, for its network and for the whole site.
    expect(await send('192.0.2.1', 1, false)).toBe(false);
    expect(await send('198.51.100.1', 3, false)).toBe(false);
    expect(await send('198.51.100.1', 2, false)).toBe(true);
    expect(await send('203.0.113.1', 1, false)).toBe(true);
    expect(await send('203.0.113.2', 1, false)).toBe(false);
    // Refused uploads do not count: 12 of 14 are used.
    expect(await send('203.0.113.3', 3)).toBe(false);
    expect(await send('203.0.113.3', 2)).toBe(true);
    expect((await receive(ctx({ env, ip: '203.0.113.3' }), buildSubmission())).ok).toBe(true);
  });

  test('typing another person’s address uses up none of the emails that the account there may ask for', async () => {
    const env = { MAILS_PER_HOUR_PER_RECIPIENT: '2' };
    const email = 'owner@home.example';
    for (const time of [1, 2, 3]) {
      const received = await receive(ctx({ env }), buildSubmission({ email }));
      expect(received.ok).toBe(time < 3);
    }
    const wait = await countTry(
      { ...ctx(), db: under.db, limits: ctx({ env }).config.limits },
      { limit: 'MAILS_PER_HOUR_PER_RECIPIENT', by: emailKey(email) },
    );
    expect(wait).toBeNull();
  });

  test('one mailbox is one, whatever follows a plus', async () => {
    const env = { MAILS_PER_HOUR_PER_RECIPIENT: '2' };
    const emails = ['ana@home.example', 'ana+1@home.example', 'Ana+2+3@home.example'];
    const taken = [];
    for (const email of [...emails, '+ana@home.example']) {
      taken.push((await receive(ctx({ env }), buildSubmission({ email }))).ok);
    }
    expect(taken).toEqual([true, true, false, true]);
  });

  test('is found by its key and by nothing else', async () => {
    const one = receiptOf(await receive(ctx(), buildSubmission()));
    const other = receiptOf(await receive(ctx(), buildSubmission()));
    for (const key of ['', other.key, `${one.key}x`, 'é'.repeat(43), '\0', one.key.toLowerCase()]) {
      expect(await findItem(ctx(), one.reference, key)).toBeNull();
    }
    for (const reference of ['', 'HS-0000-0000', "' or 1=1", '\0', one.reference.toLowerCase()]) {
      expect(await findItem(ctx(), reference, one.key)).toBeNull();
    }
  });
});

describeOnBothDatabases('a draft', (under) => {
  const ctx = (given: Parameters<typeof inboxOn>[1] = {}) => inboxOn(under.database, given);
  const begin = async () => receiptOf(await beginDraft(ctx(), buildDraft()));

  test('is mailed to the person who began it, with the page that goes on; the administrator hears nothing', async () => {
    const draft = buildDraft();
    const receipt = receiptOf(await beginDraft(ctx(), draft));
    expect(await beginDraft(ctx(), draft)).toEqual({ ok: true, value: receipt });
    expect(await mailsOn(under.db)).toEqual(['sam@trade.example: Your application is begun']);
    const { reference, key } = receipt;
    const body = await bodiesTo(under, 'sam@trade.example');
    expect(body).toContain(`/become-a-homesmith/apply?ref=${reference}&key=${key}`);
    expect(await findItem(ctx(), reference, key)).toMatchObject({ state: 'draft' });
  });

  test('is sent in once; after that it is no draft', async () => {
    const { reference, key } = await begin();
    const submission = { reference, key, ...SUBMITTED, confirmation };
    expect(await submitDraft(ctx(), { ...submission, key: 'wrong' })).toEqual({
      ok: false,
      refusal: { code: 'gone' },
    });
    const sent = await submitDraft(ctx(), { ...submission, message: 'I am ready.' });
    expect(sent).toEqual({ ok: true, value: { reference, key } });
    expect(await submitDraft(ctx(), { ...submission, message: 'Again.' })).toEqual(sent);
    expect(await findItem(ctx(), reference, key)).toMatchObject({
      state: 'open',
      name: 'Sam',
    });
    expect(await countOf(under, 'inbox_messages')).toBe(1);
    expect((await mailsOn(under.db)).slice(1).toSorted()).toEqual([
      `${ADMINISTRATOR}: New draft ${reference}`,
      'sam@trade.example: We got your message',
    ]);
  });

  test('over the limit stays a draft', async () => {
    const { reference, key } = await begin();
    const env = { SUBMISSIONS_PER_DAY: '1' };
    const sent = await submitDraft(ctx({ env }), { reference, key, ...SUBMITTED, confirmation });
    expect(sent).toMatchObject({ ok: false, refusal: { code: 'too-many' } });
    expect(await findItem(ctx(), reference, key)).toMatchObject({ state: 'draft' });
  });
});

describeOnServer('the same form at the same time', (under) => {
  test('from two processes is one item, one receipt, one mail each', async () => {
    const another = await under.anotherConnection();
    const submission = buildSubmission();
    const contexts = Array.from({ length: 8 }, (_, at) =>
      inboxOn(at % 2 === 0 ? under.database : another),
    );
    const results = await Promise.all(contexts.map((ctx) => receive(ctx, submission)));
    expect(new Set(results.map((result) => receiptOf(result).reference)).size).toBe(1);
    expect([await countOf(under, 'inbox_items'), await countOf(under, 'inbox_messages')]).toEqual([
      1, 1,
    ]);
    expect(await mailsOn(under.db)).toHaveLength(2);
  });

  test('takes the last place there is under the limits', async () => {
    const submission = buildSubmission();
    const env = { SUBMISSIONS_PER_HOUR_PER_IP: '1' };
    const ctx = inboxOn(under.database, { env });
    const results = await Promise.all([1, 2, 3].map(() => receive(ctx, submission)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect((await receive(ctx, buildSubmission())).ok).toBe(false);
  });

  test('a draft sent in from two tabs is sent in once', async () => {
    const another = await under.anotherConnection();
    const { reference, key } = receiptOf(await beginDraft(inboxOn(under.database), buildDraft()));
    const results = await Promise.all(
      [under.database, another, under.database, another].map((database) =>
        submitDraft(inboxOn(database), {
          reference,
          key,
          ...SUBMITTED,
          message: 'Ready.',
          confirmation,
        }),
      ),
    );
    expect(results).toEqual(results.map(() => ({ ok: true, value: { reference, key } })));
    expect(await countOf(under, 'inbox_messages')).toBe(1);
    expect(await mailsOn(under.db)).toHaveLength(3);
  });
});
