/** Deadlines of privacy requests, and the operator's commands. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertMessage, lockItem } from '#app/features/inbox/items/inbox.db.server.ts';
import { erasePersonalData } from '#app/shell/personal-data.server.ts';
import { after, mailsOn } from '../../../../tests/support/account-context.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { ADMINISTRATOR, inboxOn } from '../../../../tests/support/inbox.ts';
import { toolsOn } from '../../../../tests/support/inbox-tools.ts';
import {
  confirmedOn,
  confirmOn,
  deleteOn,
  downloadOn,
  EMAIL,
  sendRequestOn,
} from '../../../../tests/support/privacy.ts';
import { endedRecordsJob, remindOfDeadlines, unprovedRequestsJob } from './housekeeping.server.ts';
import { PRIVACY_REQUEST } from './privacy-request.process.ts';
import { takeRequestStep } from './privacy-request-steps.server.ts';
import { type Erase, findRequest } from './privacy-requests.server.ts';

const DAY = 24 * 60;
const MANY = { MAILS_PER_HOUR_PER_RECIPIENT: '1000' };
const AT = new Date('2026-11-20T18:00:00Z');
const CORRECTION = { right: 'correct', message: 'My name is Jo.' } as const;

describeOnBothDatabases('the clock of a privacy request', (under) => {
  const { ctx, send, run, write } = toolsOn(under);
  const sweepOn = async (day: string) => {
    const now = new Date(`${day}T18:00:01Z`);
    await remindOfDeadlines(ctx({ now }));
    await doDue(ctx({ now }), endedRecordsJob);
  };
  const references = (text: string) => text.match(/^HS-\S+/gm);
  const reminders = async () =>
    (await mailsOn(under.db))
      .filter((mail) => /due|OVERDUE/.test(mail))
      .map((mail) => mail.slice(ADMINISTRATOR.length + 2));
  const stateOf = async (reference: string) =>
    (
      await sql<{ state: string }>`
        select request.state from privacy_requests request
        join inbox_items item on item.id = item_id where reference = ${reference}`.execute(under.db)
    ).rows[0]?.state;

  test('orders the operator’s list, and says loudly what is late', async () => {
    const support = await send();
    const late = await sendRequestOn(ctx({ now: AT }), CORRECTION);
    const later = await confirmedOn(ctx({ now: after(2 * DAY, AT) }), CORRECTION);
    const soon = await run(['list'], new Date('2026-12-31T18:00:00Z'));
    expect(references(soon.text)).toEqual([late.reference, later.reference, support.reference]);
    expect(soon.text).toContain('answer by January 4, 2027 (4 days left), address not confirmed');
    expect(soon.text).toMatch(/answer by January 6, 2027 \(6 days left\)$/m);
    expect(soon.text).not.toContain('OVERDUE');
    const over = await run(['list'], new Date('2027-01-05T18:00:00Z'));
    expect(over.text).toMatch(new RegExp(`^!!! OVERDUE by law: ${late.reference}\n`));
    expect(over.text).toContain('OVERDUE since January 4, 2027 (1 day)');
    const shown = await run(['show', late.reference], AT);
    expect(shown.text).toContain('By our first email. The law gives us until December 7, 2026.');
    expect(shown.text).toContain('Confirmation: Email address not confirmed');
    // An answer does not end it: the request may not be done.
    await run(['answer', late.reference, 'We are at it.']);
    expect(references((await run(['list'])).text)).toContain(late.reference);
    expect((await run(['close', late.reference])).text).toContain('Close it with an answer.');
    await run(['answer', late.reference, 'Write again, please.', '--close']);
    expect(references((await run(['list'])).text)).not.toContain(late.reference);
  });

  test('follows the conversation: an answer, a reply, the end', async () => {
    const receipt = await confirmedOn(ctx(), CORRECTION);
    const { reference } = receipt;
    expect(await stateOf(reference)).toBe('received');
    await run(['answer', reference, 'Which name?']);
    expect(await stateOf(reference)).toBe('answered');
    await write(receipt, 'My first.');
    expect(await stateOf(reference)).toBe('received');
    await run(['answer', reference, 'Done.', '--close']);
    expect(await stateOf(reference)).toBe('closed');
  });

  test('is not ended by an answer while its person has yet to take the last step', async () => {
    const denyReason = async (reference: string) =>
      (
        await sql<{ reason: string }>`
          select reason from privacy_request_events event
          join inbox_items item on item.id = event.subject_id
          where reference = ${reference} and step = 'deny'`.execute(under.db)
      ).rows[0]?.reason;
    for (const right of ['know', 'delete'] as const) {
      const receipt = await confirmedOn(ctx({ now: AT }), { right });
      const { reference } = receipt;
      const progress = async () => (await findRequest(ctx({ now: AT }), receipt))?.request.progress;
      const refused = await run(['answer', reference, 'Bye.', '--close'], AT);
      expect(refused).toMatchObject({ exitCode: 1 });
      expect(refused.text).toContain('confirmed and not done yet, so it stays open');
      expect(await stateOf(reference)).toBe('received');
      await run(['answer', reference, 'Select the button on your page.'], AT);
      expect((await run(['close', reference], AT)).text).toContain('so it stays open');
      expect(references((await run(['list'], AT)).text)).toContain(reference);
      expect(await progress()).toMatchObject({ kind: 'confirmed' });
      // To say no is a decision of its own, with a reason.
      expect((await run(['deny', reference, 'mood', 'No.'], AT)).exitCode).toBe(2);
      await run(['deny', reference, 'exception', 'We must keep your invoices.'], AT);
      expect([await stateOf(reference), await denyReason(reference)]).toEqual([
        'closed',
        'exception',
      ]);
      expect(await progress()).toEqual({ kind: 'closed' });
    }
  });

  test('keeps a correction open after an answer, until a last one says that it is done', async () => {
    const { reference } = await confirmedOn(ctx({ now: AT }), CORRECTION);
    await run(['answer', reference, 'Which name?'], AT);
    expect((await run(['close', reference], AT)).text).toContain('Close it with an answer.');
    await sweepOn('2026-12-30');
    expect(await reminders()).toEqual([`Privacy request ${reference} is due`]);
    await run(['answer', reference, 'Corrected.', '--close'], AT);
    expect(await stateOf(reference)).toBe('closed');
  });

  test('is extended once, within the first 45 days, with the reason in the conversation', async () => {
    const { reference, key } = await confirmedOn(ctx({ now: AT }), CORRECTION);
    const extend = (day: string) =>
      run(['extend', reference, 'We ask a third party.'], new Date(`${day}T18:00:00Z`));
    const extended = await extend('2027-01-04');
    expect(extended.text).toMatch(/^HS-\S+: extend, done\. jo@example\.com will get an email/);
    expect(await stateOf(reference)).toBe('extended');
    const view = await findRequest(ctx({ now: AT }), { reference, key });
    expect(view?.request).toMatchObject({
      dates: { answerBy: '2027-02-18' },
      progress: { kind: 'with-us' },
    });
    expect(await extend('2027-01-04')).toEqual({
      text: `${reference} was extended before.`,
      exitCode: 1,
    });
    const late = await confirmedOn(ctx({ now: AT }), CORRECTION);
    const refused = await run(['extend', late.reference, 'x'], new Date('2027-01-05T18:00:00Z'));
    expect(refused.text).toBe(`${late.reference} is past its first 45 days.`);
    const question = await send();
    expect((await run(['extend', question.reference, 'x'])).text).toBe(
      `${question.reference} is a support request: there is nothing to extend.`,
    );
  });

  test('keeps the record for 24 months after its last change', async () => {
    const { reference } = await confirmedOn(ctx({ now: AT }), CORRECTION);
    await run(['answer', reference, 'Done.', '--close'], new Date('2026-12-20T18:00:00Z'));
    await sweepOn('2028-12-20');
    expect(await stateOf(reference)).toBe('closed');
    await sweepOn('2028-12-21');
    expect(await stateOf(reference)).toBeUndefined();
    expect((await sql`select from inbox_items`.execute(under.db)).rows).toEqual([]);
  });

  test('reminds the administrator five days before, and when it is over, once each', async () => {
    await sendRequestOn(ctx({ now: AT }), { ...CORRECTION, email: 'unproved@example.com' });
    const { reference } = await confirmedOn(ctx({ now: AT }), CORRECTION);
    await sweepOn('2026-12-29');
    expect(await reminders()).toEqual([]);
    for (const day of ['2026-12-30', '2026-12-31', '2027-01-04']) await sweepOn(day);
    expect(await reminders()).toEqual([`Privacy request ${reference} is due`]);
    for (const day of ['2027-01-05', '2027-01-06']) await sweepOn(day);
    expect(await reminders()).toEqual([
      `Privacy request ${reference} is due`,
      `OVERDUE: privacy request ${reference}`,
    ]);
    await run(['answer', reference, 'Done.', '--close']);
    await sweepOn('2027-01-07');
    expect(await reminders()).toHaveLength(2);
  });
});

describeOnBothDatabases('the rows of a privacy request', (under) => {
  const { ctx, run, write } = toolsOn(under);

  test('are walked, and leave their events', async () => {
    const at = (days: number) => ctx({ now: after(days * DAY, AT), env: MANY });
    const erase: Erase = (trx, person, moment) => erasePersonalData(trx, person, moment);
    await sendRequestOn(at(0), { right: 'limit', email: null });
    await sendRequestOn(at(0), { email: 'unproved@example.com' });
    const know = await confirmedOn(at(0), { right: 'know' });
    await downloadOn(at(1), know, async () => ({}));
    const [first, second] = [
      await confirmedOn(at(0), CORRECTION),
      await confirmedOn(at(0), CORRECTION),
    ];
    await run(['extend', first.reference, 'Why.'], after(DAY, AT));
    await run(['answer', first.reference, 'Which?'], after(2 * DAY, AT));
    await write(first, 'This.');
    await remindOfDeadlines(at(41));
    await run(['answer', second.reference, 'Done.'], after(42 * DAY, AT));
    await run(['answer', second.reference, 'Corrected.', '--close'], after(42 * DAY, AT));
    const third = await confirmedOn(at(0), { right: 'delete', email: 'taken-back@example.com' });
    await run(['deny', third.reference, 'withdrawn', 'As you wish.'], after(DAY, AT));
    await deleteOn(at(43), await confirmedOn(at(43), { right: 'delete' }), erase);
    await doDue(at(50), unprovedRequestsJob);
    const { rows } = await sql<{ step: string }>`
      select distinct actor || ' ' || step as step from privacy_request_events`.execute(under.db);
    const walked = PRIVACY_REQUEST.steps
      // Its events are deleted with it.
      .filter(({ to }) => to !== 'forgotten')
      .map(({ actor, name }) => `${actor} ${name}`);
    expect(rows.map(({ step }) => step).toSorted()).toEqual(walked.toSorted());
  });

  test('a step from a state that was left in the meantime changes nothing, and says what it is now', async () => {
    const receipt = await confirmedOn(ctx(), { right: 'know' });
    const count = async () =>
      (await sql`select from privacy_request_events`.execute(under.db)).rows.length;
    const before = await count();
    expect(await confirmOn(ctx(), receipt)).toMatchObject({
      ok: false,
      refusal: { code: 'stale' },
    });
    expect((await findRequest(ctx(), receipt))?.request.state).toBe('received');
    const seen = { itemId: await idOf(receipt.reference), state: 'unproved' } as const;
    expect(await takeRequestStep(under.db, ctx(), seen, { name: 'expire' })).toBe(false);
    expect(await count()).toBe(before);
  });

  const idOf = async (reference: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from inbox_items where reference = ${reference}`.execute(under.db);
    return rows[0]?.id ?? '';
  };
});

describeOnServer('at the same time', (under) => {
  const { ctx } = toolsOn(under);

  test('a reply that is on its way in while everything is erased is erased, too', async () => {
    const { reference } = await confirmedOn(ctx(), CORRECTION);
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
        .execute((erasure) => erasePersonalData(erasure, { userId: null, email: EMAIL }, ctx()));
      await expect.poll(isWaiting).toBe(true);
      return { whole };
    });
    await erasing.whole;
    const { rows } = await sql`select body from inbox_messages`.execute(under.db);
    expect(rows).toEqual([]);
  });

  test('two processes remind once', async () => {
    const another = inboxOn(await under.anotherConnection());
    const now = new Date('2027-03-01T00:00:00Z');
    await confirmedOn(ctx({ now: AT }), CORRECTION);
    await Promise.all(
      [ctx(), another, ctx(), another].map((one) => remindOfDeadlines({ ...one, now })),
    );
    expect((await mailsOn(under.db)).filter((mail) => mail.includes('OVERDUE'))).toHaveLength(1);
  });
});
