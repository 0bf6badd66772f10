/** Operators find bookings, see the day's board, and everything that happened to a visit. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelVisit } from '#app/features/bookings/change/cancel.server.ts';
import { findVisits } from '#app/features/bookings/found/found-visits.server.ts';
import { viewBooking } from '#app/features/bookings/pages/read-booking-view.server.ts';
import { again, BOOKED_AT, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { explain } from '../../../../tests/support/explain.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { readOverview } from '../overview/overview.server.ts';
import { readAdminBooking } from './booking.server.ts';
import { readBoard, readBookings } from './bookings-list.server.ts';

describeOnBothDatabases('bookings for operators', (under) => {
  const at = (now: Date) => inboxOn(under.database, { now });
  const find = async (query: Record<string, string>) => {
    const { rows } = await readBookings(at(BOOKED_AT), new URLSearchParams(query));
    return rows.map(({ reference }) => reference);
  };

  test('are found by reference, person, phone, Zip Code and day, and by nothing else', async () => {
    const { reference, email, userId } = await bookVisit(under.database);
    await sql`update identities set phone_number = '+14155550177' where id = ${userId}`.execute(
      under.db,
    );
    await sql`
      update customers set first_name = 'Zoë', last_name = 'Vandermeer' where identity_id = ${userId}`.execute(
      under.db,
    );
    for (const q of [
      ...['', reference, reference.toLowerCase(), email.toUpperCase()],
      ...['vander', 'Zoë V', 'rosa d', '415-555-0100', '(415) 555-0177', '94110', '94110-1234'],
      // As it is read out on the phone.
      reference.toLowerCase().replaceAll('-', ' '),
      // Half of it.
      ...[reference.slice(0, 7).toLowerCase(), reference.slice(0, 9)],
      ...[reference.slice(0, 5), reference.slice(0, 7).replace('-', '')],
    ]) {
      expect(await find({ q }), q).toContain(reference);
    }
    expect(await find({ day: '2026-06-03' })).toContain(reference);
    expect(await find({ q: 'vander', day: '2026-06-03' })).toEqual([reference]);
    for (const q of [
      'HM-2222-2222',
      'x@home.example',
      'andermeer',
      '(415) 555-0199',
      '94103',
      '%',
    ]) {
      expect(await find({ q }), q).toEqual([]);
    }
    expect(await find({ q: 'vander', day: '2026-06-02' })).toEqual([]);
    for (const after of ['x', '2026-06-03T17:00:00.000Z_x', `9999-99-99T17:00:00.000Z_${userId}`]) {
      expect(await find({ q: 'vander', after }), after).toEqual([reference]);
    }
    const from = (year: string) => ({ after: `${year}-01-01T00:00:00.000Z_${userId}` });
    expect(await find(from('0000'))).toContain(reference);
    expect(await find(from('0001'))).toEqual([]);
    for (const day of ['0001-01-01', '9999-12-31']) {
      expect(await find({ day }), day).toEqual([]);
      expect((await readBoard(at(BOOKED_AT), new URLSearchParams({ day }))).rows).toEqual([]);
    }
    const after = `2026-06-03T17:00:00.000Z_${'f'.repeat(8)}-ffff-4fff-8fff-${'f'.repeat(12)}`;
    expect(await find({ q: 'vander', after })).toEqual([]);
  });

  test('are found by the name of their homesmith or the business', async () => {
    const { reference, number } = await bookVisit(under.database, { name: 'Ottilie Zander' });
    await bookVisit(under.database, { name: 'Bo Lin' });
    await sql`
      update businesses set name = 'Quickwater Plumbing' where id = (
        select business_id from homesmiths where number = ${number})`.execute(under.db);
    const found = async (q: string) =>
      (await readBookings(at(BOOKED_AT), new URLSearchParams({ q }))).rows;
    for (const q of ['zander', 'Quickwater']) {
      expect(await found(q), q).toMatchObject([
        { reference, homesmith: { number, name: 'Ottilie Zander of Quickwater Plumbing' } },
      ]);
    }
    expect(await found('Zanderling')).toEqual([]);
  });

  test('are listed with the next visit first, and past ones after them, a page at a time', async () => {
    const { reference } = await bookVisit(under.database);
    await sql`
      insert into visits (id, booking_id, position, state, day, hour, window_starts_at,
        window_ends_at, starts_at, minutes, crew_size, changed_at)
      select gen_random_uuid(), booking_id, n, 'cancelled', day + n - 20, hour,
        window_starts_at + (n - 20) * interval '1 day', window_ends_at + (n - 20) * interval '1 day',
        starts_at + (n - 20) * interval '1 day', minutes, crew_size, changed_at
      from visits, generate_series(1, 40) n
      where n <> 20 and booking_id = (select id from bookings where reference = ${reference})`.execute(
      under.db,
    );
    const page = async (after: string | null) =>
      readBookings(
        at(BOOKED_AT),
        new URLSearchParams({ q: reference, ...(after !== null && { after }) }),
      );
    const first = await page(null);
    const second = await page(first.next);
    const days = [...first.rows, ...second.rows].map(({ when }) => when.replace(/, 10 AM.*/, ''));
    expect(days).toHaveLength(40);
    expect(new Set(days).size).toBe(40);
    expect(days.slice(0, 2)).toEqual(['Mon, Jun 1', 'Tue, Jun 2']);
    expect(days.slice(23, 25)).toEqual(['Sun, May 31', 'Sat, May 30']);
    await sql`delete from visits where position > 0`.execute(under.db);
  });

  test('say between the days of their work how many are done', async () => {
    const { reference } = await bookVisit(under.database);
    const states = async () => {
      const [row] = (await readBookings(at(BOOKED_AT), new URLSearchParams({ q: reference }))).rows;
      const page = await readAdminBooking(at(BOOKED_AT), reference);
      return [row?.state, page?.visits[0]?.state];
    };
    expect(await states()).toEqual(['Booked', 'Booked']);
    const set = (state: string) =>
      sql`
        update visits set days = 2, days_done = 1, work_ends_at = starts_at + interval '30 hours', state = ${state}, is_begun = true
        where booking_id = (select id from bookings where reference = ${reference})`.execute(
        under.db,
      );
    await set('scheduled');
    expect(await states()).toEqual(['Day 1 of 3 done', 'Day 1 of 3 done']);
    await set('working');
    expect(await states()).toEqual(['Working', 'Working']);
  });

  test('are on the board of their day, by homesmith and window, and no one’s on top', async () => {
    const { reference, number } = await bookVisit(under.database, { name: 'Ada Ruiz' });
    const other = await bookVisit(under.database, { name: 'Ada Ruiz' });
    const board = async (day?: string, now = BOOKED_AT) =>
      (await readBoard(at(now), new URLSearchParams(day === undefined ? {} : { day }))).rows;
    const mine = (rows: Awaited<ReturnType<typeof board>>) =>
      rows.find(({ homesmith }) => homesmith?.number === number)?.cells;
    expect(mine(await board('2026-06-03'))?.[10]).toMatchObject([
      { reference, state: 'Booked', needsSomebody: false },
    ]);
    expect(mine(await board('2026-06-04'))).toBeUndefined();
    // It is the evening of the third there, and already the fourth in Greenwich.
    const evening = new Date('2026-06-04T03:00:00Z');
    expect(mine(await board(undefined, evening))?.[10]).toMatchObject([{ needsSomebody: true }]);
    await sql`
      update visits set state = 'unplaced', number = null
      where booking_id = (select id from bookings where reference = ${other.reference})`.execute(
      under.db,
    );
    const [top] = await board('2026-06-03');
    expect(top?.homesmith).toBeNull();
    expect(top?.cells[10].map((one) => one.reference)).toContain(other.reference);
    const waiting = await readOverview(at(BOOKED_AT), []);
    expect(waiting[0]).toMatchObject({
      to: '/admin/bookings?needs=somebody',
      detail: 'First: Wed, Jun 3',
    });
  });

  test('need attention when unassigned, missed or stalled', async () => {
    const { reference } = await bookVisit(under.database);
    const isFound = async (state: string, now: string) => {
      await sql`
        update visits set state = ${state}, changed_at = '2026-06-03T17:30:00Z'
        where booking_id = (select id from bookings where reference = ${reference})`.execute(
        under.db,
      );
      const asked = new URLSearchParams({ needs: 'somebody', q: reference });
      const { rows } = await readBookings(at(new Date(now)), asked);
      // The row says the same as the search.
      const all = await readBookings(at(new Date(now)), new URLSearchParams({ q: reference }));
      expect(all.rows[0]?.needsSomebody, `${state} ${now}`).toBe(rows.length === 1);
      return rows.length === 1;
    };
    expect(await isFound('unplaced', '2026-06-01T13:00:00Z')).toBe(true);
    // Its window is from 5 to 7 PM in Greenwich, and the work takes two hours.
    for (const state of ['scheduled', 'en_route']) {
      expect(await isFound(state, '2026-06-03T19:00:00Z')).toBe(false);
      expect(await isFound(state, '2026-06-03T19:00:01Z')).toBe(true);
    }
    for (const state of ['arrived', 'working']) {
      expect(await isFound(state, '2026-06-03T22:59:00Z')).toBe(false);
      expect(await isFound(state, '2026-06-04T03:00:00Z')).toBe(true);
    }
    expect(await isFound('paused', '2026-06-04T17:30:00Z')).toBe(false);
    expect(await isFound('paused', '2026-06-04T17:30:01Z')).toBe(true);
    for (const state of ['finished', 'closed', 'cancelled']) {
      expect(await isFound(state, '2026-07-04T00:00:00Z')).toBe(false);
    }
  });

  test('show everything that happened, and not the PIN', async () => {
    const { reference, own, number } = await bookVisit(under.database);
    await takeAction(cancelVisit, at(BOOKED_AT), {
      ...own,
      idempotencyKey: crypto.randomUUID(),
      feeCents: 0,
    });
    const booking = await readAdminBooking(at(BOOKED_AT), reference);
    expect(booking?.facts.find(({ label }) => label === 'Home')?.value).toContain('12 Elm Street');
    expect(booking?.facts.find(({ label }) => label === 'Price')?.value).toMatch(
      /^\$[\d.]+ canceled\nFee rules: version \d+$/,
    );
    const whole = await again(under.database, reference);
    expect(await viewBooking(at(BOOKED_AT), whole)).toMatchObject({
      totalCents: 0,
      canceledCents: whole.orders[0]?.cents,
    });
    const [visit] = booking?.visits ?? [];
    expect(visit).toMatchObject({ state: 'Canceled', homesmith: { number } });
    expect(visit?.history.map(({ what, who, state }) => [what, who, state])).toEqual([
      ['Held the time', 'Customer', 'Held'],
      ['Booked', 'Customer', 'Booked'],
      ['Canceled', 'Customer', 'Canceled'],
    ]);
    // It says what changed and why, and neither is here.
    expect(visit?.history[2]).toMatchObject({ change: '', why: '' });
    for (const unknown of ['HM-2222-2222', 'x', '%00']) {
      expect(await readAdminBooking(at(BOOKED_AT), unknown)).toBeNull();
    }
  });

  test('show what was asked at a visit, each on its own, who saw what, and what was paid', async () => {
    const { reference, number } = await bookVisit(under.database);
    const [visit] = (await again(under.database, reference)).visits;
    const change = (id: string, scope: string, askedAt: string) => sql`
      insert into change_orders (id, visit_id, number, state, scope, reason, lines, cents, minutes,
        former_cents, former_ends_at, ends_at, has_room, asked_at, lapses_at, ended_at)
      values (${id}, ${visit?.id}, ${number}, 'declined', ${scope}, 'Both leak.',
        ${JSON.stringify([{ kind: 'words', what: scope, cents: 8_500 }])}::jsonb, 8500, 45, 17500,
        ${askedAt}::timestamptz, ${askedAt}::timestamptz, true, ${askedAt}::timestamptz,
        ${askedAt}::timestamptz + interval '1 hour', ${askedAt}::timestamptz)`;
    const first = randomUUID();
    await change(first, 'Two valves', '2026-06-03T17:40:00Z').execute(under.db);
    await change(randomUUID(), 'New hoses', '2026-06-03T18:40:00Z').execute(under.db);
    await sql`
      insert into visit_events (id, subject_id, at, step, actor, from_state, to_state, facts)
      values (${randomUUID()}, ${visit?.id}, '2026-06-03T17:40:00Z', 'ask_change', 'homesmith',
        'working', 'working', ${JSON.stringify({ change: first, addedCents: 8_500 })}::jsonb)`.execute(
      under.db,
    );
    for (const what of ['contact', 'phone']) {
      await sql`
        insert into reveals (id, visit_id, number, what, at)
        values (${randomUUID()}, ${visit?.id}, ${number}, ${what}, '2026-06-03T17:00:00Z')`.execute(
        under.db,
      );
    }
    await sql`
      update payments set state = 'paid', invoice_number = 1001, invoiced_at = now(), owed_since = now(),
        business_id = (select business_id from homesmiths where number = ${number}), seller = 'Bruno',
        owed_cents = 17500, method = 'cash', paid_at = now()
      where visit_id = ${visit?.id}`.execute(under.db);
    const booking = await readAdminBooking(at(BOOKED_AT), reference);
    const facts = booking?.visits[0]?.facts ?? [];
    expect(facts.filter(({ label }) => label.startsWith('Change'))).toMatchObject([
      { label: 'Change 1 of 2', value: expect.stringContaining('Two valves: $85 more, declined') },
      { label: 'Change 2 of 2', value: expect.stringContaining('New hoses: $85 more, declined') },
    ]);
    const history = booking?.visits[0]?.history.map(({ what, change }) => [what, change]);
    expect(history).toContainEqual(['Asked to change the job', 'Two valves, $85 more']);
    expect(history).toContainEqual(['Saw the contact’s name', '']);
    expect(history).toContainEqual(['Saw the phone number', '']);
    const price = booking?.facts.find(({ label }) => label === 'Price')?.value;
    expect(price).toMatch(/^\$175: Paid\nFee rules/);
  });

  test('are found by an index each', async () => {
    const nothing = {
      ...{ references: null, zip: null, phone: null, person: null, day: null },
      needyAt: null,
    };
    const page = { after: null, limit: 26, now: BOOKED_AT };
    const planOf = (wanted: Partial<Parameters<typeof findVisits>[1]>) =>
      under.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        // With statistics of few rows, any index would do.
        await sql`
          insert into bookings (id, reference, zip, time_zone, rules_version, asked, held_at)
          select gen_random_uuid(), 'HM-2222-' || translate(lpad(to_hex(n), 4, 'X'), '01abcdef', 'YZABCDEF'),
            '10001', 'America/New_York', 1, '{}', now()
          from generate_series(1, 1000) n
          on conflict do nothing`.execute(trx);
        await sql`
          insert into visits (id, booking_id, position, state, day, hour, window_starts_at,
            window_ends_at, starts_at, minutes, crew_size, changed_at)
          select gen_random_uuid(), id, 0, 'cancelled', day, 8, day, day + interval '2 hours', day, 60, 1, now()
          from (
            select id, date '2025-06-01' + (row_number() over ())::int as day
            from bookings where zip = '10001'
          ) filled
          where not exists (select from visits where booking_id = filled.id)`.execute(trx);
        await sql`analyze bookings, visits`.execute(trx);
        return explain(trx, (explained) => findVisits(explained, { ...nothing, ...wanted }, page));
      });
    expect(await planOf({ zip: '94110' })).toContain('bookings_zip');
    const phone = { number: '+14155550100', userIds: ['44444444-4444-4444-8444-444444444444'] };
    const called = await planOf({ phone });
    expect(called).toContain('bookings_phone');
    expect(called).toContain('bookings_user');
    expect(await planOf({ day: '2026-06-03' })).toContain('visits_window');
    const person = { userIds: ['44444444-4444-4444-8444-444444444444'], nameBegins: 'rosa' };
    const found = await planOf({ person });
    expect(found).toContain('bookings_user');
    expect(found).toContain('bookings_contact');
    const ofHomesmith = await planOf({ person: { ...person, numbers: [7] } });
    for (const index of ['bookings_user', 'bookings_contact', 'visits_number']) {
      expect(ofHomesmith).toContain(index);
    }
  });

  test('are on their board however many there are on the days before', async () => {
    const { reference, number } = await bookVisit(under.database);
    await sql`
      insert into visits (id, booking_id, position, state, day, hour, window_starts_at,
        window_ends_at, starts_at, minutes, crew_size, changed_at)
      select gen_random_uuid(), booking_id, n, 'cancelled', day - 1, hour,
        window_starts_at - interval '1 day', window_ends_at - interval '1 day',
        starts_at - interval '1 day', minutes, crew_size, changed_at
      from visits, generate_series(1, 2000) n
      where booking_id = (select id from bookings where reference = ${reference})`.execute(
      under.db,
    );
    const { rows } = await readBoard(at(BOOKED_AT), new URLSearchParams({ day: '2026-06-03' }));
    expect(rows.map(({ homesmith }) => homesmith?.number)).toContain(number);
    await sql`delete from visits where day = '2026-06-02'`.execute(under.db);
  });
});
