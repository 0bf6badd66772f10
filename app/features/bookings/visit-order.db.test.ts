/** Visits are shown, told and answered in the order of their dates, whatever their place in the plan. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contextOn } from '../../../tests/support/account-context.ts';
import { again, BOOKED_AT, bookVisit } from '../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { listVisits } from './bookings.db.server.ts';
import { spellBooking } from './mails/visit-calendar.server.ts';
import { listOwnBookings } from './pages/read-booking-view.server.ts';

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

    test('is listed for its customer and written to calendars in that order', async () => {
      const { booking, userId } = await book();
      const ctx = contextOn(under.database, { now: BOOKED_AT });
      const [own] = await listOwnBookings(ctx, userId);
      expect(own?.visits.map(({ when }) => when)).toEqual([
        expect.stringContaining('June 2'),
        expect.stringContaining('June 3'),
      ]);
      const calendar = await spellBooking(ctx, booking);
      expect(calendar.match(/^DTSTART.*/gm)).toEqual([
        'DTSTART:20260602T170000Z',
        'DTSTART:20260603T170000Z',
      ]);
      expect(calendar.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    });
  },
);
