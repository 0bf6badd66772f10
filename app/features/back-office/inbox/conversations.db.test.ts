/** Operators and conversations: all or nothing, once, not on a stale page; and the list uses its indexes. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fullNameOf } from '#app/features/customers/customers.server.ts';
import { HOMESMITH_KIND } from '#app/features/homesmiths/applications/homesmith-room.server.ts';
import { PRIVACY_KIND } from '#app/features/privacy/requests/privacy-request.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { erasePersonalData } from '#app/shell/personal-data.server.ts';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { bookVisit } from '../../../../tests/support/booked-visit.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { explain } from '../../../../tests/support/explain.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { toolsOn } from '../../../../tests/support/inbox-tools.ts';
import { asOperator, operate } from '../../../../tests/support/operator-actions.ts';
import { confirmedOn, deleteOn } from '../../../../tests/support/privacy.ts';
import { readAuditLog } from '../audit/audit-log.server.ts';
import { readBookings } from '../bookings/bookings-list.server.ts';
import { readOverview } from '../overview/overview.server.ts';
import { readConversation } from './conversation.server.ts';
import { CONVERSATION_ACTIONS } from './conversation-actions.server.ts';
import { readInbox } from './inbox-list.server.ts';

const ENV = { MAILS_PER_HOUR_PER_RECIPIENT: '1000', SUBMISSIONS_PER_HOUR_PER_IP: '1000' };

describeOnBothDatabases('a conversation, by operators', (under) => {
  const { send, write, view } = toolsOn(under);
  const inbox = (now = new Date()) => inboxOn(under.database, { now, env: ENV });
  const ctx = () => asOperator({ ...inbox(), rooms: INBOX_ROOMS });
  const see = async (reference: string) => {
    const seen = await readConversation(inbox(), INBOX_ROOMS, reference);
    if (seen === null) throw new Error('There is no such conversation.');
    return seen;
  };
  const asked = async (reference: string) => ({
    idempotencyKey: randomUUID(),
    reference,
    seen: (await see(reference)).seen,
  });
  type Sent = { idempotencyKey: string; reference: string; seen: string };
  const take = (
    intent: keyof typeof CONVERSATION_ACTIONS,
    { idempotencyKey, reference, seen }: Sent,
    input: { text?: string; close?: boolean; reason?: string } = {},
    by = ctx(),
  ) => {
    const sent = { params: { reference }, input: { seen, ...input }, idempotencyKey };
    return operate(CONVERSATION_ACTIONS[intent], by, sent);
  };
  const answerWith = (text: string, close = false) => ({ text, close });
  const list = async (query = '') =>
    (await readInbox(inbox(), INBOX_ROOMS, new URLSearchParams(query))).rows;
  const kept = async () => {
    const count = async (table: string, where = sql`true`) =>
      (await sql`select from ${sql.table(table)} where ${where}`.execute(under.db)).rows.length;
    return {
      ours: await count('inbox_messages', sql`author = 'operator'`),
      mails: await count('outbox_messages', sql`subject like 'We wrote back%'`),
      lines: await count('audit_log'),
    };
  };
  const NOTHING = { ours: 0, mails: 0, lines: 0 };
  const codeOf = (result: { ok: boolean; refusal?: { code: string } }) =>
    result.ok ? 'done' : result.refusal?.code;

  test('an answer, its mail and its line in the audit log are one', async () => {
    const receipt = await send();
    const { reference } = receipt;
    const form = await asked(reference);
    const context = ctx();
    expect(codeOf(await take('answer', form, answerWith(' '), context))).toBe('text-missing');
    expect(await kept()).toEqual(NOTHING);
    const first = await take('answer', form, answerWith('Yes, on Monday.'), context);
    // The same form again.
    const again = await take('answer', form, answerWith('Yes, on Monday.'), context);
    expect([first, again].map(codeOf)).toEqual(['done', 'done']);
    expect(await kept()).toEqual({ ours: 1, mails: 1, lines: 1 });
    expect(await view(receipt)).toMatchObject({ state: 'answered', mayReply: true });
    expect((await see(reference)).messages.at(-1)).toMatchObject({ body: 'Yes, on Monday.' });
    const { entries } = await readAuditLog(inbox(), new URLSearchParams());
    expect(entries).toMatchObject([
      { did: 'Answered the conversation', subject: { kind: 'conversation', id: reference } },
    ]);
  });

  test('what they wrote in the meantime is read before it is answered: nothing is sent', async () => {
    const receipt = await send();
    const form = await asked(receipt.reference);
    await write(receipt, 'Never mind, it was the tap.');
    const refused = await take('answer', form, answerWith('Yes.', true));
    expect(refused).toEqual({
      ok: false,
      refusal: {
        ...{ code: 'stale', status: 409 },
        text: 'We didn’t send that because they wrote again. This page is up to date now.',
      },
    });
    expect(codeOf(await take('close', form))).toBe('stale');
    expect(await kept()).toEqual(NOTHING);
  });

  test('two operators at once: one answers, and the other is notified', async () => {
    const { reference } = await send();
    const form = await asked(reference);
    const results = await Promise.all(
      ['Yes.', 'No.'].map((text) =>
        take('answer', { ...form, idempotencyKey: randomUUID() }, answerWith(text)),
      ),
    );
    expect(results.map(codeOf).toSorted()).toEqual(['done', 'stale']);
    expect(await kept()).toEqual({ ours: 1, mails: 1, lines: 1 });
  });

  test('closed, with a last answer or without a word, no one writes anymore', async () => {
    const [first, second] = [await send(), await send()];
    const form = await asked(first.reference);
    expect(codeOf(await take('answer', form, answerWith('Done.', true)))).toBe('done');
    const close = await asked(second.reference);
    expect(codeOf(await take('close', close))).toBe('done');
    expect(await kept()).toEqual({ ours: 1, mails: 1, lines: 2 });
    for (const { reference } of [first, second]) {
      expect(await see(reference)).toMatchObject({ state: 'closed', mayWrite: false });
      const late = await take('answer', await asked(reference), answerWith('!'));
      expect(codeOf(late)).toBe('told');
    }
    expect(codeOf(await take('close', await asked(first.reference)))).toBe('told');
    expect(await kept()).toEqual({ ours: 1, mails: 1, lines: 2 });
    const gone = { ...(await asked(first.reference)), reference: 'HS-0000-0000' };
    expect(codeOf(await take('close', gone))).toBe('gone');
  });

  test('closes a confirmed request to delete by denying it alone', async () => {
    const { reference } = await confirmedOn(inbox(), { right: 'delete' });
    const waiting = { state: 'open', closing: 'by-verb', mayDeny: true };
    expect(await see(reference)).toMatchObject(waiting);
    const closes = answerWith('Goodbye.', true);
    const refused = await take('answer', await asked(reference), closes);
    expect(refused).toMatchObject({ refusal: { text: expect.stringMatching(/stays open/) } });
    expect(await kept()).toEqual(NOTHING);
    await take('answer', await asked(reference), answerWith('Hello.'));
    expect(await see(reference)).toMatchObject({ ...waiting, state: 'answered' });
    expect(codeOf(await take('close', await asked(reference)))).toBe('told');
    expect((await list('state=due')).map((row) => row.reference)).toEqual([reference]);
    const denial = { reason: 'withdrawn', text: 'As you wish.' };
    expect(codeOf(await take('deny', await asked(reference), denial))).toBe('done');
    expect(await see(reference)).toMatchObject({ state: 'closed', mayDeny: false });
    expect(await list('state=due')).toEqual([]);
    const { facts } = await see(reference);
    expect(facts).toContainEqual({
      label: 'What was done',
      value: 'Denied. Reason: They withdrew the request',
    });
    const { entries } = await readAuditLog(inbox(), new URLSearchParams());
    expect(entries[0]).toMatchObject({
      did: 'Denied the privacy request',
      reason: 'withdrawn',
    });
  });

  test('names the right and the outcome of a deletion, and no one', async () => {
    const receipt = await confirmedOn(inbox(), { right: 'delete' });
    await deleteOn(inbox(), receipt, erasePersonalData);
    const { facts } = await see(receipt.reference);
    expect(facts).toEqual([
      { label: 'From', value: 'No name or email' },
      { label: 'Right', value: 'Request to delete' },
      { label: 'Confirmation', value: expect.stringMatching(/^Email address confirmed on /) },
      { label: 'What was done', value: expect.stringMatching(/^Everything we kept/) },
      { label: 'When', value: expect.stringMatching(/\d{4}$/) },
    ]);
  });

  test('shows the account of someone who was logged in, and leads to their bookings', async () => {
    const { userId, email } = await insertCustomer(under.database);
    const { reference } = await send({ userId, email: email.toUpperCase(), name: null });
    const shown = await see(reference);
    expect(shown).toMatchObject({ bookings: null, sender: await fullNameOf(under.db, userId) });
    expect(shown.facts).toContainEqual({
      label: 'Email',
      value: `${email.toUpperCase()} (confirmed)`,
    });
    // An address that is not the account's is not confirmed by it.
    const other = await see((await send({ userId, email: 'else@home.example' })).reference);
    expect(other.facts).toContainEqual({
      label: 'Email',
      value: 'else@home.example (not confirmed)',
    });
    expect(other.facts).toContainEqual({
      label: 'Account',
      value: expect.stringContaining(`${email} (confirmed)`),
    });
    const customer = await bookVisit(under.database);
    const { bookings } = await see((await send({ userId: customer.userId })).reference);
    const found = await readBookings(inbox(), new URL(bookings ?? '', 'http://x').searchParams);
    expect(found.rows.map((row) => row.reference)).toEqual([customer.reference]);
    // Without an account there is only what was typed.
    const visitor = await see((await send()).reference);
    expect(visitor).toMatchObject({ bookings: null, sender: 'Rosa Díaz' });
    expect(visitor.facts.map(({ label }) => label)).not.toContain('Account');
  });

  test('refuses to close a correction with a deadline without an answer', async () => {
    const { reference } = await send({ kind: PRIVACY_KIND });
    await sql`insert into privacy_requests (item_id, asked_for, state, received_at, changed_at)
      select id, 'correct', 'received', now(), now() from inbox_items
      where reference = ${reference}`.execute(under.db);
    expect(await see(reference)).toMatchObject({ mayWrite: true, closing: 'with-answer' });
    const refused = await take('close', await asked(reference));
    expect(codeOf(refused)).toBe('told');
    expect(await see(reference)).toMatchObject({ state: 'open' });
    expect(await kept()).toEqual(NOTHING);
    const answered = answerWith('Corrected.', true);
    const form = await asked(reference);
    expect(codeOf(await take('answer', form, answered))).toBe('done');
    const other = await send();
    expect(await see(other.reference)).toMatchObject({ closing: 'free' });
  });

  test('an application is answered on its own page until it is decided, and here from then on', async () => {
    const { reference } = await send({ kind: HOMESMITH_KIND });
    const decide = (state: string) =>
      sql`insert into homesmith_applications (item_id, state, answers, changed_at)
        select id, ${state}, '{}', now() from inbox_items where reference = ${reference}
        on conflict (item_id) do update set state = excluded.state`.execute(under.db);
    await decide('sent');
    const to = `/admin/applications/${reference}`;
    const [waiting, form] = [await see(reference), await asked(reference)];
    expect(waiting).toMatchObject({ mayWrite: false, elsewhere: { to, decides: true } });
    const refused = await take('answer', form, answerWith('Welcome.'));
    expect([codeOf(refused), await kept()]).toEqual(['elsewhere', NOTHING]);
    await decide('accepted');
    expect(await see(reference)).toMatchObject({ mayWrite: true, elsewhere: { to } });
    expect(codeOf(await take('answer', form, answerWith('Hello.')))).toBe('done');
  });

  test('they are found by reference and by email, and a state lists its own', async () => {
    const waits = await send({ email: 'Ida@Home.example' });
    const closed = await send({ email: 'ida@home.example', name: null });
    await take('close', await asked(closed.reference));
    await send({ email: 'bo@home.example', kind: PRIVACY_KIND });
    const references = async (query: string) =>
      (await list(query)).map(({ reference }) => reference).toSorted();
    const both = [waits.reference, closed.reference].toSorted();
    expect(await references('q=IDA@home.example&state=all')).toEqual(both);
    // In every status, unless one was chosen.
    expect(await references('q=ida@home.example')).toEqual(both);
    expect(await references('q=ida@home.example&state=closed')).toEqual([closed.reference]);
    expect(await references('q=díaz')).toContain(waits.reference);
    expect(await references('q=díaz')).not.toContain(closed.reference);
    await sql`update inbox_items set subject = 'A leak under the sink 50%'
      where reference = ${closed.reference}`.execute(under.db);
    expect(await references('q=leak under')).toEqual([closed.reference]);
    expect(await references('q=50%25')).toEqual([closed.reference]);
    expect(await references(`q=${closed.reference.toLowerCase()}`)).toEqual([closed.reference]);
    expect(await references('state=closed')).toEqual([closed.reference]);
    expect(await references('')).toHaveLength(2);
    for (const none of ['q=Ida', 'q=%00%27%3B--', 'q=@', 'state=due', 'after=x&q=nobody@x']) {
      expect(await references(none), none).toEqual([]);
    }
  });

  test('what the law gives days for is listed by its deadline, and extended once', async () => {
    const ask = async (receivedAt: string, extendedAt: string | null) => {
      const { reference } = await send({ kind: PRIVACY_KIND });
      await sql`
        insert into privacy_requests (item_id, asked_for, state, received_at, extended_at, changed_at)
        select id, 'correct', ${extendedAt === null ? 'received' : 'extended'}, ${receivedAt},
          ${extendedAt}, ${receivedAt} from inbox_items where reference = ${reference}
        on conflict (item_id) do update set state = excluded.state,
          received_at = excluded.received_at, extended_at = excluded.extended_at`.execute(under.db);
      return reference;
    };
    const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const later = await ask(dayAgo(50), dayAgo(20));
    const [next, over] = [await ask(dayAgo(10), null), await ask(dayAgo(60), null)];
    const rows = await list('state=due');
    expect(rows.map(({ reference }) => reference)).toEqual([over, next, later]);
    expect(rows[0]?.note).toContain('OVERDUE');
    expect((await list('state=due&sort=newest')).map(({ reference }) => reference)).toEqual([
      later,
      next,
      over,
    ]);
    expect(
      await Promise.all([over, next, later].map(async (one) => (await see(one)).mayExtend)),
    ).toEqual([false, true, false]);
    const form = await asked(next);
    expect(codeOf(await take('extend', form, { text: 'It is a lot.' }))).toBe('done');
    expect(await kept()).toEqual({ ours: 1, mails: 1, lines: 1 });
    const again = await take('extend', await asked(next), { text: 'More.' });
    expect([codeOf(again), (await see(next)).mayExtend]).toEqual(['told', false]);
    expect(await kept()).toEqual({ ours: 1, mails: 1, lines: 1 });
  });
});

describeOnServer('the inbox of 100,000 conversations', (under) => {
  test('reads a page by index, however it is asked for', async () => {
    const { db } = under;
    await sql`
      insert into inbox_items (id, reference, kind, state, email, email_key, subject, created_at,
        submitted_at, changed_at, closed_at)
      select md5(n::text)::uuid, 'HS-' || lpad((n / 1000)::text, 4, '0') || '-' || lpad((n % 1000)::text, 4, '0'),
        'support', case when n % 50 = 0 then 'open' when n % 7 = 0 then 'answered' else 'closed' end,
        n || '@home.example', n || '@home.example', 'x', now(), now(),
        now() - make_interval(secs => n % 5000),
        case when n % 50 <> 0 and n % 7 <> 0 then now() end
      from generate_series(1, 100000) n`.execute(db);
    await sql`vacuum analyze inbox_items`.execute(db);
    await sql`alter table privacy_requests disable trigger user`.execute(db);
    await sql`
      insert into privacy_requests (item_id, asked_for, state, received_at, changed_at)
      select id, 'correct', case when random() < 0.01 then 'received' else 'closed' end,
        changed_at, changed_at from inbox_items`.execute(db);
    await sql`alter table privacy_requests enable trigger user`.execute(db);
    await sql`vacuum analyze privacy_requests`.execute(db);
    const planOf = (query: string) =>
      explain(db, (explained) => {
        const ctx = { database: { ...under.database, db: explained }, now: new Date() };
        return query === OVERVIEW
          ? readOverview(ctx, INBOX_ROOMS)
          : readInbox(ctx, INBOX_ROOMS, new URLSearchParams(query));
      });
    const OVERVIEW = 'how many wait';
    const after = `after=${new Date(Date.now() - 2_000_000).toISOString()}_${randomUUID()}`;
    const indexes: Readonly<Record<string, RegExp>> = {
      '': /inbox_items_queue/,
      [after]: /inbox_items_queue/,
      'sort=newest': /Scan Backward using inbox_items_queue/,
      'state=closed': /inbox_items_(queue|sent)/,
      [`state=answered&sort=newest&${after}`]: /inbox_items_(queue|sent)/,
      'state=all': /inbox_items_sent/,
      [`state=all&sort=newest&${after}`]: /Scan Backward using inbox_items_sent/,
      'q=777@home.example&state=all': /inbox_items_email/,
      'q=777@home.example': /inbox_items_email/,
      'q=HS-0042-0042': /inbox_items_reference_key/,
      'state=due': /privacy_requests_received/,
      [OVERVIEW]: /inbox_items_queue.*privacy_requests_received/s,
    };
    for (const [query, index] of Object.entries(indexes)) {
      const plan = await planOf(query);
      expect(plan, query).toMatch(index);
      expect(plan, query).not.toMatch(/Seq Scan on (inbox_items|privacy_requests)/);
      if (query.startsWith('q=') || query === 'state=due' || query === OVERVIEW) continue;
      expect(plan, query).not.toContain('Sort');
    }
  });
});
