/** Complaints: opened, answered, agreed or decided, and what follows for the visit, the invoice, and the ledger. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readAdminComplaint } from '#app/features/back-office/complaints/complaint.server.ts';
import { COMPLAINT_ACTIONS } from '#app/features/back-office/complaints/complaint-actions.server.ts';
import { readComplaints } from '#app/features/back-office/complaints/complaints-list.server.ts';
import { readUrgent } from '#app/features/back-office/overview/urgent.server.ts';
import { duePaymentsJob } from '#app/features/payments/due-payments.server.ts';
import { confirmPaid, recordPayment } from '#app/features/payments/operations.server.ts';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { type Action, runAction } from '#app/platform/action/action.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { actorOf } from '../../../../tests/support/account-context.ts';
import { again, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { asOperator, operate } from '../../../../tests/support/operator-actions.ts';
import { selling } from '../../../../tests/support/selling.ts';
import { dueVisitsJob } from '../due/due-visits.server.ts';
import { pinOf } from '../keys.server.ts';
import { sendPaymentNews } from '../money/payment-news.server.ts';
import { readJobDays } from '../work/read-job.server.ts';
import { isLiveComplaint } from './complaint.ts';
import { JOB_COMPLAINTS, OWN_COMPLAINTS } from './complaint-actions.server.ts';
import { hasLiveComplaint, listComplaintsOf } from './complaints.db.server.ts';
import { dueComplaintsJob } from './due-complaints.server.ts';
import { viewJobComplaints, viewOwnComplaints } from './read-complaint.server.ts';

/** Wednesday, 10:30 AM in San Francisco, in the window. */
const THERE = new Date('2026-06-03T17:30:00Z');
const later = (ms: number) => new Date(THERE.getTime() + ms);
const DONE = later(2 * HOUR_MS);

const on = (database: Database, now = DONE) => ({
  ...inboxOn(database, { now, env: { ADMIN_EMAIL: '' } }),
  catalogue: selling(FAUCET),
});

type Job = Awaited<ReturnType<typeof booked>>;

async function booked(database: Database, sold = [FAUCET]) {
  const visit = await bookVisit(database, {}, sold);
  const [first] = (await again(database, visit.reference)).visits;
  if (first === undefined || first.number === null) throw new Error('There is no visit.');
  // Who has it may be a homesmith of an earlier test.
  const { rows } = await sql<{ userId: string; email: string }>`
    select identity_id as "userId", email from members join identities on id = identity_id
    where number = ${first.number}`.execute(database.db);
  const [member] = rows;
  if (member === undefined) throw new Error('There is no member.');
  return { ...visit, member, visitId: first.id, number: first.number };
}

/** Finished at 12:30 PM, with an invoice. */
async function finished(database: Database, sold = [FAUCET]) {
  const job = await booked(database, sold);
  const press = (step: Parameters<typeof takeJobStep>[1]['step'], now: Date) =>
    takeJobStep(on(database, now), {
      ...{ number: job.number, visitId: job.visitId },
      ...{ idempotencyKey: randomUUID(), pressedAt: '', sequence: 0, step },
    });
  await press({ step: 'arrive', pin: await pinOf(database.db, job.visitId), note: null }, THERE);
  await press({ step: 'start' }, THERE);
  const done = await press({ step: 'finish', note: 'Done.' }, DONE);
  if (!done.ok) throw new Error(done.refusal.code);
  return job;
}

async function paid(database: Database) {
  const job = await finished(database);
  const { db } = database;
  const payment = await findPaymentOf(db, job.visitId);
  const cents = payment?.owedCents ?? 0;
  const moment = { now: DONE, newId: randomUUID };
  await db.transaction().execute(async (trx) => {
    const { visitId } = job;
    await recordPayment(trx, moment, { visitId, cents, method: 'cash', by: 'homesmith' });
    await confirmPaid(trx, moment, { visitId });
  });
  return job;
}

type Side = 'customer' | 'homesmith';
type Intent = keyof typeof OWN_COMPLAINTS;

async function act(
  database: Database,
  job: Job,
  side: Side,
  intent: Intent,
  input: object = {},
  now = later(3 * HOUR_MS),
  userId = side === 'customer' ? job.userId : job.member.userId,
) {
  const actor = { ...actorOf(userId, now), roles: new Set([side]) };
  const actions: Readonly<Record<Intent, Pick<Action<never>, 'perform'>>> =
    side === 'customer' ? OWN_COMPLAINTS : JOB_COMPLAINTS;
  const params =
    side === 'customer'
      ? { reference: job.reference, visit: '1' }
      : { number: String(job.number), visit: job.visitId };
  const sent = { params, input, key: null };
  return codeOf(await runAction(actions[intent], { ...on(database, now), actor } as never, sent));
}

const LEAK = { kind: 'unfinished', words: 'It still drips.\nEvery minute.', cents: 5_000 };

async function complaintOf(database: Database, { visitId }: Job) {
  const all = await listComplaintsOf(database.db, visitId);
  const complaint = all.find(isLiveComplaint) ?? all.at(-1);
  if (complaint === undefined) throw new Error('There is no complaint.');
  return complaint;
}
const which = async (database: Database, job: Job) => ({
  complaint: (await complaintOf(database, job)).id,
});
const answering = async (database: Database, job: Job, cents: number | null = null) => ({
  ...(await which(database, job)),
  words: 'I can come back.',
  cents,
});

const decide = async (database: Database, job: Job, input: object, now = later(4 * HOUR_MS)) => {
  const { id } = await complaintOf(database, job);
  const ctx = asOperator(on(database, now));
  return codeOf(await operate(COMPLAINT_ACTIONS.decide, ctx, { params: { id }, input }));
};

const mails = async ({ db }: Database) =>
  (
    await sql<{ to: string; subject: string; body: string }>`
      select recipient as "to", subject, body_text as body from outbox_messages
      where channel = 'mail' order by seq`.execute(db)
  ).rows;

const subjectsTo = async (database: Database, to: string) =>
  (await mails(database)).filter((mail) => mail.to === to).map(({ subject }) => subject);

const visitState = async ({ db }: Database, { visitId }: Job) =>
  (await sql<{ state: string }>`select state from visits where id = ${visitId}`.execute(db)).rows[0]
    ?.state;

const tick = async (database: Database, { visitId }: Job, now: Date) => {
  const ctx = { ...inboxOn(database, { now }), now };
  const { db } = database;
  for (const id of await dueComplaintsJob.findDue(db, now, 10)) await dueComplaintsJob.run(ctx, id);
  if ((await dueVisitsJob.findDue(db, now, 10)).includes(visitId)) {
    await dueVisitsJob.run(ctx, visitId);
  }
  const payments = duePaymentsJob(sendPaymentNews, hasLiveComplaint);
  for (const id of await payments.findDue(db, now, 10)) await payments.run(ctx, id);
};

/** What the business of the visit is owed by us, less what it owes us; and what the customer owes. */
async function balances({ db }: Database, job: Job) {
  const payment = await findPaymentOf(db, job.visitId);
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::int as cents from (
      select to_account as account, cents from ledger_moves where payment_id = ${payment?.id}
      union all
      select from_account, -cents from ledger_moves where payment_id = ${payment?.id}
    ) as moves group by account having sum(cents) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, cents }) => [account.split(':')[0], cents]));
}

describeOnBothDatabases('complaints', (under) => {
  const database = () => under.database;

  test('is opened, answered, and agreed to, with mails to both sides and nothing twice', async () => {
    const job = await finished(database());
    const before = (await mails(database())).length;
    expect(await act(database(), job, 'customer', 'open', LEAK)).toBe('done');
    expect(await act(database(), job, 'customer', 'open', LEAK)).toBe('live');
    expect(await act(database(), job, 'homesmith', 'open', { ...LEAK, kind: 'price' })).toBe(
      'live',
    );
    expect(await complaintOf(database(), job)).toMatchObject({
      ...{ state: 'open', kind: 'unfinished', openedBy: 'customer', wishedCents: 5_000 },
      dueAt: later(51 * HOUR_MS),
    });
    const opened = (await mails(database())).slice(before);
    expect(opened.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${job.email}: We got your report: Unfinished work`,
      `${job.member.email}: Ana reported a problem: Unfinished work`,
    ]);
    expect(opened[1]?.body).toContain('Answer by Fri, Jun 5, 1:30 PM');
    expect(opened[1]?.body).toContain('Every minute.');
    expect(opened[1]?.body).toContain(`/homesmith/${job.number}/visits/${job.visitId}/complaint`);
    // Only the other side answers, and only who opened it agrees.
    expect(await act(database(), job, 'customer', 'answer', await answering(database(), job))).toBe(
      'not-now',
    );
    expect(await act(database(), job, 'customer', 'agree', await which(database(), job))).toBe(
      'not-now',
    );
    expect(await act(database(), job, 'homesmith', 'withdraw', await which(database(), job))).toBe(
      'not-now',
    );
    expect(
      await act(database(), job, 'homesmith', 'answer', await answering(database(), job)),
    ).toBe('done');
    expect(
      await act(database(), job, 'homesmith', 'answer', await answering(database(), job)),
    ).toBe('not-now');
    expect(await act(database(), job, 'customer', 'agree', await which(database(), job))).toBe(
      'done',
    );
    expect(await complaintOf(database(), job)).toMatchObject({
      ...{ state: 'resolved', outcome: 'agreed', cents: null, dueAt: null },
    });
    const after = (await mails(database())).slice(before + 2);
    expect(after.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${job.email}: Ada answered your report`,
      `${job.email}: Settled: Unfinished work`,
      `${job.member.email}: Settled: Unfinished work`,
    ]);
  });

  /** Two visits that the same homesmith did. */
  async function twoOfOne(): Promise<[Job, Job]> {
    const [one, other] = [await finished(database()), await finished(database())];
    const { number, member } = one;
    await sql`update visits set number = ${number} where id = ${other.visitId}`.execute(under.db);
    return [one, { ...other, number, member }];
  }

  test('waits on the work page of its homesmith until it is answered, the soonest first', async () => {
    const [second, first] = await twoOfOne();
    const waiting = async (now: Date, { number } = first) =>
      (
        await readJobDays(on(database(), now), {
          ...{ number, timeZone: 'America/Los_Angeles', area: { baseZip: '94110' } },
        })
      ).reports.filter(({ address }) =>
        [first, second].some(({ visitId }) => address.includes(visitId)),
      );
    const addressOf = ({ number, visitId }: Job) =>
      `/homesmith/${number}/visits/${visitId}/complaint`;
    await act(database(), first, 'customer', 'open', LEAK, later(3 * HOUR_MS));
    await act(database(), second, 'customer', 'open', LEAK, later(4 * HOUR_MS));
    const NEXT_DAY = later(27 * HOUR_MS);
    expect(await waiting(NEXT_DAY)).toEqual([
      {
        ...{ address: addressOf(first), kind: 'Unfinished work', isTheirs: true, customer: 'Ana' },
        ...{ when: expect.stringMatching(/^Wed, Jun 3, /), timeZone: 'America/Los_Angeles' },
        answerBy: later(51 * HOUR_MS).toISOString(),
      },
      expect.objectContaining({ address: addressOf(second) }),
    ]);
    // Nor is another homesmith shown any of it.
    expect(await waiting(NEXT_DAY, { ...first, number: first.number + 1 })).toEqual([]);
    await act(database(), first, 'homesmith', 'answer', await answering(database(), first));
    expect(await waiting(NEXT_DAY)).toMatchObject([{ address: addressOf(second) }]);
    // After its time we decide.
    expect(await waiting(later(52 * HOUR_MS))).toEqual([]);
  });

  test('their own report waits for them once it is answered, and one about their safety never', async () => {
    const [mine, unsafe] = await twoOfOne();
    const waiting = async () =>
      (
        await readJobDays(on(database(), later(5 * HOUR_MS)), {
          ...{ number: mine.number, timeZone: 'America/Los_Angeles', area: { baseZip: '94110' } },
        })
      ).reports.filter(({ address }) =>
        [mine, unsafe].some(({ visitId }) => address.includes(visitId)),
      );
    const price = { ...LEAK, kind: 'price', cents: null };
    await act(database(), mine, 'homesmith', 'open', price);
    await act(database(), unsafe, 'customer', 'open', { ...LEAK, kind: 'unsafe' });
    expect(await waiting()).toEqual([]);
    await act(database(), mine, 'customer', 'answer', await answering(database(), mine));
    expect(await waiting()).toMatchObject([{ kind: 'Wrong price', isTheirs: false }]);
  });

  test('covered work is reported until its last day, with what was promised when it was booked', async () => {
    const covered = { ...FAUCET, warranty: { days: 45, covers: 'the same leak coming back.' } };
    const again = { kind: 'warranty', words: 'It drips again.', cents: null };
    const plain = await finished(database());
    expect(await act(database(), plain, 'customer', 'open', again)).toBe('not-promised');
    const coming = await booked(database(), [covered]);
    expect(await act(database(), coming, 'customer', 'open', again)).toBe('not-done');
    const job = await finished(database(), [covered]);
    expect(await act(database(), job, 'homesmith', 'open', again)).toBe('not-yours');
    // The whole day of July 18 in San Francisco.
    const lastMinute = new Date('2026-07-19T06:59:00Z');
    const tooLate = new Date('2026-07-19T07:00:00Z');
    expect(await act(database(), job, 'customer', 'open', again, tooLate)).toBe('cover-over');
    expect(await act(database(), job, 'customer', 'open', LEAK, lastMinute)).toBe('over');
    const asked = { reference: job.reference, position: 0, userId: job.userId, kind: 'warranty' };
    const view = (now: Date) => viewOwnComplaints(on(database(), now), asked);
    expect(await view(lastMinute)).toMatchObject({
      ...{ closed: null, chosen: 'warranty', kinds: [{ value: 'warranty' }] },
      cover: ['Covered until July 18, 2026: the same leak coming back.'],
    });
    expect(await view(tooLate)).toMatchObject({
      ...{ kinds: [], cover: ['Covered until July 18, 2026. That’s over.'] },
      closed: expect.stringContaining('30 days'),
    });
    expect(await act(database(), job, 'customer', 'open', again, lastMinute)).toBe('done');
    expect(await act(database(), job, 'customer', 'open', again, lastMinute)).toBe('live');
    const { id } = await complaintOf(database(), job);
    const shown = await readAdminComplaint(on(database(), tooLate) as never, id);
    expect(shown).toMatchObject({
      kind: 'Covered work',
      proofs: expect.arrayContaining([
        { label: 'Promised', value: 'Covered until July 18, 2026: the same leak coming back.' },
      ]),
    });
  });

  test('strangers and former customers find nothing', async () => {
    const job = await finished(database());
    const other = await finished(database());
    const stranger = { ...job, userId: other.userId };
    expect(await act(database(), stranger, 'customer', 'open', LEAK)).toBe('gone');
    await act(database(), job, 'customer', 'open', LEAK);
    const member = { ...job, member: { userId: other.userId, email: '' } };
    expect(
      await act(database(), member, 'homesmith', 'answer', await answering(database(), job)),
    ).toBe('gone');
    const view = { reference: job.reference, position: 0, kind: null };
    expect(await viewOwnComplaints(on(database()), { ...view, userId: other.userId })).toBeNull();
    // Another visit's complaint isn't found by its id.
    expect(
      await act(database(), other, 'homesmith', 'answer', await answering(database(), job)),
    ).toBe('gone');
  });

  test('waits for its times: nothing closes or reminds while it is open, and both go on after', async () => {
    const job = await finished(database());
    await act(database(), job, 'customer', 'open', LEAK);
    await act(database(), job, 'homesmith', 'answer', await answering(database(), job));
    const due = { words: 'late', cents: null };
    // 48 hours later it's ours.
    const lapsed = later(52 * HOUR_MS);
    expect(
      await act(database(), job, 'customer', 'agree', await which(database(), job), lapsed),
    ).toBe('too-late');
    await tick(database(), job, lapsed);
    expect(await complaintOf(database(), job)).toMatchObject({ state: 'review', dueAt: null });
    expect(
      await act(
        database(),
        job,
        'homesmith',
        'answer',
        { ...due, ...(await which(database(), job)) },
        lapsed,
      ),
    ).toBe('not-now');
    for (const days of [3, 5, 10, 15]) await tick(database(), job, later(days * DAY_MS));
    expect(await visitState(database(), job)).toBe('finished');
    expect((await findPaymentOf(under.db, job.visitId))?.duns).toBe(0);
    const decidedAt = later(16 * DAY_MS);
    expect(
      await decide(
        database(),
        job,
        { outcome: 'nothing', cents: null, reason: 'The photos show it works.' },
        decidedAt,
      ),
    ).toBe('done');
    await tick(database(), job, decidedAt);
    expect(await visitState(database(), job)).toBe('closed');
    // Reminders start over.
    await tick(database(), job, new Date(decidedAt.getTime() + 2 * DAY_MS));
    expect((await findPaymentOf(under.db, job.visitId))?.duns).toBe(0);
    await tick(database(), job, new Date(decidedAt.getTime() + 3 * DAY_MS));
    expect((await findPaymentOf(under.db, job.visitId))?.duns).toBe(1);
    for (const to of [job.email, job.member.email]) {
      expect(
        (await subjectsTo(database(), to)).filter((one) => one.startsWith('We decided')),
      ).toHaveLength(1);
    }
    expect((await mails(database())).at(-2)?.body).toBeDefined();
  });

  test('an operator refunds what was paid, and takes money off what was not, and the ledger balances', async () => {
    const job = await paid(database());
    const price = (await findPaymentOf(under.db, job.visitId))?.owedCents ?? 0;
    await act(database(), job, 'customer', 'open', LEAK);
    expect(await decide(database(), job, { outcome: 'refund', cents: 100, reason: 'x' })).toBe(
      'decided',
    );
    await act(database(), job, 'homesmith', 'answer', await answering(database(), job));
    await act(database(), job, 'customer', 'insist', await which(database(), job));
    expect(await decide(database(), job, { outcome: 'credit', cents: 100, reason: 'x' })).toBe(
      'no-money',
    );
    expect(
      await decide(database(), job, { outcome: 'refund', cents: price + 1, reason: 'x' }),
    ).toBe('too-much');
    expect(await decide(database(), job, { outcome: 'refund', cents: null, reason: 'x' })).toBe(
      'mistakes',
    );
    expect(await decide(database(), job, { outcome: 'nothing', cents: null, reason: ' ' })).toBe(
      'mistakes',
    );
    expect(
      await decide(database(), job, {
        outcome: 'refund',
        cents: 2_500,
        reason: 'Half of it drips.',
      }),
    ).toBe('done');
    expect(await decide(database(), job, { outcome: 'nothing', cents: null, reason: 'x' })).toBe(
      'decided',
    );
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({
      state: 'paid',
      refundedCents: 2_500,
    });
    expect((await balances(database(), job)).customer ?? 0).toBe(0);
    const body = (await mails(database())).findLast(({ to }) => to === job.email)?.body ?? '';
    expect(body).toContain('You’ll get $25.00 back');
    expect(body).toContain('Why: Half of it drips.');
    const { rows } = await sql<{ action: string; reason: string }>`
      select action, reason from audit_log order by seq desc limit 1`.execute(under.db);
    expect(rows).toEqual([
      { action: 'complaint-decide', reason: 'other: Refund part or all of what was paid, $25.00' },
    ]);

    const unpaid = await finished(database());
    await act(database(), unpaid, 'customer', 'open', { ...LEAK, kind: 'unsafe' });
    expect(await decide(database(), unpaid, { outcome: 'refund', cents: 100, reason: 'x' })).toBe(
      'no-money',
    );
    expect(
      await decide(database(), unpaid, {
        outcome: 'credit',
        cents: 2_500,
        reason: 'Less was done.',
      }),
    ).toBe('done');
    expect(await findPaymentOf(under.db, unpaid.visitId)).toMatchObject({
      ...{ state: 'owed', owedCents: price - 2_500 },
      lines: [{ dueCents: price - 2_500 }],
    });
    expect((await balances(database(), unpaid)).customer).toBe(-(price - 2_500));
    const moment = { now: later(5 * HOUR_MS), newId: randomUUID };
    await under.db.transaction().execute(async (trx) => {
      const { visitId } = unpaid;
      const cents = price - 2_500;
      const recorded = { visitId, cents, method: 'cash', by: 'homesmith' } as const;
      expect(await recordPayment(trx, moment, recorded)).toMatchObject({ ok: true });
      expect(await confirmPaid(trx, moment, { visitId })).toMatchObject({ ok: true });
    });
    expect((await balances(database(), unpaid)).customer ?? 0).toBe(0);
  });

  test('all of an unpaid invoice is written off', async () => {
    const job = await finished(database());
    const price = (await findPaymentOf(under.db, job.visitId))?.owedCents ?? 0;
    await act(database(), job, 'customer', 'open', { ...LEAK, kind: 'unsafe' });
    expect(
      await decide(database(), job, { outcome: 'credit', cents: price, reason: 'Nothing works.' }),
    ).toBe('done');
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ state: 'written_off' });
    expect(await balances(database(), job)).toEqual({});
  });

  test('money that the homesmith offers goes back once the customer agrees', async () => {
    const job = await paid(database());
    await act(database(), job, 'customer', 'open', LEAK);
    const price = (await findPaymentOf(under.db, job.visitId))?.owedCents ?? 0;
    expect(
      await act(
        database(),
        job,
        'homesmith',
        'answer',
        await answering(database(), job, price + 1),
      ),
    ).toBe('too-much');
    expect(
      await act(database(), job, 'homesmith', 'answer', await answering(database(), job, 3_000)),
    ).toBe('done');
    expect(await act(database(), job, 'customer', 'agree', await which(database(), job))).toBe(
      'done',
    );
    expect(await act(database(), job, 'customer', 'agree', await which(database(), job))).toBe(
      'not-now',
    );
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ refundedCents: 3_000 });
    expect(await complaintOf(database(), job)).toMatchObject({ outcome: 'agreed', cents: 3_000 });
    const { rows } = await sql<{ actor: string }>`
      select actor from payment_events where step = 'refund'`.execute(under.db);
    expect(rows).toEqual([{ actor: 'homesmith' }]);
    // A customer can't offer money.
    expect(
      await act(database(), job, 'homesmith', 'open', {
        kind: 'behavior',
        words: 'Shouting.',
        cents: null,
      }),
    ).toBe('done');
    expect(
      await act(database(), job, 'customer', 'answer', await answering(database(), job, 100)),
    ).toBe('no-offer');
    expect(await act(database(), job, 'customer', 'answer', await answering(database(), job))).toBe(
      'done',
    );
  });

  test('what is unsafe goes to us at once, first on the overview, and is hidden from the other side', async () => {
    const job = await booked(database());
    const before = (await mails(database())).length;
    const unsafe = { kind: 'unsafe', words: 'He threatened me.', cents: null };
    expect(await act(database(), job, 'customer', 'open', unsafe)).toBe('done');
    const told = (await mails(database())).slice(before);
    expect(told.map(({ to }) => to)).not.toContain(job.member.email);
    const asked = { number: String(job.number), visitId: job.visitId, kind: null };
    const actor = { ...actorOf(job.member.userId, DONE), roles: new Set(['homesmith'] as const) };
    expect(await viewJobComplaints({ ...on(database()), actor }, asked)).toMatchObject({
      ...{ live: null, past: [] },
    });
    expect(
      await act(database(), job, 'homesmith', 'answer', await answering(database(), job)),
    ).toBe('gone');
    const [first] = await readUrgent(on(database()), INBOX_ROOMS);
    expect(first).toMatchObject({ kind: 'unsafe', act: { label: 'Decide' } });
    const { rows } = await readComplaints(on(database()), new URLSearchParams());
    expect(rows).toMatchObject([{ kind: 'Unsafe', state: 'Waiting for us' }]);
    const { id } = await complaintOf(database(), job);
    expect(await readAdminComplaint(on(database()), id)).toMatchObject({
      ...{ isUnsafe: true, outcomes: ['nothing'], most: null },
      approvals: [{ what: expect.stringMatching(/^Booked: \$/) }],
      proofs: [{ label: 'Arrived', value: 'Never' }],
    });
    expect(await readAdminComplaint(on(database()), randomUUID())).toBeNull();
    expect(await readAdminComplaint(on(database()), "' or 1=1")).toBeNull();
    await decide(database(), job, {
      outcome: 'nothing',
      cents: null,
      reason: 'We ended his contract.',
    });
    expect((await mails(database())).at(-1)).toMatchObject({
      to: job.member.email,
      subject: 'We decided: Unsafe',
    });
  });

  test('is bounded in time and number, and reads hostile words as words', async () => {
    const job = await finished(database());
    const open = (input: object, now?: Date) =>
      act(database(), job, 'customer', 'open', input, now);
    expect(await open({ ...LEAK, kind: 'other' })).toBe('mistakes');
    expect(await open({ ...LEAK, words: ' \u202e ' })).toBe('mistakes');
    expect(await open({ ...LEAK, words: 'x'.repeat(2_001) })).toBe('mistakes');
    for (const cents of [0, -1, 1.5, 10_000_001, '50']) {
      expect(await open({ ...LEAK, cents }), String(cents)).toBe('mistakes');
    }
    expect(await act(database(), job, 'homesmith', 'open', { ...LEAK, kind: 'no_show' })).toBe(
      'not-yours',
    );
    const words = "<script>alert(1)</script>\r\n'; drop table complaints; --\u0000";
    for (let at = 0; at < 5; at += 1) {
      expect(await open({ ...LEAK, words })).toBe('done');
      expect(await act(database(), job, 'customer', 'withdraw', await which(database(), job))).toBe(
        'done',
      );
    }
    expect(await open(LEAK)).toBe('too-many');
    const late = await finished(database());
    expect(await act(database(), late, 'customer', 'open', LEAK, later(33 * DAY_MS))).toBe('over');
    const { rows } = await sql`select from complaints where visit_id = ${job.visitId}`.execute(
      under.db,
    );
    expect(rows).toHaveLength(5);
    // What was said is never rewritten.
    await expect(sql`update complaints set words = 'Other'`.execute(under.db)).rejects.toThrow();
  });

  test('both sides see the same report, and whose turn it is', async () => {
    const job = await finished(database());
    await act(database(), job, 'customer', 'open', LEAK);
    const own = { reference: job.reference, position: 0, userId: job.userId, kind: null };
    const asked = { number: String(job.number), visitId: job.visitId, kind: null };
    const actor = { ...actorOf(job.member.userId, DONE), roles: new Set(['homesmith'] as const) };
    const dueAt = later(51 * HOUR_MS).toISOString();
    expect(await viewOwnComplaints(on(database()), own)).toMatchObject({
      ...{ other: 'Ada', live: { turn: 'wait', mayWithdraw: true, wished: '$50.00', dueAt } },
    });
    expect(await viewJobComplaints({ ...on(database()), actor }, asked)).toMatchObject({
      ...{ other: 'Ana', live: { turn: 'answer', mayWithdraw: false, dueAt } },
      maxOffer: expect.stringMatching(/^\$/),
    });
  });
});

describeOnServer('complaints at the same time', (under) => {
  const database = () => under.database;
  const both = async (one: Promise<unknown>, other: Promise<unknown>) => {
    const [a, b] = await Promise.all([one, other]);
    return [String(a), String(b)].toSorted();
  };

  describe('one wins, and the other hears why', () => {
    test('two complaints, two answers, and withdrawing against the answer', async () => {
      for (let round = 0; round < 5; round += 1) {
        const job = await finished(database());
        const opened = await both(
          act(database(), job, 'customer', 'open', LEAK),
          act(database(), job, 'homesmith', 'open', { kind: 'price', words: 'x', cents: null }),
        );
        expect(opened).toEqual(['done', 'live']);
        const { openedBy } = await complaintOf(database(), job);
        const other = openedBy === 'customer' ? 'homesmith' : 'customer';
        const answers = await both(
          act(database(), job, other, 'answer', await answering(database(), job)),
          act(database(), job, other, 'answer', await answering(database(), job)),
        );
        expect(answers).toEqual(['done', 'not-now']);
        const ends = await both(
          act(database(), job, openedBy, 'agree', await which(database(), job)),
          act(database(), job, openedBy, 'withdraw', await which(database(), job)),
        );
        expect(ends).toEqual(['done', 'not-now']);
      }
    });

    test('withdrawing against our decision, with one refund at most', async () => {
      for (let round = 0; round < 5; round += 1) {
        const job = await paid(database());
        await act(database(), job, 'customer', 'open', { ...LEAK, kind: 'unsafe' });
        const ended = await both(
          act(database(), job, 'customer', 'withdraw', await which(database(), job)),
          decide(database(), job, { outcome: 'refund', cents: 500, reason: 'x' }),
        );
        const { state } = await complaintOf(database(), job);
        expect(ended).toEqual(['done', state === 'withdrawn' ? 'decided' : 'not-now'].toSorted());
        const payment = await findPaymentOf(under.db, job.visitId);
        expect(payment?.refundedCents).toBe(state === 'withdrawn' ? 0 : 500);
      }
    });

    test('a complaint against the closing of its visit', async () => {
      for (let round = 0; round < 5; round += 1) {
        const job = await finished(database());
        const now = later(51 * HOUR_MS);
        const [opened] = await Promise.all([
          act(database(), job, 'customer', 'open', LEAK, now),
          dueVisitsJob.run({ ...inboxOn(database(), { now }), now }, job.visitId),
        ]);
        expect(opened).toBe('done');
        await tick(database(), job, later(52 * HOUR_MS));
        const { rows } = await sql<{ at: Date }>`
          select at from visit_events where subject_id = ${job.visitId} and step = 'close'`.execute(
          under.db,
        );
        // Closed before it was opened, or not at all.
        const state = await visitState(database(), job);
        expect(rows.length === 1 ? 'closed' : 'finished').toBe(state);
      }
    });
  });

  test('an answer at the end of its time is in time, or ours', async () => {
    const job = await finished(database());
    await act(database(), job, 'customer', 'open', LEAK);
    const now = later(51 * HOUR_MS + MINUTE_MS);
    const { id } = await complaintOf(database(), job);
    const [answered] = await Promise.all([
      act(database(), job, 'homesmith', 'answer', await answering(database(), job), now),
      dueComplaintsJob.run({ ...inboxOn(database(), { now }), now }, id),
    ]);
    expect(['too-late', 'not-now']).toContain(answered);
    expect((await complaintOf(database(), job)).state).toBe('review');
  });
});
