/** What a booking's page says after each change, and which of its visits comes first. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { again, BOOKED_AT, bookVisit, DETAILS } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { correctDetails, takeAction } from '../../../../tests/support/take-action.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { serializeBooking } from '../mails/visit-calendar.server.ts';
import type { BookingRecord } from '../read-booking.server.ts';
import type { VisitState } from '../visit.process.ts';
import { isNewlyBooked, wasSaved } from './find-change.server.ts';
import { listOwnVisits } from './own-visits.server.ts';
import { viewBooking } from './read-booking-view.server.ts';

/** Half an hour before noon the day before: the visit is at 10 AM, so it is late. */
const LATE = new Date('2026-06-02T19:30:00Z');
const THAT_DAY = new Date('2026-06-03T15:00:00Z');

describeOnBothDatabases("a booking's page", (under) => {
  const on = (now = BOOKED_AT) => inboxOn(under.database, { now });
  const cancel = (own: Awaited<ReturnType<typeof bookVisit>>['own'], now: Date, feeCents: number) =>
    takeAction(cancelVisit, on(now), { ...own, idempotencyKey: randomUUID(), feeCents });

  /** The only visit, three times. */
  const inStates = (booking: BookingRecord, states: readonly VisitState[]): BookingRecord => ({
    ...booking,
    visits: states.flatMap((state, position) =>
      booking.visits.map((visit) => ({ ...visit, position, state })),
    ),
  });

  test('shows first what is under way, then what is next, and last what is over', async () => {
    const { reference } = await bookVisit(under.database);
    const booking = await again(under.database, reference);
    const all = inStates(booking, ['cancelled', 'scheduled', 'closed', 'working']);
    const { visits } = await viewBooking(on(), all);
    expect(visits.map(({ state }) => state)).toEqual([
      'working',
      'scheduled',
      'cancelled',
      'closed',
    ]);
  });

  test('totals the prices it lists: what is to come, and what was done at what it cost', async () => {
    const { reference, own } = await bookVisit(under.database);
    const booking = await again(under.database, reference);
    const all = inStates(booking, ['closed', 'cancelled', 'scheduled', 'no_show']);
    const listed = async () => {
      const { prices, totalCents, openCents, canceledCents } = await viewBooking(on(), all);
      const listed = prices.map(({ what, cents }) => [what, cents]);
      return { prices: listed, totalCents, openCents, canceledCents };
    };
    expect(await listed()).toEqual({
      prices: [
        ['Wed, Jun 3, done', 18_900],
        ['Wed, Jun 3', 18_900],
      ],
      totalCents: 37_800,
      openCents: 18_900,
      canceledCents: 18_900,
    });
    // All of them share an invoice here, which canceling late makes.
    expect((await cancel(own, LATE, 4_725)).ok).toBe(true);
    expect(await listed()).toMatchObject({ totalCents: 9_450 });
    // As the list and the review say, which compute no taxes either.
    expect((await viewBooking(on(), all)).payment).toMatch(/^Before taxes\. /);
  });

  test('says what to prepare until the homesmith is there', async () => {
    const { reference } = await bookVisit(under.database);
    const booking = await again(under.database, reference);
    const prepare = async (state: VisitState) =>
      (await viewBooking(on(), inStates(booking, [state]))).visits[0]?.preparation.length;
    expect(await Promise.all((['scheduled', 'en_route'] as const).map(prepare))).toEqual([1, 1]);
    for (const state of ['arrived', 'working', 'paused', 'closed'] as const) {
      expect(await prepare(state), state).toBe(0);
    }
  });

  test('is reread by itself on the day and while a visit is under way, and not once it is over', async () => {
    const { reference } = await bookVisit(under.database);
    const booking = await again(under.database, reference);
    const look = async (state: VisitState, now: Date) => {
      const { isOpen, isToday } = await viewBooking(on(now), inStates(booking, [state]));
      return { isOpen, isToday };
    };
    expect(await look('scheduled', BOOKED_AT)).toEqual({ isOpen: true, isToday: false });
    expect(await look('scheduled', THAT_DAY)).toEqual({ isOpen: true, isToday: true });
    expect(await look('en_route', BOOKED_AT)).toEqual({ isOpen: true, isToday: true });
    expect(await look('closed', THAT_DAY)).toEqual({ isOpen: false, isToday: false });
  });

  test('keeps saying that canceling was free', async () => {
    const { reference, own } = await bookVisit(under.database);
    expect((await cancel(own, BOOKED_AT, 0)).ok).toBe(true);
    const { visits } = await viewBooking(on(LATE), await again(under.database, reference));
    expect(visits[0]).toMatchObject({ cancelCost: 'No cancellation fee.', invoice: null });
  });

  test('keeps saying what canceling cost, with the invoice and what to do, like the dashboard', async () => {
    const { reference, own, userId } = await bookVisit(under.database);
    const before = await viewBooking(on(LATE), await again(under.database, reference));
    expect(before.visits[0]).toMatchObject({ cancelCost: null });
    expect((await cancel(own, LATE, 4_725)).ok).toBe(true);
    const { visits } = await viewBooking(on(LATE), await again(under.database, reference));
    const invoice = {
      title: expect.stringMatching(/^Invoice \d+$/),
      amount: '$47.25',
      state: 'Not paid yet',
      next: 'Pay your homesmith by cash, check, card, or bank transfer.',
      address: `/bookings/${reference}/visits/1/invoice`,
    };
    expect(visits[0]).toMatchObject({ cancelCost: 'Cancellation fee: $47.25.', invoice });
    const { waiting } = await listOwnVisits(on(LATE), userId);
    expect(waiting).toMatchObject([{ status: { next: 'pay' }, price: '$47.25', invoice }]);
    await sql`update payments set state = 'paid', method = 'cash', paid_at = now()`.execute(
      under.db,
    );
    const { past } = await listOwnVisits(on(LATE), userId);
    expect(past[0]?.invoice).toMatchObject({
      title: expect.stringMatching(/^Receipt \d+$/),
      state: 'Paid',
      next: null,
    });
  });

  test('says "Saved." after its details were saved, until something else happens', async () => {
    const { reference, userId, own } = await bookVisit(under.database);
    const saved = async () => wasSaved(await again(under.database, reference));
    expect(await saved()).toBe(false);
    const details = { ...DETAILS, notes: 'Ring twice.', jobNotes: {} };
    const asked = { reference, userId, idempotencyKey: randomUUID(), details };
    expect((await correctDetails(on(), asked)).ok).toBe(true);
    expect(await saved()).toBe(true);
    await cancel(own, BOOKED_AT, 0);
    expect(await saved()).toBe(false);
  });

  test('says "You’re booked!" in the hour after it was, unless a visit is over', async () => {
    const { reference, own } = await bookVisit(under.database);
    const booking = await again(under.database, reference);
    expect(isNewlyBooked(booking, BOOKED_AT)).toBe(true);
    expect(isNewlyBooked(booking, LATE)).toBe(false);
    await cancel(own, BOOKED_AT, 0);
    expect(isNewlyBooked(await again(under.database, reference), BOOKED_AT)).toBe(false);
  });

  test('says which checks the homesmith and their business passed, and none of a colleague’s', async () => {
    const { reference, number } = await bookVisit(under.database);
    const colleague = await insertHomesmith(on(), { name: 'Ben Ruiz' });
    await sql`
      update homesmiths set business_id = (select business_id from homesmiths where number = ${number})
      where number = ${colleague}`.execute(under.db);
    const pass = (kind: string, whose: number, day: string, hasPassed = true) =>
      sql`
      insert into checks (id, kind, business_id, number, has_passed, checked_at)
      select gen_random_uuid(), ${kind}, business_id, number, ${hasPassed}, ${`${day}T20:00:00Z`}
      from homesmiths where number = ${whose}`.execute(under.db);
    await pass('identity', number, '2026-05-01');
    await pass('identity', number, '2026-05-20');
    await pass('background', number, '2026-05-21', false);
    await pass('background', colleague, '2026-05-22');
    await pass('insurance', colleague, '2026-05-23');
    const { visits } = await viewBooking(on(), await again(under.database, reference));
    expect(visits[0]?.who?.checks).toEqual({
      line: 'Identity and insurance checked',
      dated: ['Identity: May 20, 2026', 'Insurance: May 23, 2026'],
    });
  });

  test('has a calendar file of each visit, besides the one of all', async () => {
    const { reference } = await bookVisit(under.database);
    const all = inStates(await again(under.database, reference), ['scheduled', 'scheduled']);
    const { visits, calendar } = await viewBooking(on(), all);
    expect(calendar).toBe(`/bookings/${reference}/calendar.ics`);
    expect(visits.map((visit) => visit.calendar)).toEqual([
      `${calendar}?visit=1`,
      `${calendar}?visit=2`,
    ]);
    const one = await serializeBooking(on(), all, all.visits.slice(1));
    expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });
});
