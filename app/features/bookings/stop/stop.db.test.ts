/** A job that is stopped on site: who pays what, what goes back on the list, who hears of it, and who wins. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setVisitTexts } from '#app/features/customers/text-consents.server.ts';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { agreeToFee } from '#app/features/payments/payments.server.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { Database, Db } from '#app/platform/database/database.server.ts';
import { actorOf } from '../../../../tests/support/account-context.ts';
import { again, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { ADMINISTRATOR, inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { listApprovalsOf } from '../bookings.db.server.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { listComplaintsOf } from '../complaints/complaints.db.server.ts';
import { TRIP_IF } from '../homesmith-reasons.ts';
import { pinOf } from '../keys.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { formatPolicies } from '../policy-texts.server.ts';
import type { JobStepInput } from '../work/job-step.ts';
import { viewJob } from '../work/read-job.server.ts';
import { reportPerson, stopJob, stopVisit } from './stop.server.ts';
import { viewStop, viewStopJob } from './view-stop.server.ts';

/** 10 AM in San Francisco: the start of the window. */
const START = new Date('2026-06-03T17:00:00Z');
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const on = (database: Database, now: Date) => inboxOn(database, { now });
const TAP = buildService({ id: 'tap', name: 'Tap Repair', durationMinutes: 60 });

async function begin(database: Database) {
  const booked = await bookVisit(database, {}, [FAUCET, TAP]);
  const [visit] = (await again(database, booked.reference)).visits;
  if (visit === undefined) throw new Error('There is no visit.');
  const job = { number: visit.number ?? 0, visitId: visit.id };
  const pin = await pinOf(database.db, visit.id);
  const press = async (step: JobStepInput, now: Date) =>
    takeJobStep(on(database, now), {
      ...{ ...job, idempotencyKey: randomUUID(), pressedAt: '', sequence: 0, step },
    });
  const { rows } = await sql<{ id: string }>`
    select identity_id as id from members where number = ${job.number}`.execute(database.db);
  const memberId = rows[0]?.id ?? '';
  const byMember = (input: object, now: Date) =>
    runAction(
      stopJob,
      {
        ...on(database, now),
        actor: { ...actorOf(memberId, now), roles: new Set(['homesmith'] as const) },
      },
      {
        params: { number: `${job.number}`, visit: job.visitId },
        ...{ input, key: randomUUID() },
      },
    );
  const own = { ...booked.own, idempotencyKey: randomUUID() };
  const byCustomer = (input: { done: string[]; cents: number }, now: Date) =>
    takeAction(stopVisit, on(database, now), { ...own, ...input });
  const arrive = async () => codeOf(await press({ step: 'arrive', pin, note: null }, at(5)));
  const start = async () => codeOf(await press({ step: 'start' }, at(10)));
  const { orders } = await again(database, booked.reference);
  const orderOf = (id: string) => orders.find(({ serviceId }) => serviceId === id)?.id ?? '';
  const [faucet, tap] = [orderOf(FAUCET.id), orderOf(TAP.id)];
  const texts = (identityId: string) =>
    setVisitTexts(database.db, on(database, at(-60)), {
      ...{ identityId, isGiven: true, source: 'booking' },
    });
  return { ...booked, ...job, own, press, arrive, start, byMember, byCustomer, faucet, tap, texts };
}

async function sentOn(db: Db, like: string) {
  const { rows } = await sql<{ channel: string; to: string; subject: string; text: string }>`
    select channel, recipient as "to", subject, body_text as text from outbox_messages
    where subject like ${like} or body_text like ${like} order by channel, created_at`.execute(db);
  return rows;
}

const stateOf = async (database: Database, reference: string) =>
  (await again(database, reference)).visits[0]?.state;

/** Of the account's list: "faucet confirmed". */
const listed = async (db: Db) => {
  const { rows } = await sql<{ what: string }>`
    select id || ' ' || case when body is null then 'gone' else status end as what
    from service_orders order by id`.execute(db);
  return rows.map(({ what }) => what);
};

describeOnBothDatabases('a job that its homesmith stops', (under) => {
  test('says the trip fee before booking, and owes it only for what the customer caused', async () => {
    const job = await begin(under.database);
    const booking = await again(under.database, job.reference);
    const line = `${TRIP_IF}: $65.`;
    expect((await formatPolicies(under.db, booking, at(-60))).join()).toContain(line);
    expect((await viewBooking(on(under.database, at(-60)), booking)).visits[0]?.policy).toContain(
      line,
    );
    expect(await job.arrive()).toBe('done');
    const asked = { ...job, query: new URLSearchParams() };
    const view = await viewStopJob(on(under.database, at(6)), asked);
    expect(view?.jobs).toEqual([]);
    expect(view?.reasons?.map(({ value, pays }) => [value, pays])).toEqual([
      ['customer', 'Pays $55.25 of the $65 trip fee.'],
      ['other_job', 'Pays $55.25 of the $65 trip fee.'],
      ['unsafe', 'Pays nothing.'],
      ['leave', 'Pays nothing.'],
    ]);
    for (const reason of ['unsafe', 'leave']) {
      const input = { reason, done: [], cents: 6_500 };
      expect(codeOf(await job.byMember(input, at(6)))).toBe('other-fee');
    }
    const free = { reason: 'customer', done: [], cents: 0 };
    expect(codeOf(await job.byMember(free, at(6)))).toBe('other-fee');
    expect(await stateOf(under.database, job.reference)).toBe('arrived');
    const input = { reason: 'customer', done: [], cents: 6_500 };
    expect(codeOf(await job.byMember(input, at(7)))).toBe('done');
    expect(await stateOf(under.database, job.reference)).toBe('cancelled');
    const payment = await findPaymentOf(under.db, job.visitId);
    expect(payment).toMatchObject({ state: 'owed', owedCents: 6_500 });
    expect(payment?.lines.map(({ kind, dueCents }) => [kind, dueCents])).toContainEqual([
      'trip',
      6_500,
    ]);
    const [mail] = await sentOn(under.db, 'Stopped:%');
    expect(mail?.text).toContain('Ada stopped the job: you asked them to stop.');
    expect(mail?.text).toContain('The trip fee is $65.');
    expect(mail?.text).toContain('/visits/1/complaint?kind=fee');
    const over = await again(under.database, job.reference);
    const [shown] = (await viewBooking(on(under.database, at(10)), over)).visits;
    expect(shown?.contest).toContain('kind=fee');
    expect(shown?.stopped).toContain('The trip fee is $65.');
    const late = at(7 + 48 * 60);
    expect((await viewBooking(on(under.database, late), over)).visits[0]?.contest).toBeNull();
    expect((await sentOn(under.db, 'Stopped:%')).map(({ to }) => to)).toContain(ADMINISTRATOR);
  });

  test('costs no trip fee where that was not shown before booking', async () => {
    const job = await begin(under.database);
    // As of what was booked before there was such a fee.
    await sql`alter table approvals disable trigger user`.execute(under.db);
    await sql`update approvals set shown = '{"policy": ["Free."]}'`.execute(under.db);
    await sql`alter table approvals enable trigger user`.execute(under.db);
    await job.arrive();
    const fee = { reason: 'other_job', done: [], cents: 6_500 };
    expect(codeOf(await job.byMember(fee, at(6)))).toBe('other-fee');
    expect(codeOf(await job.byMember({ ...fee, cents: 0 }, at(6)))).toBe('done');
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ state: 'void' });
    const [mail] = await sentOn(under.db, 'Stopped:%');
    expect(mail?.text).toContain('You won’t be charged.');
  });

  test('says why a trip pays nothing that the customer caused', async () => {
    const job = await begin(under.database);
    await job.arrive();
    const pays = async () => {
      const query = new URLSearchParams();
      const view = await viewStopJob(on(under.database, at(6)), { ...job, query });
      return view?.reasons?.map((reason) => reason.pays);
    };
    await sql`update bookings set confirmed_at = ${at(0)}`.execute(under.db);
    const free = expect.stringMatching(/^Pays nothing, because .* can still cancel for free\.$/);
    expect(await pays()).toEqual([free, free, 'Pays nothing.', 'Pays nothing.']);
    await sql`alter table approvals disable trigger user`.execute(under.db);
    await sql`update approvals set shown = '{"policy": ["Free."]}'`.execute(under.db);
    await sql`alter table approvals enable trigger user`.execute(under.db);
    const without = expect.stringMatching(/^Pays nothing, because .* booked without a trip fee\.$/);
    expect(await pays()).toEqual([without, without, 'Pays nothing.', 'Pays nothing.']);
  });

  test('because it isn’t safe, tells only operators why, and both sides what it pays', async () => {
    const job = await begin(under.database);
    await job.arrive();
    await job.start();
    const query = new URLSearchParams({ step: 'confirm', reason: 'unsafe' });
    const asked = await viewStopJob(on(under.database, at(20)), { ...job, query });
    expect(asked?.confirm?.asksWhy).toBe(true);
    query.set('reason', 'leave');
    const other = await viewStopJob(on(under.database, at(20)), { ...job, query });
    expect(other?.confirm?.asksWhy).toBe(false);
    const words = 'There is a loose wire.';
    const input = { reason: 'unsafe', done: [], cents: 0, words };
    const long = { ...input, words: 'x'.repeat(2_001) };
    expect(codeOf(await job.byMember(long, at(30)))).toBe('mistakes');
    expect(codeOf(await job.byMember(input, at(30)))).toBe('done');
    expect(await listComplaintsOf(under.db, job.visitId)).toMatchObject([
      { kind: 'unsafe', state: 'review', openedBy: 'homesmith', words },
    ]);
    const sent = await sentOn(under.db, `%${words}%`);
    expect(sent.filter(({ to }) => to === job.email || to === job.userId)).toEqual([]);
    const notes = await sentOn(under.db, 'Unsafe%');
    expect(notes.map(({ to }) => to)).toEqual([ADMINISTRATOR]);
    const over = await again(under.database, job.reference);
    const [shown] = (await viewBooking(on(under.database, at(40)), over)).visits;
    expect(shown?.stopped).toContain('You won’t be charged.');
    expect(shown?.list).toBe('/servicelist');
    expect(JSON.stringify(shown)).not.toContain(words);
    const view = await viewJob(on(under.database, at(40)), job);
    expect([view?.state, view?.invoice, view?.stopped]).toEqual([
      'cancelled',
      null,
      expect.stringContaining('It pays nothing.'),
    ]);
  });

  test('for another reason, reports nothing', async () => {
    const job = await begin(under.database);
    await job.arrive();
    const input = { reason: 'leave', done: [], cents: 0, words: 'There is a loose wire.' };
    expect(codeOf(await job.byMember(input, at(30)))).toBe('done');
    expect(await listComplaintsOf(under.db, job.visitId)).toEqual([]);
  });

  test('pays only the jobs that are done, and puts the others back on the list', async () => {
    const job = await begin(under.database);
    await job.texts(job.userId);
    await job.arrive();
    await job.start();
    const boss = { reason: 'boss', done: [], cents: 0 };
    expect(codeOf(await job.byMember(boss, at(40)))).toBe('mistakes');
    const other = { reason: 'leave', done: [randomUUID()], cents: 0 };
    expect(codeOf(await job.byMember(other, at(40)))).toBe('no-such-job');
    const booking = await again(under.database, job.reference);
    const cents = booking.orders.find(({ id }) => id === job.faucet)?.cents ?? 0;
    const query = new URLSearchParams([
      ['step', 'confirm'],
      ['reason', 'leave'],
      ['done', job.faucet],
    ]);
    const view = await viewStopJob(on(under.database, at(40)), { ...job, query });
    expect(view?.confirm).toMatchObject({ cents, done: [job.faucet] });
    const input = { reason: 'leave', done: [job.faucet], cents };
    expect(codeOf(await job.byMember(input, at(40)))).toBe('done');
    expect(await stateOf(under.database, job.reference)).toBe('finished');
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ owedCents: cents });
    const over = await again(under.database, job.reference);
    expect(over.visits[0]?.sequence).toBe((booking.visits[0]?.sequence ?? 0) + 1);
    const [shown] = (await viewBooking(on(under.database, at(50)), over)).visits;
    expect(shown?.stopped).toContain('stopped the job: they had to leave. Not done, and back on');
    expect(shown?.stopped).toContain('Tap Repair');
    expect(shown?.contest).toBeNull();
    expect((await viewJob(on(under.database, at(50)), job))?.stopped).toContain('I have to leave');
    expect(await listed(under.db)).toEqual(['faucet gone', 'tap unconfirmed']);
    const texts = await sentOn(under.db, '%was stopped early%');
    expect(texts.map(({ channel }) => channel)).toEqual(['text']);
    const taken = await sql`select 1 from taken_times where kind = 'visit'`.execute(under.db);
    expect(taken.rows).toHaveLength(0);
    // Free again in each way: there's no second end.
    expect(codeOf(await job.byMember(input, at(41)))).toBe('not-now');
    expect(codeOf(await job.press({ step: 'finish', note: 'Done.' }, at(41)))).not.toBe('done');
  });
});

describeOnBothDatabases('a fee for an earlier change', (under) => {
  const DUE = 2_500;
  const beginLate = async () => {
    const job = await begin(under.database);
    const fee = { visitId: job.visitId, kind: 'move', cents: DUE } as const;
    await under.db
      .transaction()
      .execute((trx) => agreeToFee(trx, on(under.database, at(-60)), fee));
    await job.arrive();
    return job;
  };

  test('is waived where the homesmith leaves, and due where the customer sends them away', async () => {
    const left = await beginLate();
    const leave = { reason: 'leave', done: [], cents: 0 };
    expect(codeOf(await left.byMember(leave, at(7)))).toBe('done');
    expect(await findPaymentOf(under.db, left.visitId)).toMatchObject({ state: 'void' });
    const sent = await beginLate();
    const input = { reason: 'customer', done: [], cents: 6_500 };
    expect(codeOf(await sent.byMember(input, at(7)))).toBe('done');
    const owed = { state: 'owed', owedCents: 6_500 + DUE };
    expect(await findPaymentOf(under.db, sent.visitId)).toMatchObject(owed);
  });

  test('is waived where another person came', async () => {
    const job = await beginLate();
    const reported = takeAction(reportPerson, on(under.database, at(7)), { ...job.own });
    expect(codeOf(await reported)).toBe('done');
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ state: 'void' });
  });
});

describeOnBothDatabases('a job that its customer stops', (under) => {
  test('is canceled before it began, at the fee shown, and its homesmith gets a text', async () => {
    const job = await begin(under.database);
    await job.texts(job.member.userId);
    await job.press({ step: 'set_out' }, at(-30));
    expect(codeOf(await job.byCustomer({ done: [], cents: 0 }, at(-20)))).toBe('not-begun');
    const booking = await again(under.database, job.reference);
    const asked = { position: 0, query: new URLSearchParams() };
    const page = await viewStop(on(under.database, at(-20)), booking, asked);
    expect(page?.cancel).toContain('?step=cancel');
    expect(page?.blocked).toContain('hasn’t begun');
    const [shown] = (await viewBooking(on(under.database, at(-20)), booking)).visits;
    expect(shown).toMatchObject({ isComing: true, stop: null });
    const feeCents = shown?.cancelCents ?? 0;
    expect(feeCents).toBeGreaterThan(0);
    const canceled = takeAction(cancelVisit, on(under.database, at(-20)), { ...job.own, feeCents });
    expect(codeOf(await canceled)).toBe('done');
    expect((await sentOn(under.db, '%the homeowner stopped your%')).length).toBe(1);
  });

  test('costs what is done, of which its homesmith hears at once', async () => {
    const job = await begin(under.database);
    await job.texts(job.member.userId);
    await job.arrive();
    await job.start();
    const booking = await again(under.database, job.reference);
    const cents = booking.orders.find(({ id }) => id === job.tap)?.cents ?? 0;
    const ctx = on(under.database, at(30));
    const first = await viewStop(ctx, booking, { position: 0, query: new URLSearchParams() });
    expect(first?.confirm).toBeNull();
    expect(first?.jobs.map(({ isDone }) => isDone)).toEqual([false, false]);
    const query = new URLSearchParams([
      ['step', 'confirm'],
      ['done', job.tap],
    ]);
    expect((await viewStop(ctx, booking, { position: 0, query }))?.confirm).toMatchObject({
      cents,
    });
    expect(codeOf(await job.byCustomer({ done: [job.tap], cents: cents + 1 }, at(30)))).toBe(
      'other-fee',
    );
    expect(codeOf(await job.byCustomer({ done: [job.tap], cents }, at(30)))).toBe('done');
    expect(await stateOf(under.database, job.reference)).toBe('finished');
    const over = await again(under.database, job.reference);
    expect(over.visits[0]?.sequence).toBe((booking.visits[0]?.sequence ?? 0) + 1);
    const kept = (await listApprovalsOf(under.db, over.id)).find(({ about }) => about === 'end');
    expect(kept?.shown).toMatchObject({ cents, isBegun: true, done: [job.tap] });
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ owedCents: cents });
    const [mail] = await sentOn(under.db, 'Stopped by the homeowner:%');
    expect(mail?.to).toBe(job.member.email);
    expect(mail?.text).toContain('Done: Tap Repair');
    expect((await sentOn(under.db, '%the homeowner stopped your%')).length).toBe(1);
    expect((await viewJob(on(under.database, at(31)), job))?.stopped).toContain('stopped the job.');
    const refused = await job.press({ step: 'finish', note: 'Done.' }, at(31));
    expect(codeOf(refused)).toBe('not-now');
  });

  test('is free where no job is done, and all of it is on the list again', async () => {
    const job = await begin(under.database);
    await job.arrive();
    await job.start();
    expect(codeOf(await job.byCustomer({ done: [], cents: 0 }, at(30)))).toBe('done');
    expect(await stateOf(under.database, job.reference)).toBe('cancelled');
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ state: 'void' });
    expect(await listed(under.db)).toEqual(['faucet unconfirmed', 'tap unconfirmed']);
  });
});

describeOnBothDatabases('another person at the door', (under) => {
  const report = (job: Awaited<ReturnType<typeof begin>>, now: Date) =>
    takeAction(reportPerson, on(under.database, now), { ...job.own });

  test('stops the visit without a fee, and is a report that only operators see', async () => {
    const job = await begin(under.database);
    expect(codeOf(await report(job, at(-200)))).toBe('no-one-yet');
    await job.press({ step: 'set_out' }, at(-30));
    const booking = await again(under.database, job.reference);
    const [shown] = (await viewBooking(on(under.database, at(-20)), booking)).visits;
    expect(shown?.person).toContain('/stop?step=person');
    expect(codeOf(await report(job, at(-10)))).toBe('done');
    expect(await stateOf(under.database, job.reference)).toBe('cancelled');
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ state: 'void' });
    const [complaint] = await listComplaintsOf(under.db, job.visitId);
    expect(complaint).toMatchObject({
      ...{ kind: 'unsafe', state: 'review', openedBy: 'customer' },
      words: 'The person who came isn’t who I expected.',
    });
    const toHomesmith = await sentOn(under.db, '%');
    const own = toHomesmith.filter(({ to }) => to === job.member.email);
    expect(own.some(({ subject }) => subject.startsWith('Canceled:'))).toBe(true);
    expect(own.map(({ text }) => text).join()).not.toContain('isn’t who I expected');
    expect(
      toHomesmith.some(({ to, subject }) => to === ADMINISTRATOR && /nsafe/.test(subject)),
    ).toBe(true);
  });

  test('can be said from the first knock on, also while nothing was pressed before', async () => {
    const job = await begin(under.database);
    expect(codeOf(await job.press({ step: 'at_door' }, at(1)))).toBe('done');
    expect(codeOf(await report(job, at(2)))).toBe('done');
  });

  test('reaches operators also where another report is open', async () => {
    const job = await begin(under.database);
    await job.press({ step: 'set_out' }, at(-30));
    await sql`insert into complaints (id, visit_id, number, opened_by, kind, state, words, opened_at, due_at, changed_at)
      values (${randomUUID()}, ${job.visitId}, ${job.number}, 'customer', 'behavior', 'open', 'x', ${at(-30)}, ${at(9_000)}, ${at(-30)})`.execute(
      under.db,
    );
    expect(codeOf(await report(job, at(-10)))).toBe('done');
    const mails = await sentOn(under.db, 'Unsafe: another person came%');
    expect(mails.map(({ to }) => to)).toEqual([ADMINISTRATOR]);
  });
});

describeOnServer('stopping a job at the same time', (under) => {
  const outcomes = async (both: readonly Promise<Parameters<typeof codeOf>[0]>[]) =>
    (await Promise.all(both)).map(codeOf).toSorted();

  test('as it is finished: one wins, the other reads why', async () => {
    for (let round = 0; round < 4; round += 1) {
      const job = await begin(under.database);
      await job.arrive();
      await job.start();
      const codes = await outcomes([
        job.byCustomer({ done: [], cents: 0 }, at(30)),
        job.press({ step: 'finish', note: 'All done.' }, at(30)),
      ]);
      expect(codes[0]).toBe('done');
      expect(['not-now', 'changed']).toContain(codes[1]);
      await sql`delete from taken_times`.execute(under.db);
    }
  });

  test('as it is canceled, or recorded that no one is home: one wins, the other reads why', async () => {
    for (let round = 0; round < 4; round += 1) {
      const job = await begin(under.database);
      const isAbsent = round % 2 === 0;
      await job.press({ step: 'at_door' }, at(1));
      await job.press({ step: 'at_door' }, at(8));
      const pin = { step: 'arrive', pin: null, note: 'They opened a window.' } as const;
      await job.press(pin, at(9));
      const booking = await again(under.database, job.reference);
      const [shown] = (await viewBooking(on(under.database, at(30)), booking)).visits;
      const feeCents = shown?.cancelCents ?? 0;
      const codes = await outcomes([
        job.byMember({ reason: 'leave', done: [], cents: 0 }, at(30)),
        isAbsent
          ? job.press({ step: 'absent' }, at(30))
          : takeAction(cancelVisit, on(under.database, at(30)), { ...job.own, feeCents }),
      ]);
      expect(codes[0]).toBe('done');
      expect(['not-now', 'changed']).toContain(codes[1]);
      await sql`delete from taken_times`.execute(under.db);
    }
  });

  test('as the same job is stopped by the other side: once', async () => {
    const job = await begin(under.database);
    await job.arrive();
    await job.start();
    const codes = await outcomes([
      job.byCustomer({ done: [], cents: 0 }, at(30)),
      job.byMember({ reason: 'unsafe', done: [], cents: 0 }, at(30)),
    ]);
    expect(codes).toEqual(['done', 'not-now']);
  });
});
