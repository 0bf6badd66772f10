import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { after, insertCustomer, mailsOn } from '../../../tests/support/account-context.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases.ts';
import {
  ADMINISTRATOR,
  buildDraft,
  buildSubmission,
  inboxOn,
} from '../../../tests/support/inbox.ts';
import { temporaryFolder } from '../../../tests/support/temporary.ts';
import { findConversation, listConversations, reply } from './conversations.server.ts';
import { keepInboxTidy } from './housekeeping.server.ts';
import { insertMessage, lockItem } from './inbox.db.server.ts';
import { beginDraft, markEmailVerified, receive } from './inbox.server.ts';
import { inboxCommand } from './inbox-command.server.ts';
import type { Receipt } from './inbox-item.ts';
import { eraseFor } from './personal-data.server.ts';

const DAY = 24 * 60;
const ENV = { PUBLIC_URL: 'https://homesmith.example' };

function receiptOf(result: { ok: boolean; value?: Receipt }): Receipt {
  if (result.value === undefined) throw new Error('It was refused.');
  return result.value;
}

function toolsOn(under: DatabaseUnderTest) {
  const ctx = (given: Parameters<typeof inboxOn>[1] = {}) => inboxOn(under.database, given);
  const send = async (...args: Parameters<typeof buildSubmission>) =>
    receiptOf(await receive(ctx(), buildSubmission(...args)));
  const view = ({ reference, key }: Receipt) =>
    findConversation(ctx(), { reference, key, userId: null });
  const run = async (args: string[], now = new Date()) => {
    const { lines, exitCode } = await inboxCommand.run(ctx({ now, env: ENV }), args);
    return { text: lines.join('\n'), exitCode };
  };
  const write = (receipt: Receipt, message: string, once = message) =>
    reply(ctx(), { ...receipt, userId: null, once, message });
  return { ctx, send, view, run, write };
}

describeOnBothDatabases('a conversation', (under) => {
  const { ctx, send, view, run, write } = toolsOn(under);

  test('is read with its key, by the account that sent it, and by nobody else', async () => {
    const ana = await insertCustomer(under.database);
    const ben = await insertCustomer(under.database);
    const files = [
      { fileName: 'a.pdf', mediaType: 'application/pdf', content: new Uint8Array(1_500) },
    ];
    const { reference, key } = await send({ userId: ana.userId, files });
    const other = await send();
    const read = (given: { key?: string; userId?: string }) =>
      findConversation(ctx(), { reference, key: null, userId: null, ...given });
    const seen = await read({ key });
    expect(seen).toMatchObject({
      reference,
      kind: 'support',
      subject: 'The faucet still drips',
      state: 'open',
      messages: [{ isOurs: false, body: 'It was fixed on Monday.\n\nIt drips again.' }],
      facts: [{ label: 'Topic', value: 'A visit' }],
      files: [{ fileName: 'a.pdf', bytes: 1_500 }],
    });
    expect(await read({ userId: ana.userId })).toEqual(seen);
    expect(await read({ userId: ben.userId })).toBeNull();
    expect(await read({ key: other.key })).toBeNull();
    expect(await read({ key: '', userId: ben.userId })).toBeNull();
    expect(await read({})).toBeNull();
    expect(await listConversations(ctx(), ana)).toMatchObject([
      { reference, subject: 'The faucet still drips', state: 'open' },
    ]);
    expect(await listConversations(ctx(), ben)).toEqual([]);
  });

  test('is none while it is a draft', async () => {
    const ana = await insertCustomer(under.database);
    const draft = receiptOf(await beginDraft(ctx(), buildDraft({ userId: ana.userId })));
    expect(await view(draft)).toBeNull();
    expect(await listConversations(ctx(), ana)).toEqual([]);
    expect(await write(draft, 'Hello?')).toMatchObject({ refusal: { code: 'missing' } });
    expect((await run(['answer', draft.reference, 'Hello.'])).text).toMatch(/is a draft/);
    expect((await run(['list'])).text).toBe('Nothing waits for an answer.');
    expect((await run(['list', '--all'])).text).toContain(draft.reference);
  });

  test('goes to and fro until it is closed', async () => {
    const receipt = await send();
    const { reference, key } = receipt;
    const answered = await run(['answer', reference, 'We come on Tuesday.\n\nIs nine all right?']);
    const link = `https://homesmith.example/conversations/${reference}?key=${key}`;
    expect(answered).toEqual({
      exitCode: 0,
      text: `${reference} is answered. Rosa@home.example gets an email with this link: ${link}`,
    });
    expect((await view(receipt))?.state).toBe('answered');
    expect((await run(['list'])).text).toBe('Nothing waits for an answer.');
    expect(await write(receipt, ' Nine is fine.\u0007\r\n\r\n\r\n\r\nThank you. ')).toEqual({
      ok: true,
      value: null,
    });
    expect((await view(receipt))?.state).toBe('open');
    expect((await run(['answer', reference, 'See you.', '--close'])).text).toContain('and closed');
    const last = await view(receipt);
    expect(last?.state).toBe('closed');
    expect(last?.messages.map(({ isOurs, body }) => [isOurs, body]).slice(1)).toEqual([
      [true, 'We come on Tuesday.\n\nIs nine all right?'],
      [false, 'Nine is fine.\n\nThank you.'],
      [true, 'See you.'],
    ]);
    expect((await mailsOn(under.db)).slice(2)).toEqual([
      `Rosa@home.example: We answered you: ${reference}`,
      `${ADMINISTRATOR}: New reply to the support request ${reference}`,
      `Rosa@home.example: We answered you: ${reference}`,
    ]);
    expect(await write(receipt, 'One more.')).toEqual({ ok: false, refusal: { code: 'closed' } });
    expect((await run(['answer', reference, 'One more.'])).text).toMatch(/closed already/);
    expect((await run(['close', reference])).exitCode).toBe(1);
  });

  test('takes no empty, no huge and no doubled reply, and no more than the limits let', async () => {
    const receipt = await send();
    const count = async () => (await view(receipt))?.messages.length;
    for (const empty of ['', ' \n\t ', '\0\u0007']) {
      expect(await write(receipt, empty)).toEqual({
        ok: false,
        refusal: { code: 'message-missing' },
      });
    }
    expect(await write(receipt, 'x'.repeat(4_001))).toEqual({
      ok: false,
      refusal: { code: 'message-long' },
    });
    expect((await write(receipt, 'é'.repeat(4_000))).ok).toBe(true);
    for (let time = 0; time < 3; time++) {
      expect((await write(receipt, 'Twice.', 'the same form')).ok).toBe(true);
    }
    expect(await count()).toBe(3);
    expect((await write(receipt, 'Else.', 'the same form')).ok).toBe(true);
    expect(await count()).toBe(4);
    const strict = ctx({ env: { SUBMISSIONS_PER_HOUR_PER_IP: '4' }, ip: '192.0.2.9' });
    const again = (message: string) =>
      reply(strict, { ...receipt, userId: null, once: message, message });
    for (let time = 1; time <= 4; time++) expect((await again(`${time}`)).ok).toBe(true);
    expect(await again('5')).toMatchObject({ ok: false, refusal: { code: 'too-many' } });
    expect((await again('4')).ok).toBe(true);
    expect(await count()).toBe(8);
  });
});

describeOnBothDatabases('npm run inbox', (under) => {
  const { ctx, send, run } = toolsOn(under);

  test('says what there is not', async () => {
    for (const args of [['show'], ['answer'], ['close']]) {
      for (const reference of ['HS-0000-0000', 'nonsense', "' or 1=1"]) {
        const text = args[0] === 'answer' ? ['Text'] : [];
        const { text: said, exitCode } = await run([...args, reference, ...text]);
        expect([said, exitCode]).toEqual([
          `There is no ${reference.toUpperCase()} in the inbox.`,
          1,
        ]);
      }
    }
    const { reference } = await send();
    expect((await run(['answer', reference, ' \n '])).text).toBe('An answer needs a text.');
    expect((await run(['answer', reference, 'x'.repeat(20_001)])).text).toMatch(/at most 20000/);
  });

  test('lists what the law wants first, and says loudly what is late', async () => {
    const at = new Date('2026-11-20T18:00:00Z');
    const support = receiptOf(await receive(ctx({ now: at }), buildSubmission()));
    const late = receiptOf(await receive(ctx({ now: at }), buildSubmission({ kind: 'privacy' })));
    const later = receiptOf(
      await receive(ctx({ now: after(2 * DAY, at) }), buildSubmission({ kind: 'privacy' })),
    );
    await markEmailVerified(ctx(), later.reference, later.key);
    const references = (text: string) => text.match(/^HS-\S+/gm);
    const soon = await run(['list'], new Date('2026-12-31T18:00:00Z'));
    expect(references(soon.text)).toEqual([late.reference, later.reference, support.reference]);
    expect(soon.text).toContain('answer by 2027-01-04 (4 days left)  (address not confirmed)');
    expect(soon.text).toMatch(/answer by 2027-01-06 \(6 days left\)$/m);
    expect(soon.text).not.toContain('OVERDUE');
    const over = await run(['list'], new Date('2027-01-05T18:00:00Z'));
    expect(over.text).toMatch(new RegExp(`^!!! OVERDUE by law: ${late.reference}\n`));
    expect(over.text).toContain('OVERDUE since 2027-01-04 (1 day)');
    // An answer is not the end of it: the request may not be done.
    await run(['answer', late.reference, 'We are at it.']);
    expect(references((await run(['list'])).text)).toContain(late.reference);
    await run(['close', late.reference]);
    expect(references((await run(['list'])).text)).not.toContain(late.reference);
  });

  test('shows all of it, and nothing that was typed does anything to the terminal', async () => {
    const hostile = 'x\u001b[2J\u001b]0;title\u0007\r\nFrom: <boss@homesmith.example>\u202e';
    const { reference } = await send({
      name: hostile,
      subject: hostile,
      message: hostile,
      facts: [{ label: hostile, value: hostile }],
      files: [{ fileName: hostile, mediaType: 'application/pdf', content: new Uint8Array(5) }],
    });
    const { text } = await run(['show', reference.toLowerCase()]);
    expect(text).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
    expect(text).not.toMatch(/^From: <boss/m);
    expect(text).toContain('Rosa@home.example');
    expect(text).toContain('(5 bytes)');
  });

  test('shows no subject and no name as a line of ours', async () => {
    const { reference } = await send({
      subject: 'From: Boss <boss@homesmith.example>',
      name: 'Rosa (address confirmed)',
    });
    const { text } = await run(['show', reference]);
    expect(text).not.toMatch(/^From: Boss/m);
    expect(text).toContain('\nSubject: From: Boss');
    expect(text).toContain('\nAddress: not confirmed');
  });

  test('saves files under names of its own, with the ending of what they were judged to be, and over no file that is there', async () => {
    const folder = join(await temporaryFolder(), 'cv');
    const file = (fileName: string, text: string) => ({
      fileName,
      mediaType: 'application/pdf',
      content: new TextEncoder().encode(text),
    });
    const { reference } = await send({ files: [file('../../a.html', '1'), file('b\0.exe', '2')] });
    const saved = await run(['show', reference, '--save', folder]);
    expect(saved.exitCode).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual([
      `${reference}-1.pdf`,
      `${reference}-2.pdf`,
    ]);
    expect(await readFile(join(folder, `${reference}-1.pdf`), 'utf8')).toBe('1');
    expect(saved.text).toContain(`Saved: ${join(folder, `${reference}-1.pdf`)}`);
    await writeFile(join(folder, `${reference}-1.pdf`), 'mine');
    expect(await run(['show', reference, '--save', folder])).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('The files were not saved: EEXIST'),
    });
    expect(await readFile(join(folder, `${reference}-1.pdf`), 'utf8')).toBe('mine');
  });
});

describeOnBothDatabases('time', (under) => {
  const { ctx, run } = toolsOn(under);
  const at = new Date('2026-11-20T18:00:00Z');
  const references = async () => {
    const { rows } = await sql<{ reference: string }>`select reference from inbox_items`.execute(
      under.db,
    );
    return rows.map(({ reference }) => reference);
  };
  const tidyOn = (day: string) => keepInboxTidy(ctx({ now: new Date(`${day}T18:00:01Z`) }));

  test('ends drafts, conversations and records, each after its own', async () => {
    const then = ctx({ now: at });
    const draft = receiptOf(await beginDraft(then, buildDraft()));
    const support = receiptOf(await receive(then, buildSubmission()));
    const privacy = receiptOf(await receive(then, buildSubmission({ kind: 'privacy' })));
    const all = [draft.reference, support.reference, privacy.reference].toSorted();
    await tidyOn('2026-12-19');
    expect((await references()).toSorted()).toEqual(all);
    await tidyOn('2026-12-20');
    expect(await references()).not.toContain(draft.reference);
    await run(['answer', support.reference, 'Late, but there.'], new Date('2026-12-20T18:00:00Z'));
    await tidyOn('2027-11-20');
    expect(await references()).toContain(support.reference);
    await tidyOn('2027-12-20');
    expect(await references()).toEqual([privacy.reference]);
    await tidyOn('2028-11-19');
    expect(await references()).toHaveLength(1);
    await tidyOn('2028-11-20');
    expect(await references()).toEqual([]);
  });

  test('leaves of a deletion that was carried out no more than that', async () => {
    const submission = buildSubmission({
      kind: 'privacy',
      details: { right: 'delete', agent: 'Jo' },
    });
    const { reference } = receiptOf(await receive(ctx(), submission));
    const rowText = async () => {
      const { rows } = await sql<{ text: string }>`
        select to_jsonb(item)::text || (select count(*) from inbox_messages) as text from inbox_items item`.execute(
        under.db,
      );
      return rows[0]?.text ?? '';
    };
    await run(['close', reference]);
    await keepInboxTidy(ctx());
    expect(await rowText()).toContain('Rosa@home.example');
    await sql`update inbox_items set details = details || '{"outcome": "deleted"}'`.execute(
      under.db,
    );
    await keepInboxTidy(ctx());
    const left = await rowText();
    expect(left).not.toMatch(/rosa|faucet|topic|agent/i);
    expect(left).toContain('"right": "delete"');
    expect(left).toMatch(/0$/);
    expect((await run(['show', reference])).text).toContain('nobody that we know');
  });

  test('reminds the administrator five days before, and when it is over, once each', async () => {
    const details = { right: 'correct' };
    const { reference, key } = receiptOf(
      await receive(ctx({ now: at }), buildSubmission({ kind: 'privacy', details })),
    );
    const reminders = async () =>
      (await mailsOn(under.db))
        .filter((mail) => /due|OVERDUE/.test(mail))
        .map((mail) => mail.slice(ADMINISTRATOR.length + 2));
    await tidyOn('2026-12-30');
    // Nobody has shown yet that it came from its address.
    expect(await reminders()).toEqual([]);
    await markEmailVerified(ctx(), reference, key);
    await tidyOn('2026-12-29');
    expect(await reminders()).toEqual([]);
    for (const day of ['2026-12-30', '2026-12-31', '2027-01-04']) await tidyOn(day);
    expect(await reminders()).toEqual([`Privacy request ${reference} is due`]);
    for (const day of ['2027-01-05', '2027-01-06']) await tidyOn(day);
    expect(await reminders()).toEqual([
      `Privacy request ${reference} is due`,
      `OVERDUE: privacy request ${reference}`,
    ]);
    await run(['close', reference]);
    await tidyOn('2027-01-07');
    expect(await reminders()).toHaveLength(2);
  });
});

describeOnServer('at the same time', (under) => {
  const { ctx, send, view } = toolsOn(under);

  test('a reply that is on its way in while everything is erased is erased, too', async () => {
    const { reference } = await send({ kind: 'privacy' });
    const another = (await under.anotherConnection()).db;
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        under.db,
      );
      return rows.length > 0;
    };
    const erasing = await another.transaction().execute(async (trx) => {
      const item = await lockItem(trx, reference);
      if (item === null) throw new Error('It is not there.');
      const message = { id: randomUUID(), item_id: item.id, author: 'sender' as const };
      await insertMessage(trx, { ...message, body: 'My secret', at: new Date() });
      const whole = under.db
        .transaction()
        .execute((erasure) => eraseFor(erasure, { userId: null, email: 'rosa@home.example' }));
      await expect.poll(isWaiting).toBe(true);
      return { whole };
    });
    await erasing.whole;
    const { rows } = await sql`select body from inbox_messages`.execute(under.db);
    expect(rows).toEqual([]);
  });

  test('the same reply from two tabs is one, two replies are two', async () => {
    const another = inboxOn(await under.anotherConnection());
    const receipt = await send();
    const contexts = [ctx(), another, ctx(), another];
    const replies = contexts.flatMap((one) => [
      reply(one, { ...receipt, userId: null, once: 'form', message: 'Same.' }),
      reply(one, { ...receipt, userId: null, once: 'form', message: 'Other.' }),
    ]);
    expect((await Promise.all(replies)).every(({ ok }) => ok)).toBe(true);
    expect((await view(receipt))?.messages).toHaveLength(3);
  });

  test('two processes remind once', async () => {
    const another = inboxOn(await under.anotherConnection());
    const now = new Date('2027-03-01T00:00:00Z');
    const { reference, key } = await send({ kind: 'privacy' });
    await sql`update inbox_items set submitted_at = '2026-11-20'`.execute(under.db);
    await markEmailVerified(ctx(), reference, key);
    await Promise.all(
      [ctx(), another, ctx(), another].map((one) => keepInboxTidy({ ...one, now })),
    );
    expect((await mailsOn(under.db)).filter((mail) => mail.includes('OVERDUE'))).toHaveLength(1);
  });
});

describe('what only the terminal knows', () => {
  test('is the folder that it stands in', async () => {
    const resolved = await inboxCommand.resolveArgs?.(['show', 'HS-AAAA-BBBB', '--save', 'cv']);
    expect(resolved).toEqual(['show', 'HS-AAAA-BBBB', '--save', join(process.cwd(), 'cv')]);
  });
});
