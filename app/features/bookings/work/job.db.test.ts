/** The day of a visit, from setting out to the invoice, with and without a signal. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { importRules } from '#app/features/payments/rules/money-rules.server.ts';
import { readRulesAt } from '#app/features/payments/rules/rules-command.server.ts';
import { readList } from '#app/features/service-list/account/stored-lists.server.ts';
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Database, Db } from '#app/platform/database/database.server.ts';
import { again, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { ADMINISTRATOR, inboxOn } from '../../../../tests/support/inbox.ts';
import { revealJob, takeJobStep } from '../../../../tests/support/job-actions.ts';
import { insertRules } from '../../../../tests/support/money.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { setDetails } from '../bookings.db.server.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { dueVisitsJob } from '../due/due-visits.server.ts';
import { listEvents } from '../histories.db.server.ts';
import { pinOf } from '../keys.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { findPolicy, findPolicyLine } from '../policy-texts.server.ts';
import type { JobStepInput } from './job-step.ts';
import { viewLeft } from './job-view.ts';
import { findLeftVisit, leaveJob } from './left-visit.server.ts';
import { readJobDays, viewJob } from './read-job.server.ts';

/** Wednesday, 10:30 AM in San Francisco, in the window. */
const THERE = new Date('2026-06-03T17:30:00Z');
const later = (minutes: number) => new Date(THERE.getTime() + minutes * MINUTE_MS);
const on = (database: Database, now: Date) => inboxOn(database, { now });

async function mailsOn(db: Db) {
  const { rows } = await sql<{
    to: string;
    subject: string;
    text: string;
    calendar: string | null;
  }>`
    select recipient as "to", subject, body_text as text, calendar from outbox_messages where channel = 'mail'
    order by created_at, id`.execute(db);
  return rows;
}

type Job = Awaited<ReturnType<typeof begin>>;

async function begin(database: Database) {
  const booked = await bookVisit(database);
  const booking = await again(database, booked.reference);
  const [visit] = booking.visits;
  if (visit === undefined || visit.number === null) throw new Error('There is no visit.');
  const { id: visitId, number } = visit;
  return { ...booked, visitId, number, pin: await pinOf(database.db, visitId) };
}

type Pressed = { now?: Date; at?: Date; idempotencyKey?: string; sequence?: number };

const press = (
  database: Database,
  { number, visitId }: Pick<Job, 'number' | 'visitId'>,
  step: JobStepInput,
  { now = THERE, at, idempotencyKey = randomUUID(), sequence = 0 }: Pressed = {},
) =>
  takeJobStep(on(database, now), {
    number,
    visitId,
    idempotencyKey,
    pressedAt: at?.toISOString() ?? '',
    sequence,
    step,
  });

const arrival = ({ pin }: Job): JobStepInput => ({ step: 'arrive', pin, note: null });
const DONE: JobStepInput = { step: 'finish', note: 'New washer, tested for a quarter of an hour.' };

const stateOf = async (database: Database, { reference }: Job) =>
  (await again(database, reference)).visits[0]?.state;

const clock = async (database: Database, { visitId }: Job, now: Date) =>
  dueVisitsJob.run({ ...on(database, now), now }, visitId);

describeOnBothDatabases('a visit that was given back', (under) => {
  test('leads to the work page, which says so, and is not found by others', async () => {
    const job = await begin(under.database);
    const { number, visitId } = job;
    const on = { database: under.database };
    expect(await findLeftVisit(on, { number, visitId: 'x' })).toBeNull();
    const step: JobStepInput = { step: 'give_back', reason: 'ill' };
    expect(codeOf(await press(under.database, job, step))).toBe('done');
    const left = await findLeftVisit(on, job);
    expect(left).toEqual({
      how: 'give_back',
      when: 'Wed, Jun 3, 10 AM–noon',
      day: '2026-06-03',
    });
    // The time is open again, so the day can be taken off until it is over.
    const seenOn = (today: string) => left && viewLeft(left, { number, today });
    expect(seenOn('2026-06-03')).toEqual({
      text: expect.stringMatching(
        /won’t be at the visit on Wed, Jun 3, 10 AM–noon\..*other homeowners can book it\.$/,
      ),
      dayOff: { name: 'Wed, Jun 3', to: `/homesmith/${number}/time-off?day=2026-06-03` },
    });
    expect(seenOn('2026-06-04')?.dayOff).toBeNull();
    const thrown = await leaveJob(on, job).catch((answer: Response) => answer);
    expect([thrown.status, thrown.headers.get('Location')]).toEqual([
      302,
      `/homesmith/${number}?left=${visitId}`,
    ]);
    const others = { number: number + 1, visitId };
    expect(await leaveJob(on, others).catch((answer) => answer.init)).toEqual({ status: 404 });
  });
});

describeOnBothDatabases('a visit on its day', (under) => {
  test('says what was invoiced and earned once it is done', async () => {
    const job = await begin(under.database);
    const view = () => viewJob(on(under.database, THERE), job);
    expect((await view())?.invoice).toBeNull();
    // With a fee that the homeowner agreed to.
    const agreed = (await view())?.dueCents ?? 0;
    await sql`insert into payment_lines (payment_id, position, kind, what, agreed_cents, tax_cents)
      select id, 9, 'move', 'Rescheduling fee', 2500, 0 from payments
      where visit_id = ${job.visitId}`.execute(under.db);
    expect((await view())?.dueCents).toBe(agreed + 2_500);
    for (const step of [arrival(job), { step: 'start' }, DONE] as const)
      await press(under.database, job, step);
    const { rows } = await sql<{ cents: number }>`select owed_cents as cents from payments
      where visit_id = ${job.visitId}`.execute(under.db);
    expect([rows[0]?.cents, (await view())?.dueCents]).toEqual([agreed + 2_500, null]);
    // Less than was agreed: the ceiling is not what is paid.
    await sql`update payments set owed_cents = 10000 where visit_id = ${job.visitId}`.execute(
      under.db,
    );
    expect((await view())?.invoice).toEqual({
      amount: '$100',
      earned: '$85',
      state: 'owed',
      byUs: false,
      paidHow: '',
      contested: null,
    });
  });

  test('offers only steps that can be taken', async () => {
    const job = await begin(under.database);
    const steps = async () => (await viewJob(on(under.database, THERE), job))?.steps;
    expect(await steps()).toMatchObject({
      scheduled: ['set_out', 'arrive', 'running_late', 'at_door', 'absent', 'give_back'],
      en_route: ['arrive', 'running_late', 'at_door', 'absent', 'give_back'],
      arrived: ['start', 'at_door', 'absent', 'give_back'],
      working: ['finish', 'pause'],
    });
    // Begun work is not passed on.
    await sql`update visits set is_begun = true where id = ${job.visitId}`.execute(under.db);
    expect(await steps()).toMatchObject({
      scheduled: ['set_out', 'arrive', 'running_late'],
      arrived: ['start'],
    });
  });

  test('is set out for, opened by its PIN, done, and owed', async () => {
    const job = await begin(under.database);
    const { userId, reference } = job;
    for (const [step, state] of [
      [{ step: 'set_out' }, 'en_route'],
      [arrival(job), 'arrived'],
      [{ step: 'start' }, 'working'],
      [DONE, 'finished'],
    ] as const) {
      expect(codeOf(await press(under.database, job, step))).toBe('done');
      expect(await stateOf(under.database, job)).toBe(state);
    }
    const payment = await findPaymentOf(under.db, job.visitId);
    expect(payment).toMatchObject({ state: 'owed', owedCents: payment?.lines[0]?.dueCents });
    expect(payment?.owedCents).toBeGreaterThan(0);
    const { rows: taken } = await sql`select from taken_times`.execute(under.db);
    expect(taken).toEqual([]);
    // Readings: "It leaves the list for the history when its work is done."
    const catalogue = { version: 'v', find: () => ({ service: FAUCET, retired: false }) };
    const list = await readList({ db: under.db, catalogue }, userId);
    expect(list?.orders).toEqual([]);
    const page = await viewBooking(
      on(under.database, THERE),
      await again(under.database, reference),
    );
    expect(page.visits[0]).toMatchObject({ doneNote: DONE.note });
    expect(page.visits[0]?.events.map(({ what }) => what)).toContain('Ada saw your address');
    const mails = (await mailsOn(under.db)).map(({ subject }) => subject);
    expect(mails.some((subject) => subject.startsWith('On the way: '))).toBe(true);
    expect(mails.some((subject) => subject.includes('nvoice'))).toBe(true);
  });

  test('five wrong PINs count although they are refused, and then it takes words, which both read', async () => {
    const job = await begin(under.database);
    const wrong = {
      step: 'arrive',
      pin: job.pin === '0000' ? '0001' : '0000',
      note: null,
    } as const;
    const refusals: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await press(under.database, job, wrong);
      refusals.push(!refused.ok && refused.refusal.mistakes);
    }
    expect(refusals).toEqual([
      ...['4 tries', '3 tries', '2 tries', '1 try'].map((left) => ({
        pin: `That’s not the PIN. You have ${left} left.`,
      })),
      { note: 'That’s not the PIN, and it was your last try. Tell us why you don’t have it.' },
    ]);
    expect(codeOf(await press(under.database, job, arrival(job)))).toBe('pin-used-up');
    const words = {
      step: 'arrive',
      pin: null,
      note: 'Nobody opens, the gate was left open.',
    } as const;
    expect(codeOf(await press(under.database, job, words))).toBe('done');
    const mails = (await mailsOn(under.db)).filter(({ subject }) =>
      /without (your|the) PIN/.test(subject),
    );
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([job.email, ADMINISTRATOR]));
    for (const { text } of mails) expect(text).toContain(words.note);
  });

  test('is no one else’s, not before its day, not in another order, and not as it was before a change', async () => {
    const job = await begin(under.database);
    const { database } = under;
    const other = { ...job, number: job.number + 1 };
    expect(codeOf(await press(database, other, { step: 'set_out' }))).toBe('gone');
    const early = new Date(THERE.getTime() - 4 * HOUR_MS);
    expect(codeOf(await press(database, job, { step: 'set_out' }, { now: early }))).toBe(
      'too-early',
    );
    expect(codeOf(await press(database, job, arrival(job), { now: early }))).toBe('too-early');
    expect(codeOf(await press(database, job, { step: 'start' }))).toBe('not-now');
    expect(codeOf(await press(database, job, { step: 'set_out' }, { sequence: 1 }))).toBe(
      'changed',
    );
    expect(await stateOf(database, job)).toBe('scheduled');
  });

  test('sets out at most three hours before the window, and its page says from when', async () => {
    const job = await begin(under.database);
    const { database } = under;
    const opens = new Date('2026-06-03T14:00:00Z');
    const before = new Date(opens.getTime() - 1);
    const setsOutFrom = async (now: Date) => (await viewJob(on(database, now), job))?.setsOutFrom;
    expect(await setsOutFrom(before)).toBe(opens.toISOString());
    expect(await setsOutFrom(opens)).toBeNull();
    for (const step of [{ step: 'set_out' }, arrival(job)] as const) {
      expect(codeOf(await press(database, job, step, { now: before }))).toBe('too-early');
      // Without a signal it counts from when it was pressed.
      const queued = { now: THERE, at: before };
      expect(codeOf(await press(database, job, step, queued))).toBe('too-early');
    }
    expect(codeOf(await press(database, job, { step: 'set_out' }, { now: opens }))).toBe('done');
  });

  test('a sample plays its day at any time', async () => {
    const job = await begin(under.database);
    const { database } = under;
    await sql`update businesses set is_sample = true`.execute(under.db);
    const now = new Date('2026-06-01T13:05:00Z');
    expect(await viewJob(on(database, now), job)).toMatchObject({
      isSample: true,
      setsOutFrom: null,
    });
    expect(codeOf(await press(database, job, { step: 'set_out' }, { now }))).toBe('done');
    // It was announced as free until the day before.
    const booking = await again(database, job.reference);
    const [visit] = booking.visits;
    const policy = visit && (await findPolicy(under.db, booking, { visit, now }));
    expect(policy?.now).toEqual({ cancelCents: 0, moveCents: null });
    const cancel = { ...job.own, idempotencyKey: randomUUID(), feeCents: 0 };
    expect(codeOf(await takeAction(cancelVisit, on(database, now), cancel))).toBe('done');
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({
      state: 'void',
      owedCents: 0,
    });
  });

  test('a fee that was announced as free stays free until then, and grows afterwards', async () => {
    await insertRules(under.db);
    const read = await readRulesAt('rules/2.json');
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    const changed = read.value.map((rules) => ({ ...rules, version: 4, noticeHours: 2 }));
    await importRules(under.db, changed, THERE);
    const job = await begin(under.database);
    const { database } = under;
    const booking = await again(database, job.reference);
    const [visit] = booking.visits;
    if (visit === undefined) throw new Error('There is no visit.');
    const announced = await findPolicyLine(under.db, booking, { visit, now: later(-180) });
    expect(announced).toContain('Free to cancel or reschedule until Wed, Jun 3, 8 AM.');
    await press(database, job, { step: 'set_out' }, { now: later(-170) });
    const cancel = (now: Date, feeCents: number) =>
      takeAction(cancelVisit, on(database, now), {
        ...job.own,
        idempotencyKey: randomUUID(),
        feeCents,
      });
    expect(codeOf(await cancel(later(-150), 0))).toBe('other-fee');
    expect(codeOf(await cancel(later(-151), 9_450))).toBe('other-fee');
    expect(codeOf(await cancel(later(-151), 0))).toBe('done');
  });

  test('what was pressed without a signal counts from when it was pressed, and once', async () => {
    const job = await begin(under.database);
    const { database } = under;
    const now = later(300);
    const idempotencyKey = randomUUID();
    for (let times = 0; times < 3; times += 1) {
      const sent = await press(
        database,
        job,
        { step: 'set_out' },
        { now, at: later(-20), idempotencyKey },
      );
      expect(codeOf(sent)).toBe('done');
    }
    // With a wrong clock: never before the previous event.
    await press(database, job, arrival(job), { now, at: later(-40) });
    await press(database, job, { step: 'start' }, { now, at: later(0) });
    expect(codeOf(await press(database, job, DONE, { now, at: later(-8 * 24 * 60) }))).toBe(
      'too-old',
    );
    await press(database, job, DONE, { now, at: later(3000) });
    const events = (await listEvents(under.db, [job.visitId])).slice(-4);
    expect(events.map(({ step, at }) => [step, at])).toEqual([
      ['set_out', later(-20)],
      ['arrive', later(-20)],
      ['start', later(0)],
      ['finish', now],
    ]);
  });

  test('a queued step can be sent again for longer than it may wait', async () => {
    const job = await begin(under.database);
    const idempotencyKey = randomUUID();
    const setOut = (now: Date) =>
      press(under.database, job, { step: 'set_out' }, { now, idempotencyKey });
    expect(codeOf(await setOut(THERE))).toBe('done');
    const days = (count: number) => new Date(THERE.getTime() + count * 24 * HOUR_MS);
    expect(codeOf(await setOut(days(7.9)))).toBe('done');
    expect(codeOf(await setOut(days(8.1)))).toBe('not-now');
  });

  test('another step of the same page is another event, also after going back to it', async () => {
    const job = await begin(under.database);
    const idempotencyKey = randomUUID();
    const steps = [{ step: 'set_out' }, { step: 'pause', reason: 'weather' }] as const;
    for (const step of [...steps, ...steps]) {
      expect(codeOf(await press(under.database, job, step, { idempotencyKey }))).toBe('done');
    }
    expect(await stateOf(under.database, job)).toBe('paused');
    const events = await listEvents(under.db, [job.visitId]);
    expect(events.slice(-2).map(({ step }) => step)).toEqual(['set_out', 'pause']);
  });

  test('is paused with a reason: its time is free, its homesmith and its price stay', async () => {
    const job = await begin(under.database);
    const { database } = under;
    await press(database, job, arrival(job));
    expect(codeOf(await press(database, job, { step: 'pause', reason: 'materials' }))).toBe('done');
    expect(await stateOf(database, job)).toBe('paused');
    const { rows } = await sql`select from taken_times`.execute(under.db);
    expect(rows).toEqual([]);
    expect(await findPaymentOf(under.db, job.visitId)).toMatchObject({ state: 'on_completion' });
    const told = (await mailsOn(under.db)).find(({ subject }) => subject.startsWith('On hold: '));
    expect(told).toMatchObject({ to: job.email });
    expect(told?.text).toContain('waiting on parts');
    for (const line of ['STATUS:TENTATIVE', 'SEQUENCE:1', `UID:${job.visitId}@homesmith`]) {
      expect(told?.calendar).toContain(line);
    }
    // Its homesmith finds it for as long as it waits.
    const whose = {
      number: job.number,
      timeZone: 'America/Los_Angeles',
      area: { baseZip: '94110' },
    };
    const days = await readJobDays(on(database, later(20 * 24 * 60)), whose);
    expect([days.today.stops, days.paused.map(({ state }) => state), days.week]).toEqual([
      [],
      ['paused'],
      [],
    ]);
  });

  test('shows where it is from a day before, once it is asked for, and its customer reads who looked', async () => {
    const job = await begin(under.database);
    const { database } = under;
    const asked = { number: job.number, visitId: job.visitId };
    const dayBefore = new Date('2026-06-02T17:00:00Z');
    const before = new Date(dayBefore.getTime() - 1);
    expect(codeOf(await revealJob(on(database, before), asked))).toBe('not-now');
    const unnoted = await viewJob(on(database, dayBefore), asked);
    expect(unnoted?.hasNote).toBe(false);
    await sql`update booking_orders set note = 'Behind the bench.'`.execute(under.db);
    const unseen = await viewJob(on(database, dayBefore), asked);
    expect(unseen).toMatchObject({ customer: 'Ana', home: null, canReveal: true });
    // That there is a note is known before, and what it says is not.
    expect(unseen).toMatchObject({ hasNote: true, jobs: [{ note: null }] });
    // 15% of $189 are ours, rounded down, by the rules of the booking.
    expect(unseen).toMatchObject({ ceilingCents: 18_900, earnsCents: 16_065 });
    const whose = {
      number: job.number,
      timeZone: 'America/Los_Angeles',
      area: { baseZip: '94110' },
    };
    const { week } = await readJobDays(on(database, dayBefore), whose);
    expect(week).toMatchObject([{ earnsCents: 16_065, answerBy: null }]);
    // The first name is all that is known of who it is for.
    expect(JSON.stringify(unseen)).not.toMatch(/Díaz|García|Elm|4155550100|@/);
    await revealJob(on(database, dayBefore), asked);
    await revealJob(on(database, THERE), asked);
    const view = await viewJob(on(database, THERE), asked);
    expect(view).toMatchObject({ hasNote: false, jobs: [{ note: 'Behind the bench.' }] });
    expect(view?.home).toEqual({
      line: '12 Elm Street, San Francisco, CA 94110',
      directions:
        'https://www.google.com/maps/search/?api=1&query=12+Elm+Street%2C+San+Francisco%2C+CA+94110',
      contact: 'Rosa Díaz',
      phone: null,
      notes: null,
    });
    // The phone only from setting out.
    expect(JSON.stringify(view)).not.toContain('4155550100');
    const page = await viewBooking(on(database, THERE), await again(database, job.reference));
    const looks = page.visits[0]?.events.filter(({ what }) => what === 'Ada saw your address');
    expect(looks).toMatchObject([{ at: dayBefore.toISOString() }]);
    // But not for ever.
    for (const step of [arrival(job), { step: 'start' }, DONE] as const)
      await press(database, job, step);
    expect(await viewJob(on(database, THERE), asked)).toMatchObject({
      home: null,
      canReveal: false,
      hasNote: false,
    });
  });

  describe('the contact’s phone', () => {
    const PHONE = { shown: '(415) 555-0100', link: 'tel:+14155550100' };
    const seen = async ({ number, visitId }: Job) => {
      const view = await viewJob(on(under.database, THERE), { number, visitId });
      return { phone: view?.home?.phone ?? null, canRevealPhone: view?.canRevealPhone };
    };
    const revealed = async ({ reference }: Job) => {
      const booking = await again(under.database, reference);
      const page = await viewBooking(on(under.database, THERE), booking);
      const whats = page.visits[0]?.events.map(({ what }) => what) ?? [];
      return whats.filter((what) => what === 'Ada saw the phone number').length;
    };
    const hide = async ({ userId, reference }: Job, hidesPhone: boolean | null) => {
      const { id, address, contactName, contactPhone, notes } = await again(
        under.database,
        reference,
      );
      if (address === null || contactName === null || contactPhone === null) throw new Error();
      const details = { userId, address, contactName, contactPhone, hidesPhone, notes };
      await setDetails(under.db, id, details);
    };

    test('is shown and noted from setting out until the work is done', async () => {
      const job = await begin(under.database);
      expect(await revealed(job)).toBe(0);
      for (const step of [{ step: 'set_out' }, arrival(job), { step: 'start' }] as const) {
        await press(under.database, job, step);
        expect(await seen(job)).toEqual({ phone: PHONE, canRevealPhone: false });
      }
      expect(await revealed(job)).toBe(1);
      await press(under.database, job, DONE);
      expect((await seen(job)).phone).toBeNull();
    });

    test('is shown on arrival to a homesmith who did not set out before', async () => {
      const job = await begin(under.database);
      const { number, visitId } = job;
      await revealJob(on(under.database, THERE), { number, visitId });
      expect((await seen(job)).phone).toBeNull();
      await press(under.database, job, arrival(job));
      expect((await seen(job)).phone).toEqual(PHONE);
    });

    test('is not shown when the customer declines, and what they choose later counts', async () => {
      const job = await begin(under.database);
      await hide(job, true);
      await press(under.database, job, { step: 'set_out' });
      expect(await seen(job)).toEqual({ phone: null, canRevealPhone: false });
      expect(await revealed(job)).toBe(0);
      // Details without a choice change nothing of it.
      await hide(job, null);
      expect((await again(under.database, job.reference)).hidesPhone).toBe(true);
      await hide(job, false);
      expect(await seen(job)).toEqual({ phone: null, canRevealPhone: true });
      const { number, visitId } = job;
      await revealJob(on(under.database, THERE), { number, visitId });
      expect(await seen(job)).toEqual({ phone: PHONE, canRevealPhone: false });
      await hide(job, true);
      expect((await seen(job)).phone).toBeNull();
    });

    test('stays hidden in a booking from before it was shown', async () => {
      const job = await begin(under.database);
      await sql`update bookings set hides_phone = null`.execute(under.db);
      await hide(job, null);
      await press(under.database, job, { step: 'set_out' });
      expect((await seen(job)).phone).toBeNull();
    });
  });

  test('is in its day and its week', async () => {
    const { number } = await begin(under.database);
    const whose = { number, timeZone: 'America/Los_Angeles', area: { baseZip: '94110' } };
    const days = async (now: Date) => {
      const { today, week } = await readJobDays(on(under.database, now), whose);
      return [today.stops.map(({ when }) => when), week.map(({ when }) => when)];
    };
    expect(await days(THERE)).toEqual([['10 AM–noon'], []]);
    expect(await days(new Date('2026-06-02T20:00:00Z'))).toEqual([[], ['Wed, Jun 3, 10 AM–noon']]);
    // Not over, so it stays on later days, too.
    expect((await days(later(60 * 24)))[0]).toHaveLength(1);
  });

  test('is the next stop of its day, with pay, drive and distance, and done at its time', async () => {
    const job = await begin(under.database);
    const whose = {
      number: job.number,
      timeZone: 'America/Los_Angeles',
      area: { baseZip: '94103' },
    };
    const read = (now: Date) => readJobDays(on(under.database, now), whose);
    const before = await read(THERE);
    expect(before.today.nextId).toBe(job.visitId);
    expect(before.next).toMatchObject({ visitId: job.visitId, state: 'scheduled', day: null });
    expect(before.today.stops).toMatchObject([
      { customer: 'Ana', earnsCents: 16_065, minutes: 120, done: null },
    ]);
    expect(before.today.stops[0]?.drive).toMatch(
      /^Allow \d+ min from 94103 · \d\.\d mi · leave by 9:\d\d AM$/,
    );
    expect(before.today.summary.map(({ value }) => value)).toEqual([
      '0 of 1',
      '$160.65',
      '12:00 PM',
    ]);
    for (const step of [arrival(job), { step: 'start' }] as const)
      await press(under.database, job, step);
    // Begun at 10:30 AM, and not at 10.
    expect((await read(later(10))).today.summary.at(-1)).toEqual({
      label: 'Done about',
      value: '12:30 PM',
    });
    await press(under.database, job, DONE);
    const after = await read(later(60));
    expect([after.today.nextId, after.next]).toEqual([null, null]);
    expect(after.today.stops).toMatchObject([{ done: 'Done 10:30 AM', drive: null }]);
    const view = await viewJob(on(under.database, later(60)), { ...job, baseZip: '94103' });
    expect(view).toMatchObject({ since: '10:30 AM', day: null, minutes: 120 });
    expect(view?.miles).toBeGreaterThan(1);
  });

  test('late and stalled: both sides and the operator are asked once, and of old ones the last says it all', async () => {
    const job = await begin(under.database);
    const { database } = under;
    const subjects = async () =>
      (await mailsOn(under.db)).map(({ subject }) => subject.split(/[:?]/)[0]);
    const count = async (start: string) =>
      (await subjects()).filter((one) => one?.startsWith(start)).length;
    await clock(database, job, new Date('2026-06-03T18:59:59Z'));
    expect(await count('Did ')).toBe(0);
    for (let beats = 0; beats < 5; beats += 1)
      await clock(database, job, new Date('2026-06-03T19:00:01Z'));
    expect([await count('Did '), await count('What happened'), await count('Late')]).toEqual([
      1, 1, 1,
    ]);
    expect(await stateOf(database, job)).toBe('scheduled');
    await press(database, job, arrival(job), { now: later(120) });
    await press(database, job, { step: 'pause', reason: 'weather' }, { now: later(121) });
    // After an outage of four days.
    for (let beats = 0; beats < 5; beats += 1) await clock(database, job, later(4 * 24 * 60));
    expect(await count('Still on hold')).toBe(1);
  });
});

describeOnServer('a visit that two people change at once', (under) => {
  test('has one outcome: its customer cancels while its homesmith arrives', async () => {
    for (let round = 0; round < 8; round += 1) {
      const job = await begin(under.database);
      const { database } = under;
      const booking = await again(database, job.reference);
      const [visit] = booking.visits;
      if (visit === undefined) throw new Error('There is no visit.');
      const policy = await findPolicy(under.db, booking, { visit, now: THERE });
      const feeCents = policy?.now.cancelCents ?? -1;
      const [arrived, cancelled] = await Promise.all([
        press(database, job, arrival(job)),
        takeAction(cancelVisit, on(database, THERE), {
          ...job.own,
          idempotencyKey: randomUUID(),
          feeCents,
        }),
      ]);
      const state = await stateOf(database, job);
      // After the arrival canceling costs another fee.
      expect([
        ['arrived', 'done', 'other-fee'],
        ['cancelled', 'not-now', 'done'],
      ]).toContainEqual([state, codeOf(arrived), codeOf(cancelled)]);
      await sql`delete from taken_times`.execute(under.db);
    }
  });
});
