/** Operators move, assign, cancel and correct, each with a reason, once, and never what has changed in the meantime. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findOperatorChoices } from '#app/features/bookings/change/by-operator.server.ts';
import { cancelVisit } from '#app/features/bookings/change/cancel.server.ts';
import { termsOfDetails } from '#app/features/bookings/change/correct.server.ts';
import { splitAmong } from '#app/features/bookings/change/time-choice.ts';
import { DETAIL_FIELDS } from '#app/features/bookings/hold/detail-fields.ts';
import { findPolicy } from '#app/features/bookings/policy-texts.server.ts';
import type { JobStepInput } from '#app/features/bookings/work/job-step.ts';
import {
  type ArrivalWindow,
  compareWindows,
  formatArrival,
} from '#app/features/scheduling/arrival-window.ts';
import { serializeWindow } from '#app/features/scheduling/windows/times-params.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import { again, BOOKED_AT, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { asOperator, operate, postOperated } from '../../../../tests/support/operator-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { correctDetails, takeAction } from '../../../../tests/support/take-action.ts';
import { readAuditLog } from '../audit/audit-log.server.ts';
import { describeEntries } from '../homesmiths/describe-entries.server.ts';
import { nameReason } from '../homesmiths/name-reason.ts';
import { readAdminBooking } from './booking.server.ts';
import { BOOKING_ACTIONS } from './booking-actions.server.ts';
import { type BookingIntent, listMailedReasons } from './booking-forms.ts';
import { VISIT_STATES } from './visit-rows.ts';

const NAMES = { nameReason, describeEntries };

describeOnBothDatabases('an operator changes a booking', (under) => {
  /** Subjects of what was mailed to someone. */
  const mailed = async (email: string) =>
    (await mailsOn(under.db)).flatMap((mail) =>
      mail.startsWith(`${email}: `) ? [mail.slice(email.length + 2)] : [],
    );
  let userId = '';
  const operator = async () => {
    if (userId === '') userId = (await insertCustomer(under.database)).userId;
    return asOperator(inboxOn(under.database, { now: BOOKED_AT }), userId);
  };
  const visitOf = async (reference: string) => {
    const booking = await again(under.database, reference);
    const [visit] = booking.visits;
    if (visit === undefined) throw new Error('It has no visit.');
    return { booking, visit };
  };
  const choicesOf = async (reference: string) => {
    const { booking, visit } = await visitOf(reference);
    return findOperatorChoices(await operator(), booking, visit);
  };
  type What = { intent: BookingIntent; [field: string]: unknown };
  type Asked = { idempotencyKey?: string; terms?: string; reason?: string; now?: Date };
  const take = async (
    reference: string,
    { intent, ...what }: What,
    { idempotencyKey = randomUUID(), terms, reason = 'customer', now = BOOKED_AT }: Asked = {},
  ) => {
    const isOfCaps = intent === 'lift' || intent === 'restore';
    const shown =
      intent === 'correct'
        ? termsOfDetails((await visitOf(reference)).booking)
        : (await choicesOf(reference)).terms;
    const input = {
      ...{ ...what, reason, note: null },
      ...(!isOfCaps && { terms: terms ?? shown }),
      ...(!isOfCaps && intent !== 'correct' && { position: 0 }),
    };
    const ctx = { ...(await operator()), now };
    return operate(BOOKING_ACTIONS[intent], ctx, { params: { reference }, input, idempotencyKey });
  };
  const moveTo = (window: ArrivalWindow, sameHomesmith = false, among: number[] = []): What => ({
    ...{ intent: 'move', window: serializeWindow(window), sameHomesmith, among },
  });
  const staleIn = (state: string) => ({
    refusal: {
      ...{ code: 'stale', status: 409 },
      text: `We didn’t change anything because the visit is now “${state}”. This page is up to date now.`,
    },
  });
  const audited = async (reference: string) => {
    const { rows } = await sql<{ action: string; reason: string }>`
      select action, reason from audit_log where subject = ${reference} order by seq`.execute(
      under.db,
    );
    return rows.map(({ action, reason }) => `${action} ${reason}`);
  };
  const paymentOf = async (reference: string) => {
    const { rows } = await sql<{ state: string; owed: number }>`
      select state, owed_cents as owed from payments
      where booking_id = (select id from bookings where reference = ${reference})`.execute(
      under.db,
    );
    return rows[0];
  };

  test('cancels it free of charge, and everyone is notified; pressed twice, once', async () => {
    const { reference, email, member } = await bookVisit(under.database);
    const { terms } = await choicesOf(reference);
    const asked = { terms, idempotencyKey: randomUUID(), reason: 'unsafe' };
    for (const _ of [1, 2]) {
      expect(await take(reference, { intent: 'call-off' }, asked)).toMatchObject({ ok: true });
    }
    expect((await visitOf(reference)).visit).toMatchObject({ state: 'cancelled', sequence: 1 });
    expect(await paymentOf(reference)).toEqual({ state: 'void', owed: 0 });
    const { rows } = await sql`select from booking_orders where is_live and booking_id = (
      select id from bookings where reference = ${reference})`.execute(under.db);
    expect(rows).toEqual([]);
    expect(await audited(reference)).toEqual(['booking-call-off unsafe']);
    expect(await mailed(email)).toContainEqual(expect.stringMatching(/^Canceled: /));
    expect(await mailed(member.email)).toHaveLength(2);
    // Another form of the same page.
    expect(await take(reference, { intent: 'call-off' }, { terms })).toMatchObject(
      staleIn(VISIT_STATES.cancelled),
    );
    expect(await audited(reference)).toHaveLength(1);
  });

  test('lifts the booking limits of its account with a reason, and applies them again', async () => {
    const { reference } = await bookVisit(under.database);
    const caps = async () => (await readAdminBooking(await operator(), reference))?.caps;
    expect(await caps()).toMatchObject({
      isLifted: false,
      facts: [
        { label: 'Open now', value: '1 (2 hours)' },
        { label: 'Free cancellations in the last 30 days', value: '0 of 12' },
      ],
    });
    expect(await take(reference, { intent: 'lift' })).toMatchObject({ ok: true });
    expect(await caps()).toMatchObject({ isLifted: true });
    expect(await take(reference, { intent: 'restore' }, { reason: 'misuse' })).toMatchObject({
      ok: true,
    });
    expect(await caps()).toMatchObject({ isLifted: false });
    expect(await audited(reference)).toEqual(['booking-lift customer', 'booking-restore misuse']);
    // Also while it is only held.
    await sql`update bookings set confirmed_at = null where reference = ${reference}`.execute(
      under.db,
    );
    expect(await take(reference, { intent: 'lift' })).toMatchObject({ ok: true });
    const { rows } = await sql<{ isLifted: boolean }>`
      select lifted_at is not null as "isLifted" from booking_caps`.execute(under.db);
    expect(rows).toEqual([{ isLifted: true }]);
  });

  test('takes a form with the key of another reason, or of the page of another booking, as another', async () => {
    const one = await bookVisit(under.database);
    const other = await bookVisit(under.database);
    const idempotencyKey = randomUUID();
    const send = async (reference: string, reason: string) => {
      const form = { intent: 'lift', position: '0', reason, idempotencyKey };
      const answer = await postOperated(BOOKING_ACTIONS, await operator(), { reference }, form);
      return answer instanceof Response ? answer.status : answer.data.message;
    };
    for (const _ of [1, 2]) expect(await send(one.reference, 'customer')).toBe(303);
    expect(await send(one.reference, 'mistake')).toBe(303);
    expect(await send(other.reference, 'customer')).toBe(303);
    expect(await audited(one.reference)).toEqual(['booking-lift customer', 'booking-lift mistake']);
    expect(await audited(other.reference)).toEqual(['booking-lift customer']);
  });

  test('shows all mistakes of a form at once, and keeps the words of another reason', async () => {
    const { reference } = await bookVisit(under.database);
    const send = async (sent: Record<string, string>) => {
      const form = { position: '0', ...sent };
      const answer = await postOperated(BOOKING_ACTIONS, await operator(), { reference }, form);
      return answer instanceof Response ? answer.status : Object.keys(answer.data.mistakes);
    };
    expect(await send({ intent: 'move' })).toEqual(['window', 'reason']);
    expect(await send({ intent: 'correct', reason: 'other' })).toEqual([
      ...['line1', 'city', 'contactName', 'contactPhone'].map(
        (name) => DETAIL_FIELDS[name as keyof typeof DETAIL_FIELDS],
      ),
      'note',
    ]);
    const note = 'Their account is a duplicate.';
    expect(await send({ intent: 'lift', reason: 'other', note })).toBe(303);
    expect(await audited(reference)).toEqual([`booking-lift other: ${note}`]);
    const log = await readAuditLog({ database: under.database }, new URLSearchParams(), NAMES);
    expect(log.entries[0]).toMatchObject({ did: expect.stringMatching(/^Lifted/), reason: note });
  });

  test('says why no homesmith can be assigned, and offers other times', async () => {
    const { reference, number } = await bookVisit(under.database);
    const choices = async () =>
      (await readAdminBooking(await operator(), reference))?.visits[0]?.choices;
    expect((await choices())?.noHomesmiths).toBe('No other homesmith is free in this window.');
    await sql`update visits set state = 'unplaced', number = null where number = ${number}`.execute(
      under.db,
    );
    await sql`delete from taken_times where number = ${number}`.execute(under.db);
    await sql`insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)
      values (gen_random_uuid(), ${number}, '2026-06-03T15:00:00Z', '2026-06-03T22:00:00Z', 'visit',
        gen_random_uuid(), '94110')`.execute(under.db);
    const found = await choices();
    expect(found?.noHomesmiths).toBe(
      'No homesmith is free in this window. Reschedule the visit instead.',
    );
    expect(found?.windows.length).toBeGreaterThan(0);
    // Its window ended a moment ago.
    const later = inboxOn(under.database, { now: new Date('2026-06-03T19:00:00Z') });
    const over = await readAdminBooking(later, reference);
    expect(over?.visits[0]?.choices.noHomesmiths).toBe(
      'This arrival window is over. Reschedule the visit instead.',
    );
    await sql`delete from coverage where number = ${number}`.execute(under.db);
    expect(await choices()).toMatchObject({
      windows: [],
      noWindows: 'No homesmith has an opening from Mon, Jun 1 to Sun, Jun 14.',
    });
  });

  test('assigns it to someone who is free in its window, and the former homesmith is free', async () => {
    const { reference, email, number } = await bookVisit(under.database, { name: 'Ada Ruiz' });
    const other = await insertHomesmith(await operator(), { name: 'Bo Lin' });
    await sql`update visits set pin_tries = 5 where number = ${number}`.execute(under.db);
    const shown = await readAdminBooking(await operator(), reference);
    expect(shown?.visits[0]?.choices.telling).toBe('We’ll tell them and the homesmith.');
    const { others } = await choicesOf(reference);
    expect(others.map((one) => one.number)).toContain(other);
    expect(others.map((one) => one.number)).not.toContain(number);
    const assigned = await take(reference, { intent: 'assign', number: other });
    expect(assigned).toMatchObject({ ok: true });
    const { rows: mails } = await sql`
      select from outbox_messages where body_text like '%, instead of Ada.%'`.execute(under.db);
    expect(mails).toHaveLength(1);
    expect((await visitOf(reference)).visit).toMatchObject({ state: 'scheduled', number: other });
    const { rows } = await sql<{ number: number }>`
      select number from taken_times where number in (${number}, ${other})`.execute(under.db);
    expect(rows).toEqual([{ number: other }]);
    expect(await mailed(email)).toContainEqual(expect.stringMatching(/will be there /));
    // Wrong PINs were the former homesmith's, who is named in what happened.
    const seen = await readAdminBooking(await operator(), reference);
    expect(seen?.visits[0]?.facts.map(({ label }) => label)).toEqual(['When']);
    expect(seen?.visits[0]?.history.at(-1)).toMatchObject({
      ...{ what: 'Assigned a homesmith', who: 'Operator' },
      ...{ change: 'From Ada Ruiz to Bo Lin', why: 'The customer asked for it' },
    });
    expect(seen?.lastChange).toEqual({
      intent: 'assign',
      text: 'Assigned. Bo Lin will be there Wed, Jun 3, 10 AM–noon instead of Ada Ruiz. We told the customer and Ada Ruiz. Bo Lin has no account here, so we couldn’t tell them, and we have no phone number.',
    });
    // Before the next change the page says the same.
    expect(seen?.visits[0]?.choices.telling).toBe(
      'We’ll tell them. Bo Lin has no account here, so we can’t tell them, and we have no phone number.',
    );
    // A homesmith who is taken by then cannot be chosen, and nothing is written.
    const next = await bookVisit(under.database);
    const { visit: before } = await visitOf(next.reference);
    expect(await take(next.reference, { intent: 'assign', number: other })).toMatchObject({
      refusal: { code: 'taken' },
    });
    expect(await audited(next.reference)).toEqual([]);
    expect((await visitOf(next.reference)).visit).toEqual(before);
  });

  test('lists who said no to this window last, and says what they said', async () => {
    const { reference, number } = await bookVisit(under.database, { name: 'Ada Ruiz' });
    const bo = await insertHomesmith(await operator(), { name: 'Bo Lin' });
    const cy = await insertHomesmith(await operator(), { name: 'Cy Ode' });
    const options = async () =>
      (await readAdminBooking(await operator(), reference))?.visits[0]?.choices.homesmiths.map(
        ({ text }) => text,
      );
    const press = async (by: number, step: JobStepInput) => {
      const { id: visitId } = (await visitOf(reference)).visit;
      const asked = {
        number: by,
        visitId,
        idempotencyKey: randomUUID(),
        pressedAt: '',
        sequence: 0,
        step,
      };
      return takeJobStep(await operator(), asked);
    };
    expect(await press(number, { step: 'give_back', reason: 'ill' })).toMatchObject({ ok: true });
    const { visit } = await visitOf(reference);
    expect(visit.state).toBe('offered');
    const other = visit.number === bo ? 'Cy Ode' : 'Bo Lin';
    const last = 'Ada Ruiz: can’t make it, told us Mon, Jun 1';
    // Only she has a member to call.
    const choices = (await readAdminBooking(await operator(), reference))?.visits[0]?.choices;
    expect(choices?.calls).toEqual([
      { label: other, value: 'No phone number yet\nNo account here: only a call reaches them.' },
      { label: 'Ada Ruiz', value: expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/) },
    ]);
    const asked = (await readAdminBooking(await operator(), reference))?.visits[0]?.facts;
    expect(asked).toContainEqual({
      label: 'Answer due by',
      value: expect.stringMatching(
        /^Mon, Jun 1, .+, Pacific Time\. Then we’ll ask another homesmith\.$/,
      ),
    });
    expect(await options()).toEqual([expect.stringMatching(other), last]);
    expect(await press(visit.number ?? 0, { step: 'decline' })).toMatchObject({ ok: true });
    const after = await options();
    expect(after).toHaveLength(2);
    expect(after).toContain(last);
    expect(after).toContainEqual(expect.stringMatching(/^(Bo Lin|Cy Ode): declined Mon, Jun 1$/));
    // The next one was asked, not the one who gave it back.
    expect((await visitOf(reference)).visit.number).toBe(visit.number === bo ? cy : bo);
    // At another time they may be free.
    const { windows } = await choicesOf(reference);
    const [window] = windows;
    if (window === undefined) throw new Error('There are no other windows.');
    const { day, hour } = window;
    await take(reference, moveTo({ day, hour }));
    for (const text of (await options()) ?? []) expect(text).not.toMatch(/told us|declined/);
  });

  test('records that the homesmith who was asked said yes on the phone, once', async () => {
    const { reference, email, number } = await bookVisit(under.database, { name: 'Ada Ruiz' });
    const { userId: memberId, email: boEmail } = await insertCustomer(under.database);
    const bo = await insertHomesmith(await operator(), {
      name: 'Bo Lin',
      identityIds: [memberId],
    });
    const shown = async () => {
      const page = await readAdminBooking(await operator(), reference);
      return { page, asked: page?.visits[0]?.choices.asked };
    };
    expect((await shown()).asked).toBeNull();
    const { id: visitId } = (await visitOf(reference)).visit;
    const left = { number, visitId, idempotencyKey: randomUUID(), pressedAt: '', sequence: 0 };
    const step = { step: 'give_back', reason: 'ill' } as const;
    await takeJobStep(await operator(), { ...left, step });
    expect((await visitOf(reference)).visit).toMatchObject({ state: 'offered', number: bo });
    expect((await shown()).asked).toEqual({
      text: 'If Bo Lin says yes by phone, record it here, and we’ll tell the customer.',
      calls: [{ label: 'Bo Lin', value: expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/) }],
      ifNo: expect.stringMatching(/^(We’ll ask another|No one else is free)/),
    });
    const { terms } = await choicesOf(reference);
    // Whose insurance ends before that day may not do the work.
    const until = (day: string) =>
      sql`update businesses set insurance_until = ${day}`.execute(under.db);
    await until('2026-06-02');
    expect((await shown()).asked).toBeNull();
    const asked = { terms, idempotencyKey: randomUUID(), reason: 'phone' };
    expect(await take(reference, { intent: 'accept' }, asked)).toMatchObject({
      refusal: { code: 'barred' },
    });
    expect(await audited(reference)).toEqual([]);
    await until('2030-01-01');
    for (const _ of [1, 2]) {
      expect(await take(reference, { intent: 'accept' }, asked)).toMatchObject({ ok: true });
    }
    expect((await visitOf(reference)).visit).toMatchObject({ state: 'scheduled', number: bo });
    expect(await audited(reference)).toEqual(['booking-accept phone']);
    // As if they had answered.
    const { rows } = await sql`select state from offers where visit_id = ${visitId}`.execute(
      under.db,
    );
    expect(rows).toEqual([{ state: 'accepted' }]);
    expect(await mailed(email)).toContain('Confirmed: Wed, Jun 3, 10 AM–noon');
    expect(await mailed(boEmail)).toContain('New visit: Wed, Jun 3, 10 AM–noon');
    const { page } = await shown();
    expect(page?.lastChange).toEqual({
      intent: 'accept',
      text: 'Booked. Bo Lin will be there Wed, Jun 3, 10 AM–noon. We told the customer and the homesmith.',
    });
    expect(page?.visits[0]?.history.at(-1)).toMatchObject({
      ...{ what: 'Accepted', who: 'Operator', why: 'They said yes by phone' },
    });
    expect(await take(reference, { intent: 'accept' }, { terms })).toMatchObject(
      staleIn(VISIT_STATES.scheduled),
    );
  });

  test('says in the audit log when each visit was, and who came', async () => {
    const { reference } = await bookVisit(under.database, { name: 'Ada Ruiz' });
    const other = await insertHomesmith(await operator(), { name: 'Bo Lin' });
    const at = async (minutes: number, what: What) => {
      const now = new Date(BOOKED_AT.getTime() + minutes * 60_000);
      expect(await take(reference, what, { now })).toMatchObject({ ok: true });
    };
    await at(1, { intent: 'assign', number: other });
    const window = { day: '2026-06-04', hour: 8 } as const;
    await at(2, moveTo(window, true));
    await at(3, { intent: 'call-off' });
    const query = new URLSearchParams({ kind: 'booking', of: reference });
    const log = await readAuditLog({ database: under.database }, query, NAMES);
    expect(log.entries.map(({ did, detail }) => [did, detail])).toEqual([
      ['Canceled a visit', 'Thu, Jun 4, 8–10 AM\nBo Lin'],
      ['Rescheduled a visit', 'From Wed, Jun 3, 10 AM–noon to Thu, Jun 4, 8–10 AM\nBo Lin'],
      ['Assigned a visit', 'Wed, Jun 3, 10 AM–noon\nFrom Ada Ruiz to Bo Lin'],
    ]);
  });

  test('gives a visit that no one comes to to someone', async () => {
    const { reference, number } = await bookVisit(under.database);
    await sql`update visits set state = 'unplaced', number = null where number = ${number}`.execute(
      under.db,
    );
    await sql`delete from taken_times where number = ${number}`.execute(under.db);
    expect(await take(reference, { intent: 'assign', number })).toMatchObject({ ok: true });
    expect((await visitOf(reference)).visit).toMatchObject({ state: 'scheduled', number });
  });

  test('moves it without a fee, of two at once one', async () => {
    const { reference, email } = await bookVisit(under.database);
    const { windows, terms } = await choicesOf(reference);
    const [one, other] = windows;
    if (one === undefined || other === undefined) throw new Error('There are no other windows.');
    const moved = await Promise.all(
      [one, other].map(({ day, hour }) => take(reference, moveTo({ day, hour }), { terms })),
    );
    expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(moved.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'stale' } });
    const { visit } = await visitOf(reference);
    expect([one, other].map(({ day, hour }) => `${day} ${hour}`)).toContain(
      `${visit.window.day} ${visit.window.hour}`,
    );
    expect(await paymentOf(reference)).toEqual({ state: 'on_completion', owed: 0 });
    expect(await audited(reference)).toEqual(['booking-move customer']);
    // A page that someone goes back to has the same key: another choice is not said to be done.
    const again = { terms: (await choicesOf(reference)).terms, idempotencyKey: randomUUID() };
    const left = windows.filter(
      ({ day, hour }) => day !== visit.window.day || hour !== visit.window.hour,
    );
    const results = [];
    for (const { day, hour } of left.slice(0, 2)) {
      results.push(await take(reference, moveTo({ day, hour }), again));
    }
    expect(results).toMatchObject([{ ok: true }, staleIn(VISIT_STATES.scheduled)]);
    expect(await mailed(email)).toContainEqual(expect.stringMatching(/^Rescheduled: /));
  });

  /** The text of the last mail with such a subject. */
  const textOf = async (email: string, subject: string) => {
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages
      where recipient = ${email} and subject like ${`${subject}%`} order by id desc`.execute(
      under.db,
    );
    return rows[0]?.text ?? '';
  };

  test('tells both what we moved, from when to when and why, and gives a new free day', async () => {
    const { reference, email, member, number } = await bookVisit(under.database);
    await insertHomesmith(await operator());
    const { windows } = await choicesOf(reference);
    const same = windows.find(({ isSameHomesmith }) => isSameHomesmith);
    if (same === undefined) throw new Error('Their homesmith has no other time.');
    const { day, hour } = same;
    const moved = await take(reference, moveTo({ day, hour }, true), { reason: 'homesmith' });
    expect(moved).toMatchObject({ ok: true });
    const { booking, visit } = await visitOf(reference);
    expect(visit.number).toBe(number);
    const seen = await readAdminBooking(await operator(), reference);
    const when = formatArrival(visit.window);
    expect(seen?.visits[0]?.history.at(-1)).toMatchObject({
      change: `From Wed, Jun 3, 10 AM–noon to ${when}`,
      why: 'The homesmith asked for it',
    });
    expect(seen?.lastChange?.text).toBe(
      `Rescheduled to ${when}. Ada Ruiz will be there. We told the customer and the homesmith.`,
    );
    const text = await textOf(email, 'Rescheduled: ');
    expect(text).toContain(listMailedReasons('move')?.homesmith);
    for (const words of [
      'We rescheduled your visit from Wed, Jun 3, 10 AM–noon to ',
      `${formatArrival(visit.window)}, Pacific Time. Ada will be there.`,
      'Your homesmith can’t make the time we agreed on. We’re sorry for the change.',
      'You won’t be charged for this change',
    ]) {
      expect(text).toContain(words);
    }
    expect(await textOf(member.email, 'Rescheduled')).toContain(
      'We rescheduled one of your visits.',
    );
    const late = new Date(BOOKED_AT.getTime() + 23 * HOUR_MS);
    await sql`update visits set window_starts_at = ${new Date(BOOKED_AT.getTime() + 30 * HOUR_MS)},
      window_ends_at = ${new Date(BOOKED_AT.getTime() + 32 * HOUR_MS)},
      starts_at = ${new Date(BOOKED_AT.getTime() + 30 * HOUR_MS)}
      where id = ${visit.id}`.execute(under.db);
    const { visit: next } = await visitOf(reference);
    const at = (now: Date) => findPolicy(under.db, booking, { visit: next, now });
    expect((await at(late))?.now).toEqual({ cancelCents: 0, moveCents: 0 });
    expect((await at(new Date(late.getTime() + HOUR_MS)))?.now.cancelCents).toBeGreaterThan(0);
  });

  test('says that we canceled, why, that we are sorry and that it is free', async () => {
    const { reference, email, member } = await bookVisit(under.database);
    await take(reference, { intent: 'call-off' }, { reason: 'nobody' });
    const text = await textOf(email, 'Canceled: ');
    expect(text).toMatch(/Choose new times:\nhttps?:\/\/[^/]+\/servicelist\n/);
    expect(text).toContain(`/bookings/${reference}`);
    expect(listMailedReasons('call-off')?.nobody).toBe(
      'We had to cancel your visit. We’re sorry. We don’t have a homesmith for that time.',
    );
    for (const words of [
      'We had to cancel your visit on Wed, Jun 3, 10 AM–noon, Pacific Time. We’re sorry.',
      'We don’t have a homesmith for that time.',
      'You won’t be charged. We put that job back on your list.',
    ]) {
      expect(text).toContain(words);
    }
    expect(await textOf(member.email, 'Canceled: ')).toContain('We canceled this visit');
    const other = await bookVisit(under.database);
    await take(other.reference, { intent: 'call-off' }, { reason: 'customer' });
    expect(await textOf(other.email, 'Canceled: ')).toContain('As you asked, we canceled');
    expect(listMailedReasons('call-off')?.customer).toBe('As you asked, we canceled your visit.');
    const sick = await bookVisit(under.database);
    await take(sick.reference, { intent: 'call-off' }, { reason: 'sick' });
    expect(await textOf(sick.email, 'Canceled: ')).toContain('Your homesmith can’t make it.');
    // These say no reason.
    for (const intent of ['assign', 'correct', 'lift', 'restore'] as const) {
      expect(listMailedReasons(intent)).toBeNull();
    }
  });

  test('lists times by who comes and by day, and refuses those that are gone', async () => {
    const { reference, number } = await bookVisit(under.database);
    const bo = await insertHomesmith(await operator(), { name: 'Bo Lin' });
    const { windows } = await choicesOf(reference);
    const seen = await readAdminBooking(await operator(), reference);
    const shown = seen?.visits[0]?.choices.windows.map(({ group, text }) => [group, text]);
    const listed = (isSame: boolean, group: string) =>
      windows
        .filter(({ isSameHomesmith }) => isSameHomesmith === isSame)
        .map((one) => [group, `${formatArrival(one)}: ${isSame ? 'Ada Ruiz' : 'Bo Lin'}`]);
    expect(shown).toEqual([
      ...listed(true, 'With Ada Ruiz'),
      ...listed(false, 'With another homesmith'),
    ]);
    const named = seen?.visits[0]?.choices.windows.map(({ value }) => splitAmong(value));
    expect(named).toEqual(windows.map((one) => (one.isSameHomesmith ? [] : [bo])).toSorted());
    expect(windows.toSorted(compareWindows)).toEqual(windows);
    const [same] = windows.filter(({ isSameHomesmith }) => isSameHomesmith);
    if (same === undefined) throw new Error('Their homesmith has no other time.');
    await sql`insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)
      values (gen_random_uuid(), ${number}, ${same.startsAt}::timestamptz,
        ${same.startsAt}::timestamptz + interval '4 hours', 'visit', gen_random_uuid(), '94110')`.execute(
      under.db,
    );
    const { day, hour } = same;
    const move = moveTo({ day, hour }, true);
    expect(await take(reference, move)).toMatchObject({ refusal: { code: 'taken' } });
  });

  test('says who would come in each time, lets no one else come, and then says who will', async () => {
    const { reference, number } = await bookVisit(under.database);
    const bo = await insertHomesmith(await operator(), { name: 'Bo Lin' });
    // Their own homesmith is busy from now on.
    await sql`delete from homesmith_hours where number = ${number}`.execute(under.db);
    const shown = async () => {
      const seen = await readAdminBooking(await operator(), reference);
      return seen?.visits[0]?.choices.windows.map(({ text }) => text) ?? [];
    };
    const [window] = (await choicesOf(reference)).windows;
    if (window === undefined) throw new Error('There are no other windows.');
    const { day, hour } = window;
    const when = formatArrival(window);
    expect((await shown())[0]).toBe(`${when}: Bo Lin`);
    const cleo = await insertHomesmith(await operator(), { name: 'Cleo Fox' });
    expect((await shown())[0]).toMatch(`${when}: Bo Lin or Cleo Fox`);
    // The page named only Bo, who is gone by now.
    await sql`delete from homesmith_hours where number = ${bo}`.execute(under.db);
    expect(await take(reference, moveTo({ day, hour }, false, [bo]))).toMatchObject({
      refusal: { code: 'taken' },
    });
    expect(await take(reference, moveTo({ day, hour }, false, [bo, cleo]))).toMatchObject({
      ok: true,
    });
    const seen = await readAdminBooking(await operator(), reference);
    expect(seen?.lastChange?.text).toMatch(
      `Rescheduled to ${when}. Cleo Fox will be there instead of Ada Ruiz.`,
    );
  });

  test('names no one where many could come', async () => {
    const { reference, number } = await bookVisit(under.database);
    await sql`delete from homesmith_hours where number = ${number}`.execute(under.db);
    for (const name of ['Bo Lin', 'Cleo Fox', 'Dan Poe', 'Eve Ray']) {
      await insertHomesmith(await operator(), { name });
    }
    const seen = await readAdminBooking(await operator(), reference);
    const [first] = seen?.visits[0]?.choices.windows ?? [];
    expect([first?.text, splitAmong(first?.value)]).toEqual([
      expect.stringMatching(/: another homesmith$/),
      [],
    ]);
  });

  test('reschedules with a homesmith who asks to approve visits first, once they agreed', async () => {
    const { reference, number } = await bookVisit(under.database, { isInstant: false });
    const seen = await readAdminBooking(await operator(), reference);
    const choices = seen?.visits[0]?.choices;
    expect(choices).toMatchObject({ noWindows: null, toAgree: 'Ada Ruiz' });
    for (const { group } of choices?.windows ?? []) expect(group).toBe('With Ada Ruiz');
    const { windows } = await choicesOf(reference);
    const [first] = windows;
    if (first === undefined) throw new Error('Their homesmith has no other time.');
    const { day, hour } = first;
    const move = moveTo({ day, hour }, true);
    expect(await take(reference, move)).toMatchObject({ ok: true });
    const { visit } = await visitOf(reference);
    expect(visit).toMatchObject({ number, state: 'scheduled', window: { day, hour } });
  });

  test('corrects the details, in the home’s own state', async () => {
    const { reference, email, member, own } = await bookVisit(under.database);
    const address = { line1: '14 Elm Street', line2: '', city: 'San Francisco' };
    const contact = { contactName: 'Ada', contactPhone: '+14155550101', hidesPhone: false };
    const correction: What = { intent: 'correct', ...address, ...contact };
    expect(await take(reference, correction)).toMatchObject({ ok: true });
    const { booking } = await visitOf(reference);
    expect(booking).toMatchObject({ contactName: 'Ada', address: { usState: 'CA' } });
    expect(booking.address?.line1).toBe('14 Elm Street');
    expect(await audited(reference)).toEqual(['booking-correct customer']);
    expect(await mailed(email)).toContainEqual(expect.stringMatching(/^Details updated: /));
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages where subject like 'Details updated: %'`.execute(
      under.db,
    );
    expect(rows[0]?.text).toContain('Phone: (415) 555-0101 (was: (415) 555-0100)');
    expect(rows[0]?.text).toMatch(/Address: 14 Elm Street.+was: 12 Elm Street/);
    // The homesmith's mail is sent with others of ten minutes.
    expect(await mailed(member.email)).toHaveLength(1);
    // What the customer corrects in the meantime is not overwritten.
    const shown = termsOfDetails((await visitOf(reference)).booking);
    const theirs = { ...contact, contactName: 'Grace', notes: null };
    const details = { ...theirs, address: { ...address, usState: 'NV' } } as const;
    const form = { ...own, idempotencyKey: randomUUID(), details };
    expect(await correctDetails(inboxOn(under.database, { now: BOOKED_AT }), form)).toMatchObject({
      ok: true,
    });
    expect(await take(reference, correction, { terms: shown })).toMatchObject(
      staleIn(VISIT_STATES.scheduled),
    );
    expect((await visitOf(reference)).booking.contactName).toBe('Grace');
    // Nor is anything corrected once it is over.
    await sql`update visits set state = 'cancelled' where booking_id = (
      select id from bookings where reference = ${reference})`.execute(under.db);
    expect(await take(reference, correction)).toMatchObject(staleIn(VISIT_STATES.cancelled));
    expect(await audited(reference)).toHaveLength(1);
  });

  test('gives two visits to the same homesmith at once: one of them', async () => {
    const booked = [await bookVisit(under.database), await bookVisit(under.database)];
    const number = await insertHomesmith(await operator());
    const given = await Promise.all(
      booked.map(({ reference }) => take(reference, { intent: 'assign', number })),
    );
    expect(given.filter(({ ok }) => ok)).toHaveLength(1);
    expect(given.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'taken' } });
  });

  test('moves what its customer cancels at the same time, and no time stays taken', async () => {
    for (const _ of [1, 2, 3]) {
      const { reference, own, number } = await bookVisit(under.database);
      const { windows, terms } = await choicesOf(reference);
      const [window] = windows;
      if (window === undefined) throw new Error('There are no other windows.');
      const { day, hour } = window;
      const [, canceled] = await Promise.all([
        take(reference, moveTo({ day, hour }), { terms }),
        takeAction(
          cancelVisit,
          { ...(await operator()), actor: null },
          { ...own, idempotencyKey: randomUUID(), feeCents: 0 },
        ),
      ]);
      expect(canceled).toMatchObject({ ok: true });
      const { visit } = await visitOf(reference);
      expect(visit.state).toBe('cancelled');
      const { rows } = await sql`
        select from taken_times where visit_id = ${visit.id} or number = ${number}`.execute(
        under.db,
      );
      expect(rows).toEqual([]);
    }
  });
});
