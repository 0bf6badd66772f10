/** Visits are shown, emailed and answered in the order of their dates, whatever their place in the plan. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contextOn } from '../../../tests/support/account-context.ts';
import { again, BOOKED_AT, bookVisit } from '../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { listVisits } from './bookings.db.server.ts';
import { boundsOf, explainBounds, windowBoundsOf } from './change/other-windows.server.ts';
import { plannedEnd } from './change-order.ts';
import { readAgreement } from './confirm/confirm.server.ts';
import { confirmedMail } from './mails/booking-mails.ts';
import { serializeBooking } from './mails/visit-calendar.server.ts';
import { listOwnVisits } from './pages/own-visits.server.ts';
import { viewBooking } from './pages/read-booking-view.server.ts';

describeOnBothDatabases(
  'a booking of two visits, the second of the plan a day earlier',
  (under) => {
    async function book() {
      const { reference, userId } = await bookVisit(under.database);
      const earlier = { id: randomUUID(), position: 1, day: '2026-06-02' };
      await sql`
      insert into visits select (jsonb_populate_record(visits, ${JSON.stringify(earlier)}::jsonb
        || jsonb_build_object('window_starts_at', window_starts_at - interval '1 day',
          'window_ends_at', window_ends_at - interval '1 day',
          'starts_at', starts_at - interval '1 day'))).* from visits`.execute(under.db);
      return { booking: await again(under.database, reference), userId };
    }

    test('is read with the earlier one first', async () => {
      const { booking } = await book();
      expect(booking.visits.map(({ window }) => window.day)).toEqual(['2026-06-02', '2026-06-03']);
      expect(booking.visits.map(({ position }) => position)).toEqual([1, 0]);
      expect(await listVisits(under.db, booking.id)).toEqual(booking.visits);
    });

    test('numbers them by date on pages, in the policy and in the mail', async () => {
      const { booking } = await book();
      const ctx = contextOn(under.database, { now: BOOKED_AT });
      const view = await viewBooking(ctx, booking);
      expect(view.visits.map(({ title, day, window }) => `${title}: ${day}, ${window}`)).toEqual([
        'Visit 1 of 2: Tue, Jun 2, 10 AM–noon',
        'Visit 2 of 2: Wed, Jun 3, 10 AM–noon',
      ]);
      // The address has the place in the plan.
      expect(view.visits[0]?.address).toMatch(/visits\/2$/);
      const agreement = await readAgreement(under.db, booking, {
        right: null,
        now: BOOKED_AT,
        called: new Map(),
      });
      expect(agreement.visits.map(({ title }) => title)).toEqual(['Visit 1 of 2', 'Visit 2 of 2']);
      expect(agreement.policy).toEqual([
        expect.stringMatching(/^Visit 1 of 2, Tue, Jun 2: Free to cancel/),
        expect.stringMatching(/^Visit 2 of 2, Wed, Jun 3: Free to cancel/),
      ]);
      const { text } = confirmedMail({
        booking,
        agreement,
        publicUrl: 'https://homesmith.example',
      });
      expect(text).toContain('Visit 1 of 2. Tue, Jun 2, 10 AM–noon');
      expect(text).toContain('Visit 2 of 2. Wed, Jun 3, 10 AM–noon');
      expect(text).toContain('You’ll find a PIN for each visit on your booking page.');
    });

    test('is listed for its customer and written to calendars in that order', async () => {
      const { booking, userId } = await book();
      const ctx = contextOn(under.database, { now: BOOKED_AT });
      const { upcoming } = await listOwnVisits(ctx, userId);
      expect(upcoming.map(({ when }) => when)).toEqual([
        'Tue, Jun 2, 10 AM–noon',
        'Wed, Jun 3, 10 AM–noon',
      ]);
      const calendar = await serializeBooking(ctx, booking);
      expect(calendar.match(/^DTSTART.*/gm)).toEqual([
        'DTSTART:20260602T170000Z',
        'DTSTART:20260603T170000Z',
      ]);
      expect(calendar.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    });

    test('keeps the order of trades when one of them moves, and says why', async () => {
      const { booking } = await book();
      const [tuesday, wednesday] = booking.visits;
      const [order] = booking.orders;
      if (!tuesday || !wednesday || !order) throw new Error('There are no two visits.');
      const first = { ...tuesday, orderIds: ['tap'] };
      const second = { ...wednesday, orderIds: ['wall'] };
      const ordered = {
        ...booking,
        orders: [
          { ...order, id: 'tap', trade: 'plumbing', after: [] },
          { ...order, id: 'wall', trade: 'drywall', after: ['plumbing'] },
        ],
        visits: [first, second],
      };
      expect(boundsOf(ordered, first)).toEqual({ notBefore: null, notAfter: second.startsAt });
      expect(boundsOf(ordered, second)).toEqual({ notBefore: plannedEnd(first), notAfter: null });
      const overAt = new Date(first.windowEndsAt.getTime() + first.minutes * 60_000);
      expect(windowBoundsOf(ordered, first)).toEqual({
        opensFrom: null,
        overUntil: second.windowStartsAt,
      });
      expect(windowBoundsOf(ordered, second)).toEqual({ opensFrom: overAt, overUntil: null });
      expect(explainBounds(ordered, first)).toBe(
        'This work comes before your visit on Wed, Jun 3, 10 AM–noon. To see later times, reschedule that one first.',
      );
      expect(explainBounds(ordered, second)).toBe(
        'This work comes after your visit on Tue, Jun 2, 10 AM–noon. To see earlier times, reschedule that one first.',
      );
      expect(explainBounds(booking, wednesday)).toBeNull();
    });

    test('says when the homesmith arrives and how long the work takes, until it is over', async () => {
      const { booking } = await book();
      const ctx = contextOn(under.database, { now: BOOKED_AT });
      const timing = { arrives: 'Arrives between 10 AM and noon', work: 'About 2 hr on site' };
      const shown = {
        window: '10 AM–noon',
        work: 'Arrives between 10 AM and noon · about 2 hr on site',
      };
      expect((await viewBooking(ctx, booking)).visits).toMatchObject([shown, shown]);
      const agreement = await readAgreement(under.db, booking, {
        right: null,
        now: BOOKED_AT,
        called: new Map(),
      });
      expect(agreement.visits).toMatchObject([timing, timing]);
      const { text } = confirmedMail({
        booking,
        agreement,
        publicUrl: 'https://homesmith.example',
      });
      expect(text).toContain('Arrives between 10 AM and noon. About 2 hr on site.');
      const calendar = (await serializeBooking(ctx, booking)).replace(/\r\n /g, '');
      expect(calendar).toContain('Arrives between 10 AM and noon. About 2 hr on site.');
      const working = {
        ...booking,
        visits: booking.visits.map((one) => ({ ...one, state: 'working' as const })),
      };
      expect((await viewBooking(ctx, working)).visits[0]).toMatchObject({
        status: { time: timing.work },
        work: timing.work,
      });
      const done = {
        ...booking,
        visits: booking.visits.map((one) => ({ ...one, state: 'closed' as const })),
      };
      expect((await viewBooking(ctx, done)).visits[0]).toMatchObject({ work: null });
    });
  },
);
