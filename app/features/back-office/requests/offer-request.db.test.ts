/** An operator offers times in answer to a request: held for a day, and booked only by the homeowner who asked. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { termsOf } from '#app/features/bookings/agreement.ts';
import { findWholeBooking } from '#app/features/bookings/bookings.db.server.ts';
import { cancelVisit } from '#app/features/bookings/change/cancel.server.ts';
import { confirmBooking } from '#app/features/bookings/confirm/confirm.server.ts';
import { dueVisitsJob } from '#app/features/bookings/due/due-visits.server.ts';
import { passedOnJob } from '#app/features/bookings/due/passed-on.server.ts';
import { readHoldOver } from '#app/features/bookings/hold/hold-over.server.ts';
import { listOwnHolds } from '#app/features/bookings/hold/own-holds.server.ts';
import { letGoOf, saveDetails } from '#app/features/bookings/hold/save-details.server.ts';
import { nameShortly } from '#app/features/catalogue/choices/job-lines.ts';
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { takeHomesmithStep } from '#app/features/homesmiths/roster/roster.server.ts';
import { receive } from '#app/features/inbox/forms/inbox.server.ts';
import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { driveMinutes } from '#app/features/scheduling/plan/drive-time.ts';
import { keptOrders } from '#app/features/scheduling/requests/kept-orders.ts';
import { listOwnRequests } from '#app/features/scheduling/requests/own-requests.server.ts';
import { REQUEST_KIND } from '#app/features/scheduling/requests/request-room.server.ts';
import { keepRequest } from '#app/features/scheduling/requests/requests.server.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { findMilesBetween } from '#app/platform/zip-codes/zip-codes.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { DETAILS } from '../../../../tests/support/booked-visit.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { hold } from '../../../../tests/support/hold-times.ts';
import { buildSubmission, inboxOn } from '../../../../tests/support/inbox.ts';
import { receiptOf } from '../../../../tests/support/inbox-tools.ts';
import { insertRules } from '../../../../tests/support/money.ts';
import { asOperator, operate } from '../../../../tests/support/operator-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { readAuditLog } from '../audit/audit-log.server.ts';
import { describeEntries } from '../homesmiths/describe-entries.server.ts';
import { nameReason } from '../homesmiths/name-reason.ts';
import { formsOf } from './RequestForms.tsx';
import { readRequest } from './request.server.ts';
import { offerRequest, withdrawRequest } from './request-actions.server.ts';
import { readRequests } from './request-queue.server.ts';

/** Monday, 6 AM in San Francisco. */
const NOW = new Date('2026-06-01T13:00:00Z');
const TOMORROW = new Date('2026-06-02T13:00:00Z');
const ENV = { MAILS_PER_HOUR_PER_RECIPIENT: '1000', SUBMISSIONS_PER_HOUR_PER_IP: '1000' };
const WISHED = { day: '2026-06-03', hour: 10 } as const;
const FAUCET = buildService({ durationMinutes: 120 });
const [KEPT] = keptOrders([
  { key: 'faucet', service: FAUCET, choices: { quantity: 1, options: {} } },
]);
const selling = (service: typeof FAUCET | null) => {
  const find = () => service && { service, retired: false };
  return { current: () => ({ find }) } as unknown as LiveCatalogue;
};
describeOnBothDatabases('a request that is offered as a booking', (under) => {
  beforeEach(() => insertRules(under.db));
  const inbox = (now = NOW) => inboxOn(under.database, { now, env: ENV });
  const operator = (now = NOW, service: typeof FAUCET | null = FAUCET) =>
    asOperator({ ...inbox(now), rooms: INBOX_ROOMS, catalogue: selling(service) });
  const ask = async (userId: string | null, orders = [KEPT ?? null], zip = '94110') => {
    const keep = (trx: Parameters<typeof keepRequest>[0], { id }: { id: string }) =>
      keepRequest(trx, inbox(), id, {
        homeId: null,
        kind: 'fewest',
        plan: {
          zip,
          timeZone: 'America/Los_Angeles',
          ...{ days: [], fewest: null, soonest: null, toRequest: [] },
        },
        orders: orders.flatMap((one) => one ?? []),
        visits: [{ orderKeys: ['faucet'], minutes: 120, crewSize: 1, wished: [WISHED] }],
      });
    const kind = REQUEST_KIND;
    const sent = await receive(inbox(), buildSubmission({ kind, userId, keep }));
    return receiptOf(sent).reference;
  };
  const see = async (reference: string) => {
    const view = await readRequest(operator(), INBOX_ROOMS, reference, new URLSearchParams());
    if (view === null) throw new Error('There is no such request.');
    return view;
  };
  type Offer = { seen: string; number: number; text?: string; window?: ArrivalWindow };
  const sendOffer = (
    ctx: ReturnType<typeof operator>,
    reference: string,
    { seen, number, text = '', window: { day, hour } = WISHED }: Offer,
  ) => {
    const placings = [{ day, hour: String(hour), minutes: '120', number: String(number) }];
    return operate(offerRequest, ctx, { params: { reference }, input: { seen, placings, text } });
  };
  const withdraw = (reference: string, seen: string, text: string) =>
    operate(withdrawRequest, operator(), { params: { reference }, input: { seen, text } });
  const offer = async (
    reference: string,
    number: number,
    ctx: ReturnType<typeof operator> = operator(),
    text = '',
    window: ArrivalWindow = WISHED,
  ) => {
    const { seen } = await see(reference);
    const done = await sendOffer(ctx, reference, { seen, number, text, window });
    return done.ok ? 'done' : done.refusal.code;
  };
  const heldFor = async (reference: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from bookings where request_reference = ${reference} order by held_at desc`.execute(
      under.db,
    );
    const booking = await findWholeBooking(under.db, { id: rows[0]?.id ?? randomUUID() });
    if (booking === null) throw new Error('Nothing is held.');
    return booking;
  };
  const taken = async () =>
    (await sql<{ kind: string }>`select kind from taken_times`.execute(under.db)).rows.length;

  test('is held for a day and emailed with its page; confirmed by the homeowner who asked, it is a booking', async () => {
    const { userId } = await insertCustomer(under.database);
    const number = await insertHomesmith(inbox());
    const reference = await ask(userId);
    await sql`delete from outbox_messages`.execute(under.db);
    expect((await see(reference)).isBookable).toBe(true);
    expect(await offer(reference, number, operator(), 'Ada has time.')).toBe('done');
    const { state, messages } = await see(reference);
    const held = await heldFor(reference);
    expect(state).toBe('offered');
    expect((await see(reference)).bookings).toEqual([]);
    const ours = messages.find(({ isOurs }) => isOurs);
    expect(ours?.body).toMatch(
      /^Ada has time\.\n\nWe’re holding these times for you until Tue, Jun 2, 6 AM:\nWed, Jun 3, 10 AM–noon/,
    );
    // The homesmith by first name, and each job on a line of its own.
    expect(ours?.body).toMatch(/noon, Pacific Time, with Ada\n.+ \(\$\d+\)\n\nYou’re not booked/);
    expect(ours?.body).toContain(`/book/${held.reference}`);
    // The one mail of an offer: times, name, price, until when, and one button.
    const { rows: mails } = await sql<{ subject: string; text: string; html: string }>`
      select subject, body_text as text, body_html as html from outbox_messages`.execute(under.db);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your times are ready: Wed, Jun 3, 10 AM–noon (held until Tue, Jun 2, 6 AM)',
    ]);
    const [mail] = mails;
    const cents = held.orders.reduce((sum, one) => sum + one.cents + one.taxCents, 0);
    for (const words of [
      'Ada has time.',
      'Ada will be there Wed, Jun 3, 10 AM–noon.',
      ...held.orders.map((order) => `${nameShortly(order)} (`),
      `You’ll pay up to ${formatPrice(cents)}, after the work is done.`,
      `Review and book:\n${inbox().config.publicUrl}/book/${held.reference}`,
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toContain('Included:');
    expect(mail?.html.match(/background-color:#17513d/g)).toHaveLength(1);
    expect(held).toMatchObject({ userId, confirmedAt: null });
    expect(held.visits).toMatchObject([{ state: 'held', number, dueAt: TOMORROW, minutes: 120 }]);
    // Entering details does not shorten it.
    const saved = await saveDetails(inbox(), held.id, { userId, details: DETAILS });
    expect(saved.ok).toBe(true);
    const booking = await heldFor(reference);
    expect(booking.visits[0]?.dueAt).toEqual(TOMORROW);
    const form = {
      bookingId: held.id,
      userId,
      idempotencyKey: randomUUID(),
      terms: termsOf(booking),
    };
    const evening = new Date('2026-06-02T03:00:00Z');
    const own = { reference: held.reference, position: 0, userId };
    expect(await listOwnRequests(inbox(), userId)).toMatchObject([{ reference, state }]);
    expect((await confirmBooking(inbox(evening), form)).ok).toBe(true);
    // On the dashboard their visits say what became of it.
    expect(await listOwnRequests(inbox(), userId)).toEqual([]);
    expect((await heldFor(reference)).visits).toMatchObject([{ state: 'scheduled', number }]);
    expect(await see(reference)).toMatchObject({
      state: 'booked',
      bookings: [held.reference],
      stateName: 'Booked',
    });
    const off = await takeAction(cancelVisit, inbox(evening), {
      ...own,
      idempotencyKey: randomUUID(),
      feeCents: 0,
    });
    expect(off.ok).toBe(true);
    const stateName = 'Booked, then canceled';
    expect(await see(reference)).toMatchObject({ state: 'booked', stateName });
    const { rows } = await readRequests(inbox(), new URLSearchParams({ state: 'booked' }));
    expect(rows).toMatchObject([{ reference, stateName }]);
  });

  test('is emailed to the homesmith who said that they can come, before it is booked', async () => {
    const { userId } = await insertCustomer(under.database);
    const member = await insertCustomer(under.database);
    const number = await insertHomesmith(inbox(), { identityIds: [member.userId] });
    const reference = await ask(userId);
    expect(await offer(reference, number)).toBe('done');
    const { rows } = await sql<{ subject: string; text: string }>`
      select subject, body_text as text from outbox_messages where recipient = ${member.email}`.execute(
      under.db,
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      'We’re holding Wed, Jun 3, 10 AM–noon for a homeowner in 94110 (until Tue, Jun 2, 6 AM)',
    ]);
    const { orders } = await heldFor(reference);
    for (const order of orders) expect(rows[0]?.text).toContain(nameShortly(order));
  });

  test('waits for us again when no one confirms it in time, or they let it go', async () => {
    const { userId } = await insertCustomer(under.database);
    const number = await insertHomesmith(inbox());
    const reference = await ask(userId);
    expect(await offer(reference, number)).toBe('done');
    expect(await taken()).toBe(1);
    await doDue(inbox(TOMORROW), dueVisitsJob);
    expect([(await see(reference)).state, await taken()]).toEqual(['waiting', 0]);
    const lapsed = await heldFor(reference);
    expect(await readHoldOver(inbox(TOMORROW), lapsed)).toEqual({
      title: 'Your hold expired',
      text: 'Nothing was booked or charged. We’ll look for other times and email you.',
      next: { to: `/conversations/${reference}`, name: 'See your request' },
    });
    const again = operator(new Date(NOW.getTime() + 1));
    expect(await offer(reference, number, again)).toBe('done');
    // The page of the times that are over changes nothing about the new ones.
    await letGoOf(again, lapsed.id, userId);
    expect([(await see(reference)).state, await taken()]).toEqual(['offered', 1]);
    await letGoOf(again, (await heldFor(reference)).id, userId);
    expect([(await see(reference)).state, await taken()]).toEqual(['waiting', 0]);
  });

  test('shows whom to call, and the next days when someone could come', async () => {
    const { userId, email } = await insertCustomer(under.database);
    await insertHomesmith(inbox());
    const reference = await ask(userId);
    const view = async (query: Record<string, string>) => {
      const asked = new URLSearchParams(query);
      return readRequest(operator(), INBOX_ROOMS, reference, asked);
    };
    const none = await view({ 'day.0': '2026-06-07' });
    expect(none?.customer.split('\n')).toEqual(
      expect.arrayContaining([email, expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/)]),
    );
    const [visit] = none?.visits ?? [];
    expect(visit?.free).toEqual([]);
    const open = visit?.openings ?? expect.unreachable();
    expect(open).toMatchObject({ period: 'Mon, Jun 1 to Sun, Jun 14', sooner: null });
    expect(open.days.length).toBeGreaterThan(4);
    const [first] = open.days;
    // As far as customers see, two weeks at a time, with what was typed.
    expect(open.later).toBe('?day.0=2026-06-07&hour.0=10&minutes.0=120&later=1');
    const walk = async (to: string | null | undefined): Promise<string[]> => {
      if (!to) return [];
      const shown = await view(Object.fromEntries(new URLSearchParams(to)));
      const next = shown?.visits[0]?.openings;
      expect(next?.sooner).not.toBeNull();
      expect(next?.days).not.toEqual([]);
      return [next?.period ?? '', ...(await walk(next?.later))];
    };
    expect(await walk(open.later)).toEqual([
      'Mon, Jun 15 to Sun, Jun 28',
      'Mon, Jun 29 to Sun, Jul 12',
      'Mon, Jul 13 to Sun, Jul 26',
      'Mon, Jul 27 to Sun, Aug 9',
    ]);
    const [window] = first?.windows ?? [];
    expect(window?.to).toMatch(/^\?day\.0=2026-06-0\d&hour\.0=\d+&minutes\.0=120$/);
    // Each leads to someone who is free.
    const found = await view(Object.fromEntries(new URLSearchParams(window?.to)));
    expect(found?.visits[0]?.free).toHaveLength(1);
    expect(found?.visits[0]?.openings).toBeNull();
  });

  const mailed = async () =>
    (
      await sql<{ subject: string; text: string }>`
        select subject, body_text as text from outbox_messages order by created_at`.execute(
        under.db,
      )
    ).rows;

  test('is withdrawn by the clock once its homesmith is suspended, and its customer is notified', async () => {
    const { userId } = await insertCustomer(under.database);
    const [number, other] = [await insertHomesmith(inbox()), await insertHomesmith(inbox())];
    const [reference, kept] = [await ask(userId), await ask(userId)];
    expect(await offer(reference, number)).toBe('done');
    const held = await heldFor(reference);
    await saveDetails(inbox(), held.id, { userId, details: DETAILS });
    await takeHomesmithStep(inbox(), number, { name: 'suspend' });
    await sql`delete from outbox_messages`.execute(under.db);
    await doDue(inbox(), passedOnJob(INBOX_ROOMS));
    expect([(await see(reference)).state, await taken()]).toEqual(['waiting', 0]);
    expect(await listOwnHolds(inbox(), userId)).toEqual([]);
    expect(await readHoldOver(inbox(), await heldFor(reference))).toEqual({
      title: 'We had to take this time back',
      text: 'We’re sorry. Nothing was booked or charged. We’ll look for other times and email you.',
      next: { to: `/conversations/${reference}`, name: 'See your request' },
    });
    const form = { bookingId: held.id, userId, idempotencyKey: randomUUID(), terms: termsOf(held) };
    expect(await confirmBooking(inbox(), form)).toMatchObject({ ok: false });
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(
      'The time we offered isn’t available anymore: Wed, Jun 3, 10 AM–noon',
    );
    expect(mail?.text).toContain('We’ll find you another time and email you.');
    const { messages, offer: offered } = await see(reference);
    const said = messages.map(({ body }) => body).join();
    expect(said).toContain(
      'We can’t hold Wed, Jun 3, 10 AM–noon for you anymore. We’re sorry.\n\n',
    );
    expect(offered).toBeNull();
    const passing = async () =>
      (await sql`select from homesmiths where passes_on_since is not null`.execute(under.db)).rows;
    await doDue(inbox(), passedOnJob(INBOX_ROOMS));
    expect(await passing()).toEqual([]);
    // What others agreed to stays.
    expect(await offer(kept, other)).toBe('done');
    await doDue(inbox(), passedOnJob(INBOX_ROOMS));
    expect([(await see(kept)).state, await taken()]).toEqual(['offered', 1]);
  });

  test('is withdrawn by an operator, with a note, and can be offered again', async () => {
    const { userId } = await insertCustomer(under.database);
    const number = await insertHomesmith(inbox(), { name: 'Ada Ruiz' });
    const reference = await ask(userId);
    expect(await offer(reference, number)).toBe('done');
    const shown = await see(reference);
    expect(shown.offer).toMatchObject({
      visits: [{ when: 'Wed, Jun 3, 10 AM–noon', number, name: 'Ada Ruiz' }],
      // An operator may be in another zone.
      until: 'tomorrow, 6 AM, Pacific Time',
    });
    expect(formsOf(shown)).toEqual(['withdraw', 'answer']);
    const notes = async () =>
      (await see(reference)).messages.flatMap(({ note }) => (note === null ? [] : [note]));
    expect(await notes()).toEqual([]);
    await sql`delete from outbox_messages`.execute(under.db);
    const withdrawn = await withdraw(reference, shown.seen, 'Ada’s van broke down.');
    expect(withdrawn.ok).toBe(true);
    // What the form showed around the note is what they read.
    const { before, after } = shown.offer?.withdrawn ?? expect.unreachable();
    expect((await see(reference)).messages.map(({ body }) => body)).toContain(
      [before, 'Ada’s van broke down.', after].join('\n\n'),
    );
    expect(before).toBe('We can’t hold Wed, Jun 3, 10 AM–noon for you anymore. We’re sorry.');
    expect(await notes()).toEqual(['withdrawn']);
    expect([(await see(reference)).state, await taken()]).toEqual(['waiting', 0]);
    expect(await mailed()).toMatchObject([
      { text: expect.stringContaining('Ada’s van broke down.') },
    ]);
    const { seen } = await see(reference);
    expect(await withdraw(reference, seen, '')).toMatchObject({
      refusal: { code: 'stale' },
    });
    expect(formsOf(await see(reference))).not.toContain('withdraw');
    const withdrawnTimes = await heldFor(reference);
    expect((await readHoldOver(inbox(), withdrawnTimes)).title).toBe(
      'We had to take this time back',
    );
    const later = operator(new Date(NOW.getTime() + 1));
    expect(await offer(reference, number, later)).toBe('done');
    expect(await notes()).toEqual(['withdrawn']);
    const log = await readAuditLog(
      { database: under.database },
      new URLSearchParams({ kind: 'request', of: reference }),
      { nameReason, describeEntries },
    );
    const times = 'Wed, Jun 3, 10 AM–noon\nAda Ruiz';
    expect(log.entries.map(({ did, detail }) => [did, detail])).toEqual([
      ['Offered times as a booking', times],
      ['Withdrew the offered times', times],
      ['Offered times as a booking', times],
    ]);
    const offered = await heldFor(reference);
    const over = await readHoldOver(later, withdrawnTimes);
    expect(over).toMatchObject({
      text: 'We’re sorry. We’re holding other times for you now.',
      next: { to: `/book/${offered.reference}`, name: 'See your new times' },
    });
    await saveDetails(later, offered.id, { userId, details: DETAILS });
    const terms = termsOf(await heldFor(reference));
    const form = { bookingId: offered.id, userId, idempotencyKey: randomUUID(), terms };
    expect((await confirmBooking(later, form)).ok).toBe(true);
    expect((await readHoldOver(later, withdrawnTimes)).next).toEqual({
      to: `/bookings/${offered.reference}`,
      name: 'See your booking',
    });
  });

  test('ends when its jobs are booked at another time, and is offered no more', async () => {
    const { userId } = await insertCustomer(under.database);
    const number = await insertHomesmith(inbox());
    const reference = await ask(userId);
    expect(await offer(reference, number)).toBe('done');
    const offered = await heldFor(reference);
    const query = new URLSearchParams([
      ['services', `${FAUCET.id}?order=faucet`],
      ['zip', '94110'],
      ['visit.0', '2026-06-04T14'],
    ]).toString();
    const held = await hold(inbox(), { query, sold: [FAUCET], userId });
    if (!held.ok) throw new Error(held.refusal.code);
    const booking = await findWholeBooking(under.db, held.value);
    if (booking === null) throw new Error('Nothing is held.');
    const { id: bookingId } = booking;
    await saveDetails(inbox(), bookingId, { userId, details: { ...DETAILS, notes: null } });
    expect(await listOwnHolds(inbox(), userId)).toHaveLength(2);
    const form = { bookingId, userId, idempotencyKey: randomUUID(), terms: termsOf(booking) };
    expect(await confirmBooking(inbox(), form)).toMatchObject({ ok: true });
    expect(await listOwnHolds(inbox(), userId)).toEqual([]);
    expect((await findWholeBooking(under.db, { id: offered.id }))?.visits).toMatchObject([
      { state: 'expired' },
    ]);
    expect([(await see(reference)).state, await taken()]).toEqual(['booked', 1]);
    // The request leads to that booking, and calls it booked only once a homesmith takes it.
    const states = [
      ['scheduled', 'Booked'],
      ['offered', 'Waiting for the homesmith'],
      ['unplaced', 'No homesmith'],
    ] as const;
    for (const [state, stateName] of states) {
      await sql`
        update visits set state = ${state}, due_at = now(),
          number = case when ${state} = 'unplaced' then null else ${number}::int end
        where booking_id = ${bookingId}`.execute(under.db);
      expect(await see(reference)).toMatchObject({ stateName, bookings: [booking.reference] });
      const listed = await readRequests(inbox(), new URLSearchParams({ state: 'booked' }));
      expect(listed.rows.find((row) => row.reference === reference)).toMatchObject({ stateName });
    }
    await sql`
      update visits set state = 'scheduled', number = ${number}, due_at = null
      where booking_id = ${bookingId}`.execute(under.db);
    // What they booked is offered to no one in answer to another request.
    const other = await ask(userId);
    expect(await offer(other, number)).toBe('told');
    expect(await taken()).toBe(1);
  });

  test('is offered by one of two operators, and only what can be booked', async () => {
    const { userId } = await insertCustomer(under.database);
    const number = await insertHomesmith(inbox());
    const reference = await ask(userId);
    const { seen } = await see(reference);
    const both = await Promise.all(
      [1, 2].map(() => sendOffer(operator(), reference, { seen, number })),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await taken()).toBe(1);

    const other = await ask(userId);
    // Their time is taken by then.
    expect(await offer(other, number)).toBe('told');
    const free = await insertHomesmith(inbox());
    expect(await offer(other, free, operator(NOW, null))).toBe('not-bookable');
    expect(await offer(other, free, operator(new Date('2026-06-03T15:30:00Z')))).toBe('too-soon');
    const ofNoAccount = await ask(null);
    expect((await see(ofNoAccount)).isBookable).toBe(false);
    expect(await offer(ofNoAccount, free)).toBe('not-bookable');
    const unread = await ask(userId, []);
    expect((await see(unread)).isBookable).toBe(false);
    expect(await offer(unread, free)).toBe('not-bookable');
    expect([(await see(other)).state, await taken()]).toEqual(['waiting', 1]);
  });

  /** 40 miles from 94110. */
  const FAR = '95110';
  const takeVisit = (number: number, startsAt: string) =>
    sql`insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)
      values (gen_random_uuid(), ${number}, ${startsAt}::timestamptz,
        ${startsAt}::timestamptz + interval '1 hour', 'visit', gen_random_uuid(), ${FAR})`.execute(
      under.db,
    );

  test('refuses a homesmith who can no longer drive there in time', async () => {
    const { userId } = await insertCustomer(under.database);
    const number = await insertHomesmith(inbox());
    const reference = await ask(userId);
    // From 8:50 to 9:50 AM, and from 12:10 PM on: enough time for the work in between, but not for the drive.
    await takeVisit(number, '2026-06-03T15:50:00Z');
    await takeVisit(number, '2026-06-03T19:10:00Z');
    expect(await offer(reference, number)).toBe('told');
    expect([(await see(reference)).state, await taken()]).toEqual(['waiting', 2]);
  });

  test('offers one homesmith’s time once, when two requests want it at the same moment', async () => {
    const people = [await insertCustomer(under.database), await insertCustomer(under.database)];
    const number = await insertHomesmith(inbox());
    const references = [];
    for (const { userId } of people) references.push(await ask(userId));
    const results = await Promise.all(references.map((reference) => offer(reference, number)));
    expect(results.toSorted()).toEqual(['done', 'told']);
    expect(await taken()).toBe(1);
  });

  test('keeps the drive between two homes that are offered at the same moment', async () => {
    const people = [await insertCustomer(under.database), await insertCustomer(under.database)];
    const area = { kind: 'list', baseZip: '94110', zips: ['94110', FAR] } as const;
    for (let round = 0; round < 4; round += 1) {
      const number = await insertHomesmith(inbox(), { area });
      const results = await Promise.all(
        people.map(async ({ userId }, place) => {
          const window = { day: '2026-06-04', hour: place === 0 ? 8 : 10 } as const;
          const reference = await ask(userId, undefined, place === 0 ? '94110' : FAR);
          return offer(reference, number, operator(), '', window);
        }),
      );
      expect(results).toContain('done');
      const { rows } = await sql<{ starts: Date; ends: Date }>`
        select starts_at as starts, ends_at as ends from taken_times
        where number = ${number} order by starts_at`.execute(under.db);
      const [first, second] = rows;
      if (first === undefined || second === undefined) continue;
      const between = (second.starts.getTime() - first.ends.getTime()) / 60_000;
      expect(between).toBeGreaterThanOrEqual(driveMinutes(findMilesBetween('94110', FAR)));
    }
  });
});
