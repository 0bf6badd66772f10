/** Messages that could not be delivered at once: retried, given up, or possibly sent twice. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Db } from '#app/platform/database/database.server.ts';
import { openSmtpMail } from '#app/platform/mail/smtp-mail.server.ts';
import { openTwilioTexts } from '#app/platform/text-messages/twilio-texts.server.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
} from '../../../tests/support/databases/databases.ts';
import { startSmtpPeer } from '../../../tests/support/doubles/smtp-peer.ts';
import { startTwilioDouble } from '../../../tests/support/doubles/twilio-double.ts';
import {
  about,
  closeOutboxes,
  endOutboxes,
  LATER,
  LEASE_MS,
  later,
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
import { queueMail, queueText } from './outbox.server.ts';
import { takeDue } from './outbox-messages.db.server.ts';

afterEach(endOutboxes);

describeOnBothDatabases('what the outbox could not deliver at once', (under: DatabaseUnderTest) => {
  test('tries again after a pause', async () => {
    const { db } = under;
    const mail = scriptChannel([LATER]);
    const { clock, lines } = startOutbox(db, { mail });
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
    const texts = scriptChannel([{ ...LATER, retryAfterMs: 90_000 }]);
    startOutbox(db, { texts });
    const id = await queueText(db, TEXT, about());
    await until(async () => (await rowOf(db, id)).last_error).not.toBe('');
    const { due_at } = await rowOf(db, id);
    expect(due_at.getTime()).toBeGreaterThanOrEqual(START.getTime() + 90_000);
  });

  test('gives up after the eighth try, says so, and forgets what it said', async () => {
    const { db } = under;
    const mail = scriptChannel(Array.from({ length: 20 }, () => LATER));
    const { clock, lines } = startOutbox(db, { mail });
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
    const { lines } = startOutbox(db, {
      mail: scriptChannel([{ kind: 'never', reason: 'SMTP 550' }]),
    });
    const id = await queueMail(db, MAIL, about());
    await until(stateOf(db, id)).toBe('failed');
    expect(lines.some(({ level }) => level === 50)).toBe(true);
  });

  test('does not send what is worth nothing anymore', async () => {
    const { db } = under;
    const texts = scriptChannel();
    const id = await queueText(db, TEXT, about({ expiresAt: START }));
    startOutbox(db, { texts });
    await until(stateOf(db, id)).toBe('failed');
    expect(texts.given).toEqual([]);
    expect((await rowOf(db, id)).body_text).toBe('');
  });

  test('a channel that throws is tried again, and its words are not logged', async () => {
    const { db } = under;
    const mail = scriptChannel([() => Promise.reject(new TypeError('secret: jo@example.com'))]);
    const { clock } = startOutbox(db, { mail });
    const id = await queueMail(db, MAIL, about());
    await until(async () => (await rowOf(db, id)).last_error).toBe('bug: TypeError');
    later(clock, 10_000);
    await until(stateOf(db, id)).toBe('sent');
  });

  test('an answer that was lost is said to be a possible double', async () => {
    const { db } = under;
    const mail = scriptChannel([{ ...LATER, maybeSent: true }]);
    const { clock, lines } = startOutbox(db, { mail });
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
    // A process dies while it holds the message.
    const leaseEnd = new Date(START.getTime() + LEASE_MS);
    const [taken] = await takeDue(db, { channel: 'mail', now: START, leaseEnd, limit: 5 });
    expect(taken?.id).toBe(id);
    const mail = scriptChannel();
    const { clock, lines } = startOutbox(db, { mail });
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
    const mail = scriptChannel();
    startOutbox(db, { mail });
    await until(stateOf(db, id)).toBe('failed');
    expect(mail.given).toEqual([]);
  });

  describe('a database that fails', () => {
    const rename = (db: Db, from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);

    test('is logged once, and the outbox goes on when it is back', async () => {
      const { db } = under;
      const id = await queueMail(db, MAIL, about());
      await rename(db, 'outbox_messages', 'elsewhere');
      const { lines } = startOutbox(db);
      await until(() => lines.length).toBe(1);
      await wait(400);
      expect(lines.map(({ level }) => level)).toEqual([40]);
      await rename(db, 'elsewhere', 'outbox_messages');
      await until(stateOf(db, id)).toBe('sent');
      expect(lines.map(({ level }) => level)).toEqual([40, 30]);
    });

    test('between sending and marking makes no double', async () => {
      const { db } = under;
      const mail = scriptChannel([
        async () => {
          await rename(db, 'outbox_messages', 'elsewhere');
          return SENT;
        },
      ]);
      startOutbox(db, { mail });
      const id = await queueMail(db, MAIL, about());
      await until(() => mail.given.length).toBe(1);
      await wait(300);
      await rename(db, 'elsewhere', 'outbox_messages');
      await until(stateOf(db, id)).toBe('sent');
      expect(mail.given).toHaveLength(1);
    });
  });

  test('over the real protocols: once each, through a refusal, a silence and a lost answer', async () => {
    const { db } = under;
    const peer = await startSmtpPeer();
    const twilio = await startTwilioDouble();
    try {
      peer.behave({ refuseAt: 'recipient', code: 450 }, 'answer-lost');
      twilio.behave({ status: 429, headers: { 'Retry-After': '30' } }, 'answer-lost');
      const { clock } = startOutbox(db, {
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
      // Both were accepted twice, because the first acceptance was never reported.
      expect(peer.received.map(({ headers }) => headers['message-id'])).toEqual(
        Array.from({ length: 2 }, () => [`<${ids[0]}@b.example>`]),
      );
      expect(twilio.received.map(({ body }) => body)).toEqual([TEXT.body, TEXT.body]);
    } finally {
      await closeOutboxes();
      await Promise.all([peer.close(), twilio.close()]);
    }
  });
});
