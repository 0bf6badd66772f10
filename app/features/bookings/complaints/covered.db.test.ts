/** Covered work: where its promise can be read, and what is reported of it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAdminComplaint } from '#app/features/back-office/complaints/complaint.server.ts';
import { COMPLAINT_ACTIONS } from '#app/features/back-office/complaints/complaint-actions.server.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { type Action, runAction } from '#app/platform/action/action.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { actorOf } from '../../../../tests/support/account-context.ts';
import { again, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { asOperator, operate } from '../../../../tests/support/operator-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { selling } from '../../../../tests/support/selling.ts';
import { pinOf } from '../keys.server.ts';
import { viewOwnInvoice } from '../money/own-invoice.server.ts';
import { nameTime } from '../pages/booking-view.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { viewJob } from '../work/read-job.server.ts';
import { isLiveComplaint } from './complaint.ts';
import { JOB_COMPLAINTS, OWN_COMPLAINTS } from './complaint-actions.server.ts';
import { listComplaintsOf } from './complaints.db.server.ts';
import { viewJobComplaints, viewOwnComplaints } from './read-complaint.server.ts';

/** Wednesday, 10:30 AM in San Francisco, in the window. */
const THERE = new Date('2026-06-03T17:30:00Z');
const DONE = new Date(THERE.getTime() + 2 * HOUR_MS);

const WARRANTY = { days: 45, covers: 'the same leak coming back.' };
const COVERED = { ...FAUCET, warranty: WARRANTY };

const on = (database: Database, now = DONE) => ({
  ...inboxOn(database, { now, env: { ADMIN_EMAIL: '' } }),
  catalogue: selling(COVERED),
});

async function booked(database: Database, sold: readonly Service[] = [COVERED]) {
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
type Job = Awaited<ReturnType<typeof booked>>;

async function finish(database: Database, { number, visitId }: Job) {
  const press = (step: Parameters<typeof takeJobStep>[1]['step'], now: Date) =>
    takeJobStep(on(database, now), {
      ...{ number, visitId, idempotencyKey: randomUUID(), pressedAt: '', sequence: 0, step },
    });
  await press({ step: 'arrive', pin: await pinOf(database.db, visitId), note: null }, THERE);
  await press({ step: 'start' }, THERE);
  const done = await press({ step: 'finish', note: 'Done.' }, DONE);
  if (!done.ok) throw new Error(done.refusal.code);
}

async function finished(database: Database, sold: readonly Service[] = [COVERED]) {
  const job = await booked(database, sold);
  await finish(database, job);
  return job;
}

type Intent = keyof typeof JOB_COMPLAINTS;
const LATER = new Date(DONE.getTime() + HOUR_MS);

async function act(
  database: Database,
  job: Job,
  side: 'customer' | 'homesmith',
  intent: Intent,
  input: object = {},
  now = LATER,
) {
  const userId = side === 'customer' ? job.userId : job.member.userId;
  const actor = { ...actorOf(userId, now), roles: new Set([side]) };
  const actions: Readonly<Partial<Record<Intent, Pick<Action<never>, 'perform'>>>> =
    side === 'customer' ? OWN_COMPLAINTS : JOB_COMPLAINTS;
  const action = actions[intent];
  if (action === undefined) throw new Error(`No ${intent} of the ${side}.`);
  const params =
    side === 'customer'
      ? { reference: job.reference, visit: '1' }
      : { number: String(job.number), visit: job.visitId };
  const ctx = { ...on(database, now), actor } as never;
  return codeOf(await runAction(action, ctx, { params, input, key: null }));
}

const AGAIN = { kind: 'warranty', words: 'It drips again.', cents: null };

async function liveOf(database: Database, { visitId }: Job) {
  const all = await listComplaintsOf(database.db, visitId);
  const complaint = all.find(isLiveComplaint) ?? all.at(-1);
  if (complaint === undefined) throw new Error('There is no complaint.');
  return complaint;
}

const decide = async (database: Database, job: Job, input: object) => {
  const { id } = await liveOf(database, job);
  const sent = { cents: null, reason: 'It leaks.', ...input };
  const ctx = asOperator(on(database, LATER));
  return codeOf(await operate(COMPLAINT_ACTIONS.decide, ctx, { params: { id }, input: sent }));
};

const messages = async ({ db }: Database, channel: 'mail' | 'text') =>
  (
    await sql<{ to: string; subject: string | null; body: string }>`
      select recipient as "to", subject, body_text as body from outbox_messages
      where channel = ${channel} order by seq`.execute(db)
  ).rows;

const ordersOf = async (database: Database, { reference, visitId }: Job) => {
  const { orders, visits } = await again(database, reference);
  const visit = visits.find(({ id }) => id === visitId);
  return orders.filter(({ id }) => visit?.orderIds.includes(id)).map(({ id }) => id);
};

const redosOf = async (database: Database, { reference }: Job) =>
  (await again(database, reference)).visits.filter(({ redo }) => redo !== null);

const TWO = [
  COVERED,
  { ...COVERED, id: 'toilet-repair', name: 'Toilet repair' },
  { ...FAUCET, id: 'drain-cleaning', name: 'Drain cleaning' },
];

describeOnBothDatabases('covered work', (under) => {
  const database = () => under.database;

  test('is said on the booking, on the receipt, and on the page of who does it', async () => {
    const job = await booked(database());
    const { reference, number, visitId, userId } = job;
    const pages = async (now: Date) => {
      const booking = await viewBooking(
        on(database(), now) as never,
        await again(database(), reference),
      );
      const own = { reference, position: 0, userId };
      const invoice = await viewOwnInvoice(on(database(), now), own);
      const work = await viewJob(on(database(), now), { number, visitId });
      return { booking: booking.visits[0]?.cover, invoice, work: work?.promises };
    };
    expect(await pages(THERE)).toMatchObject({
      booking: {
        lines: ['45-day coverage after the work: the same leak coming back.'],
        address: null,
      },
      invoice: null,
      work: ['We promise 45 days on this work: the same leak coming back.'],
    });
    await finish(database(), job);
    const address = `/bookings/${reference}/visits/1/complaint?kind=warranty`;
    const until = 'Covered until July 18, 2026: the same leak coming back.';
    const held = await pages(DONE);
    expect(held).toMatchObject({
      ...{ booking: { lines: [until], address }, work: [until] },
      invoice: { claim: { address, label: 'Something’s wrong? It’s covered until Sat, Jul 18' } },
    });
    expect(held.invoice?.receipt.lines[0]?.details).toContain(until);
    // The day after in San Francisco.
    const over = await pages(new Date('2026-07-19T07:00:00Z'));
    expect(over).toMatchObject({ booking: { address: null }, invoice: { claim: null } });
    expect(over.invoice?.receipt.lines[0]?.details).toContain(
      'Covered until July 18, 2026. That’s over.',
    );
  });

  test('is reported by job, and only these are done again', async () => {
    const job = await finished(database(), TWO);
    const [faucet = '', toilet = '', drain = ''] = await ordersOf(database(), job);
    const open = (jobs?: readonly string[]) =>
      act(database(), job, 'customer', 'open', { ...AGAIN, ...(jobs && { jobs }) });
    for (const wrong of [undefined, [], [drain], [toilet, drain], [randomUUID()]]) {
      expect(await open(wrong)).toBe('which-jobs');
    }
    const asked = { reference: job.reference, position: 0, userId: job.userId, kind: 'warranty' };
    expect(await viewOwnComplaints(on(database(), LATER), asked)).toMatchObject({
      jobs: [
        { id: faucet, name: 'Faucet repair' },
        { id: toilet, name: 'Toilet repair' },
      ],
      redone: [],
    });
    expect(await open([toilet, toilet])).toBe('done');
    expect(await liveOf(database(), job)).toMatchObject({ jobs: [toilet], redoneJobs: null });
    const mails = (await messages(database(), 'mail')).slice(-2);
    expect(mails.map(({ to }) => to)).toEqual([job.email, job.member.email]);
    for (const { body } of mails) expect(body).toContain('Covered work: Toilet repair');
    const { number, visitId } = job;
    const read = {
      customer: await viewOwnComplaints(on(database(), LATER), asked),
      homesmith: await viewJobComplaints(
        { ...on(database(), LATER), actor: actorOf(job.member.userId, LATER) } as never,
        { number: String(number), visitId, kind: null },
      ),
    };
    expect([read.customer?.live?.about, read.homesmith?.live?.about]).toEqual([
      'Toilet repair',
      'Toilet repair',
    ]);
    const answer = { complaint: (await liveOf(database(), job)).id, words: 'No.', cents: null };
    await act(database(), job, 'homesmith', 'answer', answer);
    await act(database(), job, 'customer', 'insist', { complaint: answer.complaint });
    const shown = await readAdminComplaint(on(database(), LATER) as never, answer.complaint);
    expect(shown).toMatchObject({
      said: expect.arrayContaining([{ label: 'Covered work', value: 'Toilet repair' }]),
      redo: [{ id: toilet, name: 'Toilet repair', isReported: true }],
    });
    const redo = (jobs: readonly string[]) => decide(database(), job, { outcome: 'redo', jobs });
    expect(await redo([faucet])).toBe('no-jobs');
    expect(await redo([toilet, faucet])).toBe('no-jobs');
    expect(await redo([toilet])).toBe('done');
    expect(await liveOf(database(), job)).toMatchObject({ outcome: 'redo', redoneJobs: [toilet] });
  });

  test('is not reported again while it is being done again, and its other jobs are', async () => {
    const job = await finished(database(), TWO);
    const [faucet = '', toilet = ''] = await ordersOf(database(), job);
    const open = (jobs: readonly string[]) =>
      act(database(), job, 'customer', 'open', { ...AGAIN, jobs });
    expect(await open([toilet])).toBe('done');
    const { id } = await liveOf(database(), job);
    expect(await act(database(), job, 'homesmith', 'redo', { complaint: id, words: null })).toBe(
      'done',
    );
    expect(await open([toilet])).toBe('redone-already');
    expect(await open([faucet, toilet])).toBe('redone-already');
    const asked = { reference: job.reference, position: 0, userId: job.userId, kind: 'warranty' };
    const view = () => viewOwnComplaints(on(database(), LATER), asked);
    expect(await view()).toMatchObject({
      jobs: [{ id: faucet }],
      redone: ['Toilet repair is already being redone. Pick a time for it on your booking page.'],
    });
    const [redo] = await redosOf(database(), job);
    await sql`update visits set state = 'scheduled' where id = ${redo?.id}`.execute(under.db);
    expect((await view())?.redone).toEqual([
      expect.stringMatching(/^Toilet repair is already being redone: \w{3}, \w{3} \d+, /),
    ]);
    expect(await open([faucet])).toBe('done');
    const second = await liveOf(database(), job);
    await act(database(), job, 'customer', 'withdraw', { complaint: second.id });
    // Once that is canceled, the promise holds as before.
    await sql`update visits set state = 'cancelled' where id = ${redo?.id}`.execute(under.db);
    expect(await open([toilet])).toBe('done');
  });

  test('is redone by its homesmith without a decision, at a time that the customer picks', async () => {
    const job = await finished(database());
    await sql`
      update identities set phone_number = '+14155550177' where id = ${job.userId}`.execute(
      under.db,
    );
    // The only covered job needs no choice.
    expect(await act(database(), job, 'customer', 'open', AGAIN)).toBe('done');
    const [faucet] = await ordersOf(database(), job);
    const { id } = await liveOf(database(), job);
    const before = (await messages(database(), 'mail')).length;
    const redo = { complaint: id, words: 'I’ll bring a new cartridge.' };
    expect(await act(database(), job, 'homesmith', 'redo', redo)).toBe('done');
    expect(await act(database(), job, 'homesmith', 'redo', redo)).toBe('not-now');
    expect(await liveOf(database(), job)).toMatchObject({
      ...{ state: 'resolved', outcome: 'redo', reason: null, jobs: [faucet] },
      ...{ redoneJobs: [faucet], answer: 'I’ll bring a new cartridge.', dueAt: null },
    });
    const redos = await redosOf(database(), job);
    expect(redos).toMatchObject([
      { state: 'paused', number: job.number, position: 1, redo: { of: job.visitId } },
    ]);
    const sent = (await messages(database(), 'mail')).slice(before);
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${job.email}: Ada will do the work again at no cost`,
      `${job.member.email}: You’ll do the work again: Covered work`,
    ]);
    expect(sent[0]?.body).toContain('I’ll bring a new cartridge.');
    expect(sent[0]?.body).toContain(`/bookings/${job.reference}/visits/2`);
    const work = await viewJob(on(database(), LATER), {
      ...{ number: job.number, visitId: redos[0]?.id ?? '' },
    });
    expect(work).toMatchObject({
      earnsCents: 0,
      redo: {
        agreedBy: 'you',
        reason: null,
        words: AGAIN.words,
        report: `/homesmith/${job.number}/visits/${job.visitId}/complaint`,
      },
    });
    const booking = await viewBooking(
      on(database(), LATER) as never,
      await again(database(), job.reference),
    );
    // Its time is to pick before the first one is to pay.
    expect(booking.visits.map(nameTime)).toEqual([
      'Needs a time',
      expect.stringMatching(/^Wed, Jun 3, /),
    ]);
    // Someone else takes it over.
    const other = await insertHomesmith(on(database()), { name: 'Bo Lin' });
    await sql`update visits set number = ${other} where id = ${redos[0]?.id}`.execute(under.db);
    const taken = { number: other, visitId: redos[0]?.id ?? '' };
    expect(await viewJob(on(database(), LATER), taken)).toMatchObject({
      redo: { agreedBy: 'another', words: AGAIN.words, report: null },
    });
    const shown = await readAdminComplaint(on(database(), LATER) as never, id);
    expect(shown?.history).toContainEqual(
      expect.objectContaining({ what: 'Agreed to a redo at no cost', who: 'Homesmith' }),
    );
    const { rows } = await sql<{ step: string; actor: string }>`
      select step, actor from complaint_events where subject_id = ${id} order by seq`.execute(
      under.db,
    );
    expect(rows).toEqual([
      { step: 'open', actor: 'customer' },
      { step: 'redo', actor: 'homesmith' },
    ]);
  });

  test('no other report, and no one else’s, is settled so', async () => {
    const job = await finished(database());
    const other = { kind: 'unfinished', words: 'It isn’t done.', cents: null };
    expect(await act(database(), job, 'customer', 'open', other)).toBe('done');
    const { id } = await liveOf(database(), job);
    const redo = () => act(database(), job, 'homesmith', 'redo', { complaint: id, words: null });
    expect(await redo()).toBe('no-redo');
    expect(await redosOf(database(), job)).toEqual([]);
    const stranger = await finished(database());
    expect(
      await act(database(), stranger, 'homesmith', 'redo', { complaint: id, words: null }),
    ).toBe('gone');
  });

  test('is decided by the homesmith or the operator, and the other one is refused', async () => {
    const job = await finished(database());
    await act(database(), job, 'customer', 'open', AGAIN);
    const { id } = await liveOf(database(), job);
    await act(database(), job, 'homesmith', 'answer', { complaint: id, words: 'No.', cents: null });
    await act(database(), job, 'customer', 'insist', { complaint: id });
    const jobs = await ordersOf(database(), job);
    const both = await Promise.all([
      act(database(), job, 'homesmith', 'redo', { complaint: id, words: 'Let me fix it.' }),
      decide(database(), job, { outcome: 'redo', jobs }),
    ]);
    expect([
      ['done', 'decided'],
      ['not-now', 'done'],
    ]).toContainEqual(both);
    expect(await redosOf(database(), job)).toHaveLength(1);
    // What was answered before stays.
    expect(await liveOf(database(), job)).toMatchObject({ outcome: 'redo', answer: 'No.' });
  });
});
