/** A customer resumes and ends paused visits, and reports that no one came. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Catalogue, LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { MAX_ORDERS } from '#app/features/service-list/account/account-list.ts';
import { changeList, readList } from '#app/features/service-list/account/stored-lists.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import { again, BOOKED_AT, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { buildOrder, buildService } from '../../../../tests/support/factories.ts';
import { ADMINISTRATOR, inboxOn } from '../../../../tests/support/inbox.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { takeAction, takeBookingAction } from '../../../../tests/support/take-action.ts';
import { findWholeBooking, listBookingRecordsOf } from '../bookings.db.server.ts';
import { serializeBooking } from '../mails/visit-calendar.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { bookAgain, whatIsSold } from './book-again.server.ts';
import { endPausedVisit } from './end-paused.server.ts';
import { missVisit } from './missed.server.ts';
import { resumeVisit } from './resume.server.ts';
import { viewChange } from './view-change.server.ts';

/** Wednesday, 10 AM to noon there, is over for half an hour. */
const MISSED = new Date('2026-06-03T19:30:00Z');
const THURSDAY: ArrivalWindow = { day: '2026-06-04', hour: 10 };

const on = (database: Database, now = BOOKED_AT) => inboxOn(database, { now });

/** Paused by its homesmith. */
async function pause(database: Database, reference: string, { isBegun }: { isBegun: boolean }) {
  await database.db.transaction().execute(async (trx) => {
    const steps = isBegun ? (['arrive', 'start', 'pause'] as const) : (['pause'] as const);
    for (const name of steps) {
      const visit = (await findWholeBooking(trx, { reference }))?.visits[0];
      if (visit === undefined) throw new Error('There is no visit.');
      const reason = name === 'pause' ? 'weather' : null;
      const moment = on(database, new Date('2026-06-03T17:00:00Z'));
      const by = { by: 'homesmith', bar: null } as const;
      const taken = await takeVisitStep(trx, moment, visit, { name, ...by, reason });
      if (!taken.ok) throw new Error(taken.refusal.code);
    }
    await sql`delete from taken_times`.execute(trx);
  });
}

describeOnBothDatabases('a visit that waits', (under) => {
  const resume = (
    own: Awaited<ReturnType<typeof bookVisit>>['own'],
    window = THURSDAY,
    now = MISSED,
  ) =>
    takeAction(resumeVisit, on(under.database, now), {
      ...own,
      idempotencyKey: randomUUID(),
      window,
    });
  const stateOf = async (reference: string) =>
    (await again(under.database, reference)).visits[0]?.state;
  const listed = async (userId: string) => {
    const catalogue = { version: 'v', find: () => ({ service: FAUCET, retired: false }) };
    const list = await readList({ db: under.db, catalogue }, userId);
    const orders = list?.orders ?? [];
    return orders.map(({ status, selectedDate }) => [status, selectedDate]);
  };
  const lastMails = async () => new Set((await mailsOn(under.db)).slice(-2));

  /** Once for each form, at current prices, only services on sale. */
  async function bookedAgain(userId: string, reference: string) {
    const booking = await again(under.database, reference);
    const catalogueOf = (service: Service | null): Catalogue =>
      ({ version: 'v', find: () => service && { service, retired: false } }) as never;
    const dearer = { ...FAUCET, price: { kind: 'fixed', amountCents: 99_900 } } as Service;
    const press = (service: Service | null, idempotencyKey: string) => {
      const catalogue = { current: () => catalogueOf(service) } as LiveCatalogue;
      const ctx = { ...on(under.database, MISSED), catalogue };
      return takeBookingAction(bookAgain, ctx, { reference, userId, idempotencyKey });
    };
    expect(codeOf(await press(null, randomUUID()))).toBe('not-sold');
    expect(whatIsSold(booking.orders, catalogueOf(null))).toEqual({
      sold: [],
      gone: [FAUCET.name],
    });
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2]) expect(await press(dearer, idempotencyKey)).toMatchObject({ value: 1 });
    const list = await readList({ db: under.db, catalogue: catalogueOf(dearer) }, userId);
    expect(list?.orders).toMatchObject([
      { status: 'unconfirmed', selectedDate: null, totalCents: 99_900, serviceId: FAUCET.id },
    ]);
  }

  test('goes on at a new time of the same homesmith, and of no one else', async () => {
    const { own, reference, number, email, member } = await bookVisit(under.database);
    const other = await insertHomesmith(on(under.database), { name: 'Bo Lee' });
    await sql`
      insert into reveals (id, visit_id, number, what, at)
      select gen_random_uuid(), id, ${number}, 'address', '2026-06-02T17:00:00Z' from visits`.execute(
      under.db,
    );
    await pause(under.database, reference, { isBegun: true });
    await sql`
      insert into taken_times (id, number, starts_at, ends_at, kind)
      values (gen_random_uuid(), ${number}, '2026-06-04T07:00:00Z', '2026-06-05T07:00:00Z', 'time_off')`.execute(
      under.db,
    );
    const view = await viewChange(
      on(under.database, MISSED),
      await again(under.database, reference),
      { position: 0, later: 0 },
    );
    expect(view?.paused).toEqual({
      why: 'Bad weather.',
      isBegun: true,
      isRedo: false,
      endCents: expect.any(Number),
      pays: ', the agreed price',
    });
    expect(view?.who).toBe('Ada');
    expect(view?.sameDays.find(({ times }) => times.length > 0)?.name).toBe('Friday, June 5');
    const waiting = await again(under.database, reference);
    expect(await serializeBooking(on(under.database, MISSED), waiting)).toContain(
      'STATUS:TENTATIVE',
    );
    // Listed before newer bookings that are over.
    await sql`
      insert into bookings (id, reference, user_id, zip, time_zone, address_line1, city, us_state,
        rules_version, asked, held_at, confirmed_at)
      select gen_random_uuid(), 'HM-2222-2222', user_id, zip, time_zone, address_line1, city, us_state,
        1, asked, held_at + interval '1 day', confirmed_at from bookings`.execute(under.db);
    const [shown] = await listBookingRecordsOf(under.db, own.userId, 1);
    expect(shown?.reference).toBe(reference);

    const page = await viewBooking(
      on(under.database, MISSED),
      await again(under.database, reference),
    );
    expect(page.visits[0]).toMatchObject({
      status: { label: 'On hold', note: 'Bad weather.', next: 'pick-time' },
      isOver: false,
    });
    expect(page.visits[0]?.events.map(({ what }) => what)).toEqual([
      'You booked',
      'Ada saw your address',
      'Your homesmith arrived',
      'Work started',
      'Work paused',
    ]);
    // Only another homesmith is free.
    expect(other).not.toBe(number);
    expect(codeOf(await resume(own))).toBe('taken');
    const friday: ArrivalWindow = { day: '2026-06-05', hour: 10 };
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2]) {
      const asked = { ...own, idempotencyKey, window: friday };
      expect(codeOf(await takeAction(resumeVisit, on(under.database, MISSED), asked))).toBe('done');
    }
    const booking = await again(under.database, reference);
    expect(booking.visits[0]).toMatchObject({
      state: 'scheduled',
      number,
      window: friday,
      sequence: 1,
    });
    const calendar = await serializeBooking(on(under.database, MISSED), booking);
    expect(calendar).toContain(`UID:${booking.visits[0]?.id}@homesmith`);
    expect(calendar).toContain('SEQUENCE:1');
    expect(await listed(own.userId)).toEqual([['confirmed', '2026-06-05T10:00:00-07:00']]);
    expect(await lastMails()).toEqual(
      new Set([
        `${email}: Rescheduled: Fri, Jun 5, 10 AM–noon`,
        `${member.email}: Rescheduled: Fri, Jun 5, 10 AM–noon`,
      ]),
    );
    const { rows } = await sql`select kind from taken_times where visit_id is not null`.execute(
      under.db,
    );
    expect(rows).toEqual([{ kind: 'visit' }]);
    expect(codeOf(await resume(own, friday))).toBe('not-now');
  });

  test('ends off and free where it was not begun, and its order is on the list again', async () => {
    const { own, reference, email, member } = await bookVisit(under.database);
    await pause(under.database, reference, { isBegun: false });
    const end = (cents: number, idempotencyKey: string = randomUUID()) =>
      takeAction(endPausedVisit, on(under.database, MISSED), { ...own, idempotencyKey, cents });
    expect(codeOf(await end(1))).toBe('other-fee');
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2]) expect(codeOf(await end(0, idempotencyKey))).toBe('done');
    expect(await stateOf(reference)).toBe('cancelled');
    expect(await listed(own.userId)).toEqual([['unconfirmed', null]]);
    const [visit] = (await again(under.database, reference)).visits;
    expect((await findPaymentOf(under.db, visit?.id ?? ''))?.state).toBe('void');
    expect(await lastMails()).toEqual(
      new Set([
        `${email}: Canceled: Wed, Jun 3, 10 AM–noon`,
        `${member.email}: Canceled: Wed, Jun 3, 10 AM–noon`,
      ]),
    );
    expect(codeOf(await end(0))).toBe('not-now');
  });

  test('ends done where it was begun: what was agreed is invoiced, and its order leaves the list', async () => {
    const { own, reference, email, member } = await bookVisit(under.database);
    await pause(under.database, reference, { isBegun: true });
    const { orders } = await again(under.database, reference);
    const cents = orders[0]?.cents ?? 0;
    const end = (shown: number) =>
      takeAction(endPausedVisit, on(under.database, MISSED), {
        ...own,
        idempotencyKey: randomUUID(),
        cents: shown,
      });
    // A page from before it was begun showed no cost.
    expect(codeOf(await end(0))).toBe('other-fee');
    expect(codeOf(await end(cents))).toBe('done');
    expect(await stateOf(reference)).toBe('finished');
    expect(await listed(own.userId)).toEqual([]);
    await bookedAgain(own.userId, reference);
    const [visit] = (await again(under.database, reference)).visits;
    expect(await findPaymentOf(under.db, visit?.id ?? '')).toMatchObject({
      state: 'owed',
      owedCents: cents,
    });
    const mails = [...(await lastMails())].toSorted().join('; ');
    expect(mails).toMatch(new RegExp(`${email}: Invoice`));
    expect(mails).toContain(`${member.email}: Closed: `);
  });

  test('adds to a nearly full list what fits, and the rest by the same form once there is room', async () => {
    const sink = buildService({ id: 'sink-repair', name: 'Sink repair', durationMinutes: 60 });
    const { own, reference } = await bookVisit(under.database, {}, [FAUCET, sink]);
    await pause(under.database, reference, { isBegun: true });
    const { orders } = await again(under.database, reference);
    const cents = orders.reduce((sum, order) => sum + order.cents, 0);
    const ended = { ...own, idempotencyKey: randomUUID(), cents };
    expect(codeOf(await takeAction(endPausedVisit, on(under.database, MISSED), ended))).toBe(
      'done',
    );
    const catalogue = {
      version: 'v',
      find: (id: string) => ({ service: id === sink.id ? sink : FAUCET, retired: false }),
    } as Catalogue;
    const list = { db: under.db, catalogue, now: MISSED };
    const filling = Array.from({ length: MAX_ORDERS - 1 }, (_, at) => ({
      kind: 'add' as const,
      order: buildOrder({ id: `before-${at}`, serviceId: FAUCET.id }),
    }));
    await changeList(list, own.userId, filling);
    const ctx = { ...on(under.database, MISSED), catalogue: { current: () => catalogue } };
    const { userId } = own;
    const idempotencyKey = randomUUID();
    const press = () =>
      takeBookingAction(bookAgain, ctx as never, { reference, userId, idempotencyKey });
    const added = async () => {
      const stored = await readList(list, userId);
      const ids = stored?.orders ?? [];
      return ids.flatMap(({ id, serviceId }) => (id.startsWith('before-') ? [] : [serviceId]));
    };
    for (const _ of [1, 2]) expect(codeOf(await press())).toBe('full');
    expect(await added()).toEqual([FAUCET.id]);
    await changeList(list, userId, [{ kind: 'clear', ids: ['before-0'] }]);
    for (const _ of [1, 2]) expect(codeOf(await press())).toBe('done');
    expect(await added()).toEqual([FAUCET.id, sink.id]);
  });

  test('half an hour after the window the customer says that no one came, and not before', async () => {
    const { own, reference, member } = await bookVisit(under.database);
    const miss = (now: Date, idempotencyKey: string = randomUUID()) =>
      takeAction(missVisit, on(under.database, now), { ...own, idempotencyKey });
    const early = new Date(MISSED.getTime() - 1_000);
    expect(codeOf(await miss(early))).toBe('too-early');
    const seen = async (now: Date) =>
      (
        await viewChange(on(under.database, now), await again(under.database, reference), {
          position: 0,
          later: 0,
        })
      )?.canMiss;
    expect([await seen(early), await seen(MISSED)]).toEqual([false, true]);
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2]) expect(codeOf(await miss(MISSED, idempotencyKey))).toBe('done');
    expect(await stateOf(reference)).toBe('paused');
    const { rows } = await sql`select 1 from taken_times`.execute(under.db);
    expect(rows).toEqual([]);
    expect(await lastMails()).toEqual(
      new Set([
        `${member.email}: Missed visit: Wed, Jun 3, 10 AM–noon`,
        `${ADMINISTRATOR}: No one came: Wed, Jun 3, 10 AM–noon`,
      ]),
    );
    // Ending it then is free.
    const ended = { ...own, idempotencyKey: randomUUID(), cents: 0 };
    expect(codeOf(await takeAction(endPausedVisit, on(under.database, MISSED), ended))).toBe(
      'done',
    );
  });

  test('is no one else’s', async () => {
    const { own, reference } = await bookVisit(under.database);
    await pause(under.database, reference, { isBegun: false });
    const { userId } = await insertCustomer(under.database);
    const theirs = { ...own, userId, idempotencyKey: randomUUID() };
    const ctx = on(under.database, MISSED);
    expect(codeOf(await takeAction(resumeVisit, ctx, { ...theirs, window: THURSDAY }))).toBe(
      'gone',
    );
    expect(codeOf(await takeAction(endPausedVisit, ctx, { ...theirs, cents: 0 }))).toBe('gone');
    expect(codeOf(await takeAction(missVisit, ctx, theirs))).toBe('gone');
    expect(await stateOf(reference)).toBe('paused');
  });
});

describeOnServer('a visit that waits, ended and gone on with at once', (under) => {
  test('does one of both', async () => {
    const { own, reference } = await bookVisit(under.database);
    await pause(under.database, reference, { isBegun: false });
    const ctx = on(under.database, MISSED);
    const done = await Promise.all([
      takeAction(resumeVisit, ctx, { ...own, idempotencyKey: randomUUID(), window: THURSDAY }),
      takeAction(endPausedVisit, ctx, { ...own, idempotencyKey: randomUUID(), cents: 0 }),
    ]);
    expect(done.map(codeOf).toSorted()).toEqual(['done', 'not-now']);
    const { rows } = await sql`select 1 from taken_times`.execute(under.db);
    const state = (await again(under.database, reference)).visits[0]?.state;
    expect([state, rows.length]).toEqual(
      state === 'scheduled' ? ['scheduled', 1] : ['cancelled', 0],
    );
  });
});
