import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { erasePersonalData } from '#app/shell/personal-data.server.ts';
import {
  after,
  contextOn,
  insertCustomer,
  mailsOn,
} from '../../../../tests/support/account-context.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import {
  confirmedOn,
  confirmOn,
  deleteOn,
  downloadOn,
  EMAIL,
  mailedReceipt,
  sendRequestOn,
} from '../../../../tests/support/privacy.ts';
import type { PrivacyRequest } from '../request-pages/request-form.ts';
import { unprovedRequestsJob } from './housekeeping.server.ts';
import { findRequest, findSent } from './privacy-requests.server.ts';

const DAY = 24 * 60;

type Row = {
  reference: string;
  state: string;
  conversation: string;
  email: string | null;
  asked_for: string;
  ended_at: Date | null;
};

describeOnBothDatabases('privacy requests', (under) => {
  const at = (now = new Date()) => contextOn(under.database, { now });
  const rows = async (): Promise<Row[]> =>
    (
      await sql<Row>`
        select reference, email, asked_for, agent, request.state, item.state as conversation, ended_at,
          to_jsonb(item)::text as item
        from privacy_requests request join inbox_items item on item.id = item_id
        order by received_at, reference`.execute(under.db)
    ).rows;

  const send = (given: Partial<PrivacyRequest>, ctx = at()) => sendRequestOn(ctx, given);
  const receiptOf = (reference: string) => mailedReceipt(under.db, reference);
  const confirmed = (given: Partial<PrivacyRequest>) => confirmedOn(at(), given);

  test('deleting leaves reference, right, dates and outcome, and of others everything', async () => {
    await send({ right: 'correct', message: 'Jon', agent: 'Ada Fox' });
    await send({ right: 'opt-out' });
    await send({ right: 'correct', email: 'other@example.com', message: 'Not hers' });
    const receipt = await confirmed({ right: 'delete' });
    const now = after(2 * DAY);
    await deleteOn(at(now), receipt, erasePersonalData);

    const [first, second, third, fourth] = await rows();
    expect(third).toMatchObject({ email: 'other@example.com', state: 'unproved' });
    for (const row of [first, second, fourth]) {
      expect(row).toMatchObject({ conversation: 'closed', email: null });
      expect(JSON.stringify(row)).not.toMatch(/jo@example|Ada Fox|Jon/i);
    }
    // The record of the opt-out is unchanged.
    expect(first).toMatchObject({ asked_for: 'correct', state: 'erased' });
    expect(second).toMatchObject({ asked_for: 'opt-out', state: 'recorded' });
    expect(fourth).toMatchObject({ asked_for: 'delete', state: 'deleted', ended_at: now });
    const { rows: messages } = await sql<{ body: string }>`
      select body from inbox_messages`.execute(under.db);
    expect(messages).toEqual([{ body: 'Not hers' }]);
    expect(await mailsOn(under.db)).toContain(`${EMAIL}: Everything is deleted`);
    // The holder of the link still sees the outcome.
    expect((await findRequest(at(now), receipt))?.request).toMatchObject({
      email: null,
      progress: { kind: 'deleted' },
    });
  });

  test('pressed again, also at the same time, nothing is done twice', async () => {
    const receipt = await confirmed({ right: 'delete' });
    await Promise.all([1, 2, 3].map(() => deleteOn(at(), receipt, erasePersonalData)));
    await deleteOn(at(), receipt, erasePersonalData);
    const mails = (await mailsOn(under.db)).filter((mail) => mail.includes('Everything'));
    expect(mails).toHaveLength(1);
  });

  test('what cannot be erased whole is not erased at all', async () => {
    const receipt = await confirmed({ right: 'delete' });
    const failed = await deleteOn(at(), receipt, async (trx, person, moment) => {
      await erasePersonalData(trx, person, moment);
      throw new Error('This room cannot erase.');
    });
    expect(failed).toMatchObject({ ok: false, refusal: { code: 'broken' } });
    expect(await rows()).toMatchObject([{ email: EMAIL, state: 'received', conversation: 'open' }]);
    expect(await mailsOn(under.db)).toHaveLength(1);
  });

  test.each([
    ['not confirmed', false, 'delete', 0],
    ['of another right', true, 'know', 0],
    ['confirmed, and its time over', true, 'delete', 47 * DAY],
  ] as const)('a request %s deletes nothing', async (_, isConfirmed, right, minutes) => {
    const { reference } = await send({ right });
    const receipt = await receiptOf(reference);
    if (isConfirmed) await confirmOn(at(), receipt);
    await deleteOn(at(after(minutes)), receipt, async () => {
      throw new Error('Erased.');
    });
    expect(await rows()).toMatchObject([{ email: EMAIL }]);
  });

  test.each([
    ['not confirmed', false, 'know', 0],
    ['of another right', true, 'delete', 0],
    ['confirmed more than a week ago', true, 'know', 8 * DAY],
  ] as const)('a request %s hands out nothing', async (_, isConfirmed, right, minutes) => {
    const { reference } = await send({ right });
    const receipt = await receiptOf(reference);
    if (isConfirmed) await confirmOn(at(), receipt);
    const got = await downloadOn(at(after(minutes)), receipt, async () => {
      throw new Error('Exported.');
    });
    expect(got).toMatchObject({ ok: false, refusal: { code: 'stale' } });
  });

  test('what no one confirmed in time is turned down, and nothing else', async () => {
    await send({ right: 'know' });
    await confirmed({ right: 'correct', message: 'Jon' });
    await doDue(at(after(45 * DAY)), unprovedRequestsJob);
    expect((await rows()).map(({ conversation }) => conversation)).toEqual(['open', 'open']);
    await doDue(at(after(47 * DAY)), unprovedRequestsJob);
    const ended = (await rows()).filter(({ conversation }) => conversation === 'closed');
    expect(ended).toMatchObject([{ asked_for: 'know', state: 'expired' }]);
  });

  test('a reference alone shows the right and the dates, and of another kind nothing', async () => {
    const { reference, owner } = await send({ right: 'know' });
    expect(owner).toBeNull();
    const sent = await findSent(at(), reference);
    expect(Object.keys(sent ?? {}).toSorted()).toEqual(['dates', 'hasEmail', 'reference', 'right']);
    await sql`delete from privacy_requests`.execute(under.db);
    expect(await findSent(at(), reference)).toBeNull();
    expect(await findRequest(at(), await receiptOf(reference))).toBeNull();
  });

  test('someone signed in needs no mail for their own address, and has nothing of another', async () => {
    const { actor, email } = await insertCustomer(under.database);
    const ctx = { ...at(), actor };
    const own = await send({ email: email.toUpperCase() }, ctx);
    expect(own.owner).not.toBeNull();
    expect(
      (await findRequest(ctx, own.owner ?? { reference: '', key: '' }))?.request,
    ).toMatchObject({ progress: { kind: 'confirmed' } });
    expect((await send({ email: EMAIL }, ctx)).owner).toBeNull();
    const unverified = { ...actor, user: { ...actor.user, emailVerified: false } };
    expect((await send({ email }, { ...ctx, actor: unverified })).owner).toBeNull();
  });
});

describeOnServer('deleting in two tabs', (under) => {
  test('a second request waits for the first, and has nothing left to do', async () => {
    const ctx = contextOn(under.database);
    const receipt = await confirmedOn(ctx, { right: 'delete' });
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let times = 0;
    const erase = async (...[trx, person, moment]: Parameters<typeof erasePersonalData>) => {
      times += 1;
      begun.resolve();
      await held.promise;
      await erasePersonalData(trx, person, moment);
    };
    const first = deleteOn(ctx, receipt, erase);
    await begun.promise;
    const second = deleteOn(ctx, receipt, erase);
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(under.db);
        return rows.length;
      })
      .toBe(1);
    held.resolve();
    await Promise.all([first, second]);
    expect(times).toBe(1);
    const last = (await mailsOn(under.db)).filter((mail) => mail.endsWith('Everything is deleted'));
    expect(last).toHaveLength(1);
  });
});
