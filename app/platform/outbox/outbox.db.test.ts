import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { openClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { openSmtpMail } from '#app/platform/mail/smtp-mail.server.ts';
import { openTwilioTexts } from '#app/platform/text-messages/twilio-texts.server.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases.ts';
import { startSmtpPeer } from '../../../tests/support/smtp-peer.ts';
import { startTwilioDouble } from '../../../tests/support/twilio-double.ts';
import type { Delivery, MailMessage, TextMessage } from './delivery.ts';
import {
  forgetEndedMessages,
  type Outbox,
  type OutboxOptions,
  openOutbox,
  queueMail,
  queueText,
  readOutbox,
} from './outbox.server.ts';
import { findMessage, type MessageRow, takeDue } from './outbox-messages.db.server.ts';

const START = new Date('2026-11-21T12:00:00Z');
const LEASE_MS = 60_000;
const MAIL = {
  to: 'jo@example.com',
  subject: 'Verify',
  text: 'secret-link',
  html: '<p>secret-link</p>',
};
const TEXT = { to: '+14155550123', body: 'secret-code' };
const SENT: Delivery = { kind: 'sent' };
const LATER: Delivery = { kind: 'later', reason: 'SMTP 451', maybeSent: false };

type LogLine = { level: number; msg: string } & Record<string, unknown>;
type Started = { outbox: Outbox; lines: LogLine[]; clock: { now: Date } };

const opened: Pick<Outbox, 'close'>[] = [];
const allLines: string[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((outbox) => outbox.close()));
  expect(allLines.splice(0).join('\n')).not.toMatch(/secret|jo@example|4155550123/);
});

/** A channel that answers what it is told to, and remembers what it was given. */
function script(answers: (Delivery | Promise<Delivery> | (() => Promise<Delivery>))[] = []) {
  const given: (MailMessage | TextMessage)[] = [];
  return {
    given,
    send: async (message: MailMessage | TextMessage) => {
      given.push(message);
      const answer = answers.shift() ?? SENT;
      return typeof answer === 'function' ? answer() : answer;
    },
  };
}

function start(
  db: Db,
  { beatMs = 30, ...options }: Partial<OutboxOptions> & { beatMs?: number } = {},
): Started {
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'debug' },
    {
      write: (line: string) => {
        allLines.push(line);
        lines.push(JSON.parse(line));
      },
    },
  );
  const time = { now: START };
  const outbox = openOutbox({
    db,
    log,
    mail: script(),
    texts: script(),
    keepLocally: false,
    now: () => time.now,
    leaseMs: LEASE_MS,
    ...options,
  });
  const database = {
    db,
    kind: 'server' as const,
    ping: async () => {},
    connections: () => null,
    close: async () => {},
  };
  const configuration = { get: () => null, close: () => {} };
  const clock = openClock({
    parts: { config: readConfig({}), configuration, database, log },
    jobs: [],
    wakes: [outbox.wake],
    beatMs,
  });
  opened.push({
    close: async () => {
      await clock.close();
      await outbox.close();
    },
  });
  return { outbox, lines, clock: time };
}

const until = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 5_000, interval: 20 });
const later = (clock: { now: Date }, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const about = (changes: { expiresAt?: Date; userId?: string } = {}) => ({
  userId: null,
  now: START,
  ...changes,
});
const rowOf = async (db: Db, id: string): Promise<MessageRow> => {
  const row = await findMessage(db, id);
  if (row === null) throw new Error('The message is gone.');
  return row;
};
const stateOf = (db: Db, id: string) => async () => (await findMessage(db, id))?.state;
const warnings = (lines: LogLine[]) => lines.filter(({ level }) => level >= 40);

describeOnBothDatabases('the outbox', (under: DatabaseUnderTest) => {
  test('sends once what a transaction queued, and forgets what it said', async () => {
    const { db } = under;
    const mail = script();
    const texts = script();
    const { outbox, lines } = start(db, { mail, texts, beatMs: 60_000 });
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

  test('sends nothing of a transaction that is taken back', async () => {
    const mail = script();
    const { outbox } = start(under.db, { mail });
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
    start(db, { mail: null, texts: null, keepLocally: true });
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
    const { lines } = start(db, { mail: null, texts: null });
    const mailId = await queueMail(db, MAIL, about());
    const textId = await queueText(db, TEXT, about());
    await until(stateOf(db, textId)).toBe('failed');
    await until(async () => (await rowOf(db, mailId)).last_error).toMatch(/no channel/);
    expect(await rowOf(db, mailId)).toMatchObject({ state: 'waiting', body_text: MAIL.text });
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(1);
  });

  test('tries again after a pause', async () => {
    const { db } = under;
    const mail = script([LATER]);
    const { clock, lines } = start(db, { mail });
    const id = await queueMail(db, MAIL, about());
    await until(async () => (await rowOf(db, id)).last_error).toBe('SMTP 451');
    expect(await rowOf(db, id)).toMatchObject({ state: 'waiting', attempts: 1, maybe_sent: false });
    later(clock, 3_900);
    await wait(120);
    expect(mail.given).toHaveLength(1);
    later(clock, 2_200);
    await until(stateOf(db, id)).toBe('sent');
    expect(mail.given).toHaveLength(2);
    expect(mail.given[0]).toEqual(mail.given[1]);
    expect(warnings(lines).map(({ msg }) => msg)).toEqual(['message not delivered yet']);
  });

  test("waits as long as the vendor's Retry-After says", async () => {
    const { db } = under;
    const texts = script([{ ...LATER, retryAfterMs: 90_000 }]);
    start(db, { texts });
    const id = await queueText(db, TEXT, about());
    await until(async () => (await rowOf(db, id)).last_error).not.toBe('');
    const { due_at } = await rowOf(db, id);
    expect(due_at.getTime()).toBeGreaterThanOrEqual(START.getTime() + 90_000);
  });

  test('gives up after the eighth try, says so, and forgets what it said', async () => {
    const { db } = under;
    const mail = script(Array.from({ length: 20 }, () => LATER));
    const { clock, lines } = start(db, { mail });
    const id = await queueMail(db, MAIL, about());
    for (let tries = 1; tries < 8; tries++) {
      await until(async () => (await rowOf(db, id)).attempts).toBe(tries);
      await until(stateOf(db, id)).toBe('waiting');
      clock.now = (await rowOf(db, id)).due_at;
    }
    await until(stateOf(db, id)).toBe('failed');
    expect(mail.given).toHaveLength(8);
    expect(await rowOf(db, id)).toMatchObject({ body_text: '', body_html: '', attempts: 8 });
    const errors = lines.filter(({ level }) => level === 50);
    expect(errors).toMatchObject([{ msg: 'message given up', messageId: id, reason: 'SMTP 451' }]);
  });

  test('gives up at once what never works', async () => {
    const { db } = under;
    const { lines } = start(db, { mail: script([{ kind: 'never', reason: 'SMTP 550' }]) });
    const id = await queueMail(db, MAIL, about());
    await until(stateOf(db, id)).toBe('failed');
    expect(lines.some(({ level }) => level === 50)).toBe(true);
  });

  test('does not send what is worth nothing any more', async () => {
    const { db } = under;
    const texts = script();
    const id = await queueText(db, TEXT, about({ expiresAt: START }));
    start(db, { texts });
    await until(stateOf(db, id)).toBe('failed');
    expect(texts.given).toEqual([]);
    expect((await rowOf(db, id)).body_text).toBe('');
  });

  test('a channel that throws is tried again, and its words are not logged', async () => {
    const { db } = under;
    const mail = script([() => Promise.reject(new TypeError('secret: jo@example.com'))]);
    const { clock } = start(db, { mail });
    const id = await queueMail(db, MAIL, about());
    await until(async () => (await rowOf(db, id)).last_error).toBe('bug: TypeError');
    later(clock, 10_000);
    await until(stateOf(db, id)).toBe('sent');
  });

  test('an answer that was lost is said to be a possible double', async () => {
    const { db } = under;
    const mail = script([{ ...LATER, maybeSent: true }]);
    const { clock, lines } = start(db, { mail });
    const id = await queueMail(db, MAIL, about());
    await until(async () => (await rowOf(db, id)).maybe_sent).toBe(true);
    expect(lines.filter(({ msg }) => /twice/.test(msg))).toEqual([]);
    later(clock, 10_000);
    await until(stateOf(db, id)).toBe('sent');
    expect(lines.filter(({ msg }) => /twice/.test(msg))).toHaveLength(1);
  });

  test('what a process took and never marked is sent by another, and said to be a possible double', async () => {
    const { db } = under;
    const id = await queueMail(db, MAIL, about());
    // A process that dies with the message in its hands.
    const leaseEnd = new Date(START.getTime() + LEASE_MS);
    const [taken] = await takeDue(db, { channel: 'mail', now: START, leaseEnd, limit: 5 });
    expect(taken?.id).toBe(id);
    const mail = script();
    const { clock, lines } = start(db, { mail });
    later(clock, LEASE_MS - 1);
    await wait(150);
    expect(mail.given).toEqual([]);
    later(clock, 1);
    await until(stateOf(db, id)).toBe('sent');
    expect(mail.given).toMatchObject([{ id }]);
    expect(await rowOf(db, id)).toMatchObject({ maybe_sent: true, attempts: 2 });
    expect(warnings(lines)).toMatchObject([{ messageId: id, level: 40 }]);
  });

  test('a message that kills its process each time is given up too', async () => {
    const { db } = under;
    const id = await queueMail(db, MAIL, about());
    for (let crash = 0; crash < 8; crash++) {
      await takeDue(db, { channel: 'mail', now: START, leaseEnd: START, limit: 1 });
    }
    const mail = script();
    start(db, { mail });
    await until(stateOf(db, id)).toBe('failed');
    expect(mail.given).toEqual([]);
  });

  test('a slow channel does not hold up the other', async () => {
    const { db } = under;
    const slow = Promise.withResolvers<Delivery>();
    const mail = script(Array.from({ length: 20 }, () => slow.promise));
    const { outbox } = start(db, { mail });
    for (let count = 0; count < 20; count++) await queueMail(db, MAIL, about());
    outbox.wake();
    await until(() => mail.given.length).toBeGreaterThan(0);
    const id = await queueText(db, TEXT, about());
    await until(stateOf(db, id)).toBe('sent');
    expect(mail.given.length).toBeLessThan(20);
    slow.resolve(SENT);
    await until(() => mail.given.length).toBe(20);
  });

  describe('deliverNow', () => {
    test('sends it before its turn', async () => {
      const { db } = under;
      const texts = script();
      const { outbox } = start(db, { texts, beatMs: 60_000 });
      const id = await queueText(db, TEXT, about());
      expect(await outbox.deliverNow(id, 2_000)).toBe('sent');
      expect(texts.given).toHaveLength(1);
    });

    test.each([
      [{ kind: 'never', reason: 'Twilio 400 21610', code: 'opted-out' }, { failed: 'opted-out' }],
      [{ kind: 'never', reason: 'Twilio 400 21211', code: 'bad-number' }, { failed: 'bad-number' }],
      [{ kind: 'never', reason: 'Twilio 401 20003' }, { failed: 'undeliverable' }],
      [LATER, 'waiting'],
    ] as const)('tells what came of it: %o', async (delivery, expected) => {
      const { outbox, lines } = start(under.db, { texts: script([delivery]), beatMs: 60_000 });
      const id = await queueText(under.db, TEXT, about());
      expect(await outbox.deliverNow(id, 2_000)).toEqual(expected);
      // A number that cannot be reached is the person's to change, not the operator's.
      const isOurs = delivery.kind === 'never' && !('code' in delivery);
      expect(lines.some(({ level }) => level === 50)).toBe(isOurs);
    });

    test('has patience, and an end of it', async () => {
      const { db } = under;
      const slow = Promise.withResolvers<Delivery>();
      const { outbox } = start(db, { texts: script([slow.promise]), beatMs: 60_000 });
      const id = await queueText(db, TEXT, about());
      expect(await outbox.deliverNow(id, 200)).toBe('waiting');
      slow.resolve(SENT);
      await until(stateOf(db, id)).toBe('sent');
    });

    test('waits for whoever is at it already', async () => {
      const { db } = under;
      const slow = Promise.withResolvers<Delivery>();
      const texts = script([slow.promise]);
      const { outbox } = start(db, { texts });
      const id = await queueText(db, TEXT, about());
      await until(() => texts.given.length).toBe(1);
      const delivered = outbox.deliverNow(id, 3_000);
      slow.resolve(SENT);
      expect(await delivered).toBe('sent');
      expect(texts.given).toHaveLength(1);
    });

    test('of a message that is gone', async () => {
      const { outbox } = start(under.db);
      const gone = '00000000-0000-4000-8000-000000000000';
      expect(await outbox.deliverNow(gone, 500)).toEqual({ failed: 'undeliverable' });
    });
  });

  describe('a database that fails', () => {
    const rename = (db: Db, from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);

    test('is told once, and the outbox goes on when it is back', async () => {
      const { db } = under;
      const id = await queueMail(db, MAIL, about());
      await rename(db, 'outbox_messages', 'elsewhere');
      const { lines } = start(db);
      await wait(400);
      expect(lines.map(({ level }) => level)).toEqual([40]);
      await rename(db, 'elsewhere', 'outbox_messages');
      await until(stateOf(db, id)).toBe('sent');
      expect(lines.map(({ level }) => level)).toEqual([40, 30]);
    });

    test('between sending and marking makes no double', async () => {
      const { db } = under;
      const mail = script([
        async () => {
          await rename(db, 'outbox_messages', 'elsewhere');
          return SENT;
        },
      ]);
      start(db, { mail });
      const id = await queueMail(db, MAIL, about());
      await until(() => mail.given.length).toBe(1);
      await wait(300);
      await rename(db, 'elsewhere', 'outbox_messages');
      await until(stateOf(db, id)).toBe('sent');
      expect(mail.given).toHaveLength(1);
    });
  });

  describe('closing', () => {
    test('waits for the one under way, and takes no more', async () => {
      const { db } = under;
      const slow = Promise.withResolvers<Delivery>();
      const mail = script([slow.promise]);
      const { outbox } = start(db, { mail });
      const id = await queueMail(db, MAIL, about());
      await until(() => mail.given.length).toBe(1);
      const closed = outbox.close();
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
      const mail = script([slow.promise]);
      const { outbox } = start(db, { mail, closingMs: 200 });
      await queueMail(db, MAIL, about());
      await until(() => mail.given.length).toBe(1);
      const began = performance.now();
      await outbox.close();
      expect(performance.now() - began).toBeLessThan(1_500);
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
    const first = start(db, { texts: script([LATER]) });
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

  test('over the real protocols: once each, through a refusal, a silence and a lost answer', async () => {
    const { db } = under;
    const peer = await startSmtpPeer();
    const twilio = await startTwilioDouble();
    try {
      peer.behave({ refuseAt: 'recipient', code: 450 }, 'answer-lost');
      twilio.behave({ status: 429, headers: { 'Retry-After': '30' } }, 'answer-lost');
      const { clock } = start(db, {
        mail: openSmtpMail({ url: peer.url, from: 'Homesmith <a@b.example>' }),
        texts: openTwilioTexts({
          accountSid: 'AC1',
          authToken: 'very-secret',
          sender: { from: '+14155550100' },
          apiUrl: twilio.url,
        }),
      });
      const ids = [await queueMail(db, MAIL, about()), await queueText(db, TEXT, about())];
      for (const id of ids) {
        await until(async () => (await rowOf(db, id)).last_error).not.toBe('');
      }
      later(clock, 40_000);
      for (const id of ids) {
        await until(async () => (await rowOf(db, id)).maybe_sent).toBe(true);
      }
      later(clock, 40_000);
      for (const id of ids) await until(stateOf(db, id)).toBe('sent');
      // Both were taken twice, because the first taking was never heard of.
      expect(peer.received.map(({ headers }) => headers['message-id'])).toEqual(
        Array.from({ length: 2 }, () => [`<${ids[0]}@b.example>`]),
      );
      expect(twilio.received.map(({ body }) => body)).toEqual([TEXT.body, TEXT.body]);
    } finally {
      await Promise.all(opened.splice(0).map((outbox) => outbox.close()));
      await Promise.all([peer.close(), twilio.close()]);
    }
  });
});

describeOnServer('processes that share an outbox', (under) => {
  test('send each of fifty messages once', async () => {
    const mail = script();
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
    for (const db of dbs) start(db, { mail: slowed });
    for (const id of ids) {
      await until(stateOf(under.db, id)).toBe('sent');
    }
    expect(mail.given.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('deliverNow against everybody else sends once', async () => {
    const texts = script();
    const others = [(await under.anotherConnection()).db, (await under.anotherConnection()).db];
    const { outbox } = start(under.db, { texts });
    for (const db of others) start(db, { texts, beatMs: 1 });
    for (let count = 0; count < 20; count++) {
      const id = await queueText(under.db, TEXT, about());
      expect(await outbox.deliverNow(id, 3_000)).toBe('sent');
    }
    expect(texts.given).toHaveLength(20);
  });
});
