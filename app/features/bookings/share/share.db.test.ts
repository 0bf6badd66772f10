/** The link of a shared booking: what it shows, to whom it is, and when it ends. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { again, BOOKED_AT, bookVisit, DETAILS } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import {
  correctDetails,
  takeAction,
  takeBookingAction,
} from '../../../../tests/support/take-action.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { pinOf } from '../keys.server.ts';
import { eraseFor, exportFor } from '../personal-data.server.ts';
import {
  linkOfShare,
  readShared,
  readSharedCalendar,
  shareBooking,
  stopSharing,
} from './share.server.ts';

describeOnBothDatabases('a shared booking', (under) => {
  const on = (env: Record<string, string> = {}) => inboxOn(under.database, { now: BOOKED_AT, env });
  const keyOf = (link: string | null) => link?.split('/').at(-1) ?? '';

  const linkTo = async (reference: string) =>
    linkOfShare(on(), (await again(under.database, reference)).shareId);

  async function share() {
    const booked = await bookVisit(under.database);
    const { own, reference } = booked;
    const shared = await takeBookingAction(shareBooking, on(), own);
    const booking = await again(under.database, reference);
    const link = await linkTo(reference);
    return { ...booked, shared, booking, link, key: keyOf(link) };
  }

  test('shows times, jobs and who comes, and nothing about the customer, the home or the price', async () => {
    const { key, own, booking, reference } = await share();
    const jobNotes = { 0: 'Under the kitchen sink.' };
    const details = { ...DETAILS, jobNotes };
    await correctDetails(on(), { ...own, idempotencyKey: randomUUID(), details });
    await sql`update businesses set name = 'Bayou Power'`.execute(under.db);
    const read = await readShared(on(), key);
    expect(read).toMatchObject({
      ok: true,
      value: {
        sharedBy: 'Ana',
        zoneName: 'Pacific Time',
        visits: [
          {
            day: 'Wed, Jun 3',
            window: '10 AM–noon',
            state: 'Booked',
            who: 'Ada',
            business: 'Bayou Power',
          },
        ],
      },
    });
    const shown = JSON.stringify(read);
    const pin = await pinOf(under.db, booking.visits[0]?.id ?? '');
    for (const secret of [
      ...['12 Elm', 'San Francisco', '94110', 'Rosa', 'Díaz', '4155550100', '555-0100'],
      ...['blue door', 'kitchen sink', '$', 'cents', reference, pin, booking.id],
    ]) {
      expect(shown, secret).not.toContain(secret);
    }
  });

  test('is a calendar file, with a status and nothing more than its page shows', async () => {
    const { key, own, booking, reference } = await share();
    const details = { ...DETAILS, jobNotes: { 0: 'Under the kitchen sink.' } };
    await correctDetails(on(), { ...own, idempotencyKey: randomUUID(), details });
    const read = await readSharedCalendar(on(), key);
    if (!read.ok) throw new Error(read.refusal.code);
    const calendar = read.value.replaceAll(/\r\n[ \t]/g, '');
    for (const line of [
      'DTSTART:20260603T170000Z',
      'DTEND:20260603T190000Z',
      'SUMMARY:Ada: Faucet repair',
      'STATUS:CONFIRMED',
    ]) {
      expect(calendar).toContain(`${line}\r\n`);
    }
    const [visit] = booking.visits;
    const pin = await pinOf(under.db, visit?.id ?? '');
    for (const secret of [
      ...['LOCATION', '12 Elm', 'San Francisco', '94110', 'Rosa', 'Díaz', '4155550100', '$'],
      ...['blue door', 'kitchen sink', reference, `: ${pin}`, booking.id, visit?.id ?? '', key],
    ]) {
      expect(calendar, secret).not.toContain(secret);
    }
    await takeBookingAction(stopSharing, on(), own);
    expect(await readSharedCalendar(on(), key)).toEqual({ ok: false, refusal: { code: 'gone' } });
  });

  test('keeps one link however often it is shared, and its key only as a hash', async () => {
    const { link, key, own, reference } = await share();
    expect(key).toMatch(/^[\w-]{43}$/);
    await Promise.all([1, 2, 3].map(() => takeBookingAction(shareBooking, on(), own)));
    expect(await linkTo(reference)).toBe(link);
    const { rows } = await sql`select * from booking_shares`.execute(under.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('is dead once sharing was stopped, and is another link the next time', async () => {
    const { key, own, reference } = await share();
    expect((await takeBookingAction(stopSharing, on(), own)).ok).toBe(true);
    expect(await readShared(on(), key)).toEqual({ ok: false, refusal: { code: 'gone' } });
    await takeBookingAction(shareBooking, on(), own);
    const other = keyOf(await linkTo(reference));
    expect(other).not.toBe(key);
    expect((await readShared(on(), other)).ok).toBe(true);
    expect((await readShared(on(), key)).ok).toBe(false);
  });

  test('is dead once the booking is over, which is not shared anymore', async () => {
    const { key, own, reference } = await share();
    await takeAction(cancelVisit, on(), { ...own, idempotencyKey: randomUUID(), feeCents: 0 });
    expect((await readShared(on(), key)).ok).toBe(false);
    expect(await linkTo(reference)).toBeNull();
    await takeBookingAction(stopSharing, on(), own);
    expect(await takeBookingAction(shareBooking, on(), own)).toMatchObject({
      refusal: { code: 'not-now' },
    });
  });

  test('is its customer’s to share and to stop', async () => {
    const { key, own } = await share();
    const stranger = { ...own, userId: randomUUID() };
    for (const tried of [
      await takeBookingAction(shareBooking, on(), stranger),
      await takeBookingAction(stopSharing, on(), stranger),
    ]) {
      expect(tried).toMatchObject({ refusal: { code: 'gone' } });
    }
    expect((await readShared(on(), key)).ok).toBe(true);
  });

  test('is exported without its link, and erased with its customer', async () => {
    const { key, userId } = await share();
    const person = { userId, email: null };
    const exported = await exportFor(under.db, person);
    expect(exported).toMatchObject({ bookings: [{ sharedAt: BOOKED_AT }] });
    expect(JSON.stringify(exported)).not.toContain(key);
    await under.db.transaction().execute((trx) => eraseFor(trx, person, on()));
    expect((await readShared(on(), key)).ok).toBe(false);
    expect((await sql`select from booking_shares`.execute(under.db)).rows).toHaveLength(0);
  });

  test('is read so often an hour, and guessed so often from a network', async () => {
    const { key } = await share();
    const ctx = on({ READS_PER_HOUR_PER_SHARED_BOOKING: '2' });
    const codes = async (one: string) => {
      const read = await readShared(ctx, one);
      return read.ok ? 'shown' : read.refusal.code;
    };
    const guess = 'A'.repeat(43);
    expect([await codes(guess), await codes(guess), await codes(guess)]).toEqual([
      ...['gone', 'gone'],
      'too-many',
    ]);
    // Guesses from a network do not close a link that is right.
    expect([await codes(key), await codes(key), await codes(key)]).toEqual([
      ...['shown', 'shown'],
      'too-many',
    ]);
  });
});
