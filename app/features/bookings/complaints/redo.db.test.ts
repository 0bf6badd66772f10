/** A complaint that ends in a redo: a visit at no cost, whose time its customer picks. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAdminBooking } from '#app/features/back-office/bookings/booking.server.ts';
import { BOOKING_ACTIONS } from '#app/features/back-office/bookings/booking-actions.server.ts';
import {
  readBoard,
  readBookings,
} from '#app/features/back-office/bookings/bookings-list.server.ts';
import { setVisitTexts } from '#app/features/customers/text-consents.server.ts';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { again } from '../../../../tests/support/booked-visit.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { asOperator, operate } from '../../../../tests/support/operator-actions.ts';
import {
  booked,
  complained,
  DECIDED,
  decide,
  FRIDAY,
  finish,
  on,
  press,
  REASON,
  type RedoneJob,
  redone,
} from '../../../../tests/support/redone.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { moveVisit } from '../change/move.server.ts';
import {
  boundsOf,
  explainBounds,
  findOtherWindows,
  windowBoundsOf,
} from '../change/other-windows.server.ts';
import { resumeVisit } from '../change/resume.server.ts';
import { viewChange } from '../change/view-change.server.ts';
import { dueVisitsJob } from '../due/due-visits.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { findPolicy } from '../policy-texts.server.ts';
import { formatEarns, formatState } from '../work/job-view.ts';
import { readJobDays, viewJob } from '../work/read-job.server.ts';
import { offerFigures } from '../work/work-day.ts';
import { eraseFor } from './personal-data.server.ts';
import { viewOwnComplaints } from './read-complaint.server.ts';

const PAUSE = { step: 'pause', reason: 'weather' } as const;

describeOnBothDatabases('a redo', (under) => {
  const resume = ({ reference, userId }: RedoneJob, position: number) =>
    takeAction(resumeVisit, on(under.database, DECIDED), {
      ...{ reference, userId, position, idempotencyKey: randomUUID(), window: FRIDAY },
    });
  const moveTo = async ({ reference, userId }: RedoneJob, position: number) =>
    codeOf(
      await takeAction(moveVisit, on(under.database, DECIDED), {
        ...{ reference, userId, position, idempotencyKey: randomUUID(), window: FRIDAY },
        ...{ feeCents: 0, sameHomesmith: false },
      }),
    );
  const movesOf = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from ledger_moves`.execute(
        under.db,
      )
    ).rows[0]?.count;

  test('is a visit on hold of the same homesmith, with the chosen jobs, and is free', async () => {
    const { job, id, booking, redo } = await redone(under.database);
    expect(booking.visits).toHaveLength(2);
    expect(redo).toMatchObject({
      ...{ state: 'paused', position: 1, number: job.number, isBegun: false },
      // What is unsafe stays between its customer and us.
      redo: { of: job.visitId, reason: REASON, words: null },
      dueAt: new Date(DECIDED.getTime() + 24 * HOUR_MS),
    });
    const orders = booking.orders.filter(({ id: order }) => redo.orderIds.includes(order));
    expect(orders).toMatchObject([{ cents: 0, taxCents: 0, serviceId: 'faucet-repair' }]);
    const page = await viewBooking(on(under.database, DECIDED) as never, booking);
    expect(page.visits.find(({ position }) => position === 1)?.status).toMatchObject({
      label: 'Needs a time',
      note: 'This work is done again at no cost.',
    });
    // It comes before the invoice of the first one.
    expect(page.visits.map(({ position, status: { next } }) => [position, next])).toEqual([
      [1, 'pick-time'],
      [0, 'pay'],
    ]);
    expect(await decide(under.database, id, { outcome: 'nothing' })).toBe('decided');
    expect(await findPaymentOf(under.db, redo.id)).toMatchObject({
      state: 'on_completion',
      lines: [{ agreedCents: 0 }],
    });
    const view = await viewOwnComplaints(on(under.database, DECIDED), {
      ...{ reference: job.reference, position: 0, userId: job.userId, kind: null },
    });
    expect(view?.past).toMatchObject([
      {
        outcome: [expect.stringContaining('at no cost to you'), `Why: ${REASON}`],
        redo: { address: `/bookings/${job.reference}/visits/2`, label: 'Pick a time' },
      },
    ]);
  });

  test('has no time anywhere until its customer picks one, and never earns up to $0', async () => {
    const { job, redo } = await redone(under.database);
    const now = on(under.database, DECIDED);
    const onBoard = async (day: string) =>
      (await readBoard(now, new URLSearchParams({ day }))).rows
        .flatMap(({ cells }) => Object.values(cells).flat())
        .filter(({ reference }) => reference === job.reference)
        .map(({ id }) => id);
    const found = async (more: object = {}) =>
      (await readBookings(now, new URLSearchParams({ q: job.reference, ...more }))).rows
        .filter(({ reference }) => reference === job.reference)
        .map(({ when, state }) => [when, state]);
    const whose = { number: job.number, timeZone: 'America/Los_Angeles' };
    const days = () => readJobDays(now, { ...whose, area: { baseZip: '94110' } });
    const former = [expect.stringMatching(/^Wed, Jun 3, /), 'Done'];
    expect(await onBoard('2026-06-03')).toEqual([job.visitId]);
    expect(await found({ day: '2026-06-03' })).toEqual([former]);
    expect((await found()).toSorted()).toEqual([['Redo, needs a time', 'Needs a time'], former]);
    const { today, week, paused } = await days();
    expect([...today.stops, ...week].map(({ visitId }) => visitId)).not.toContain(redo.id);
    const entry = paused.find(({ visitId }) => visitId === redo.id);
    if (entry === undefined) throw new Error('It is not on the page.');
    expect([
      entry.when,
      formatState(entry.state, null, entry.stateName),
      formatEarns(entry),
      offerFigures(entry)[0],
    ]).toEqual([
      'Redo, needs a time',
      'Needs a time',
      'Redo, not paid',
      { label: 'Pay', value: 'Redo, not paid' },
    ]);
    expect(await viewJob(now, { number: job.number, visitId: redo.id })).toMatchObject({
      ...{ when: 'Redo, needs a time', window: 'redo', day: null },
      stateName: 'Needs a time',
    });
    const desk = await readAdminBooking(now, job.reference);
    const shown = desk?.visits.find(({ id }) => id === redo.id);
    expect([shown?.state, shown?.facts[0]]).toEqual([
      'Needs a time',
      { label: 'When', value: 'Redo, needs a time' },
    ]);
    expect(codeOf(await resume(job, redo.position))).toBe('done');
    expect(await onBoard(FRIDAY.day)).toEqual([redo.id]);
    expect(await found({ day: FRIDAY.day })).toEqual([
      [expect.stringMatching(/^Fri, Jun 5, /), 'Booked'],
    ]);
    const planned = (await days()).week.find(({ visitId }) => visitId === redo.id);
    expect(planned && [planned.when, formatEarns(planned)]).toEqual([
      expect.stringMatching(/^Fri, Jun 5, /),
      'Redo, not paid',
    ]);
    // Put on hold later, it's like any other.
    await press(under.database, { number: job.number, visitId: redo.id }, PAUSE, DECIDED);
    expect(await onBoard(FRIDAY.day)).toEqual([redo.id]);
  });

  test('is scheduled by its customer, changes free of charge, and is done without an invoice', async () => {
    const { job, redo } = await redone(under.database);
    const before = await movesOf();
    expect(codeOf(await resume(job, redo.position))).toBe('done');
    const booking = await again(under.database, job.reference);
    const visit = booking.visits.find(({ id }) => id === redo.id);
    if (visit === undefined) throw new Error('It is gone.');
    expect(visit).toMatchObject({ state: 'scheduled', number: job.number, window: FRIDAY });
    const late = new Date('2026-06-05T16:30:00Z');
    const policy = await findPolicy(under.db, booking, { visit, now: late });
    expect(policy).toMatchObject({
      now: { cancelCents: 0, moveCents: 0 },
      ...{ absentCents: 0, tripCents: 0, underwayCancelCents: 0 },
    });
    const shown = await viewJob(on(under.database, late), {
      ...{ number: job.number, visitId: redo.id },
    });
    expect(shown).toMatchObject({
      earnsCents: 0,
      redo: { of: expect.stringContaining('Jun 3'), reason: REASON },
    });
    const page = await viewBooking(on(under.database, late) as never, booking);
    expect(page.visits.find(({ position }) => position === 1)).toMatchObject({
      ...{ title: 'Redo at no cost', policy: null, priceCents: 0 },
      redo: { what: expect.stringContaining('is done again'), why: REASON },
    });
    expect(page.visits.find(({ position }) => position === 0)?.title).toBe('Your visit');
    const there = new Date('2026-06-05T17:30:00Z');
    await finish(under.database, { number: job.number, visitId: redo.id }, there);
    expect(await findPaymentOf(under.db, redo.id)).toMatchObject({
      ...{ state: 'void', invoiceNumber: null },
    });
    expect(await movesOf()).toBe(before);
  });

  test('has no place in the order of the other visits, whose work it does again', async () => {
    const { job, booking, redo } = await redone(under.database);
    const former = booking.visits.find(({ id }) => id === job.visitId) ?? expect.unreachable();
    const [order] = booking.orders;
    if (order === undefined) throw new Error('There is no order.');
    const later = { ...former, id: 'later', state: 'scheduled', orderIds: ['paint'] } as const;
    const whole = {
      ...booking,
      orders: [
        ...booking.orders,
        { ...order, id: 'paint', trade: 'painting', after: [order.trade] },
      ],
      visits: [...booking.visits, later],
    };
    const free = { opensFrom: null, overUntil: null };
    expect([windowBoundsOf(whole, redo), windowBoundsOf(whole, later)]).toEqual([free, free]);
    expect(boundsOf(whole, redo)).toEqual({ notBefore: null, notAfter: null });
    expect(explainBounds(whole, redo)).toBeNull();
    // The work that it does again had one.
    const before = { ...former, state: 'scheduled' } as const;
    const planned = { ...whole, visits: [before, later] };
    expect(windowBoundsOf(planned, before).overUntil).toEqual(later.windowStartsAt);
  });

  test('is called a redo in the email and the text of its time, and while it waits for one', async () => {
    const { job, redo } = await redone(under.database);
    const now = on(under.database, DECIDED);
    await setVisitTexts(under.db, now, {
      identityId: job.userId,
      isGiven: true,
      source: 'settings',
    });
    const sent = async () => {
      const { rows } = await sql<{ channel: string; subject: string; body: string }>`
        select channel, subject, body_text as body from outbox_messages
        where recipient = ${job.email} or channel = 'text' order by channel`.execute(under.db);
      await sql`delete from outbox_messages`.execute(under.db);
      return rows.map(({ channel, subject, body }) =>
        channel === 'text' ? body : `${subject}: ${body}`,
      );
    };
    await sent();
    await doDue(on(under.database, new Date(DECIDED.getTime() + 25 * HOUR_MS)), dueVisitsJob);
    expect(await sent()).toEqual([
      expect.stringMatching(/^Pick a time for your redo: .*: Your redo has no time yet\./s),
    ]);
    expect(codeOf(await resume(job, redo.position))).toBe('done');
    const news = await sent();
    expect(news).toEqual([
      expect.stringMatching(/^Your redo has a time: Fri, Jun 5, 10 AM–noon: Ada/),
      expect.stringContaining('your redo has a time: Fri, Jun 5, 10 AM-noon'),
    ]);
    expect(news.join()).not.toMatch(/on hold|back on/);
  });

  test('without its homesmith waits for an operator, who books whom they agreed with', async () => {
    const { job, booking, redo } = await redone(under.database, { keepsHomesmith: false });
    expect(redo).toMatchObject({
      ...{ state: 'unplaced', number: null },
      dueAt: new Date(DECIDED.getTime() + 24 * HOUR_MS),
    });
    const other = await insertHomesmith(on(under.database, DECIDED), { name: 'Bo Lee' });
    const now = on(under.database, DECIDED);
    const windows = await findOtherWindows(now, booking, { ...{ visit: redo, later: 0 } });
    const free = new Set(windows.flatMap(({ numbers }) => numbers));
    expect([free.has(job.number), free.has(other)]).toEqual([false, true]);
    // No one is booked for nothing by a choice of the customer.
    const page = await viewChange(now as never, booking, { position: redo.position, later: 0 });
    expect(page).toMatchObject({
      ...{ isRedoOpen: true, moveCents: null, cancelCents: 0, sameDays: [], otherDays: [] },
    });
    expect(codeOf(await resume(job, redo.position))).toBe('not-now');
    expect(await moveTo(job, redo.position)).toBe('other-homesmith');
    const view = await viewOwnComplaints(now, {
      ...{ reference: job.reference, position: 0, userId: job.userId, kind: null },
    });
    expect(view?.past).toMatchObject([
      { outcome: [expect.stringContaining('We’re looking for a homesmith'), `Why: ${REASON}`] },
    ]);
    const desk = await readAdminBooking(now, job.reference);
    const shown = desk?.visits.find(({ id }) => id === redo.id);
    expect([shown?.state, shown?.facts[0]?.value, shown?.choices.noHomesmiths]).toEqual([
      'Redo, needs a homesmith',
      'Redo, needs a homesmith',
      expect.stringContaining('has no time yet'),
    ]);
    expect(shown?.choices.unpaid).toContain('pays $0 by itself');
    const choice = shown?.choices.windows.find(({ value }) => value.startsWith('2026-06-05T10 '));
    expect(choice).toEqual({
      value: `2026-06-05T10 other ${other}`,
      text: expect.stringMatching(/^Fri, Jun 5, .*: Bo Lee$/),
    });
    const move = (among: number[]) =>
      operate(BOOKING_ACTIONS.move, asOperator(now), {
        params: { reference: job.reference },
        input: {
          ...{ window: '2026-06-05T10', sameHomesmith: false, among, position: redo.position },
          ...{ terms: shown?.choices.terms ?? '', reason: 'other', note: 'They agreed.' },
        },
      });
    expect(codeOf(await move([]))).toBe('taken');
    expect(codeOf(await move([other]))).toBe('done');
    const visit = (await again(under.database, job.reference)).visits.find(
      ({ id }) => id === redo.id,
    );
    expect(visit).toMatchObject({ state: 'scheduled', number: other, window: FRIDAY });
  });

  test('needs jobs of that visit, and work that was begun', async () => {
    const job = await booked(under.database);
    const id = await complained(under.database, job);
    const [order] = (await again(under.database, job.reference)).orders;
    const jobs = [order?.id ?? ''];
    expect(await decide(under.database, id, { outcome: 'redo', jobs })).toBe('no-redo');
    await finish(under.database, job);
    expect(await decide(under.database, id, { outcome: 'redo', jobs: [] })).toBe('mistakes');
    const other = await booked(under.database);
    const [theirs] = (await again(under.database, other.reference)).orders;
    for (const wrong of [[randomUUID()], [theirs?.id ?? ''], [...jobs, theirs?.id ?? '']]) {
      expect(await decide(under.database, id, { outcome: 'redo', jobs: wrong })).toBe('no-jobs');
    }
    expect((await again(under.database, job.reference)).visits).toHaveLength(1);
    expect(await decide(under.database, id, { outcome: 'redo', jobs })).toBe('done');
  });

  test('keeps no reason once its customer is erased', async () => {
    const { job, redo } = await redone(under.database);
    await under.db.transaction().execute((trx) =>
      eraseFor(trx, { userId: job.userId } as never, {
        ...{ now: DECIDED, newId: randomUUID },
      }),
    );
    const visit = (await again(under.database, job.reference)).visits.find(
      ({ id }) => id === redo.id,
    );
    expect(visit?.redo).toEqual({ of: job.visitId, reason: null, words: null });
  });
});
