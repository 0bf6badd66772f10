/** Extra work, or less: asked by the homesmith, answered by the customer, and what follows from it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
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
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { keptPhotos } from '../../../../tests/support/kept-photos.ts';
import { selling } from '../../../../tests/support/selling.ts';
import { approveChange, declineChange } from '../change/answer-change.server.ts';
import { viewChangeOrder } from '../change/view-change-order.server.ts';
import { listChanges } from '../change-orders.db.server.ts';
import { dueVisitsJob } from '../due/due-visits.server.ts';
import { pinOf } from '../keys.server.ts';
import { findOwnInvoice } from '../money/read-invoice.server.ts';
import { listOwnVisits } from '../pages/own-visits.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { viewJob } from '../work/read-job.server.ts';
import { askChange, reviewChange, withdrawChange } from './ask-change.server.ts';
import { reviewOf } from './review-change.server.ts';

/** Wednesday, 10:30 AM in San Francisco, in the window. */
const THERE = new Date('2026-06-03T17:30:00Z');
const later = (minutes: number) => new Date(THERE.getTime() + minutes * MINUTE_MS);
const VALVE = buildService({
  id: 'valve-replacement',
  name: 'Valve Replacement',
  tradeCategory: FAUCET.tradeCategory,
  durationMinutes: 45,
});

type Job = Awaited<ReturnType<typeof atWork>>;

const on = (database: Database, now = later(10)) => ({
  ...inboxOn(database, { now }),
  catalogue: selling(FAUCET, VALVE),
  photos: keptPhotos(),
});

/** At the home since 10:30 AM, and at work. */
async function atWork(database: Database, until: 'arrived' | 'working' = 'working') {
  const booked = await bookVisit(database);
  const [visit] = (await again(database, booked.reference)).visits;
  if (visit === undefined || visit.number === null) throw new Error('There is no visit.');
  const job = { ...booked, visitId: visit.id, number: visit.number, startsAt: visit.startsAt };
  await press(database, job, {
    step: 'arrive',
    pin: await pinOf(database.db, visit.id),
    note: null,
  });
  if (until === 'working') await press(database, job, { step: 'start' });
  return job;
}

async function press(
  database: Database,
  { number, visitId }: { number: number; visitId: string },
  step: Parameters<typeof takeJobStep>[1]['step'],
  { now = THERE, sequence = 0 } = {},
) {
  const sent = { number, visitId, idempotencyKey: randomUUID(), pressedAt: '', sequence, step };
  return codeOf(await takeJobStep(on(database, now), sent));
}

const VALVES = { kind: 'words', what: 'Two valves', cents: 8_500 } as const;
const REQUEST = {
  scope: 'Replace two valves',
  lines: [VALVES] as readonly object[],
  minutes: 45,
  reason: 'Both leak.',
};

const ask = (database: Database, job: Job, more: Partial<typeof REQUEST> = {}, now = later(10)) => {
  const actor = { ...job.member.actor, roles: new Set(['homesmith'] as const) };
  const params = { number: String(job.number), visit: job.visitId };
  const sent = { params, input: { ...REQUEST, ...more }, key: null };
  return runAction(askChange, { ...on(database, now), actor }, sent);
};

const withdraw = (database: Database, job: Job, change: string, now = later(15)) => {
  const actor = { ...job.member.actor, roles: new Set(['homesmith'] as const) };
  const params = { number: String(job.number), visit: job.visitId };
  return runAction(
    withdrawChange,
    { ...on(database, now), actor },
    { params, input: { change }, key: null },
  );
};

type Answered = { change: string; cents?: number; now?: Date; userId?: string };

const answer = (
  database: Database,
  job: Job,
  name: 'approve' | 'decline',
  { change, cents, now = later(15), userId = job.userId }: Answered,
) => {
  const ctx = { ...on(database, now), actor: actorOf(userId, now) };
  const params = { reference: job.reference, visit: '1' };
  return name === 'approve'
    ? runAction(approveChange, ctx, { params, input: { change, cents }, key: null })
    : runAction(declineChange, ctx, { params, input: { change }, key: null });
};

async function asked(db: Db, job: Job) {
  const change = (await listChanges(db, job.visitId)).at(-1);
  if (change === undefined) throw new Error('Nothing was asked.');
  return { change: change.id, cents: change.formerCents + change.cents, order: change };
}

const priceOf = async (database: Database, { reference }: Job) =>
  (await again(database, reference)).orders.reduce((sum, { cents }) => sum + cents, 0);

const messages = async (db: Db) =>
  (
    await sql<{ channel: string; subject: string; body: string; calendar: string | null }>`
      select channel, subject, body_text as body, calendar from outbox_messages order by seq`.execute(
      db,
    )
  ).rows;

const takenUntil = async (db: Db, { visitId }: Job) =>
  (
    await sql<{ until: Date }>`
      select ends_at as until from taken_times where visit_id = ${visitId}`.execute(db)
  ).rows[0]?.until;

const clock = (database: Database, { visitId }: Job, now: Date) =>
  dueVisitsJob.run({ ...inboxOn(database, { now }), now }, visitId);

describeOnBothDatabases('a change order', (under) => {
  test('is neither asked nor approved above the amount from which a license is needed without one', async () => {
    const { database } = under;
    const job = await atWork(database);
    const license = (number: string | null) =>
      sql`update homesmith_trades set license_number = ${number} where number = ${job.number}`.execute(
        under.db,
      );
    const rest = 100_000 - (await priceOf(database, job));
    const lines = [{ ...VALVES, cents: rest }];
    await license(null);
    expect(codeOf(await ask(database, job, { lines }))).toBe('unlicensed');
    await license('123456');
    expect(codeOf(await ask(database, job, { lines }))).toBe('done');
    const { change, cents } = await asked(under.db, job);
    await license(null);
    expect(codeOf(await answer(database, job, 'approve', { change, cents }))).toBe('unlicensed');
    await license('123456');
    expect(codeOf(await answer(database, job, 'approve', { change, cents }))).toBe('done');
    const { rows } = await sql`
      select contract_kind as kind from bookings where reference = ${job.reference}`.execute(
      under.db,
    );
    expect(rows).toEqual([{ kind: 'home-improvement' }]);
  });

  test('approved: the maximum, the work time, the calendar, and the invoice follow', async () => {
    const job = await atWork(under.database);
    const before = await priceOf(under.database, job);
    const planned = await takenUntil(under.db, job);
    expect(codeOf(await ask(under.database, job))).toBe('done');
    const { change, cents, order } = await asked(under.db, job);
    expect([order.formerCents, order.cents, order.hasRoom]).toEqual([before, 8_500, true]);
    // Begun at 10:30 AM, two hours of work, and 45 minutes more.
    expect([order.formerEndsAt, order.endsAt, order.lapsesAt]).toEqual([
      later(120),
      later(165),
      later(70),
    ]);
    expect(await priceOf(under.database, job)).toBe(before);
    expect(codeOf(await answer(under.database, job, 'approve', { change, cents }))).toBe('done');
    expect(await priceOf(under.database, job)).toBe(before + 8_500);
    const booking = await again(under.database, job.reference);
    expect(booking.visits[0]).toMatchObject({ minutes: 165, sequence: 1, changeUntil: null });
    const until = await takenUntil(under.db, job);
    expect((until?.getTime() ?? 0) - (planned?.getTime() ?? 0)).toBeGreaterThanOrEqual(
      45 * MINUTE_MS,
    );
    const { rows } = await sql<{ about: string; cents: number; shown: object }>`
      select about, cents, shown from approvals order by at`.execute(under.db);
    expect(rows.at(-1)).toMatchObject({
      about: 'change',
      cents: before + 8_500,
      shown: { scope: 'Replace two valves', lines: [{ what: 'Two valves', cents: 8_500 }] },
    });
    const mail = (await messages(under.db)).find(({ subject }) => subject === 'Approved: $85 more');
    expect(mail?.calendar).toMatch(/SEQUENCE:1[\s\S]*Two valves/);
    expect(
      await press(under.database, job, { step: 'finish', note: 'Done.' }, { sequence: 1 }),
    ).toBe('done');
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({
      state: 'owed',
      owedCents: before + 8_500,
      lines: [{ dueCents: before }, { what: 'Two valves', dueCents: 8_500 }],
    });
    const own = { reference: job.reference, position: 0, userId: job.userId };
    const invoice = await findOwnInvoice(under.db, on(under.database), own);
    const added = 'Added during the visit, approved Wed, Jun 3, 10:45 AM.';
    expect(invoice?.receipt.lines.map(({ details }) => details.includes(added))).toEqual([
      false,
      true,
    ]);
  });

  test('is reviewed before: price, end, and earnings, in which nothing is asked yet', async () => {
    const job = await atWork(under.database);
    const before = await priceOf(under.database, job);
    const actor = { ...job.member.actor, roles: new Set(['homesmith'] as const) };
    const ctx = { ...on(under.database), actor };
    const params = { number: String(job.number), visit: job.visitId };
    const sent = { params, input: REQUEST, key: null };
    const review = await runAction(reviewChange, ctx, sent);
    expect(review).toMatchObject({ ok: false, refusal: { code: 'review', status: 200 } });
    const shown = await reviewOf(ctx, sent);
    expect(shown).toMatchObject({
      lines: [{ what: 'Two valves', amount: '+$85' }],
      amount: '$85 more',
      maximum: { now: formatPrice(before), changed: formatPrice(before + 8_500) },
      ends: { now: '12:30 PM', changed: '1:15 PM' },
      hasRoom: true,
    });
    const { earnsCents } = (await viewJob(ctx, job)) ?? {};
    expect(shown?.earns.now).toBe(formatPrice(earnsCents ?? 0));
    expect(await listChanges(under.db, job.visitId)).toEqual([]);
    await ask(under.database, job);
    const { change, cents } = await asked(under.db, job);
    expect(codeOf(await runAction(reviewChange, ctx, sent))).toBe('change-asked');
    await answer(under.database, job, 'approve', { change, cents });
    const after = (await viewJob(ctx, job))?.earnsCents ?? 0;
    expect(shown?.earns.changed).toBe(formatPrice(after));
  });

  test('for less work lowers what is invoiced, and says so on the invoice', async () => {
    const job = await atWork(under.database);
    const before = await priceOf(under.database, job);
    const less = { kind: 'less', job: 1, what: 'No new cartridge', cents: 2_000 };
    await ask(under.database, job, { scope: 'No new cartridge', lines: [less], minutes: -30 });
    const { change, cents } = await asked(under.db, job);
    expect(cents).toBe(before - 2_000);
    await answer(under.database, job, 'approve', { change, cents });
    const [visit] = (await again(under.database, job.reference)).visits;
    expect(visit?.minutes).toBe(90);
    expect(await takenUntil(under.db, job)).toEqual(
      new Date(job.startsAt.getTime() + 90 * MINUTE_MS),
    );
    await press(under.database, job, { step: 'finish', note: 'Done.' }, { sequence: 1 });
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ owedCents: before - 2_000 });
    const own = { reference: job.reference, position: 0, userId: job.userId };
    const invoice = await findOwnInvoice(under.db, on(under.database), own);
    expect(invoice?.receipt.lines[0]?.details).toContain(
      'Less work, approved Wed, Jun 3, 10:45 AM: No new cartridge (−$20).',
    );
  });

  test('for less work of one job in two lines lowers its price by both', async () => {
    const job = await atWork(under.database);
    const before = await priceOf(under.database, job);
    const less = { kind: 'less', job: 1, what: 'No new cartridge', cents: 2_000 };
    await ask(under.database, job, { lines: [less, { ...less, cents: 500 }], minutes: 0 });
    const { change, cents } = await asked(under.db, job);
    await answer(under.database, job, 'approve', { change, cents });
    expect(await priceOf(under.database, job)).toBe(before - 2_500);
  });

  test('takes the price and the choices of a service of the same trade, and no other', async () => {
    const job = await atWork(under.database);
    const line = { kind: 'service', service: VALVE.id, options: {} };
    const refused = await ask(under.database, job, {
      lines: [{ ...line, service: 'unknown' }],
    });
    expect(codeOf(refused)).toBe('no-service');
    await ask(under.database, job, { lines: [line, VALVES] });
    const { change, cents, order } = await asked(under.db, job);
    expect(order.lines).toMatchObject([
      { kind: 'service', order: { serviceId: VALVE.id } },
      { kind: 'words' },
    ]);
    await answer(under.database, job, 'approve', { change, cents });
    const { orders } = await again(under.database, job.reference);
    expect(orders.map(({ serviceName }) => serviceName)).toEqual([
      FAUCET.name,
      VALVE.name,
      'Two valves',
    ]);
  });

  test('declined, withdrawn, or not answered, leaves price and time as they were', async () => {
    const job = await atWork(under.database);
    const before = await priceOf(under.database, job);
    await ask(under.database, job);
    const first = await asked(under.db, job);
    expect(codeOf(await answer(under.database, job, 'decline', first))).toBe('done');
    const change = async (at: number) =>
      (await viewJob(on(under.database, later(at)), job))?.change;
    expect(await change(16)).toMatchObject({
      title: expect.stringMatching(/ declined: \$85 more$/),
    });
    await ask(under.database, job, {}, later(20));
    const second = await asked(under.db, job);
    expect(codeOf(await withdraw(under.database, job, second.change, later(25)))).toBe('done');
    expect(await change(26)).toMatchObject({ title: 'Request withdrawn: $85 more' });
    await ask(under.database, job, {}, later(30));
    const third = await asked(under.db, job);
    // Late, whether or not the clock has come by.
    const late = { ...third, now: later(90) };
    const refusal = await answer(under.database, job, 'approve', late);
    expect(refusal).toMatchObject({ ok: false, refusal: { code: 'answered' } });
    await clock(under.database, job, later(89));
    expect((await asked(under.db, job)).order.state).toBe('asked');
    await clock(under.database, job, later(90));
    const states = (await listChanges(under.db, job.visitId)).map(({ state }) => state);
    expect(states).toEqual(['declined', 'withdrawn', 'lapsed']);
    const [shown] = (
      await viewBooking(on(under.database), await again(under.database, job.reference))
    ).visits;
    const asking = 'Your homesmith asked to change the job: Replace two valves, $85 more';
    expect(shown?.events.map(({ what }) => what).filter((what) => what.includes('$'))).toEqual([
      asking,
      'You declined the change: Replace two valves, $85 more',
      asking,
      'Your homesmith withdrew the change: Replace two valves, $85 more',
      asking,
      'The change expired without an answer: Replace two valves, $85 more',
    ]);
    expect(await priceOf(under.database, job)).toBe(before);
    const [visit] = (await again(under.database, job.reference)).visits;
    expect(visit).toMatchObject({ minutes: 120, sequence: 0, state: 'working' });
    const subjects = (await messages(under.db)).map(({ subject }) => subject);
    for (const said of [
      'Declined: Replace two valves',
      'Withdrawn: Replace two valves',
      'Expired: Replace two valves',
      'No answer: Replace two valves',
    ]) {
      expect(subjects).toContain(said);
    }
    expect(
      await press(under.database, job, { step: 'finish', note: 'Done.' }, { now: later(95) }),
    ).toBe('done');
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ owedCents: before });
  });

  test('without room on the calendar keeps the end, and says that another visit is needed', async () => {
    const job = await atWork(under.database);
    const planned = await takenUntil(under.db, job);
    if (planned === undefined) throw new Error('No time is taken.');
    await sql`
      insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)
      values (${randomUUID()}, ${job.number}, ${new Date(planned.getTime() + 30 * MINUTE_MS)},
        ${new Date(planned.getTime() + 2 * HOUR_MS)}, 'visit', ${randomUUID()}, '94110')`.execute(
      under.db,
    );
    await ask(under.database, job);
    const { change, cents, order } = await asked(under.db, job);
    expect(order.hasRoom).toBe(false);
    const record = await again(under.database, job.reference);
    expect(await viewChangeOrder(on(under.database), record, 0)).toMatchObject({
      needsVisit: true,
      ends: { now: '12:30 PM', changed: '12:30 PM' },
    });
    await answer(under.database, job, 'approve', { change, cents });
    expect(await takenUntil(under.db, job)).toEqual(planned);
    const [visit] = (await again(under.database, job.reference)).visits;
    expect(visit?.minutes).toBe(120);
    const view = await viewJob(on(under.database, later(16)), job);
    expect(view?.change?.text).toContain('your next visit starts too soon');
    const mail = (await messages(under.db)).find(({ subject }) => subject === 'Approved: $85 more');
    expect(mail?.body).toContain('you’ll pick a time for the rest');
  });

  test('that had room when it was asked is approved without, and both sides read that', async () => {
    const job = await atWork(under.database);
    await ask(under.database, job);
    const { change, cents, order } = await asked(under.db, job);
    expect(order.hasRoom).toBe(true);
    const planned = await takenUntil(under.db, job);
    if (planned === undefined) throw new Error('No time is taken.');
    await sql`
      insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)
      values (${randomUUID()}, ${job.number}, ${planned}, ${new Date(planned.getTime() + HOUR_MS)},
        'visit', ${randomUUID()}, '94110')`.execute(under.db);
    expect(codeOf(await answer(under.database, job, 'approve', { change, cents }))).toBe('done');
    expect((await asked(under.db, job)).order).toMatchObject({ state: 'approved', hasRoom: false });
    expect(await takenUntil(under.db, job)).toEqual(planned);
  });

  test('is first on the customer’s pages while it waits, with a deadline on the dashboard', async () => {
    const job = await atWork(under.database);
    await ask(under.database, job);
    const ctx = on(under.database, later(12));
    const view = await viewBooking(ctx, await again(under.database, job.reference));
    expect(view.visits[0]?.status).toMatchObject({
      title: expect.stringContaining('needs your OK'),
      time: '$85 more',
      note: 'Replace two valves',
      next: 'answer-change',
    });
    const { waiting } = await listOwnVisits(ctx, job.userId);
    expect(waiting).toMatchObject([{ deadline: { name: expect.stringContaining('11:40 AM') } }]);
    const { change, cents } = await asked(under.db, job);
    await answer(under.database, job, 'approve', { change, cents });
    expect((await listOwnVisits(ctx, job.userId)).waiting).toEqual([]);
  });

  test('is asked one at a time, up to six times, from arriving until the work is done', async () => {
    const booked = await bookVisit(under.database);
    const [visit] = (await again(under.database, booked.reference)).visits;
    const early = { ...booked, visitId: visit?.id ?? '', startsAt: new Date(0) };
    expect(codeOf(await ask(under.database, early))).toBe('not-now');
    await press(under.database, early, {
      step: 'arrive',
      pin: await pinOf(under.db, early.visitId),
      note: null,
    });
    for (let count = 0; count < 6; count += 1) {
      const now = later(10 + count);
      expect(codeOf(await ask(under.database, early, {}, now))).toBe('done');
      const code = count < 5 ? 'change-asked' : 'too-many';
      expect(codeOf(await ask(under.database, early, {}, now))).toBe(code);
      const { change } = await asked(under.db, early);
      expect(codeOf(await withdraw(under.database, early, change, now))).toBe('done');
    }
    expect(codeOf(await ask(under.database, early))).toBe('too-many');
  });

  test('keeps the job from being finished until it is answered, and ends when the visit is paused', async () => {
    const job = await atWork(under.database);
    await ask(under.database, job);
    const { steps } = (await viewJob(on(under.database), job)) ?? {};
    expect(steps?.working).toEqual(['pause']);
    expect(
      await press(under.database, job, { step: 'finish', note: 'Done.' }, { now: later(11) }),
    ).toBe('change-asked');
    expect(
      await press(under.database, job, { step: 'pause', reason: 'more_work' }, { now: later(12) }),
    ).toBe('done');
    const { change, cents, order } = await asked(under.db, job);
    expect(order.state).toBe('withdrawn');
    expect(codeOf(await answer(under.database, job, 'approve', { change, cents }))).toBe(
      'answered',
    );
  });

  test('of someone else is not found, and at another price not approved', async () => {
    const job = await atWork(under.database);
    const other = await bookVisit(under.database, {}, [
      { ...FAUCET, id: 'other-faucet', name: 'Other Faucet' },
    ]).catch(() => null);
    await ask(under.database, job);
    const { change, cents } = await asked(under.db, job);
    const stranger = other?.userId ?? randomUUID();
    expect(
      codeOf(await answer(under.database, job, 'approve', { change, cents, userId: stranger })),
    ).toBe('gone');
    expect(codeOf(await answer(under.database, job, 'decline', { change, userId: stranger }))).toBe(
      'gone',
    );
    expect(
      codeOf(await answer(under.database, job, 'approve', { change: randomUUID(), cents })),
    ).toBe('gone');
    expect(codeOf(await answer(under.database, job, 'approve', { change, cents: cents - 1 }))).toBe(
      'other-price',
    );
    expect((await asked(under.db, job)).order.state).toBe('asked');
  });

  test('takes off no more than a job costs', async () => {
    const job = await atWork(under.database);
    const before = await priceOf(under.database, job);
    const less = (cents: number) => [{ kind: 'less', job: 1, what: 'Less', cents }];
    expect(codeOf(await ask(under.database, job, { lines: less(before + 1) }))).toBe(
      'too-much-less',
    );
    expect(codeOf(await ask(under.database, job, { lines: [{ ...less(1)[0], job: 2 }] }))).toBe(
      'no-job',
    );
    expect(codeOf(await ask(under.database, job, { lines: less(before), minutes: 0 }))).toBe(
      'done',
    );
  });

  test('cannot be rewritten, except to forget its words', async () => {
    const job = await atWork(under.database);
    await ask(under.database, job);
    for (const set of ['cents = 1', "scope = 'Other'", "lines = '[]'", 'minutes = 1']) {
      await expect(sql.raw(`update change_orders set ${set}`).execute(under.db)).rejects.toThrow();
    }
    const { change, cents } = await asked(under.db, job);
    await answer(under.database, job, 'approve', { change, cents });
    for (const set of [
      "state = 'declined'",
      'has_room = false',
      "state = 'asked', ended_at = null",
    ]) {
      await expect(sql.raw(`update change_orders set ${set}`).execute(under.db)).rejects.toThrow();
    }
    await expect(sql`delete from change_orders`.execute(under.db)).rejects.toThrow();
    await expect(
      sql`update booking_orders set less_cents = -1`.execute(under.db),
    ).rejects.toThrow();
  });
});

describeOnServer('of two who decide at once', (under) => {
  /** Two connections, both at once, again and again: one wins, and the other is refused in a sentence. */
  async function race(
    first: (database: Database, job: Job, of: { change: string; cents: number }) => Promise<string>,
    second: (
      database: Database,
      job: Job,
      of: { change: string; cents: number },
    ) => Promise<string>,
  ) {
    const other = await under.anotherConnection();
    const job = await atWork(under.database);
    const before = await priceOf(under.database, job);
    await ask(under.database, job);
    const of = await asked(under.db, job);
    const codes = await Promise.all([first(under.database, job, of), second(other, job, of)]);
    const { order } = await asked(under.db, job);
    const price = await priceOf(under.database, job);
    expect(price).toBe(before + (order.state === 'approved' ? 8_500 : 0));
    return { codes, state: order.state, job };
  }
  const approve: Parameters<typeof race>[0] = async (database, job, of) =>
    codeOf(await answer(database, job, 'approve', of));
  const decline: typeof approve = async (database, job, of) =>
    codeOf(await answer(database, job, 'decline', of));
  const takeBack: typeof approve = async (database, job, { change }) =>
    codeOf(await withdraw(database, job, change));

  describe.each([
    ['approve and decline', approve, decline, ['approved', 'declined']],
    ['approve and withdraw', approve, takeBack, ['approved', 'withdrawn']],
    ['two approvals', approve, approve, ['approved']],
  ] as const)('%s', (_, first, second, states) => {
    test('one wins, and the other is refused', async () => {
      const { codes, state } = await race(first, second);
      expect(codes.toSorted()).toEqual(['answered', 'done']);
      expect(states).toContain(state);
    });
  });

  test('an approval and the clock: in time it counts, and afterwards it does not', async () => {
    const lapse: typeof approve = async (database, job) => {
      await clock(database, job, later(70));
      return 'clock';
    };
    const { state, codes } = await race(approve, lapse);
    expect(codes.includes('done')).toBe(state === 'approved');
    expect(['approved', 'lapsed']).toContain(state);
  });

  test('finishing and asking: one of both', async () => {
    const other = await under.anotherConnection();
    const job = await atWork(under.database);
    const [finished, asking] = await Promise.all([
      press(under.database, job, { step: 'finish', note: 'Done.' }, { now: later(11) }),
      ask(other, job).then(codeOf),
    ]);
    expect([
      ['done', 'not-now'],
      ['change-asked', 'done'],
    ]).toContainEqual([finished, asking]);
  });
});
