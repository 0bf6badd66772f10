/** Held times before and after an account claims them: who may open them, let them go, and claim them. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import {
  again,
  BOOKED_AT,
  bookVisit,
  DETAILS,
  FAUCET,
} from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { browserWith, hold as holdTimes } from '../../../../tests/support/hold-times.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { insertRules } from '../../../../tests/support/money.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { termsOf } from '../agreement.ts';
import { setRequestReference } from '../bookings.db.server.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { CONTACT_FIELD, DETAIL_FIELDS, OTHER_CONTACT, TERMS_FIELD } from './detail-fields.ts';
import { confirmHeld } from './held-actions.server.ts';
import { holdCookie, keyInCookie, readHold } from './hold-cookie.server.ts';
import { listOwnHolds } from './own-holds.server.ts';
import { findHeldOf, openHeld } from './read-held.server.ts';
import { extendHold, letGoOf, saveDetails } from './save-details.server.ts';

describeOnBothDatabases('held times', (under) => {
  const on = () => inboxOn(under.database, { now: BOOKED_AT });
  beforeEach(async () => {
    await insertRules(under.db);
    await insertHomesmith(on());
  });

  const QUERY = 'services=faucet-repair%3Forder%3Dfaucet&zip=94110&visit.0=2026-06-03T10';
  type Holding = Pick<Parameters<typeof holdTimes>[1], 'idempotencyKey' | 'userId' | 'browser'>;
  const hold = (holding: Holding = {}) =>
    holdTimes(on(), { query: QUERY, sold: [FAUCET], ...holding });
  const held = async (holding: Holding = {}) => {
    const done = await hold(holding);
    if (!done.ok) throw new Error(done.refusal.code);
    return again(under.database, done.value.reference);
  };
  /** A browser's headers with the cookie of what it holds. */
  const browserOf = async (reference: string) => (await browserWith(under.db, reference)).headers;
  const open = (reference: string, headers: Headers, actor: Actor | null = null) =>
    openHeld({ ...on(), actor }, BOOKINGS_POLICY['read-held'], {
      reference,
      key: keyInCookie(headers, reference),
    });
  const claim = (bookingId: string, userId: string) =>
    saveDetails(on(), bookingId, { userId, details: DETAILS });
  const statesOf = async (reference: string) =>
    (await again(under.database, reference)).visits.map(({ state }) => state);

  test('open to the browser that holds them until an account claims them, then to that account alone', async () => {
    const { id, reference } = await held();
    const browser = await browserOf(reference);
    expect(await open(reference, browser)).toMatchObject({ id });
    expect(await open(reference, new Headers())).toBeNull();
    const { userId, actor } = await insertCustomer(under.database);
    expect(await claim(id, userId)).toMatchObject({ ok: true });
    expect(await open(reference, browser)).toBeNull();
    expect(await open(reference, new Headers(), actor)).toMatchObject({ id });
    const other = await insertCustomer(under.database);
    expect(await open(reference, browser, other.actor)).toBeNull();
  });

  const inputOf = (booking: Parameters<typeof termsOf>[0], terms = termsOf(booking)) => {
    const form = new URLSearchParams([
      [CONTACT_FIELD, OTHER_CONTACT],
      [TERMS_FIELD, terms],
      [DETAIL_FIELDS.line1, DETAILS.address.line1],
      [DETAIL_FIELDS.city, DETAILS.address.city],
      [DETAIL_FIELDS.contactName, DETAILS.contactName],
      [DETAIL_FIELDS.contactPhone, DETAILS.contactPhone],
    ]);
    return confirmHeld.fromForm(new Map(form), form, []);
  };

  test('keep the details of a form that shows other terms', async () => {
    const { userId, actor } = await insertCustomer(under.database);
    const booking = await held();
    const { reference } = booking;
    const params = { reference, key: keyInCookie(await browserOf(reference), reference) };
    const input = inputOf(booking, 'Others.');
    expect(
      await runAction(confirmHeld, { ...on(), actor }, { params, input, key: randomUUID() }),
    ).toMatchObject({ refusal: { code: 'changed' } });
    expect(await again(under.database, reference)).toMatchObject({
      userId,
      confirmedAt: null,
      address: { line1: DETAILS.address.line1 },
    });
  });

  test.each([true, false])(
    'say that they expired to a form that comes too late, claimed: %s',
    async (isClaimed) => {
      const { userId, actor } = await insertCustomer(under.database);
      const booking = await held({ userId: isClaimed ? userId : null });
      const late = inboxOn(under.database, { now: new Date(BOOKED_AT.getTime() + HOUR_MS) });
      const { reference } = booking;
      const params = { reference, key: keyInCookie(await browserOf(reference), reference) };
      const input = inputOf(booking);
      const sent = { params, input, key: randomUUID() };
      expect(await runAction(confirmHeld, { ...late, actor }, sent)).toMatchObject({
        ok: false,
        refusal: { code: 'hold-over' },
      });
    },
  );

  test('open on another device to the account that registers with them, until another one claims them', async () => {
    const { id, reference } = await held();
    const browser = await browserOf(reference);
    const [ana, ben] = [await insertCustomer(under.database), await insertCustomer(under.database)];
    expect(await open(reference, new Headers(), ana.actor)).toBeNull();
    expect(await findHeldOf(on(), ana.userId)).toBeNull();
    expect(await extendHold(on(), { bookingId: id, userId: ana.userId })).toMatchObject({
      ok: true,
    });
    expect(await open(reference, new Headers(), ana.actor)).toMatchObject({ id, userId: null });
    expect(await findHeldOf(on(), ana.userId)).toEqual({
      reference,
      until: '6:30 AM Pacific Time',
    });
    // The browser that holds them still opens them, whether anyone is signed in there or not.
    expect(await open(reference, browser)).toMatchObject({ id });
    expect(await open(reference, new Headers(), ben.actor)).toBeNull();
    expect(await claim(id, ben.userId)).toMatchObject({ ok: true });
    expect(await open(reference, new Headers(), ana.actor)).toBeNull();
    expect(await findHeldOf(on(), ana.userId)).toBeNull();
    // What is claimed is not registered with again.
    expect(await extendHold(on(), { bookingId: id, userId: ana.userId })).toMatchObject({
      ok: false,
    });
    expect(await open(reference, new Headers(), ana.actor)).toBeNull();
  });

  test('are not found by the account that registered with them once they have expired', async () => {
    const { id, reference } = await held();
    const { userId } = await insertCustomer(under.database);
    await extendHold(on(), { bookingId: id, userId });
    const later = inboxOn(under.database, { now: new Date(BOOKED_AT.getTime() + 31 * 60_000) });
    expect(await findHeldOf(later, userId)).toBeNull();
    await letGoOf(on(), id, null);
    expect(await findHeldOf(on(), userId)).toBeNull();
    expect(await statesOf(reference)).toEqual(['expired']);
  });

  test('are listed for the account that can confirm them, as its own or as offered, until they expire', async () => {
    const { id, reference } = await held();
    const [ana, ben] = [await insertCustomer(under.database), await insertCustomer(under.database)];
    await claim(id, ana.userId);
    const entry = {
      reference,
      address: `/book/${reference}`,
      title: 'Finish your booking',
      windows: ['Wed, Jun 3, 10 AM–noon'],
      jobs: FAUCET.name,
      until: '6:30 AM',
    };
    expect(await listOwnHolds(on(), ana.userId)).toMatchObject([entry]);
    expect(await listOwnHolds(on(), ben.userId)).toEqual([]);
    await setRequestReference(under.db, id, 'HS-2222-2222');
    expect(await listOwnHolds(on(), ana.userId)).toMatchObject([
      { reference, title: 'Your times are ready' },
    ]);
    const later = inboxOn(under.database, { now: new Date(BOOKED_AT.getTime() + 31 * 60_000) });
    expect(await listOwnHolds(later, ana.userId)).toEqual([]);
  });

  test('are claimed by one account, also of two that have the key', async () => {
    const { id, reference } = await held();
    const [ana, ben] = [await insertCustomer(under.database), await insertCustomer(under.database)];
    expect(await claim(id, ana.userId)).toMatchObject({ ok: true });
    expect(await claim(id, ben.userId)).toMatchObject({ ok: false });
    expect(await again(under.database, reference)).toMatchObject({ userId: ana.userId });
  });

  test('that an account claimed are not freed by the cookie of the browser that held them first', async () => {
    const { id, reference } = await held();
    const browser = await browserOf(reference);
    expect(await readHold(under.db, browser)).toBe(reference);
    const { userId } = await insertCustomer(under.database);
    await claim(id, userId);
    await hold({ browser: { id: randomUUID(), headers: browser } });
    expect(await statesOf(reference)).toEqual(['held']);
    expect(await letGoOf(on(), id, null)).toMatchObject({ ok: false });
    expect(await statesOf(reference)).toEqual(['held']);
    expect(await letGoOf(on(), id, userId)).toMatchObject({ ok: true });
    expect(await statesOf(reference)).toEqual(['expired']);
  });

  test('are not given to another account that sends the form again that made them', async () => {
    const idempotencyKey = randomUUID();
    const { id, reference } = await held({ idempotencyKey });
    const { userId } = await insertCustomer(under.database);
    await claim(id, userId);
    const other = await insertCustomer(under.database);
    expect(await hold({ idempotencyKey, userId: other.userId })).toMatchObject({
      refusal: { code: 'taken' },
    });
    // Its browser hears where it led, which is open to the account that claimed it alone.
    expect(await hold({ idempotencyKey })).toMatchObject({ value: { reference } });
    expect(await open(reference, await browserOf(reference))).toBeNull();
    expect(await statesOf(reference)).toEqual(['held']);
  });

  test('that are confirmed are not let go of', async () => {
    const { reference, userId } = await bookVisit(under.database);
    const { id } = await again(under.database, reference);
    expect(await letGoOf(on(), id, userId)).toMatchObject({
      ok: false,
      refusal: { code: 'confirmed' },
    });
    expect(await statesOf(reference)).toEqual(['scheduled']);
  });

  test('are remembered by a cookie for the last three that a browser held', async () => {
    let headers = new Headers();
    const references = ['HM-2222-2222', 'HM-3333-3333', 'HM-4444-4444', 'HM-5555-5555'];
    for (const reference of references) {
      const browser = { id: randomUUID(), headers };
      const set = await holdCookie(under.db, browser, { reference, isSecure: true });
      headers = new Headers({ Cookie: set.split(';')[0] ?? '' });
    }
    expect(await readHold(under.db, headers)).toBe('HM-5555-5555');
    const known = references.filter((reference) => keyInCookie(headers, reference) !== '');
    expect(known).toEqual(references.slice(1));
  });
});
