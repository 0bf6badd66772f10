/** Times are held, confirmed, moved and canceled, one at a time and concurrently. */

import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEXT_CONSENT_VERSION } from '#app/features/customers/text-consent.ts';
import { listConsents } from '#app/features/customers/text-consents.db.server.ts';
import {
  findTextedPhone,
  findVisitTexts,
  noteStop,
  setVisitTexts,
} from '#app/features/customers/text-consents.server.ts';
import { dueAccountsJob } from '#app/features/identity/retention/deletion.server.ts';
import { readList } from '#app/features/service-list/account/stored-lists.server.ts';
import { DAY_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { eraseAccount } from '#app/shell/personal-data.server.ts';
import { contextOn, insertCustomer, mailsOn } from '../../../tests/support/account-context.ts';
import { DETAILS, again as recordOf } from '../../../tests/support/booked-visit.ts';
import { doDue } from '../../../tests/support/clock.ts';
import { codeOf } from '../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases/databases.ts';
import { buildService } from '../../../tests/support/factories.ts';
import { browserWith, hold as holdTimes } from '../../../tests/support/hold-times.ts';
import { insertRules } from '../../../tests/support/money.ts';
import { inCalifornia, insertHomesmith, WORK_DAYS } from '../../../tests/support/roster.ts';
import { selling } from '../../../tests/support/selling.ts';
import { correctDetails, takeAction } from '../../../tests/support/take-action.ts';
import { termsOf } from './agreement.ts';
import type { WholeBooking } from './booking.ts';
import { deleteFeed, replaceFeed } from './booking-feeds.db.server.ts';
import { findWholeBooking, forgetPerson } from './bookings.db.server.ts';
import { cancelVisit } from './change/cancel.server.ts';
import { moveVisit } from './change/move.server.ts';
import { findOtherWindows, findTimes } from './change/other-windows.server.ts';
import { viewChange } from './change/view-change.server.ts';
import { confirmBooking } from './confirm/confirm.server.ts';
import { dueVisitsJob } from './due/due-visits.server.ts';
import { expiredHoldsJob } from './due/expired-holds.server.ts';
import { readBookingFeed } from './feed/booking-feed.server.ts';
import { hasOpenBookings } from './found/open-bookings.server.ts';
import { findGoneVisits } from './hold/gone-visits.server.ts';
import { HOLD, holdIn } from './hold/hold-input.ts';
import { saveDetails } from './hold/save-details.server.ts';
import { findChange } from './pages/find-change.server.ts';
import { findPolicy } from './policy-texts.server.ts';

/** Monday, 6 AM in San Francisco. */
const NOW = new Date('2026-06-01T13:00:00Z');
const LIMITS = { HOLDS_PER_HOUR_PER_IP: '10000', HOLDS_PER_HOUR_PER_ACCOUNT: '10000' };
/** Two of them do not fit into one window of one homesmith. */
const FAUCET = buildService({ durationMinutes: 120 });
const PAINT = buildService({
  id: 'interior-painting',
  name: 'Interior painting',
  tradeCategory: 'Painting',
  durationMinutes: 240,
});
const sold = (id: string) => [FAUCET, PAINT].find((service) => service.id === id) ?? null;

type Wanted = {
  window?: string;
  services?: readonly string[];
  visits?: readonly string[];
  zip?: string;
};

function asking({
  window = '2026-06-03T10',
  services = ['faucet-repair?order=faucet'],
  visits,
  zip = '94110',
}: Wanted = {}) {
  const query = new URLSearchParams([
    ...services.map((one) => ['services', one]),
    ['zip', zip],
    ...(visits ?? [window]).map((value, place) => [`visit.${place}`, value]),
  ]);
  return { query: query.toString(), sold: [FAUCET, PAINT] };
}

const on = (database: Database, now = NOW) => contextOn(database, { now, env: LIMITS });

async function hold(
  database: Database,
  { idempotencyKey, former, ...wanted }: Wanted & { idempotencyKey?: string; former?: string } = {},
  now = NOW,
) {
  return holdTimes(on(database, now), {
    ...asking(wanted),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    browser: former === undefined ? null : await browserWith(database.db, former),
  });
}

async function held(database: Database, wanted: Wanted = {}, now = NOW): Promise<WholeBooking> {
  const done = await hold(database, wanted, now);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  const booking = await findWholeBooking(database.db, done.value);
  if (booking === null) throw new Error('Nothing is held.');
  return booking;
}

async function takeOn(database: Database, { id }: WholeBooking, userId: string, now = NOW) {
  const saved = await saveDetails(on(database, now), id, { userId, details: DETAILS });
  if (!saved.ok) throw new Error(saved.refusal.code);
}

const confirm = (
  database: Database,
  booking: WholeBooking,
  userId: string,
  now = NOW,
  idempotencyKey: string = randomUUID(),
) =>
  confirmBooking(on(database, now), {
    bookingId: booking.id,
    userId,
    idempotencyKey,
    terms: termsOf(booking),
  });

async function booked(
  database: Database,
  userId: string,
  wanted: Wanted = {},
): Promise<WholeBooking> {
  const booking = await held(database, wanted);
  await takeOn(database, booking, userId);
  const done = await confirm(database, booking, userId);
  if (!done.ok) throw new Error(done.refusal.code);
  return again(database, booking);
}

async function again({ db }: Database, { id }: WholeBooking): Promise<WholeBooking> {
  const booking = await findWholeBooking(db, { id });
  if (booking === null) throw new Error('It is gone.');
  return booking;
}

async function takenOn({ db }: Database) {
  const { rows } = await sql<{ kind: string; number: number; at: Date }>`
    select kind, number, starts_at as at from taken_times order by starts_at, number`.execute(db);
  return rows;
}

describeOnBothDatabases('a booking', (under) => {
  beforeEach(() => insertRules(under.db));

  const listOf = async (userId: string) => {
    const find = (id: string) => {
      const service = sold(id);
      return service && { service, retired: false };
    };
    const list = await readList({ db: under.db, catalogue: { version: 'v', find } }, userId);
    return list?.orders ?? [];
  };

  test('of a homesmith’s day, strangers hold up to two visits, and people with an account more', async () => {
    await insertHomesmith(on(under.database));
    const at = (hour: string, wanted: Wanted = {}) =>
      hold(under.database, { window: `2026-06-03T${hour}`, ...wanted });
    const first = await held(under.database, { window: '2026-06-03T08' });
    expect(codeOf(await at('12'))).toBe('done');
    expect(codeOf(await at('14'))).toBe('taken');
    // On another day, in place of what one holds, or once it is over.
    expect(codeOf(await at('14', { window: '2026-06-04T14' }))).toBe('done');
    const instead = await hold(under.database, {
      window: '2026-06-03T14',
      former: first.reference,
    });
    expect(codeOf(instead)).toBe('done');
    const { userId } = await insertCustomer(under.database);
    const mine = asking({ window: '2026-06-03T08' });
    expect(codeOf(await holdTimes(on(under.database), { ...mine, userId }))).toBe('done');
  });

  test('an account holds one booking: another one replaces it, from whichever browser', async () => {
    await insertHomesmith(on(under.database));
    const { userId } = await insertCustomer(under.database);
    const mine = (window: string) =>
      holdTimes(on(under.database), { ...asking({ window: `2026-06-${window}` }), userId });
    const first = await mine('03T10');
    if (!first.ok) throw new Error(first.refusal.code);
    expect(codeOf(await mine('04T10'))).toBe('done');
    const replaced = await findWholeBooking(under.db, first.value);
    expect(replaced?.visits).toMatchObject([{ state: 'expired' }]);
    expect(await takenOn(under.database)).toMatchObject([{ at: new Date('2026-06-04T17:00:00Z') }]);
    // What is confirmed is held no more, and stays; what was held of the same jobs is let go.
    const booking = await held(under.database, { window: '2026-06-05T10' });
    await takeOn(under.database, booking, userId);
    expect(codeOf(await confirm(under.database, booking, userId))).toBe('done');
    expect(await takenOn(under.database)).toMatchObject([{ at: new Date('2026-06-05T17:00:00Z') }]);
    expect(codeOf(await mine('04T10'))).toBe('done');
    expect(codeOf(await mine('05T10'))).toBe('taken');
    // What is refused leaves what was held.
    expect(await takenOn(under.database)).toHaveLength(2);
    expect(codeOf(await mine('05T14'))).toBe('done');
    expect((await again(under.database, booking)).visits).toMatchObject([{ state: 'scheduled' }]);
    expect(await takenOn(under.database)).toHaveLength(2);
  });

  test('takes the times of the whole plan, and lets them go at the end of the hold', async () => {
    await insertHomesmith(on(under.database), { trades: inCalifornia('plumbing') });
    await insertHomesmith(on(under.database), { trades: inCalifornia('painting') });
    const booking = await held(under.database, {
      services: ['faucet-repair?order=faucet', 'interior-painting?order=paint'],
      visits: ['2026-06-03T10', '2026-06-03T12'],
    });
    expect(booking).toMatchObject({ userId: null, rulesVersion: 3, zip: '94110' });
    expect(booking.visits.map(({ state, window }) => [state, window.hour])).toEqual([
      ['held', 10],
      ['held', 12],
    ]);
    expect((await takenOn(under.database)).map(({ kind }) => kind)).toEqual(['hold', 'hold']);
    const job = async (now: Date) => {
      for (const id of await dueVisitsJob.findDue(under.db, now, 10)) {
        await dueVisitsJob.run(on(under.database, now), id);
      }
    };
    await job(new Date(NOW.getTime() + 14 * MINUTE_MS));
    expect(await takenOn(under.database)).toHaveLength(2);
    await job(new Date(NOW.getTime() + 15 * MINUTE_MS));
    expect(await takenOn(under.database)).toEqual([]);
    expect((await again(under.database, booking)).visits.map(({ state }) => state)).toEqual([
      'expired',
      'expired',
    ]);
    expect(await dueVisitsJob.findDue(under.db, new Date(NOW.getTime() + DAY_MS), 10)).toEqual([]);
  });

  test('says which time went and what is nearest, and holds nothing then', async () => {
    await insertHomesmith(on(under.database));
    await held(under.database);
    const second = await hold(under.database);
    expect(codeOf(second)).toBe('taken');
    const ctx = { ...on(under.database), catalogue: selling(FAUCET), browser: null };
    const input = HOLD.parse(holdIn(new URLSearchParams(asking().query)));
    const [gone] = await findGoneVisits(ctx, input);
    expect(gone?.wanted).toBe('Wed, Jun 3, 10 AM–noon');
    expect(gone?.nearest.map(({ value }) => value)).toContain('2026-06-03T12');
    expect(await takenOn(under.database)).toHaveLength(1);
  });

  test('wants a time for each visit, and is also held for a homesmith who is asked first', async () => {
    await insertHomesmith(on(under.database), { isInstant: false });
    expect(codeOf(await hold(under.database, { visits: [''] }))).toBe('choose-all');
    expect((await held(under.database)).visits).toMatchObject([{ isAsked: true }]);
    expect(codeOf(await hold(under.database, { zip: '73301' }))).toBe('nothing-to-book');
  });

  test('the same form is one booking, and another of the same browser takes its place', async () => {
    await insertHomesmith(on(under.database));
    const idempotencyKey = randomUUID();
    const first = await hold(under.database, { idempotencyKey });
    expect(await hold(under.database, { idempotencyKey })).toEqual(first);
    if (!first.ok) throw new Error('Not held.');
    // The same time that this browser already holds.
    const former = first.value.reference;
    const second = await hold(under.database, { former });
    expect(codeOf(second)).toBe('done');
    expect(await takenOn(under.database)).toHaveLength(1);
    const before = await findWholeBooking(under.db, { reference: former });
    expect(before?.visits.map(({ state }) => state)).toEqual(['expired']);
  });

  test('is confirmed as it was shown: its time is promised, its orders are, and everyone has a mail', async () => {
    const { userId } = await insertCustomer(under.database);
    const member = await insertCustomer(under.database);
    await insertHomesmith(on(under.database), { identityIds: [member.userId] });
    const booking = await held(under.database);
    expect(codeOf(await confirm(under.database, booking, userId))).toBe('not-yours');
    await takeOn(under.database, booking, userId);
    const stale = { bookingId: booking.id, userId, idempotencyKey: randomUUID(), terms: 'another' };
    expect(codeOf(await confirmBooking(on(under.database), stale))).toBe('changed');
    expect(codeOf(await confirm(under.database, booking, userId))).toBe('done');
    const now = await again(under.database, booking);
    expect(now).toMatchObject({ userId, confirmedAt: NOW, contactName: 'Rosa Díaz' });
    expect(now.orders).toMatchObject([{ orderId: 'faucet', isLive: true, cents: 18_900 }]);
    expect(await takenOn(under.database)).toMatchObject([{ kind: 'visit' }]);
    expect(await listOf(userId)).toMatchObject([
      {
        id: 'faucet',
        status: 'confirmed',
        selectedDate: '2026-06-03T10:00:00-07:00',
        booking: booking.reference,
        bookedWith: 'Ada',
      },
    ]);
    expect((await mailsOn(under.db)).toSorted()).toEqual([
      expect.stringMatching(/: Booked: Wed, Jun 3, 10 AM–noon/),
      expect.stringMatching(/: New visit: Wed, Jun 3, 10 AM–noon/),
    ]);
    const { rows } = await sql<{ calendar: string }>`
      select calendar from outbox_messages where calendar is not null`.execute(under.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.calendar).toContain('METHOD:PUBLISH');
    expect(rows[0]?.calendar).toContain(`UID:${now.visits[0]?.id}@homesmith`);
    const { rows: kept } = await sql<{ cents: number; shown: { home: string } }>`
      select cents, shown from approvals`.execute(under.db);
    expect(kept).toMatchObject([
      { cents: 18_900, shown: { home: '12 Elm Street, San Francisco, CA 94110' } },
    ]);
  });

  test('however often it is confirmed it is one booking, with one mail', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const booking = await held(under.database);
    await takeOn(under.database, booking, userId);
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        confirm(under.database, booking, userId, NOW, at % 2 === 0 ? idempotencyKey : randomUUID()),
      ),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['done']));
    const { rows } = await sql`select from visit_events where step = 'confirm'`.execute(under.db);
    expect(rows).toHaveLength(1);
    expect(await mailsOn(under.db)).toHaveLength(1);
  });

  test('of a hold that is over nothing is confirmed, no matter who was quicker', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const booking = await held(under.database);
    await takeOn(under.database, booking, userId);
    const late = new Date(NOW.getTime() + 30 * MINUTE_MS);
    expect(codeOf(await confirm(under.database, booking, userId, late))).toBe('hold-over');
    expect(
      codeOf(await saveDetails(on(under.database, late), booking.id, { userId, details: DETAILS })),
    ).toBe('hold-over');
    const just = new Date(late.getTime() - 1);
    expect(codeOf(await confirm(under.database, booking, userId, just))).toBe('done');
  });

  test('an order is booked once', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    await booked(under.database, userId);
    const twice = await held(under.database, { window: '2026-06-04T10' });
    await takeOn(under.database, twice, userId);
    expect(codeOf(await confirm(under.database, twice, userId))).toBe('already-booked');
    expect((await again(under.database, twice)).visits[0]?.state).toBe('held');
  });

  test('no one is promised who may not come that day', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const booking = await held(under.database);
    await takeOn(under.database, booking, userId);
    await sql`update businesses set insurance_until = '2026-06-02'`.execute(under.db);
    expect(codeOf(await confirm(under.database, booking, userId))).toBe('cannot-come');
  });

  test('canceled, its time is free, its order is back in the list, and it costs what was shown', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const booking = await booked(under.database, userId);
    const [visit] = booking.visits;
    if (visit === undefined) throw new Error('There is no visit.');
    const late = new Date('2026-06-03T05:00:00Z');
    const policy = await findPolicy(under.db, booking, { visit, now: late });
    expect(policy?.now).toEqual({ cancelCents: 4_725, moveCents: 2_500 });
    const asked = {
      reference: booking.reference,
      position: 0,
      userId,
      idempotencyKey: randomUUID(),
    };
    const cancel = (feeCents: number, more: object = {}) =>
      takeAction(cancelVisit, on(under.database, late), { ...asked, feeCents, ...more });
    expect(codeOf(await cancel(0))).toBe('other-fee');
    expect(codeOf(await cancel(4_725, { userId: randomUUID() }))).toBe('gone');
    expect(codeOf(await cancel(4_725))).toBe('done');
    expect(codeOf(await cancel(4_725))).toBe('done');
    expect(codeOf(await cancel(4_725, { idempotencyKey: randomUUID() }))).toBe('not-now');
    expect((await again(under.database, booking)).visits[0]).toMatchObject({
      state: 'cancelled',
      dueAt: null,
      sequence: 1,
    });
    expect(await takenOn(under.database)).toEqual([]);
    expect(await listOf(userId)).toMatchObject([
      {
        id: 'faucet',
        status: 'unconfirmed',
        selectedDate: null,
        remark: 'Back from a canceled visit: Wed, Jun 3, from 10 AM',
      },
    ]);
    const { rows } = await sql<{ state: string; cents: number }>`
      select state, owed_cents as cents from payments`.execute(under.db);
    expect(rows).toEqual([{ state: 'owed', cents: 4_725 }]);
    const { rows: off } = await sql<{ calendar: string }>`
      select calendar from outbox_messages where subject like 'Canceled%'`.execute(under.db);
    expect(off[0]?.calendar).toContain('METHOD:CANCEL');
    expect(off[0]?.calendar).toContain('SEQUENCE:1');
    // It can be booked again.
    expect(
      (await booked(under.database, userId, { window: '2026-06-05T10' })).confirmedAt,
    ).not.toBeNull();
    const [listed] = await listOf(userId);
    expect(listed).toMatchObject({ status: 'confirmed' });
    expect(listed).not.toHaveProperty('remark');
  });

  test('canceled without its jobs, they leave the list, and the mail says where they can be booked again', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const { reference } = await booked(under.database, userId);
    const asked = { reference, position: 0, userId, idempotencyKey: randomUUID(), feeCents: 0 };
    const off = { ...asked, keepsJobs: false };
    expect(codeOf(await takeAction(cancelVisit, on(under.database), off))).toBe('done');
    expect(await listOf(userId)).toEqual([]);
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages where subject like 'Canceled%'`.execute(
      under.db,
    );
    const said = rows.map(({ text }) => text).join('\n');
    expect(said).toContain('To book that job later, select “Book again” on your booking page.');
    expect(said).not.toContain('back on your list');
  });

  test('is not held with more windows than it has visits', async () => {
    await insertHomesmith(on(under.database));
    const wanted = {
      services: ['faucet-repair?order=one', 'faucet-repair?order=two'],
      visits: ['2026-06-03T10', '2026-06-04T10'],
    };
    expect(codeOf(await hold(under.database, wanted))).toBe('surplus-window');
    expect(await takenOn(under.database)).toEqual([]);
  });

  test('moved, the new time is taken first, the list has it, and the old time is free', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const booking = await booked(under.database, userId);
    await held(under.database, { window: '2026-06-04T10' });
    // Free at that time, but asked first, which moving does not do.
    await insertHomesmith(on(under.database), { isInstant: false });
    const [visit] = booking.visits;
    if (visit === undefined) throw new Error('There is no visit.');
    const offered = await findOtherWindows(on(under.database), booking, { visit, later: 0 });
    const names = offered.map(({ day, hour }) => `${day} ${hour}`);
    expect(names).toContain('2026-06-04 14');
    expect(names).not.toContain('2026-06-04 10');
    expect(names).not.toContain('2026-06-03 10');
    const idempotencyKey = randomUUID();
    const move = (day: string, hour: 10 | 14, given: string = idempotencyKey) =>
      takeAction(moveVisit, on(under.database), {
        reference: booking.reference,
        position: 0,
        userId,
        idempotencyKey: given,
        window: { day, hour },
        feeCents: 0,
      });
    expect(codeOf(await move('2026-06-04', 10, randomUUID()))).toBe('taken');
    expect((await again(under.database, booking)).visits[0]?.window.day).toBe('2026-06-03');
    expect(codeOf(await move('2026-06-04', 14))).toBe('done');
    expect(codeOf(await move('2026-06-04', 14))).toBe('done');
    expect((await again(under.database, booking)).visits[0]).toMatchObject({
      state: 'scheduled',
      sequence: 1,
      window: { day: '2026-06-04', hour: 14 },
    });
    expect(await listOf(userId)).toMatchObject([{ selectedDate: '2026-06-04T14:00:00-07:00' }]);
    expect(
      (await takenOn(under.database)).map(({ kind, at }) => `${kind} ${at.toISOString()}`),
    ).toEqual(['hold 2026-06-04T17:00:00.000Z', 'visit 2026-06-04T21:00:00.000Z']);
    const { rows } = await sql`select from visit_events where step = 'move'`.execute(under.db);
    expect(rows).toHaveLength(1);
  });

  test('is offered times with its own homesmith, and says before and after when another one comes', async () => {
    const { userId, email } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const booking = await booked(under.database, userId);
    const [visit] = booking.visits;
    if (visit === undefined) throw new Error('There is no visit.');
    // Ada is taken Thursday from 10 to noon, when Ben is free.
    await held(under.database, { window: '2026-06-04T10' });
    const ben = await insertHomesmith(on(under.database), { name: 'Ben Ode' });
    const ctx = on(under.database);
    const times = await findTimes(ctx, booking, {
      visit,
      later: 0,
      canMove: true,
      canResume: false,
    });
    const isSame = new Map(
      times.map(({ day, hour, isSameHomesmith }) => [`${day} ${hour}`, isSameHomesmith]),
    );
    expect([isSame.get('2026-06-04 10'), isSame.get('2026-06-04 14')]).toEqual([false, true]);
    const page = await viewChange(ctx, booking, { position: 0, later: 0 });
    expect(page?.who).toBe('Ada');
    const valuesOf = (days: { times: { value: string }[] }[] = []) =>
      days.flatMap((day) => day.times.map(({ value }) => value));
    expect(valuesOf(page?.sameDays)).toContain('2026-06-04T14 same');
    expect(valuesOf(page?.sameDays)).not.toContain('2026-06-04T10 same');
    expect(valuesOf(page?.otherDays)).toContain('2026-06-04T10 other');
    const move = (keepsHomesmith: boolean) =>
      takeAction(moveVisit, ctx, {
        reference: booking.reference,
        position: 0,
        userId,
        idempotencyKey: randomUUID(),
        window: { day: '2026-06-04', hour: 10 },
        feeCents: 0,
        sameHomesmith: keepsHomesmith,
      });
    expect(codeOf(await move(true))).toBe('other-homesmith');
    expect(
      await findChange(under.db, await recordOf(under.database, booking.reference), 0),
    ).toBeNull();
    expect(codeOf(await move(false))).toBe('done');
    const moved = await again(under.database, booking);
    expect(moved.visits[0]?.number).toBe(ben);
    expect(await findChange(under.db, await recordOf(under.database, booking.reference), 0)).toBe(
      'Your visit is rescheduled. Ben will be there Thu, Jun 4, 10 AM–noon, instead of Ada. If you saved it to a calendar, add it again. Subscribed calendars and shared links already show the new time.',
    );
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages
      where subject like 'Rescheduled: %' and recipient = ${email}`.execute(under.db);
    expect(rows[0]?.text.replace(/\s+/g, ' ')).toContain('Ben will be there Thu, Jun 4');
    expect(rows[0]?.text.replace(/\s+/g, ' ')).toContain('instead of Ada');
  });

  test('can be changed so often, and what is sent again counts once', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const { reference } = await booked(under.database, userId);
    const env = { ...LIMITS, BOOKING_CHANGES_PER_HOUR_PER_BOOKING: '3' };
    const ctx = contextOn(under.database, { now: NOW, env });
    const form = { reference, position: 0, userId, feeCents: 0 };
    const move = (day: string, idempotencyKey: string = randomUUID()) =>
      takeAction(moveVisit, ctx, { ...form, idempotencyKey, window: { day, hour: 14 } });
    const idempotencyKey = randomUUID();
    expect(codeOf(await move('2026-06-04', idempotencyKey))).toBe('done');
    for (const day of ['2026-06-05', '2026-06-04']) expect(codeOf(await move(day))).toBe('done');
    expect(await move('2026-06-05')).toEqual({
      ok: false,
      refusal: {
        code: 'too-many',
        status: 429,
        text: 'That’s a lot of changes in a short time. Try again in 60 minutes.',
        retryAfterSeconds: 3_600,
      },
    });
    expect(codeOf(await move('2026-06-04', idempotencyKey))).toBe('done');
    const correct = (notes: string) =>
      correctDetails(ctx, {
        reference,
        userId,
        idempotencyKey: randomUUID(),
        details: { ...DETAILS, notes },
      });
    for (const notes of ['One.', 'Two.', 'Three.']) {
      expect(codeOf(await correct(notes))).toBe('done');
    }
    expect(codeOf(await correct('Four.'))).toBe('too-many');
    // Canceling is always possible.
    expect(
      codeOf(await takeAction(cancelVisit, ctx, { ...form, idempotencyKey: randomUUID() })),
    ).toBe('done');
  });

  test('takes its details so often while it is held, and is confirmed all the same', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const booking = await held(under.database);
    const env = { ...LIMITS, BOOKING_CHANGES_PER_HOUR_PER_BOOKING: '2' };
    const save = (notes: string, now = NOW) =>
      saveDetails(contextOn(under.database, { now, env }), booking.id, {
        userId,
        details: { ...DETAILS, notes },
      });
    for (const notes of ['One.', 'Two.']) expect(codeOf(await save(notes))).toBe('done');
    expect(await save('Three.')).toEqual({
      ok: false,
      refusal: { code: 'too-many', retryAfterSeconds: 3_600 },
    });
    expect((await again(under.database, booking)).notes).toBe('Two.');
    expect(codeOf(await confirm(under.database, booking, userId))).toBe('done');
  });

  test('a form sent again with another choice is another change', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const { reference } = await booked(under.database, userId);
    const idempotencyKey = randomUUID();
    const ctx = on(under.database);
    const form = { reference, position: 0, userId, idempotencyKey, feeCents: 0 };
    const correct = (notes: string) =>
      correctDetails(ctx, { reference, userId, idempotencyKey, details: { ...DETAILS, notes } });
    const changes = [
      () => takeAction(moveVisit, ctx, { ...form, window: { day: '2026-06-04', hour: 14 } }),
      () => takeAction(moveVisit, ctx, { ...form, window: { day: '2026-06-05', hour: 10 } }),
      () => correct('The red door.'),
      () => correct('The green door.'),
      () => takeAction(cancelVisit, ctx, form),
    ];
    for (const change of changes) {
      expect([codeOf(await change()), codeOf(await change())]).toEqual(['done', 'done']);
    }
    const { rows } = await sql<{ step: string }>`
      select step from visit_events order by seq`.execute(under.db);
    expect(rows.map(({ step }) => step)).toEqual([
      ...['hold', 'confirm', 'move', 'move', 'correct', 'correct', 'cancel'],
    ]);
  });

  test('of a service that is in no list is another each time', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    for (const window of ['2026-06-03T10', '2026-06-04T10']) {
      const booking = await booked(under.database, userId, { window, services: ['faucet-repair'] });
      const [visit] = booking.visits;
      expect(visit?.state).toBe('scheduled');
      expect(visit?.orderIds).toEqual(booking.orders.map(({ id }) => id));
    }
  });

  test('is announced a day and two hours before, and never late after a stopped clock', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const booking = await booked(under.database, userId);
    const at = async (iso: string) => {
      const now = new Date(iso);
      for (const id of await dueVisitsJob.findDue(under.db, now, 10)) {
        await dueVisitsJob.run(on(under.database, now), id);
      }
      return (await mailsOn(under.db)).filter((mail) => mail.includes('Reminder')).length;
    };
    expect(await at('2026-06-02T16:59:00Z')).toBe(0);
    expect(await at('2026-06-02T17:00:00Z')).toBe(1);
    expect(await at('2026-06-02T17:00:02Z')).toBe(1);
    expect(await at('2026-06-04T17:00:00Z')).toBe(1);
    expect((await again(under.database, booking)).visits[0]).toMatchObject({
      state: 'scheduled',
      // No one has reported an arrival: with the reminder that timer is over, too.
      dueAt: null,
    });
    // Of two missed reminders it sends one.
    const services = ['faucet-repair?order=other'];
    const next = await booked(under.database, userId, { window: '2026-06-05T10', services });
    expect(await at('2026-06-05T16:00:00Z')).toBe(2);
    expect(await at('2026-06-05T16:00:02Z')).toBe(2);
    expect((await again(under.database, next)).visits[0]?.dueAt).toEqual(
      new Date('2026-06-05T19:00:00Z'),
    );
  });

  test('reminds of a visit whose details were corrected a moment before', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const { reference, ...booking } = await booked(under.database, userId);
    const soon = async () =>
      (await mailsOn(under.db)).filter((mail) => mail.includes('Reminder')).length;
    for (const [correctedAt, remindedAt, count] of [
      ['2026-06-02T16:58:00Z', '2026-06-02T17:00:00Z', 1],
      // The reminder is due already.
      ['2026-06-03T15:00:01Z', '2026-06-03T15:00:02Z', 2],
    ] as const) {
      const ctx = on(under.database, new Date(correctedAt));
      const details = { ...DETAILS, notes: `Written at ${correctedAt}.` };
      const asked = { reference, userId, idempotencyKey: randomUUID(), details };
      expect(codeOf(await correctDetails(ctx, asked))).toBe('done');
      const now = new Date(remindedAt);
      await dueVisitsJob.run(on(under.database, now), booking.visits[0]?.id ?? '');
      expect(await soon()).toBe(count);
    }
    // The first one comes as free canceling ends.
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages
      where channel = 'mail' and body_text like '%too late to cancel for free. $%'`.execute(
      under.db,
    );
    expect(rows).toHaveLength(2);
  });

  describe('texts about it', () => {
    type Text = { body: string; due: Date; expires: Date };
    const texts = async () =>
      (
        await sql<Text>`
          select body_text as body, due_at as due, expires_at as expires from outbox_messages
          where channel = 'text' order by created_at, id`.execute(under.db)
      ).rows;
    const bodies = async () => (await texts()).map(({ body }) => body.split(' http', 1)[0]);
    const DAYTIME = new Date('2026-06-01T17:00:00Z');
    /** A booking with consent to texts, given at that instant. */
    const bookedWithTexts = async (userId: string, now = DAYTIME, env = {}) => {
      const booking = await held(under.database, {}, now);
      await takeOn(under.database, booking, userId, now);
      const ctx = contextOn(under.database, { now, env: { ...LIMITS, ...env } });
      const terms = termsOf(booking);
      const asked = {
        bookingId: booking.id,
        userId,
        idempotencyKey: randomUUID(),
        terms,
        wantsTexts: true,
      };
      expect(codeOf(await confirmBooking(ctx, asked))).toBe('done');
      return again(under.database, booking);
    };
    const cancel = (userId: string, { reference }: WholeBooking, now: Date, env = {}) =>
      takeAction(cancelVisit, contextOn(under.database, { now, env: { ...LIMITS, ...env } }), {
        reference,
        position: 0,
        userId,
        idempotencyKey: randomUUID(),
        feeCents: 0,
      });
    const customer = async () => {
      await insertHomesmith(on(under.database));
      return (await insertCustomer(under.database)).userId;
    };

    test('go to no one who did not say so', async () => {
      const userId = await customer();
      await cancel(userId, await booked(under.database, userId), NOW);
      expect(await texts()).toEqual([]);
      expect(await findVisitTexts(under.db, userId)).toMatchObject({ state: 'off' });
      expect(await listConsents(under.db, userId)).toEqual([]);
    });

    test('say what its emails say, by name, until they opt out', async () => {
      const userId = await customer();
      const booking = await bookedWithTexts(userId);
      expect(await listConsents(under.db, userId)).toMatchObject([
        { isGiven: true, version: TEXT_CONSENT_VERSION, source: 'booking', at: DAYTIME },
      ]);
      const [first] = await texts();
      expect(first?.body).toContain(`/bookings/${booking.reference} Reply STOP to opt out.`);
      expect(first).toMatchObject({ due: DAYTIME, expires: booking.visits[0]?.windowStartsAt });
      const remind = async (iso: string) => {
        const now = new Date(iso);
        for (const id of await dueVisitsJob.findDue(under.db, now, 10)) {
          await dueVisitsJob.run(on(under.database, now), id);
        }
      };
      await remind('2026-06-02T17:00:00Z');
      await remind('2026-06-03T15:00:00Z');
      const off = { identityId: userId, isGiven: false, source: 'settings' } as const;
      await setVisitTexts(under.db, { now: new Date('2026-06-03T15:05:00Z') }, off);
      await cancel(userId, booking, new Date('2026-06-03T15:10:00Z'));
      const soon = expect.stringMatching(
        /^Homesmith: .+ will be there Wed, Jun 3, 10 AM-noon PDT\. Faucet repair\.$/,
      );
      expect(await bodies()).toEqual([
        'Homesmith: booked for Wed, Jun 3, 10 AM-noon PDT. Faucet repair.',
        soon,
        soon,
      ]);
      const sources = (await listConsents(under.db, userId)).map(({ source }) => source);
      expect(sources).toEqual(['booking', 'settings']);
    });

    test('wait for the morning, and then tell only what is still so', async () => {
      const userId = await customer();
      // 6 AM at the home.
      const booking = await bookedWithTexts(userId, NOW);
      expect(await texts()).toMatchObject([{ due: new Date('2026-06-01T15:00:00Z') }]);
      expect(codeOf(await cancel(userId, booking, NOW))).toBe('done');
      expect(await bodies()).toEqual([
        'Homesmith: your visit on Wed, Jun 3, 10 AM-noon PDT is canceled. Faucet repair.',
      ]);
    });

    test('that wait for the morning do not go to people who opted out by then', async () => {
      const userId = await customer();
      await bookedWithTexts(userId, NOW);
      const said = { identityId: userId, source: 'settings' } as const;
      await setVisitTexts(under.db, { now: NOW }, { ...said, isGiven: false });
      expect(await texts()).toEqual([]);
      await setVisitTexts(under.db, { now: NOW }, { ...said, isGiven: true });
      const other = await held(under.database, {
        window: '2026-06-05T10',
        services: ['faucet-repair?order=other'],
      });
      await takeOn(under.database, other, userId);
      expect(codeOf(await confirm(under.database, other, userId))).toBe('done');
      expect(await texts()).toHaveLength(1);
      const { phone = '' } = (await findVisitTexts(under.db, userId)) ?? {};
      await noteStop(under.db, phone, NOW);
      expect(await texts()).toEqual([]);
    });

    test('end with STOP, and with another phone', async () => {
      const userId = await customer();
      const booking = await bookedWithTexts(userId);
      const { phone = '' } = (await findVisitTexts(under.db, userId)) ?? {};
      await noteStop(under.db, phone, DAYTIME);
      await noteStop(under.db, phone, DAYTIME);
      expect(await findVisitTexts(under.db, userId)).toEqual({ state: 'stopped', phone });
      expect(await listConsents(under.db, userId)).toMatchObject([
        { source: 'booking' },
        { source: 'stop', isGiven: false },
      ]);
      await cancel(userId, booking, DAYTIME);
      expect(await texts()).toHaveLength(1);
      const on = { identityId: userId, isGiven: true, source: 'settings' } as const;
      await setVisitTexts(under.db, { now: DAYTIME }, on);
      expect(await findTextedPhone(under.db, userId)).toBe(phone);
      await sql`update identities set phone_number = '+14155550177' where id = ${userId}`.execute(
        under.db,
      );
      expect(await findTextedPhone(under.db, userId)).toBeNull();
      // STOP from the number's new owner does not affect them.
      await setVisitTexts(under.db, { now: DAYTIME }, on);
      await noteStop(under.db, phone, DAYTIME);
      expect(await findTextedPhone(under.db, userId)).toBe('+14155550177');
    });

    test.each(['VISIT_TEXTS_PER_DAY', 'VISIT_TEXTS_PER_DAY_PER_ACCOUNT'])(
      'stay within %s, and the mail goes all the same',
      async (limit) => {
        const userId = await customer();
        const env = { [limit]: '1' };
        const booking = await bookedWithTexts(userId, DAYTIME, env);
        await cancel(userId, booking, DAYTIME, env);
        expect(await texts()).toHaveLength(1);
        const told = (await mailsOn(under.db)).map((mail) => /(Booked|Canceled): /.exec(mail)?.[1]);
        expect(told).toEqual(expect.arrayContaining(['Booked', 'Canceled']));
      },
    );
  });

  test('its private calendar tells the same entries as its mails, until it is made again or ended', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const booking = await booked(under.database, userId);
    await held(under.database, { window: '2026-06-04T10' });
    const make = (id: string) => replaceFeed(under.db, { userId, id, madeAt: NOW });
    const first = randomUUID();
    await make(first);
    const ctx = on(under.database);
    const read = async (id: string) =>
      (await readBookingFeed(ctx, id))?.replace(/\r\n /g, '') ?? '';
    const lines = (text: string) =>
      text.split('\r\n').filter((line) => /^(UID|SEQUENCE|STATUS|DTSTART|LOCATION)/.test(line));
    const [visit] = booking.visits;
    expect(lines(await read(first))).toEqual([
      `UID:${visit?.id}@homesmith`,
      'SEQUENCE:0',
      'DTSTART:20260603T170000Z',
      'LOCATION:94110',
      'STATUS:CONFIRMED',
    ]);
    expect(await read(first)).not.toContain('Elm');
    const { rows } = await sql<{ calendar: string }>`
      select calendar from outbox_messages where calendar is not null`.execute(under.db);
    expect(rows[0]?.calendar).toContain(`UID:${visit?.id}@homesmith`);
    const asked = { reference: booking.reference, position: 0, userId, feeCents: 0 };
    await takeAction(cancelVisit, ctx, { ...asked, idempotencyKey: randomUUID() });
    expect(lines(await read(first))).toContain('SEQUENCE:1');
    expect(lines(await read(first))).toContain('STATUS:CANCELLED');
    const second = randomUUID();
    await make(second);
    expect([await read(first), (await read(second)).slice(0, 5)]).toEqual(['', 'BEGIN']);
    await deleteFeed(under.db, userId);
    expect(await read(second)).toBe('');
  });

  test('what happened to a visit is only added to', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    await booked(under.database, userId);
    await expect(sql`update visit_events set step = 'x'`.execute(under.db)).rejects.toThrow(
      'only added to',
    );
    await expect(sql`delete from visit_events`.execute(under.db)).rejects.toThrow('only added to');
  });

  test('what was agreed and shown is not rewritten, and no table of that kind is emptied', async () => {
    const { userId } = await insertCustomer(under.database);
    const number = await insertHomesmith(on(under.database));
    await booked(under.database, userId);
    await sql`
      insert into reveals (id, visit_id, number, what, at)
      select gen_random_uuid(), id, ${number}, 'address', ${NOW} from visits`.execute(under.db);
    const refused = async (statement: RawBuilder<unknown>, words: string) =>
      expect(statement.execute(under.db)).rejects.toThrow(words);
    for (const change of [
      sql`update approvals set cents = cents + 1`,
      sql`update approvals set shown = '{"other": 1}'`,
      sql`update approvals set user_id = gen_random_uuid()`,
      sql`delete from approvals`,
      sql`update reveals set what = 'contact'`,
      sql`delete from reveals`,
    ]) {
      await refused(change, 'only added to');
    }
    await refused(sql`update booking_orders set cents = 1`, 'Agreed cents');
    await refused(sql`update payment_lines set agreed_cents = agreed_cents + 1`, 'Agreed cents');
    const { rows } = await sql<{ name: string }>`
      select distinct tgrelid::regclass::text as name from pg_trigger
      where tgname = 'only_added_to' and not tgisinternal`.execute(under.db);
    expect(rows.length).toBeGreaterThan(7);
    for (const { name } of rows) {
      await refused(sql`truncate ${sql.table(name)} cascade`, 'only added to');
    }
    // Erasing a person still blanks what they agreed to.
    await under.db.transaction().execute((trx) => forgetPerson(trx, userId));
    const blank = await sql`select user_id, shown from approvals`.execute(under.db);
    expect(blank.rows).toEqual([{ user_id: null, shown: {} }]);
  });

  test('a hold that no one confirmed goes a week later, with its events; a booking stays', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const kept = await booked(under.database, userId);
    const lapsed = await held(under.database, { window: '2026-06-04T10' });
    await takeOn(under.database, lapsed, userId);
    await doDue(on(under.database, new Date(NOW.getTime() + DAY_MS)), dueVisitsJob);
    const forget = (days: number) =>
      doDue(on(under.database, new Date(NOW.getTime() + days * DAY_MS)), expiredHoldsJob);
    await forget(6.9);
    expect(await findWholeBooking(under.db, lapsed)).not.toBeNull();
    await forget(7.1);
    expect(await findWholeBooking(under.db, lapsed)).toBeNull();
    expect(await findWholeBooking(under.db, kept)).not.toBeNull();
    const { rows } = await sql<{ step: string }>`
      select step from visit_events where subject_id <> ${kept.visits[0]?.id}`.execute(under.db);
    expect(rows).toEqual([]);
    // Confirmed visits remain, canceled or not.
    const asked = { reference: kept.reference, position: 0, userId, feeCents: 0 };
    await takeAction(cancelVisit, on(under.database), { ...asked, idempotencyKey: randomUUID() });
    await forget(400);
    expect(await findWholeBooking(under.db, kept)).not.toBeNull();
    await expect(sql`delete from visit_events`.execute(under.db)).rejects.toThrow('only added to');
  });

  test('its account goes when the visit has ended and nothing is owed, and the events stay', async () => {
    const { userId } = await insertCustomer(under.database);
    await insertHomesmith(on(under.database));
    const booking = await booked(under.database, userId);
    await sql`update identities set deletion_due_at = ${NOW} where id = ${userId}`.execute(
      under.db,
    );
    const job = dueAccountsJob(eraseAccount, hasOpenBookings);
    const erase = (days: number) =>
      doDue(on(under.database, new Date(NOW.getTime() + days * DAY_MS)), job);
    await erase(0);
    expect(await hasOpenBookings(under.db, userId)).toBe(true);
    expect(await again(under.database, booking)).toMatchObject({
      userId,
      contactName: 'Rosa Díaz',
    });
    // Late, so there is a fee.
    const late = new Date('2026-06-03T16:30:00Z');
    const [visit] = booking.visits;
    if (visit === undefined) throw new Error('There is no visit.');
    const policy = await findPolicy(under.db, booking, { visit, now: late });
    const feeCents = policy?.now.cancelCents ?? 0;
    expect(feeCents).toBeGreaterThan(0);
    const asked = { reference: booking.reference, position: 0, userId, feeCents };
    await takeAction(cancelVisit, on(under.database, late), {
      ...asked,
      idempotencyKey: randomUUID(),
    });
    await erase(3);
    expect((await again(under.database, booking)).userId).toBe(userId);
    await sql`update payments set state = 'written_off'`.execute(under.db);
    await erase(4.1);
    expect(await again(under.database, booking)).toMatchObject({
      userId: null,
      contactName: null,
      contactPhone: null,
      address: null,
      notes: null,
    });
    const { rows } = await sql<{ step: string }>`
      select step from visit_events order by seq`.execute(under.db);
    expect(rows.map(({ step }) => step)).toEqual(['hold', 'confirm', 'cancel']);
  });
});

describeOnServer('many at once', (under) => {
  beforeEach(() => insertRules(under.db));

  test('of thirty who want one time one has it, and the others hear what is nearest', async () => {
    await insertHomesmith(on(under.database));
    const answers = await Promise.all(Array.from({ length: 30 }, () => hold(under.database)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array(1).fill('done'),
      ...Array(29).fill('taken'),
    ]);
    expect(await takenOn(under.database)).toHaveLength(1);
  });

  test('the loser of a homesmith gets another one in the same window', async () => {
    for (let count = 0; count < 6; count += 1) await insertHomesmith(on(under.database));
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold(under.database)));
    expect(answers.map(codeOf).filter((code) => code === 'done')).toHaveLength(6);
    expect(new Set((await takenOn(under.database)).map(({ number }) => number)).size).toBe(6);
  });

  test('the same form sent many times at once holds one time, no matter who else could come', async () => {
    for (const homesmiths of [1, 4]) {
      for (let count = 0; count < homesmiths; count += 1) await insertHomesmith(on(under.database));
      const idempotencyKey = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => hold(under.database, { idempotencyKey })),
      );
      expect(codeOf(answers[0] ?? { ok: false, refusal: { code: 'none' } })).toBe('done');
      expect(answers).toEqual(answers.map(() => answers[0]));
      const { rows } = await sql`delete from taken_times returning id`.execute(under.db);
      expect(rows).toHaveLength(1);
    }
  });

  test('of strangers two hold times of a homesmith’s day, also of many at once', async () => {
    await insertHomesmith(on(under.database), { hours: WORK_DAYS });
    const days = ['2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'];
    await Promise.all(
      ['08', '14', '10', '12'].flatMap((hour) =>
        days.map((day) => hold(under.database, { window: `${day}T${hour}` })),
      ),
    );
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from visits where state = 'held' group by day`.execute(under.db);
    expect(rows.map(({ held: count }) => count)).toEqual(days.map(() => 2));
  });

  test('of many forms of one browser, each in place of what it holds, one is, and the others count as more', async () => {
    for (let count = 0; count < 6; count += 1) await insertHomesmith(on(under.database));
    const env = { HOLDS_PER_HOUR_PER_IP: '1', OTHER_HOLDS_PER_HOUR_PER_IP: '30' };
    const ctx = contextOn(under.database, { now: NOW, env });
    const first = await holdTimes(ctx, asking());
    if (!first.ok) throw new Error(first.refusal.code);
    const browser = await browserWith(under.db, first.value.reference);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => holdTimes(ctx, { ...asking(), browser })),
    );
    expect(answers.map(codeOf).toSorted()).toEqual(['done', ...Array(4).fill('too-many')]);
    expect(await takenOn(under.database)).toHaveLength(1);
  });

  test('of one account one booking is held, also of many devices at once', async () => {
    for (let at = 0; at < 4; at += 1) await insertHomesmith(on(under.database));
    const { userId } = await insertCustomer(under.database);
    const windows = ['02', '03', '04', '05'].flatMap((day) => [`${day}T10`, `${day}T14`]);
    const answers = await Promise.all(
      windows.map((window) =>
        holdTimes(on(under.database), { ...asking({ window: `2026-06-${window}` }), userId }),
      ),
    );
    expect(answers.map(codeOf)).toEqual(windows.map(() => 'done'));
    expect(await takenOn(under.database)).toHaveLength(1);
  });

  test('visits that are not too near as times, but as drives, are never both taken', async () => {
    // Visits of an hour each; the drive between the Zip Codes takes most of an hour.
    const area = { kind: 'radius', baseZip: '94103', miles: 40 } as const;
    for (let count = 0; count < 4; count += 1) {
      await insertHomesmith(on(under.database), { area, hours: WORK_DAYS });
    }
    const zips = ['94110', '94501', '94015', '94601'];
    const hours = ['08', '10', '12', '14', '16'];
    const people: string[] = [];
    for (let at = 0; at < 40; at += 1) people.push((await insertCustomer(under.database)).userId);
    await Promise.all(
      people.map((userId, at) => {
        const asked = asking({ zip: zips[at % 4] ?? '', window: `2026-06-03T${hours[at % 5]}` });
        return holdTimes(on(under.database), { ...asked, userId });
      }),
    );
    const { rows } = await sql<{ number: number; zip: string; from: Date; to: Date }>`
      select number, zip, starts_at as from, ends_at as to from taken_times
      order by number, starts_at`.execute(under.db);
    expect(rows.length).toBeGreaterThan(8);
    expect(countUndriven(rows)).toBe(0);
  });

  test('a customer against the clock: confirmed or expired, and never both', async () => {
    const { userId } = await insertCustomer(under.database);
    // More than an account books before its first visit.
    await sql`insert into booking_caps values (${userId}, ${NOW})`.execute(under.db);
    for (let count = 0; count < 12; count += 1) await insertHomesmith(on(under.database));
    for (let round = 0; round < 12; round += 1) {
      const booking = await held(under.database, {
        services: [`faucet-repair?order=faucet-${round}`],
      });
      await takeOn(under.database, booking, userId);
      const end = new Date(NOW.getTime() + 30 * MINUTE_MS);
      const just = new Date(end.getTime() - 1);
      const [confirmed] = await Promise.all([
        confirm(under.database, booking, userId, just),
        ...booking.visits.map(({ id }) => dueVisitsJob.run(on(under.database, end), id)),
      ]);
      const { visits } = await again(under.database, booking);
      const { rows } = await sql`
        select from taken_times where visit_id = ${visits[0]?.id}`.execute(under.db);
      expect([codeOf(confirmed), visits[0]?.state, rows.length]).toEqual(
        confirmed.ok ? ['done', 'scheduled', 1] : ['hold-over', 'expired', 0],
      );
    }
  });
});

/** Adjacent entries with less time between them than setting out and driving take. */
function countUndriven(rows: readonly { number: number; zip: string; from: Date; to: Date }[]) {
  return rows.filter((row, at) => {
    const before = rows[at - 1];
    if (before === undefined || before.number !== row.number) return false;
    const gap = (row.from.getTime() - before.to.getTime()) / MINUTE_MS;
    return gap < (before.zip === row.zip ? 10 : 20);
  }).length;
}
