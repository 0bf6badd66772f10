import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import {
  ADMINISTRATOR,
  buildDraft,
  buildSubmission,
  inboxOn,
} from '../../../../tests/support/inbox.ts';
import { receiptOf, replyOn, toolsOn } from '../../../../tests/support/inbox-tools.ts';
import { beginDraft, submitDraft } from '../forms/inbox.server.ts';
import { findItemByKey, settleItem } from '../items/items.server.ts';
import { CONVERSATION } from './conversation.process.ts';
import { findConversation, listConversations } from './conversations.server.ts';

describeOnBothDatabases('a conversation', (under) => {
  const { ctx, send, view, run, write } = toolsOn(under);

  test('is read with its key, by the account that sent it, and by no one else', async () => {
    const ana = await insertCustomer(under.database);
    const ben = await insertCustomer(under.database);
    const files = [
      { fileName: 'a.pdf', mediaType: 'application/pdf', content: new Uint8Array(1_500) },
    ];
    const { reference, key } = await send({ userId: ana.userId, files });
    const other = await send();
    const read = (given: { key?: string; userId?: string }) =>
      findConversation(ctx(), INBOX_ROOMS, { reference, key: null, userId: null, ...given });
    const seen = await read({ key });
    expect(seen).toMatchObject({
      reference,
      kind: { id: 'support', name: 'support request' },
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
    expect(await listConversations(ctx(), INBOX_ROOMS, ana)).toMatchObject([
      { reference, subject: 'The faucet still drips', state: 'open' },
    ]);
    expect(await listConversations(ctx(), INBOX_ROOMS, ben)).toEqual([]);
  });

  test('is none while it is a draft', async () => {
    const ana = await insertCustomer(under.database);
    const draft = receiptOf(await beginDraft(ctx(), buildDraft({ userId: ana.userId })));
    expect(await view(draft)).toBeNull();
    expect(await listConversations(ctx(), INBOX_ROOMS, ana)).toEqual([]);
    expect(await write(draft, 'Hello?')).toMatchObject({ refusal: { code: 'gone' } });
    expect((await run(['answer', draft.reference, 'Hello.'])).text).toMatch(/is a draft/);
    expect((await run(['list'])).text).toBe('All caught up.');
    expect((await run(['list', '--all'])).text).toContain(draft.reference);
  });

  test('goes to and fro until it is closed', async () => {
    const receipt = await send();
    const { reference, key } = receipt;
    const answered = await run(['answer', reference, 'We come on Tuesday.\n\nIs nine all right?']);
    const link = `https://homesmith.example/conversations/${reference}?key=${key}`;
    expect(answered).toEqual({
      exitCode: 0,
      text: `${reference} answered. Rosa@home.example will get an email with this link: ${link}`,
    });
    expect((await view(receipt))?.state).toBe('answered');
    expect((await run(['list'])).text).toBe('All caught up.');
    expect(await write(receipt, ' Nine is fine.\u0007\r\n\r\n\r\n\r\nThank you. ')).toMatchObject({
      ok: true,
      redirectTo: `/conversations/${reference}?key=${key}&sent`,
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
      `Rosa@home.example: We wrote back (${reference})`,
      `${ADMINISTRATOR}: New reply to the support request ${reference}`,
      `Rosa@home.example: We wrote back (${reference})`,
    ]);
    expect(await write(receipt, 'One more.')).toMatchObject({ refusal: { code: 'closed' } });
    expect((await run(['answer', reference, 'One more.'])).text).toMatch(/already closed/);
    expect((await run(['close', reference])).exitCode).toBe(1);
  });

  test('takes no empty, no huge and no doubled reply, and no more than the limits let', async () => {
    const receipt = await send();
    const count = async () => (await view(receipt))?.messages.length;
    for (const empty of ['', ' \n\t ', '\0\u0007']) {
      expect(await write(receipt, empty)).toMatchObject({
        ok: false,
        refusal: { code: 'message-missing' },
      });
    }
    expect(await write(receipt, 'x'.repeat(4_001))).toMatchObject({
      ok: false,
      refusal: { code: 'message-long' },
    });
    expect((await write(receipt, 'é'.repeat(4_000))).ok).toBe(true);
    for (let time = 0; time < 3; time++) {
      expect((await write(receipt, 'Twice.', 'the same form')).ok).toBe(true);
    }
    expect(await count()).toBe(3);
    expect(await write(receipt, 'Else.', 'the same form')).toMatchObject({
      ok: false,
      refusal: { code: 'key-reused' },
    });
    expect((await write(receipt, 'Else.', 'another form')).ok).toBe(true);
    expect(await count()).toBe(4);
    const strict = ctx({ env: { SUBMISSIONS_PER_HOUR_PER_IP: '4' }, ip: '192.0.2.9' });
    const again = (message: string) => replyOn(strict, receipt, message);
    for (let time = 1; time <= 4; time++) expect((await again(`${time}`)).ok).toBe(true);
    expect(await again('5')).toMatchObject({ ok: false, refusal: { code: 'too-many' } });
    expect((await again('4')).ok).toBe(true);
    expect(await count()).toBe(8);
  });
});

describeOnBothDatabases('the rows of a conversation', (under) => {
  const { ctx, send, run, write } = toolsOn(under);

  test('are walked, and leave their events', async () => {
    const draft = buildDraft();
    const begun = receiptOf(await beginDraft(ctx(), draft));
    const { confirmation } = buildSubmission();
    const sent = { kind: draft.kind, name: null, facts: [], message: null, confirmation };
    await submitDraft(ctx(), { ...begun, ...sent });
    const receipt = await send();
    await run(['answer', receipt.reference, 'Where?']);
    await write(receipt, 'Here.');
    await run(['close', receipt.reference]);
    const item = await findItemByKey(under.db, begun.reference, begun.key);
    if (item === null) throw new Error('It is not there.');
    await settleItem(under.db, ctx(), item);
    const { rows } = await sql<{ step: string }>`
      select distinct actor || ' ' || step as step from conversation_events`.execute(under.db);
    const walked = CONVERSATION.steps
      // Its events are deleted with it.
      .filter(({ to }) => to !== 'forgotten')
      // Steps of visit conversations: `bookings/messages/messages.db.test.ts`.
      .filter(({ name }) => name !== 'talk' && name !== 'flag')
      .map(({ actor, name }) => `${actor} ${name}`);
    expect(rows.map(({ step }) => step).toSorted()).toEqual(walked.toSorted());
  });
});

describeOnServer('at the same time', (under) => {
  const { ctx, send, view } = toolsOn(under);

  test('the same reply from two tabs is one, two replies are two', async () => {
    const another = inboxOn(await under.anotherConnection());
    const receipt = await send();
    const contexts = [ctx(), another, ctx(), another];
    const replies = contexts.flatMap((one) => [
      replyOn(one, receipt, 'Same.', 'form'),
      replyOn(one, receipt, 'Other.', 'other form'),
    ]);
    expect((await Promise.all(replies)).every(({ ok }) => ok)).toBe(true);
    expect((await view(receipt))?.messages).toHaveLength(3);
  });
});
