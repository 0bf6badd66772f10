/** Messages between a visit's customer and homesmith: who may write until when, who is notified, and who may read. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEXT_CONSENT_VERSION } from '#app/features/customers/text-consent.ts';
import { answer, close, listForOperator } from '#app/features/inbox/command/operator.server.ts';
import {
  findConversation,
  listConversations,
} from '#app/features/inbox/conversations/conversations.server.ts';
import { jobMessagesPath, visitMessagesPath } from '#app/kernel/booking-urls.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { eraseAccount, exportAccount } from '#app/shell/personal-data.server.ts';
import { insertCustomer, mailsOn, ORIGIN } from '../../../../tests/support/account-context.ts';
import { again } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { ADMINISTRATOR, inboxOn } from '../../../../tests/support/inbox.ts';
import { insertFinished, insertRules } from '../../../../tests/support/money.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { flagMessage, markRead, writeMessage } from '../../../../tests/support/visit-messages.ts';
import { listOwnVisits } from '../pages/own-visits.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { readJobDays, viewJob } from '../work/read-job.server.ts';
import { viewMessages } from './messages.server.ts';
import { countUnreadOf, listUnreadOfHomesmith } from './unread.server.ts';
import type { SideQuestion } from './visit-sides.server.ts';

const NOW = new Date('2026-06-03T19:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const on = (database: Database, now = NOW, env: Record<string, string> = {}) =>
  inboxOn(database, { now, env });

async function bookedOn(database: Database, state = 'scheduled') {
  await insertRules(database.db);
  const customer = await insertCustomer(database);
  const member = await insertCustomer(database);
  const ctx = on(database);
  const number = await insertHomesmith(ctx, { identityIds: [member.userId] });
  const { userId } = customer;
  const booking = await insertFinished(database.db, ctx, { userId, number, cents: 20_000 });
  await sql`update visits set state = ${state} where id = ${booking.visit.id}`.execute(database.db);
  const { reference, visit } = booking;
  const own: SideQuestion = { by: 'sender', userId, reference, position: 0 };
  const job: SideQuestion = {
    by: 'homesmith',
    userId: member.userId,
    number,
    visitId: visit.id,
  };
  return { customer, member, number, visit, reference, own, job };
}

describeOnBothDatabases('messages of a visit', (under) => {
  const write = (
    asked: SideQuestion,
    text: string,
    now = NOW,
    idempotencyKey: string = randomUUID(),
  ) => writeMessage(on(under.database, now), asked, { idempotencyKey, text });
  const isMailed = async (asked: SideQuestion) =>
    (await viewMessages(on(under.database), asked))?.isMailed;
  const read = async (asked: SideQuestion, now = NOW) =>
    (await viewMessages(on(under.database, now), asked))?.messages.map(
      ({ who, body }) => `${who}: ${body}`,
    );
  let booked: Awaited<ReturnType<typeof bookedOn>>;
  beforeEach(async () => {
    booked = await bookedOn(under.database);
  });

  test('are announced by email only to a side that has an address, and mailed to it', async () => {
    const { own, job } = booked;
    expect(await isMailed(own)).toBe(true);
    expect(await isMailed(job)).toBe(true);
    const mailed = async () =>
      (await mailsOn(under.db)).filter((mail) => mail.includes('New message from')).length;
    expect((await write(own, 'The gate is open.')).ok).toBe(true);
    expect(await mailed()).toBe(1);
    expect((await write(job, 'Thank you.')).ok).toBe(true);
    expect(await mailed()).toBe(2);
    // Like a sample that no account belongs to.
    await sql`delete from members`.execute(under.db);
    expect(await isMailed(own)).toBe(false);
    expect((await write(own, 'Are you there?')).ok).toBe(true);
    expect(await mailed()).toBe(2);
  });

  test('go both ways by first names, and the other one is mailed the words and no address', async () => {
    const { own, job, customer, member, visit, number, reference } = booked;
    expect(codeOf(await write(own, 'Is there a\nladder?'))).toBe('done');
    expect(codeOf(await write(job, 'Yes.', new Date(NOW.getTime() + 1_000)))).toBe('done');
    expect(await read(own)).toEqual(['You: Is there a\nladder?', 'Ada: Yes.']);
    const page = await viewBooking(on(under.database), await again(under.database, reference));
    expect(page.visits[0]?.messages).toMatchObject({ count: 2, unread: 1 });
    const [name] = (
      await sql<{ name: string }>`
        select first_name as name from customers where identity_id = ${customer.userId}`.execute(
        under.db,
      )
    ).rows.map((row) => row.name);
    expect(await read(job)).toEqual([`${name}: Is there a\nladder?`, 'You: Yes.']);
    expect(await mailsOn(under.db)).toEqual([
      `${member.email}: New message from ${name}`,
      `${customer.email}: New message from Ada`,
    ]);
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages order by created_at, id`.execute(under.db);
    const [toHomesmith = '', toCustomer = ''] = rows.map(({ text }) => text);
    expect(toHomesmith).toContain('> Is there a\n\n> ladder?');
    expect(toHomesmith).toContain(`${ORIGIN}/homesmith/${number}/visits/${visit.id}/messages`);
    expect(toCustomer).toContain(`${ORIGIN}/bookings/${reference}/visits/1/messages`);
    // The id in an address has any digits.
    for (const { text } of rows) {
      expect(text.replaceAll(visit.id, '')).not.toMatch(/@|\+1|415/);
    }
  });

  describe('unread messages', () => {
    const unread = async () => ({
      own: (await countUnreadOf(under.db, 'sender', [booked.visit])).get(booked.visit.id) ?? 0,
      job:
        (await listUnreadOfHomesmith(under.db, booked.number)).find(
          ({ visitId }) => visitId === booked.visit.id,
        )?.unread ?? 0,
    });
    const idsOf = async (asked: SideQuestion) =>
      (await viewMessages(on(under.database), asked))?.messages.map(({ id }) => id) ?? [];
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
    const mark = async (asked: SideQuestion, id: string, now = at(60)) =>
      codeOf(await markRead(on(under.database, now), asked, id));

    test('are counted for the other side until it marks them, up to the message it saw', async () => {
      const { own, job } = booked;
      expect(await unread()).toEqual({ own: 0, job: 0 });
      await write(own, 'Hello', at(0));
      await write(own, 'Is there a ladder?', at(1));
      expect(await unread()).toEqual({ own: 0, job: 2 });
      // A page that is only looked at marks nothing.
      expect((await viewMessages(on(under.database), job))?.unread).toBe(2);
      expect(await unread()).toEqual({ own: 0, job: 2 });
      const [first = '', second = ''] = await idsOf(job);
      expect(await mark(job, first)).toBe('done');
      expect(await unread()).toEqual({ own: 0, job: 1 });
      expect(await mark(job, second)).toBe('done');
      // An older page does not take it back.
      expect(await mark(job, first)).toBe('done');
      expect(await unread()).toEqual({ own: 0, job: 0 });
      await write(job, 'Yes.', at(2));
      expect(await unread()).toEqual({ own: 1, job: 0 });
    });

    test('are read by the side that answers', async () => {
      await write(booked.own, 'Hello', at(0));
      await write(booked.job, 'Hi', at(1));
      expect(await unread()).toEqual({ own: 1, job: 0 });
    });

    test('are marked by no one else', async () => {
      const { own, job } = booked;
      await write(own, 'Hello', at(0));
      const [id = ''] = await idsOf(job);
      const stranger = await insertCustomer(under.database);
      expect(await mark({ ...own, userId: stranger.userId }, id)).toBe('gone');
      expect(await mark(job, randomUUID())).toBe('no-message');
      expect(await unread()).toEqual({ own: 0, job: 1 });
    });

    test('show on the work page, the job, the booking and the dashboard', async () => {
      const { own, job, number, customer, visit, reference } = booked;
      await write(own, 'Hello', at(0));
      await write(job, 'Hi', at(1));
      await write(own, 'One more', at(2));
      await write(job, 'Yes?', at(3));
      await sql`update visit_conversations set customer_read_at = null, homesmith_read_at = null`.execute(
        under.db,
      );
      const ctx = on(under.database);
      const whose = { number, timeZone: 'America/Los_Angeles', area: { baseZip: '94103' } };
      const {
        news: [news],
      } = await readJobDays(ctx, whose);
      expect(news).toMatchObject({ address: jobMessagesPath(number, visit.id), unread: 2 });
      expect((await viewJob(ctx, { number, visitId: visit.id }))?.unread).toBe(2);
      const booking = await again(under.database, reference);
      expect((await viewBooking(ctx, booking)).visits[0]?.messages.unread).toBe(2);
      const { waiting, upcoming, past } = await listOwnVisits(ctx, customer.userId);
      const [entry] = [...waiting, ...upcoming, ...past];
      expect(entry?.messages).toEqual({
        address: visitMessagesPath(reference),
        unread: 2,
      });
    });

    const textsOn = async () =>
      (
        await sql<{ to: string; text: string }>`
          select recipient as "to", body_text as text from outbox_messages
          where channel = 'text' and state <> 'dropped' order by created_at, id`.execute(under.db)
      ).rows;
    const consent = (identityId: string, version = TEXT_CONSENT_VERSION) =>
      sql`
        insert into text_consents (identity_id, phone_number, is_given, version, source, at)
        select id, phone_number, true, ${version}, 'settings', now() from identities
        where id = ${identityId}`.execute(under.db);

    test('are texted once until they are read, to those who want texts', async () => {
      const { own, job, customer, member, number, visit } = booked;
      await write(job, 'Before consent', at(0));
      await consent(customer.userId);
      await consent(member.userId);
      // Read, so that the next one is texted.
      const [before = ''] = await idsOf(own);
      await mark(own, before, at(1));
      for (const seconds of [2, 3, 4]) await write(job, `Hello ${seconds}`, at(seconds));
      const [toCustomer, ...more] = await textsOn();
      expect(more).toEqual([]);
      expect(toCustomer?.text).toMatch(/^Homesmith: Ada sent you a message about /);
      expect(toCustomer?.text).toContain('/visits/1/messages');
      await write(own, 'Yes?', at(5));
      await write(own, 'Hello?', at(6));
      await write(job, 'Here', at(7));
      const texts = (await textsOn()).map(({ text }) => text);
      // One for the homesmith, and the customer has read what they answered.
      expect(texts).toHaveLength(3);
      expect(texts[1]).toContain(`/homesmith/${number}/visits/${visit.id}/messages`);
    });

    test('are not texted by a consent whose words have no messages', async () => {
      await consent(booked.customer.userId, '2026-11-23');
      await write(booked.job, 'Hello', at(0));
      expect(await textsOn()).toEqual([]);
    });
  });

  test('what is sent twice is said once, and nothing is no message', async () => {
    const { own } = booked;
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2])
      expect(codeOf(await write(own, 'Hello', NOW, idempotencyKey))).toBe('done');
    expect(await read(own)).toEqual(['You: Hello']);
    expect(await mailsOn(under.db)).toHaveLength(1);
    const textOf = async (text: string) => {
      const written = await write(own, text);
      return written.ok ? 'done' : written.refusal.mistakes?.message;
    };
    expect(await textOf(' \n ')).toBe('Write your message first.');
    expect(await textOf('x'.repeat(2_001))).toMatch('A message can have up to 2,000 characters.');
    expect(codeOf(await write(own, 'x'.repeat(2_000)))).toBe('done');
  });

  test('are no one else’s: another account, another homesmith, a former one, an operator', async () => {
    const { own, job, visit } = booked;
    await write(own, 'Hello');
    const stranger = await insertCustomer(under.database);
    const other = await insertHomesmith(on(under.database), { identityIds: [stranger.userId] });
    const theirs: SideQuestion = { ...own, userId: stranger.userId };
    const elsewhere = { ...job, number: other, userId: stranger.userId } as SideQuestion;
    for (const asked of [theirs, elsewhere, { ...own, position: 1 } as SideQuestion]) {
      expect(await read(asked)).toBeUndefined();
      expect(codeOf(await write(asked, 'Hello'))).toBe('gone');
      expect(codeOf(await flagMessage(on(under.database), asked, randomUUID()))).toBe('gone');
    }
    const seen = await listForOperator(
      { ...on(under.database), db: under.db, rooms: INBOX_ROOMS },
      { all: false },
    );
    expect(seen).toEqual([]);
    await sql`update visits set number = ${other} where id = ${visit.id}`.execute(under.db);
    expect(await read(job)).toBeUndefined();
    // Another homesmith has a conversation of their own.
    expect(await read(own)).toEqual([]);
    expect(await read(elsewhere)).toEqual([]);
  });

  test.each([
    ['finished', 29, null],
    ['finished', 30, 'over'],
    ['cancelled', 31, 'over'],
    ['paused', 400, null],
  ])('of a visit that is %s, after %i days: %s', async (state, days, refusal) => {
    await sql`update visits set state = ${state}, changed_at = ${NOW} where id = ${booked.visit.id}`.execute(
      under.db,
    );
    expect(codeOf(await write(booked.own, 'Hello', later(days)))).toBe(refusal ?? 'done');
    const view = await viewMessages(on(under.database, later(days)), booked.own);
    expect(view?.closed === null).toBe(refusal === null);
  });

  test('are no more than an account may write in an hour', async () => {
    const ctx = on(under.database, NOW, { VISIT_MESSAGES_PER_HOUR_PER_ACCOUNT: '2' });
    const say = () =>
      writeMessage(ctx, booked.own, { idempotencyKey: randomUUID(), text: 'Hello' });
    expect([codeOf(await say()), codeOf(await say()), codeOf(await say())]).toEqual([
      'done',
      'done',
      'too-many',
    ]);
    expect(codeOf(await write(booked.job, 'Stop.'))).toBe('done');
  });

  test('flagged once, they are in the inbox, where an operator answers both and closes', async () => {
    const { own, job, customer, member } = booked;
    await write(job, 'Pay me in cash beforehand.');
    const [message] = (await viewMessages(on(under.database), own))?.messages ?? [];
    const id = message?.id ?? '';
    expect(message).toMatchObject({ mayFlag: true, isFlagged: false });
    // No one flags their own message.
    expect(codeOf(await flagMessage(on(under.database), job, id))).toBe('done');
    expect((await viewMessages(on(under.database), own))?.messages[0]?.isFlagged).toBe(false);
    for (const _ of [1, 2])
      expect(codeOf(await flagMessage(on(under.database), own, id))).toBe('done');
    expect((await viewMessages(on(under.database), own))?.messages[0]?.isFlagged).toBe(true);
    const operator = { ...on(under.database), db: under.db, publicUrl: ORIGIN, rooms: INBOX_ROOMS };
    const [listed, ...more] = await listForOperator(operator, { all: false });
    expect(more).toEqual([]);
    expect(listed).toMatchObject({ kindName: 'conversation of a visit', state: 'open' });
    const reference = listed?.reference ?? '';
    expect(await mailsOn(under.db)).toContain(`${ADMINISTRATOR}: Flagged message: ${reference}`);
    const flagMails = async () =>
      (await mailsOn(under.db)).filter((mail) => mail.includes('Flagged')).length;
    expect(await flagMails()).toBe(1);
    // Another message of the conversation within the hour, and one after it.
    for (const [minutes, mails] of [
      [59, 1],
      [121, 2],
    ] as const) {
      const later = on(under.database, new Date(NOW.getTime() + minutes * 60_000));
      await sql`
        insert into inbox_messages (id, item_id, author, body, at)
        select gen_random_uuid(), item_id, author, 'More', ${later.now} from inbox_messages
        where id = ${id}`.execute(under.db);
      const [more] = (
        await sql<{ id: string }>`
          select id from inbox_messages where body = 'More' and flagged_at is null`.execute(
          under.db,
        )
      ).rows;
      expect(codeOf(await flagMessage(later, own, more?.id ?? ''))).toBe('done');
      expect(await flagMails()).toBe(mails);
    }
    // Not on pages of other conversations.
    const access = { reference, key: null, userId: customer.userId };
    expect(await findConversation(on(under.database), INBOX_ROOMS, access)).toBeNull();
    expect(await listConversations(on(under.database), INBOX_ROOMS, customer)).toEqual([]);
    await answer(operator, { reference, text: 'Nobody pays beforehand.', close: false });
    expect(await read(own)).toContain('Homesmith: Nobody pays beforehand.');
    expect(await mailsOn(under.db)).toEqual(
      expect.arrayContaining(
        [customer, member].map(({ email }) => `${email}: Homesmith replied in your conversation`),
      ),
    );
    expect(codeOf(await write(job, 'Sorry.'))).toBe('done');
    await close(operator, reference);
    expect(codeOf(await write(job, 'And now?'))).toBe('closed');
    expect((await viewMessages(on(under.database), job))?.closed).toContain('closed');
  });

  test('are exported to the person who wrote them, and go with the customer', async () => {
    const { own, job, customer, member } = booked;
    await write(own, 'The key is under the mat.');
    await write(job, 'I bring a ladder.');
    const told = async (userId: string) =>
      JSON.stringify(
        await exportAccount({ db: under.db, catalogue: { find: () => null } }, userId),
      );
    expect(await told(customer.userId)).toContain('under the mat');
    expect(await told(member.userId)).toContain('a ladder');
    expect(await told(member.userId)).not.toContain('under the mat');
    await under.db
      .transaction()
      .execute((trx) => eraseAccount(trx, customer.userId, on(under.database)));
    const { rows } = await sql`
      select 1 from inbox_messages union all select 1 from visit_conversations`.execute(under.db);
    expect(rows).toEqual([]);
    expect(codeOf(await write(job, 'Hello?'))).toBe('nobody');
  });
});

describeOnServer('the first messages of a visit, from both at once', (under) => {
  test('make one conversation', async () => {
    const { own, job } = await bookedOn(under.database);
    const said = await Promise.all(
      [own, job, own, job].map((asked) =>
        writeMessage(on(under.database), asked, { idempotencyKey: randomUUID(), text: 'Hello' }),
      ),
    );
    expect(said.map(codeOf)).toEqual(Array(4).fill('done'));
    const { rows } = await sql`select 1 from visit_conversations`.execute(under.db);
    expect(rows).toHaveLength(1);
  });
});
