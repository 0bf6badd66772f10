/** What the outbox accepts, sends and keeps. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#app/kernel/time-units.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases/databases.ts';
import {
  about,
  endOutboxes,
  LATER,
  MAIL,
  rowOf,
  SENT,
  START,
  scriptChannel,
  startOutbox,
  stateOf,
  TEXT,
  until,
  warnings,
} from '../../../tests/support/outbox.ts';
import type { Delivery, MailMessage } from './delivery.ts';
import { forgetEndedMessages, queueMail, queueText, readOutbox } from './outbox.server.ts';
import { findMessage } from './outbox-messages.db.server.ts';

afterEach(endOutboxes);

describeOnBothDatabases('the outbox', (under: DatabaseUnderTest) => {
  test('sends once what a transaction queued, and forgets what it said', async () => {
    const { db } = under;
    const mail = scriptChannel();
    const texts = scriptChannel();
    const { outbox, lines } = startOutbox(db, { mail, texts, beatMs: 60_000 });
    const [mailId, textId] = await db
      .transaction()
      .execute(async (trx) => [
        await queueMail(trx, MAIL, about()),
        await queueText(trx, TEXT, about()),
      ]);
    outbox.wake();
    outbox.wake();
    await until(stateOf(db, mailId ?? '')).toBe('sent');
    await until(stateOf(db, textId ?? '')).toBe('sent');
    expect(mail.given).toEqual([{ id: mailId, ...MAIL }]);
    expect(texts.given).toEqual([{ id: textId, ...TEXT }]);
    expect(await rowOf(db, mailId ?? '')).toMatchObject({
      body_text: '',
      body_html: '',
      attempts: 1,
      maybe_sent: false,
      ended_at: START,
    });
    expect(warnings(lines)).toEqual([]);
  });

  test('sends and lists messages of one millisecond in the order in which they were written', async () => {
    const { db } = under;
    const ids = await db.transaction().execute(async (trx) => {
      const queued: string[] = [];
      for (let count = 0; count < 12; count++) queued.push(await queueMail(trx, MAIL, about()));
      return queued;
    });
    expect((await readOutbox(db, 50)).map(({ id }) => id)).toEqual(ids.toReversed());
    const mail = scriptChannel();
    startOutbox(db, { mail });
    await until(() => mail.given.length).toBe(12);
    expect(mail.given.map(({ id }) => id)).toEqual(ids);
  });

  test('sends nothing of a transaction that is taken back', async () => {
    const mail = scriptChannel();
    const { outbox } = startOutbox(under.db, { mail });
    const taken = under.db.transaction().execute(async (trx) => {
      await queueMail(trx, MAIL, about());
      throw new Error('changed my mind');
    });
    await expect(taken).rejects.toThrow('changed my mind');
    outbox.wake();
    await wait(150);
    expect(mail.given).toEqual([]);
  });

  test('keeps what it said where there is no channel in trial mode', async () => {
    const { db } = under;
    startOutbox(db, { mail: null, texts: null, keepLocally: true });
    await queueMail(db, MAIL, about());
    await queueText(db, TEXT, { ...about(), now: new Date(START.getTime() + 1) });
    const read = async () => (await readOutbox(db, 50)).map(({ state }) => state);
    await until(read).toEqual(['waiting', 'sent']);
    expect(await readOutbox(db, 50)).toMatchObject([
      { channel: 'text', recipient: TEXT.to, text: TEXT.body, html: '' },
      { channel: 'mail', recipient: MAIL.to, subject: 'Verify', text: MAIL.text, html: MAIL.html },
    ]);
    expect(await readOutbox(db, 1)).toHaveLength(1);
  });

  test('without a channel in production, a mail waits for one and a code fails aloud', async () => {
    const { db } = under;
    const { lines } = startOutbox(db, { mail: null, texts: null });
    const mailId = await queueMail(db, MAIL, about());
    const textId = await queueText(db, TEXT, about());
    await until(stateOf(db, textId)).toBe('failed');
    await until(async () => (await rowOf(db, mailId)).last_error).toMatch(/no channel/);
    expect(await rowOf(db, mailId)).toMatchObject({ state: 'waiting', body_text: MAIL.text });
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(1);
  });

  test('a slow channel does not hold up the other', async () => {
    const { db } = under;
    const slow = Promise.withResolvers<Delivery>();
    const mail = scriptChannel(Array.from({ length: 20 }, () => slow.promise));
    const { outbox } = startOutbox(db, { mail });
    for (let count = 0; count < 20; count++) await queueMail(db, MAIL, about());
    outbox.wake();
    await until(() => mail.given.length).toBeGreaterThan(0);
    const id = await queueText(db, TEXT, about());
    await until(stateOf(db, id)).toBe('sent');
    expect(mail.given.length).toBeLessThan(20);
    slow.resolve(SENT);
    await until(() => mail.given.length).toBe(20);
  });

  describe('closing', () => {
    test('waits for the one under way, and takes no more', async () => {
      const { db } = under;
      const slow = Promise.withResolvers<Delivery>();
      const mail = scriptChannel([slow.promise]);
      const { outbox } = startOutbox(db, { mail });
      const id = await queueMail(db, MAIL, about());
      await until(() => mail.given.length).toBe(1);
      const closed = outbox.close();
      // A look that was under way takes what was due when it began.
      const closedAt = Date.now();
      await until(() => Date.now()).toBeGreaterThan(closedAt);
      const next = await queueMail(db, MAIL, about());
      outbox.wake();
      setTimeout(() => slow.resolve(SENT), 200);
      await closed;
      expect(await stateOf(db, id)()).toBe('sent');
      expect(await stateOf(db, next)()).toBe('waiting');
    });

    test('does not wait for ever', async () => {
      const { db } = under;
      const slow = Promise.withResolvers<Delivery>();
      const mail = scriptChannel([slow.promise]);
      const { outbox } = startOutbox(db, { mail, closingMs: 200 });
      await queueMail(db, MAIL, about());
      await until(() => mail.given.length).toBe(1);
      await outbox.close();
      slow.resolve(SENT);
      await wait(100);
    });
  });

  test.each([
    { ...MAIL, to: 'jo@example.com\r\nBcc: eve@example.com' },
    { ...MAIL, to: 'jo@example.com,eve@example.com' },
    { ...MAIL, to: 'nobody' },
    { ...MAIL, subject: 'Hello\nBcc: eve@example.com' },
    { ...MAIL, subject: 'Hello\u2028Bcc: eve@example.com' },
  ])('refuses to queue $to $subject', async (mail) => {
    await expect(queueMail(under.db, mail, about())).rejects.toThrow();
    expect(await readOutbox(under.db, 50)).toEqual([]);
  });

  test.each(['+1415555\r\n0123', '4155550123', '+1 415 555 0123', ''])(
    'refuses to queue a text message to %j',
    async (to) => {
      await expect(queueText(under.db, { ...TEXT, to }, about())).rejects.toThrow();
    },
  );

  test('forgets what ended a month ago, and keeps what waits', async () => {
    const { db } = under;
    const first = startOutbox(db, { texts: scriptChannel([LATER]) });
    const old = await queueMail(db, MAIL, about());
    const waiting = await queueText(db, TEXT, about());
    await until(stateOf(db, old)).toBe('sent');
    await until(async () => (await rowOf(db, waiting)).last_error).not.toBe('');
    await first.outbox.close();
    const at = (days: number) => new Date(START.getTime() + days * DAY_MS);
    await forgetEndedMessages(db, at(29));
    expect(await findMessage(db, old)).not.toBeNull();
    await forgetEndedMessages(db, at(31));
    expect(await findMessage(db, old)).toBeNull();
    expect(await findMessage(db, waiting)).not.toBeNull();
  });

  test('a message goes with its account', async () => {
    const { db } = under;
    const userId = '11111111-1111-4111-8111-111111111111';
    await sql`insert into identities (id, email, email_key, terms_version, terms_accepted_at, created_at)
      values (${userId}, 'jo@example.com', 'jo@example.com', '1', ${START}, ${START})`.execute(db);
    await queueMail(db, MAIL, about({ userId }));
    await sql`delete from identities`.execute(db);
    expect(await readOutbox(db, 50)).toEqual([]);
  });
});

describeOnServer('processes that share an outbox', (under) => {
  test('send each of fifty messages once', async () => {
    const mail = scriptChannel();
    const ids = await under.db.transaction().execute(async (trx) => {
      const queued: string[] = [];
      for (let count = 0; count < 50; count++) queued.push(await queueMail(trx, MAIL, about()));
      return queued;
    });
    const slowed = {
      send: async (message: MailMessage) => {
        await wait(5);
        return mail.send(message);
      },
    };
    const dbs = [
      under.db,
      (await under.anotherConnection()).db,
      (await under.anotherConnection()).db,
    ];
    for (const db of dbs) startOutbox(db, { mail: slowed });
    for (const id of ids) {
      await until(stateOf(under.db, id)).toBe('sent');
    }
    expect(mail.given.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('deliverNow against everyone else sends once', async () => {
    const texts = scriptChannel();
    const others = [(await under.anotherConnection()).db, (await under.anotherConnection()).db];
    const { outbox } = startOutbox(under.db, { texts });
    for (const db of others) startOutbox(db, { texts, beatMs: 1 });
    for (let count = 0; count < 20; count++) {
      const id = await queueText(under.db, TEXT, about());
      expect(await outbox.deliverNow(id, 120_000)).toBe('sent');
    }
    expect(texts.given).toHaveLength(20);
  });
});
