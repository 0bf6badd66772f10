/** A visit whose work goes on for several days: booked and moved whole, done day by day, invoiced once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { mailsOn } from '../../../../tests/support/account-context.ts';
import { again, BOOKED_AT, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { endPausedVisit } from '../change/end-paused.server.ts';
import { moveVisit } from '../change/move.server.ts';
import { viewChange } from '../change/view-change.server.ts';
import { pinOf } from '../keys.server.ts';
import { serializeBooking } from '../mails/visit-calendar.server.ts';
import { findOwnInvoice } from '../money/read-invoice.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { findPolicy } from '../policy-texts.server.ts';
import type { JobStepInput } from '../work/job-step.ts';
import { readJobDays, viewJob } from '../work/read-job.server.ts';

const FLOOR = buildService({ id: 'floor', name: 'Floor refinishing', durationMinutes: 1260 });
const BUGS = buildService({
  id: 'bugs',
  name: 'Bed bug treatment',
  durationMinutes: 240,
  visitsPerOrder: 2,
  gapDays: 14,
});

const on = (database: Database, now = BOOKED_AT) => inboxOn(database, { now });
/** By the clock in San Francisco. */
const at = (day: string, hour: number) => new Date(Date.parse(`${day}T07:00:00Z`) + hour * HOUR_MS);

describeOnBothDatabases('a visit of several days', (under) => {
  type Booked = Awaited<ReturnType<typeof bookVisit>>;

  const book = (service = FLOOR, homesmith = {}) => bookVisit(under.database, homesmith, [service]);
  async function visitOf({ reference }: Booked) {
    const booking = await again(under.database, reference);
    const [visit] = booking.visits;
    if (visit === undefined) throw new Error('There is no visit.');
    return { booking, visit };
  }
  const taken = async () => {
    const { rows } = await sql<{ from: string; to: string; number: number }>`
      select to_char(starts_at at time zone 'America/Los_Angeles', 'MM-DD HH24:MI') as from,
        to_char(ends_at at time zone 'America/Los_Angeles', 'MM-DD HH24:MI') as to, number
      from taken_times order by starts_at`.execute(under.db);
    return rows.map(({ from, to }) => `${from} to ${to}`);
  };
  async function press(booked: Booked, now: Date, step: JobStepInput) {
    const { visit } = await visitOf(booked);
    return takeJobStep(on(under.database, now), {
      ...{ number: booked.number, visitId: visit.id, idempotencyKey: randomUUID() },
      ...{ pressedAt: now.toISOString(), sequence: visit.sequence, step },
    });
  }
  async function workOn(booked: Booked, day: string) {
    const { visit } = await visitOf(booked);
    const pin = await pinOf(under.db, visit.id);
    for (const step of [
      { step: 'set_out' },
      { step: 'arrive', pin, note: null },
      { step: 'start' },
    ] as const) {
      expect(codeOf(await press(booked, at(day, 10), step))).toBe('done');
    }
  }
  const endDay = async (booked: Booked, day: string) =>
    codeOf(await press(booked, at(day, 17), { step: 'end_day' }));
  const finish = async (booked: Booked, day: string) =>
    codeOf(await press(booked, at(day, 16), { step: 'finish', note: 'Sanded and sealed.' }));
  const end = async ({ own }: Booked, now: Date, cents: number) =>
    codeOf(
      await takeAction(endPausedVisit, on(under.database, now), {
        ...{ ...own, idempotencyKey: randomUUID(), cents },
      }),
    );
  const paymentOf = async (booked: Booked) =>
    findPaymentOf(under.db, (await visitOf(booked)).visit.id);
  const subjects = () => mailsOn(under.db);

  test('takes each of its days, and is shown with all of them', async () => {
    const booked = await book();
    expect(await taken()).toEqual([
      '06-03 10:00 to 06-03 17:00',
      '06-04 08:00 to 06-04 15:00',
      '06-05 08:00 to 06-05 15:00',
    ]);
    const { booking, visit } = await visitOf(booked);
    expect(visit).toMatchObject({
      window: { day: '2026-06-03', hour: 10, days: 3, gapDays: 0 },
      minutes: 1260,
      workEndsAt: at('2026-06-05', 15),
    });
    const view = await viewBooking(on(under.database), booking);
    expect(view.visits[0]?.work).toContain('3 days in a row: Wed, Jun 3 – Fri, Jun 5');
    expect(view.visits[0]?.status.time).toBe('Wed, Jun 3, 10 AM–noon (3 days, through Fri, Jun 5)');
    expect(await subjects()).toContainEqual(
      expect.stringContaining('Booked: Wed, Jun 3, 10 AM–noon (3 days, through Fri, Jun 5)'),
    );
    const file = await serializeBooking(on(under.database), booking);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(new Set(file.match(/^UID:.*$/gm)).size).toBe(3);
    expect(file).toContain('20260605T150000Z');
  });

  test('is done day by day, and invoiced once after the last', async () => {
    const booked = await book();
    const { booking } = await visitOf(booked);
    await workOn(booked, '2026-06-03');
    expect(await endDay(booked, '2026-06-03')).toBe('done');
    expect(await taken()).toEqual(['06-04 08:00 to 06-04 15:00', '06-05 08:00 to 06-05 15:00']);
    const second = (await visitOf(booked)).visit;
    expect(second).toMatchObject({
      ...{ state: 'scheduled', isBegun: true, daysDone: 1, minutes: 840 },
      window: { day: '2026-06-04', hour: 8, days: 2, gapDays: 0 },
      windowStartsAt: at('2026-06-04', 8),
      startsAt: at('2026-06-04', 8),
      workEndsAt: at('2026-06-05', 15),
      // Reminders come again.
      dueAt: at('2026-06-04', 6),
    });
    expect(await paymentOf(booked)).toMatchObject({ state: 'on_completion', invoiceNumber: null });
    expect(await subjects()).toContain(
      `${booked.email}: Done for today: back Thu, Jun 4, 8–10 AM (2 days, through Fri, Jun 5)`,
    );
    const file = await serializeBooking(on(under.database), (await visitOf(booked)).booking);
    expect(file.match(/^UID:.*$/gm)?.map((line) => line.trim().split('@')[0]?.slice(-2))).toEqual([
      '-2',
      '-3',
    ]);
    await workOn(booked, '2026-06-04');
    expect(await endDay(booked, '2026-06-04')).toBe('done');
    const third = (await visitOf(booked)).visit;
    expect(third).toMatchObject({ window: { day: '2026-06-05', hour: 8 }, workEndsAt: null });
    expect(third.minutes).toBe(420);
    await workOn(booked, '2026-06-05');
    expect(await endDay(booked, '2026-06-05')).toBe('not-now');
    expect(await finish(booked, '2026-06-05')).toBe('done');
    const [order] = booking.orders;
    expect(await paymentOf(booked)).toMatchObject({ state: 'owed', owedCents: order?.cents });
    expect(await taken()).toEqual([]);
  });

  test('has a page for its homesmith that ends the day before it finishes the job', async () => {
    const booked = await book();
    await workOn(booked, '2026-06-03');
    const { visit } = await visitOf(booked);
    const now = on(under.database, at('2026-06-03', 16));
    const of = { number: booked.number, visitId: visit.id };
    expect((await viewJob(now, of))?.steps.working).toEqual(['end_day', 'finish', 'pause']);
    expect((await viewJob(now, of))?.workDays).toContain('3 days in a row');
    expect(await viewJob(now, of)).toMatchObject({
      ...{ stateName: null, nextDay: 'Thu, Jun 4, 8–10 AM (2 days, through Fri, Jun 5)' },
    });
    const days = await readJobDays(now, {
      ...{ number: booked.number, timeZone: 'America/Los_Angeles' },
      area: { baseZip: '94110' },
    });
    expect(days.today.summary.at(-1)).toEqual({ label: 'Done about', value: '5:00 PM' });
    await endDay(booked, '2026-06-03');
    // They may not be able to come again.
    const later = await viewJob(on(under.database, at('2026-06-03', 18)), of);
    expect(later?.steps.scheduled).toEqual(expect.arrayContaining(['set_out', 'pause']));
    expect(later?.steps.scheduled).not.toContain('give_back');
    expect(later).toMatchObject({
      ...{ stateName: 'Day 1 of 3 done. Back Thu, Jun 4', nextDay: 'Fri, Jun 5, 8–10 AM' },
    });
    const evening = on(under.database, at('2026-06-03', 18));
    const { week } = await readJobDays(evening, {
      ...{ number: booked.number, timeZone: 'America/Los_Angeles' },
      area: { baseZip: '94110' },
    });
    expect(week.map(({ stateName }) => stateName)).toEqual(['Day 1 of 3 done. Back Thu, Jun 4']);
    const page = await viewBooking(evening, (await visitOf(booked)).booking);
    expect(page.visits[0]?.status).toMatchObject({
      label: 'Day 1 of 3 done',
      title: 'Day 1 of 3 done. Back Thu, Jun 4',
    });
    await workOn(booked, '2026-06-04');
    await endDay(booked, '2026-06-04');
    const last = await viewJob(on(under.database, at('2026-06-04', 18)), of);
    expect(last).toMatchObject({
      ...{ stateName: 'Day 2 of 3 done. Back Fri, Jun 5', nextDay: null },
    });
  });

  test('that is closed between two days is paid for those that were done', async () => {
    const booked = await book();
    const { booking } = await visitOf(booked);
    const all = booking.orders[0]?.cents ?? 0;
    await workOn(booked, '2026-06-03');
    await endDay(booked, '2026-06-03');
    const evening = at('2026-06-03', 20);
    const { booking: between } = await visitOf(booked);
    const view = await viewChange(on(under.database, evening), between, { position: 0, later: 0 });
    const third = Math.round(all / 3);
    expect(view).toMatchObject({
      ...{ cancelCents: null, policy: null, paused: null },
      rest: { endCents: third, pays: ' for 1 of 3 days' },
    });
    const cancel = takeAction(cancelVisit, on(under.database, evening), {
      ...{ ...booked.own, idempotencyKey: randomUUID(), feeCents: 0, keepsJobs: true },
    });
    expect(codeOf(await cancel)).not.toBe('done');
    expect(await end(booked, evening, all)).toBe('other-fee');
    expect(await end(booked, evening, third)).toBe('done');
    expect(await paymentOf(booked)).toMatchObject({ state: 'owed', owedCents: third });
    expect(await taken()).toEqual([]);
    const { reference, userId } = booked.own;
    const asked = { reference, position: 0, userId };
    const invoice = await findOwnInvoice(under.db, on(under.database, evening), asked);
    expect(JSON.stringify(invoice?.receipt)).toContain('Closed after 1 of 3 days.');
    expect(await subjects()).toContainEqual(
      expect.stringContaining(`${booked.member.email}: Closed`),
    );
  });

  test('that is paused on its second day is paid for both that were begun', async () => {
    const booked = await book();
    const all = (await visitOf(booked)).booking.orders[0]?.cents ?? 0;
    await workOn(booked, '2026-06-03');
    await endDay(booked, '2026-06-03');
    await workOn(booked, '2026-06-04');
    const noon = at('2026-06-04', 12);
    expect(codeOf(await press(booked, noon, { step: 'pause', reason: 'weather' }))).toBe('done');
    expect(await end(booked, noon, Math.round((all * 2) / 3))).toBe('done');
    expect((await paymentOf(booked))?.owedCents).toBe(Math.round((all * 2) / 3));
  });

  test('can’t be closed for less while its first day is to come', async () => {
    const booked = await book();
    expect(await end(booked, BOOKED_AT, 0)).toBe('not-now');
    expect((await visitOf(booked)).visit.state).toBe('scheduled');
  });

  test('is canceled as a whole, for the fee of a visit', async () => {
    const booked = await book();
    const { booking, visit } = await visitOf(booked);
    const policy = await findPolicy(under.db, booking, { visit, now: BOOKED_AT });
    const canceled = takeAction(cancelVisit, on(under.database), {
      ...{ ...booked.own, idempotencyKey: randomUUID(), keepsJobs: true },
      feeCents: policy?.now.cancelCents ?? -1,
    });
    expect(codeOf(await canceled)).toBe('done');
    expect(await taken()).toEqual([]);
  });

  test('is rescheduled with all of its days, over a weekend', async () => {
    const booked = await book();
    const { booking, visit } = await visitOf(booked);
    const policy = await findPolicy(under.db, booking, { visit, now: BOOKED_AT });
    const moved = takeAction(moveVisit, on(under.database), {
      ...{ ...booked.own, idempotencyKey: randomUUID(), window: { day: '2026-06-12', hour: 8 } },
      feeCents: policy?.now.moveCents ?? -1,
    });
    expect(codeOf(await moved)).toBe('done');
    expect(await taken()).toEqual([
      '06-12 08:00 to 06-12 15:00',
      '06-15 08:00 to 06-15 15:00',
      '06-16 08:00 to 06-16 15:00',
    ]);
    const { visit: now } = await visitOf(booked);
    expect(now).toMatchObject({
      window: { day: '2026-06-12', hour: 8, days: 3 },
      workEndsAt: at('2026-06-16', 15),
    });
  });

  test('goes to the next homesmith with all of its days', async () => {
    const booked = await book();
    const next = await insertHomesmith(on(under.database));
    expect(codeOf(await press(booked, BOOKED_AT, { step: 'give_back', reason: 'ill' }))).toBe(
      'done',
    );
    const { visit } = await visitOf(booked);
    expect(visit).toMatchObject({ state: 'offered', number: next, window: { days: 3 } });
    expect(await taken()).toHaveLength(3);
  });

  test('with weeks between takes the same homesmith’s mornings, and is half paid after the first', async () => {
    const booked = await book(BUGS);
    expect(await taken()).toEqual(['06-03 10:00 to 06-03 12:00', '06-17 08:00 to 06-17 10:00']);
    const { booking } = await visitOf(booked);
    const view = await viewBooking(on(under.database), booking);
    expect(view.visits[0]?.work).toContain('2 visits: Wed, Jun 3 and Wed, Jun 17');
    await workOn(booked, '2026-06-03');
    await endDay(booked, '2026-06-03');
    const { visit } = await visitOf(booked);
    expect(visit).toMatchObject({ window: { day: '2026-06-17', hour: 8 }, minutes: 120 });
    expect(visit.window.days).toBeUndefined();
    const half = Math.round((booking.orders[0]?.cents ?? 0) / 2);
    expect(await end(booked, at('2026-06-10', 8), half)).toBe('done');
  });
});
