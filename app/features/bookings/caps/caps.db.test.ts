/** One account can't take a city: its caps, what lifts them, and what the operator hears. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Service } from '#app/features/catalogue/service.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import { again, BOOKED_AT, DETAILS, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { hold as holdTimes } from '../../../../tests/support/hold-times.ts';
import { ADMINISTRATOR, inboxOn } from '../../../../tests/support/inbox.ts';
import { insertRules } from '../../../../tests/support/money.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { termsOf } from '../agreement.ts';
import { setRequestReference } from '../bookings.db.server.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { confirmBooking } from '../confirm/confirm.server.ts';
import { saveDetails } from '../hold/save-details.server.ts';
import { liftCaps } from './caps.server.ts';
import { MAX_FREE_CANCELS, MAX_OPEN_VISITS } from './caps.ts';

/** A whole day of a homesmith. */
const LONG: Service = { ...FAUCET, durationMinutes: 480 };
const DAYS = ['2026-06-03', '2026-06-04', '2026-06-05', '2026-06-08', '2026-06-09'];
/** Of different visits, enough for all tests. */
const WINDOWS = DAYS.flatMap((day) => ['08', '10', '12', '14'].map((hour) => `${day}T${hour}`));
const one = (at: number) => [WINDOWS[at] ?? ''];

type Wanted = { userId: string | null; windows: readonly string[]; service?: Service };

function booker(database: Database) {
  const env = { HOLDS_PER_HOUR_PER_ACCOUNT: '99', HOLDS_PER_HOUR_PER_IP: '99' };
  const on = () => inboxOn(database, { now: BOOKED_AT, env });
  const hold = async ({ userId, windows, service = FAUCET }: Wanted) => {
    const query = new URLSearchParams([
      ...windows.map(() => ['services', `faucet-repair?order=${randomUUID()}`]),
      ['zip', '94110'],
      ...windows.map((window, place) => [`visit.${place}`, window]),
    ]);
    const asked = { query: query.toString(), sold: [service], userId };
    const held = await holdTimes(on(), asked);
    if (!held.ok) return held;
    const { id } = await again(database, held.value.reference);
    return { ok: true as const, value: { ...held.value, id } };
  };
  const claim = (id: string, userId: string) => saveDetails(on(), id, { userId, details: DETAILS });
  const confirm = async (reference: string, userId: string) => {
    const booking = await again(database, reference);
    const form = {
      bookingId: booking.id,
      userId,
      idempotencyKey: randomUUID(),
      terms: termsOf(booking),
    };
    return confirmBooking(on(), form);
  };
  const book = async (wanted: Wanted & { userId: string }) => {
    const held = await hold(wanted);
    if (!held.ok) return held;
    const claimed = await claim(held.value.id, wanted.userId);
    return claimed.ok ? confirm(held.value.reference, wanted.userId) : claimed;
  };
  const prepare = async () => {
    await insertRules(database.db);
    for (const name of ['Ada Ruiz', 'Bo Lee', 'Cy Diaz', 'Di Park']) {
      await insertHomesmith(on(), { name });
    }
    return insertCustomer(database);
  };
  return { on, hold, claim, confirm, book, prepare };
}

describeOnBothDatabases('an account', (under) => {
  let our: ReturnType<typeof booker>;
  let userId: string;
  beforeEach(async () => {
    our = booker(under.database);
    ({ userId } = await our.prepare());
  });
  const bookSix = async () => {
    for (let at = 0; at < MAX_OPEN_VISITS; at += 1) {
      expect(codeOf(await our.book({ userId, windows: one(at * 2) }))).toBe('done');
    }
  };

  test('has six visits at once until one is done: the seventh is neither held, nor claimed, nor confirmed', async () => {
    await bookSix();
    const more = { userId, windows: one(13) };
    expect(codeOf(await our.hold(more))).toBe('too-much-open');
    const visitors = await our.hold({ ...more, userId: null });
    if (!visitors.ok) throw new Error(visitors.refusal.code);
    const { id, reference } = visitors.value;
    expect(codeOf(await our.claim(id, userId))).toBe('too-much-open');
    await sql`
      update bookings set user_id = ${userId}, address_line1 = '12 Elm Street', us_state = 'CA',
        city = 'San Francisco', contact_name = 'Rosa', contact_phone = '+14155550100'
      where id = ${id}`.execute(under.db);
    expect(codeOf(await our.confirm(reference, userId))).toBe('too-much-open');
    await sql`
      update visits set state = 'finished' where id = (
        select visits.id from visits join bookings on bookings.id = booking_id
        where confirmed_at is not null limit 1)`.execute(under.db);
    expect(codeOf(await our.confirm(reference, userId))).toBe('done');
  });

  test('has 24 hours of work at once, and a visitor holds no more', async () => {
    const days = DAYS.slice(0, 4).map((day) => `${day}T08`);
    const first = { userId, windows: days.slice(0, 3), service: LONG };
    expect(codeOf(await our.book(first))).toBe('done');
    expect(codeOf(await our.hold({ userId, windows: one(14) }))).toBe('too-much-open');
    const other = await insertCustomer(under.database);
    const whole = { windows: days, service: LONG };
    expect(codeOf(await our.hold({ ...whole, userId: other.userId }))).toBe('too-much-open');
    expect(codeOf(await our.hold({ ...whole, userId: null }))).toBe('too-much-held');
  });

  test('has more when an operator lifted the caps, until they apply again', async () => {
    await bookSix();
    const lift = (isLifted: boolean) =>
      under.db.transaction().execute((trx) => liftCaps(trx, our.on(), { userId, isLifted }));
    expect([await lift(true), await lift(true)]).toEqual([true, false]);
    expect(codeOf(await our.hold({ userId, windows: one(13) }))).toBe('done');
    expect(await lift(false)).toBe(true);
    expect(codeOf(await our.hold({ userId, windows: one(14) }))).toBe('too-much-open');
  });

  test('has more when an operator offered it, who has seen the request', async () => {
    await bookSix();
    const offered = await our.hold({ userId: null, windows: one(13) });
    if (!offered.ok) throw new Error(offered.refusal.code);
    const { id, reference } = offered.value;
    await setRequestReference(under.db, id, 'HS-2222-2222');
    expect(codeOf(await our.claim(id, userId))).toBe('done');
    await sql`update bookings set request_reference = null where id = ${id}`.execute(under.db);
    expect(codeOf(await our.confirm(reference, userId))).toBe('too-much-open');
  });

  test('books no more for a while after twelve free cancellations', async () => {
    for (let at = 0; at < MAX_FREE_CANCELS; at += 1) {
      const booked = await our.book({ userId, windows: one(8) });
      if (!booked.ok) throw new Error(booked.refusal.code);
      const { reference } = booked.value;
      const cancel = { reference, position: 0, userId, idempotencyKey: randomUUID(), feeCents: 0 };
      expect(codeOf(await takeAction(cancelVisit, our.on(), cancel))).toBe('done');
    }
    expect(await our.hold({ userId, windows: one(8) })).toMatchObject({
      refusal: { code: 'too-many-canceled', text: expect.stringContaining('from Thu, Jul 2.') },
    });
    const visitors = await our.hold({ userId: null, windows: one(8) });
    if (!visitors.ok) throw new Error(visitors.refusal.code);
    expect(codeOf(await our.claim(visitors.value.id, userId))).toBe('too-many-canceled');
  });

  test('that takes more than a fifth of an area’s day is reported to the operator, once a day', async () => {
    const busy = async () =>
      (await mailsOn(under.db)).filter((mail) => mail.startsWith(`${ADMINISTRATOR}: One account`));
    // Of four homesmiths' 36 hours three visits are a sixth, and four 22 %.
    for (const hour of ['08', '10', '12']) {
      expect(codeOf(await our.book({ userId, windows: [`2026-06-03T${hour}`] }))).toBe('done');
      expect(await busy()).toEqual([]);
    }
    expect(codeOf(await our.book({ userId, windows: ['2026-06-03T14'] }))).toBe('done');
    const told = [`${ADMINISTRATOR}: One account booked 22% of Wed, Jun 3 in 94110`];
    expect(await busy()).toEqual(told);
    expect(codeOf(await our.book({ userId, windows: ['2026-06-03T10'] }))).toBe('done');
    expect(await busy()).toEqual(told);
    const other = await insertCustomer(under.database);
    expect(codeOf(await our.book({ userId: other.userId, windows: one(5) }))).toBe('done');
    expect(await busy()).toEqual(told);
  });
});

describeOnServer('two holds that an account claims at once', (under) => {
  test('are within its caps together', async () => {
    const our = booker(under.database);
    const { userId } = await our.prepare();
    const ids: string[] = [];
    for (const half of [DAYS.slice(0, 2), DAYS.slice(2, 4)]) {
      const windows = half.map((day) => `${day}T08`);
      const held = await our.hold({ userId: null, windows, service: LONG });
      if (!held.ok) throw new Error(held.refusal.code);
      ids.push(held.value.id);
    }
    const codes = await Promise.all(ids.map(async (id) => codeOf(await our.claim(id, userId))));
    expect(codes.toSorted()).toEqual(['done', 'too-much-open']);
  });
});
