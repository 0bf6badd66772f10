/** Quotes: sent after a diagnosis visit, then booked, declined, expired, or replaced, and what follows for money. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readAdminBooking } from '#app/features/back-office/bookings/booking.server.ts';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { DAY_MS, HOUR_MS } from '#app/kernel/time-units.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { eraseAccount, exportAccount } from '#app/shell/personal-data.server.ts';
import { actorOf, insertCustomer } from '../../../../tests/support/account-context.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { keptPhotos } from '../../../../tests/support/kept-photos.ts';
import { selling } from '../../../../tests/support/selling.ts';
import { termsOf } from '../agreement.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { confirmBooking } from '../confirm/confirm.server.ts';
import { openOwnRecord, viewHeld } from '../hold/read-held.server.ts';
import { pinOf } from '../keys.server.ts';
import { findOwnInvoice } from '../money/read-invoice.server.ts';
import { findChange } from '../pages/find-change.server.ts';
import { listOwnVisits } from '../pages/own-visits.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { findPolicy } from '../policy-texts.server.ts';
import { listQuotesOf } from '../quotes/quotes.db.server.ts';
import { decideVisitStep } from '../visit.process.ts';
import { viewJob } from '../work/read-job.server.ts';
import { chooseQuote, declineQuote } from './answer-quote.server.ts';
import { dueQuotesJob } from './due-quotes.server.ts';
import { reviewQuoteOf, viewQuotes, viewWriteQuote } from './read-quotes.server.ts';
import { reviewQuote, sendQuote } from './send-quote.server.ts';

/** Wednesday, 10:30 AM in San Francisco, in the window. */
const THERE = new Date('2026-06-03T17:30:00Z');
const later = (ms: number) => new Date(THERE.getTime() + ms);
const DONE = later(2 * HOUR_MS);
const ESTIMATE = buildService({
  id: 'water-heater-estimate',
  name: 'Water Heater Estimate',
  durationMinutes: 60,
  price: { kind: 'estimate', visitCents: 9_500, credited: true },
});

const on = (database: Database, now = DONE) => ({
  ...inboxOn(database, { now }),
  catalogue: selling(ESTIMATE),
  photos: keptPhotos(),
});

type Job = Awaited<ReturnType<typeof atWork>>;

async function atWork(database: Database, sold = ESTIMATE) {
  const booked = await bookVisit(database, {}, [sold]);
  const [visit] = (await again(database, booked.reference)).visits;
  if (visit === undefined || visit.number === null) throw new Error('There is no visit.');
  // Who has it may be a homesmith of an earlier test.
  const { rows } = await sql<{ userId: string; email: string }>`
    select identity_id as "userId", email from members join identities on id = identity_id
    where number = ${visit.number}`.execute(database.db);
  const [member] = rows;
  if (member === undefined) throw new Error('There is no member.');
  const job = { ...booked, member, visitId: visit.id, number: visit.number };
  const pin = await pinOf(database.db, visit.id);
  await press(database, job, { step: 'arrive', pin, note: null });
  await press(database, job, { step: 'start' });
  return job;
}

const press = (
  database: Database,
  { number, visitId }: { number: number; visitId: string },
  step: Parameters<typeof takeJobStep>[1]['step'],
  now = THERE,
  sequence = 0,
) =>
  takeJobStep(on(database, now), {
    ...{ number, visitId, idempotencyKey: randomUUID(), pressedAt: '', sequence, step },
  });

/** Finished at 12:30 PM, with an invoice. */
async function finished(database: Database) {
  const job = await atWork(database);
  const done = await press(database, job, { step: 'finish', note: 'Looked at.' }, DONE);
  if (!done.ok) throw new Error(done.refusal.code);
  return job;
}

const startAt = (now: Date) => ({ name: 'start', by: 'homesmith', bar: null, now }) as const;

const REPAIR = {
  title: 'Repair',
  lines: [{ what: 'New thermocouple', cents: 25_000 }],
  minutes: 60,
};
const REPLACE = {
  title: 'Replace',
  lines: [
    { what: 'Water heater, 40 gal', cents: 140_000 },
    { what: 'Haul away the old one', cents: 10_000 },
    { what: 'Permit', cents: 5_001 },
  ],
  minutes: 200,
};
const QUOTE = { options: [REPAIR, REPLACE] as object[], note: 'The tank is 14 years old.' };

const homesmith = (job: Pick<Job, 'member'>, now: Date) => ({
  ...actorOf(job.member.userId, now),
  roles: new Set(['homesmith'] as const),
});

const paramsOf = (job: Job) => ({ number: String(job.number), visit: job.visitId });

const send = async (database: Database, job: Job, input: object = QUOTE, now = DONE) =>
  codeOf(
    await runAction(
      sendQuote,
      { ...on(database, now), actor: homesmith(job, now) },
      { params: paramsOf(job), input, key: null },
    ),
  );

async function last(database: Database, { visitId }: Job) {
  const quote = (await listQuotesOf(database.db, visitId)).at(-1);
  if (quote === undefined) throw new Error('There is no quote.');
  return quote;
}

type Choosing = {
  quote?: string;
  option?: number;
  window?: string;
  now?: Date;
  userId?: string;
  reference?: string;
};

/** Without it, the work couldn't be started before the next Wednesday. */
const EMERGENCY = 'There’s no hot water.';
const NEXT_WEDNESDAY = '2026-06-10T10';
const FRIDAY = '2026-06-05T10';
const MONDAY = '2026-06-08T10';

async function choose(
  database: Database,
  job: Job,
  { option = 2, window = FRIDAY, now = later(3 * HOUR_MS), ...asked }: Choosing = {},
) {
  const { userId = job.userId, reference = job.reference } = asked;
  const quote = asked.quote ?? (await last(database, job)).id;
  return runAction(
    chooseQuote,
    { ...on(database, now), actor: actorOf(userId, now) },
    { params: { reference, visit: '1' }, input: { quote, option, window }, key: null },
  );
}

async function held(database: Database, job: Job, asked: Choosing = {}) {
  const done = await choose(database, job, asked);
  if (!done.ok) throw new Error(done.refusal.code);
  return again(database, (done.value as { reference: string }).reference);
}

async function confirm(
  database: Database,
  { userId }: Pick<Job, 'userId'>,
  reference: string,
  now = later(3 * HOUR_MS),
  waiver: string | null = EMERGENCY,
) {
  const booking = await again(database, reference);
  const form = { bookingId: booking.id, userId, idempotencyKey: randomUUID(), waiver };
  return codeOf(await confirmBooking(on(database, now), { ...form, terms: termsOf(booking) }));
}

type Declining = { reason?: string; words?: string | null; now?: Date; userId?: string };

async function decline(
  database: Database,
  job: Job,
  { reason = 'price', words = null, now = later(3 * HOUR_MS), userId = job.userId }: Declining = {},
) {
  const quote = (await last(database, job)).id;
  return codeOf(
    await runAction(
      declineQuote,
      { ...on(database, now), actor: actorOf(userId, now) },
      {
        ...{ params: { reference: job.reference, visit: '1' }, key: null },
        input: { quote, reason, words },
      },
    ),
  );
}

async function clock(database: Database, now: Date) {
  const ctx = on(database, now);
  const ids = await dueQuotesJob.findDue(database.db, now, 100);
  for (const id of ids) await dueQuotesJob.run(ctx, id);
  return ids.length;
}

const mails = async ({ db }: Database) =>
  (
    await sql<{ to: string; subject: string; body: string }>`
      select recipient as to, subject, body_text as body from outbox_messages
      where channel = 'mail' order by seq`.execute(db)
  ).rows;

describeOnBothDatabases('a quote', (under) => {
  test('is looked at before it is sent, and mailed with its options and its credit', async () => {
    const { database } = under;
    const job = await atWork(database);
    const ctx = { ...on(database), actor: homesmith(job, DONE) };
    const sent = { params: paramsOf(job), input: QUOTE, key: null, values: {} };
    expect(codeOf(await runAction(reviewQuote, ctx, sent))).toBe('review');
    expect(await reviewQuoteOf(ctx as never, sent)).toMatchObject({
      quote: {
        isSent: true,
        credit: '$95',
        options: [
          { title: 'Repair', total: '$250', left: '$155' },
          { title: 'Replace', total: '$1,550.01', left: '$1,455.01' },
        ],
      },
      earns: expect.stringMatching(/^\$\S+ or \$\S+$/),
    });
    expect(await listQuotesOf(database.db, job.visitId)).toEqual([]);
    expect(await send(database, job)).toBe('done');
    const quote = await last(database, job);
    expect(quote).toMatchObject({
      ...{ state: 'sent', note: QUOTE.note, creditCents: 9_500, options: QUOTE.options },
      expiresAt: new Date(DONE.getTime() + 30 * DAY_MS),
    });
    const mail = (await mails(database)).findLast(({ to }) => to === job.email);
    expect(mail?.subject).toMatch(/^Your quote from \S+: \$250 or \$1,550\.01$/);
    expect(mail?.body).toContain('Haul away the old one ($100.00)');
    expect(mail?.body).toContain('off the invoice');
    expect(mail?.body).toContain(`/bookings/${job.reference}/visits/1/quote`);
    const booking = await again(database, job.reference);
    const own = { ...on(database), actor: actorOf(job.userId, DONE) };
    expect((await viewBooking(own as never, booking)).visits[0]).toMatchObject({
      quote: { label: expect.stringContaining('$250 or $1,550.01. Answer by') },
      events: expect.arrayContaining([
        expect.objectContaining({ what: 'Quote received: $250 or $1,550.01' }),
      ]),
    });
    const page = await readAdminBooking(own as never, job.reference);
    expect(JSON.stringify(page)).toContain('Repair $250.00 or Replace $1,550.01');
  });

  test('is written from arriving until 30 days after an estimate visit, by its homesmith', async () => {
    const { database } = under;
    const job = await finished(database);
    expect(await send(database, job, QUOTE, later(31 * DAY_MS))).toBe('not-now');
    const stranger = { ...job, member: await insertCustomer(database) };
    expect(await send(database, stranger)).toBe('gone');
    const plain = { ...on(database), catalogue: selling() };
    const ctx = { ...plain, actor: homesmith(job, DONE) };
    const sent = { params: paramsOf(job), input: QUOTE, key: null };
    expect(codeOf(await runAction(sendQuote, ctx, sent))).toBe('no-estimate');
    const own = { number: job.number, visitId: job.visitId };
    expect((await viewWriteQuote(ctx as never, own))?.closed).toContain('estimate visits');
    const of = { ...own, isEstimate: (id: string) => id === ESTIMATE.id };
    expect((await viewJob(on(database), of))?.quote?.label).toBe('Write a quote');
    expect((await viewJob(on(database), own))?.quote).toBeNull();
    for (const mistaken of [
      { options: [], note: null },
      { options: [{ ...REPAIR, title: ' ' }], note: null },
      { options: [{ ...REPAIR, lines: [] }], note: null },
      { options: [{ ...REPAIR, lines: [{ what: 'Free', cents: 0 }] }], note: null },
      { options: [{ ...REPAIR, minutes: 8 * 480 + 1 }], note: null },
      { options: [REPAIR, REPAIR, REPAIR, REPAIR], note: null },
    ]) {
      expect(await send(database, job, mistaken)).toBe('mistakes');
    }
    for (let sentQuotes = 0; sentQuotes < 6; sentQuotes += 1) {
      expect(await send(database, job, QUOTE, later((3 + sentQuotes) * HOUR_MS))).toBe('done');
    }
    expect(await send(database, job)).toBe('too-many');
    const states = (await listQuotesOf(database.db, job.visitId)).map(({ state }) => state);
    expect(states).toEqual([...Array(5).fill('superseded'), 'sent']);
  });

  test('of three days is booked on three workdays of its homesmith, which the times say', async () => {
    const { database } = under;
    const job = await finished(database);
    const rebuilt = { ...QUOTE, options: [{ ...REPLACE, minutes: 3 * 480 }] };
    expect(await send(database, job, rebuilt)).toBe('done');
    const record = await again(database, job.reference);
    const own = { ...on(database, later(3 * HOUR_MS)), actor: actorOf(job.userId, DONE) };
    const view = await viewQuotes(own as never, record, { position: 0, option: 1, later: 0 });
    const [first] = view?.times?.days.flatMap(({ times }) => times) ?? [];
    expect(first?.who).toMatch(/^Through \w{3}, Jun \d+$/);
    const window = first?.value.replace(' same', '') ?? '';
    const { reference, visits } = await held(database, job, { option: 1, window });
    const [visit] = visits;
    expect(visit).toMatchObject({ number: job.number, minutes: 1_440, window: { days: 3 } });
    expect(await confirm(database, job, reference)).toBe('done');
    const { rows } = await sql`
      select from taken_times where visit_id = ${visit?.id} and kind = 'visit'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(3);
    expect(visit?.workEndsAt?.getTime()).toBeGreaterThan(
      (visit?.startsAt.getTime() ?? 0) + 2 * DAY_MS,
    );
  });

  test('is booked by an ordinary hold, with its lines as price, and its visit is credited', async () => {
    const { database } = under;
    const job = await finished(database);
    expect(await send(database, job)).toBe('done');
    const record = await again(database, job.reference);
    const own = { ...on(database, later(3 * HOUR_MS)), actor: actorOf(job.userId, DONE) };
    const view = await viewQuotes(own as never, record, { position: 0, option: 2, later: 0 });
    expect(view?.times?.days.flatMap(({ times }) => times.map(({ value }) => value))).toContain(
      `${FRIDAY} same`,
    );
    const booking = await held(database, job);
    expect(booking).toMatchObject({
      ...{ userId: job.userId, confirmedAt: null, address: record.address },
      quote: { option: 2, creditCents: 9_500, reference: job.reference, position: 0 },
      visits: [{ state: 'held', number: job.number, minutes: 200 }],
    });
    expect(booking.orders.map(({ serviceName, cents }) => [serviceName, cents])).toEqual(
      REPLACE.lines.map(({ what, cents }) => [what, cents]),
    );
    expect(booking.orders.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(200);
    expect((await last(database, job)).state).toBe('sent');
    const review = await viewHeld(own as never, booking);
    expect(review).toMatchObject({ step: 'confirm', totalCents: 155_001 });
    expect(review.payment).toContain('We’ll take the $95 of your estimate visit off the invoice.');
    expect(review.back).toMatchObject({ name: 'Your quote' });
    expect(await confirm(database, job, booking.reference)).toBe('done');
    expect(await last(database, job)).toMatchObject({
      ...{ state: 'accepted', acceptedOption: 2, bookedAs: booking.reference },
    });
    expect(await choose(database, job)).toMatchObject({ refusal: { code: 'quote-over' } });
    expect(await decline(database, job)).toBe('quote-over');
    const { rows } = await sql`
      select id from service_orders where user_id = ${job.userId}
      and id in (select order_id from booking_orders where booking_id = ${booking.id})`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    const [visit] = booking.visits;
    const next = { number: job.number, visitId: visit?.id ?? '' };
    const at = new Date('2026-06-05T17:30:00Z');
    await press(
      database,
      next,
      { step: 'arrive', pin: await pinOf(database.db, next.visitId), note: null },
      at,
    );
    await press(database, next, { step: 'start' }, at);
    const shown = await viewJob(on(database, at), next);
    expect(shown?.credits).toEqual([{ name: 'Credit for your estimate visit', cents: 9_500 }]);
    expect(shown?.dueCents).toBe(145_501);
    expect(codeOf(await press(database, next, { step: 'finish', note: 'Done.' }, at))).toBe('done');
    const payment = await findPaymentOf(database.db, next.visitId);
    expect(payment).toMatchObject({ state: 'owed', owedCents: 145_501 });
    expect(payment?.lines.at(-1)).toMatchObject({ kind: 'visit_credit', dueCents: -9_500 });
  });

  test('can be canceled for free as long as the law says, and is not started before', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    const soon = await held(database, job);
    const at = later(3 * HOUR_MS);
    expect(await confirm(database, job, soon.reference, at, null)).toBe('too-soon');
    expect(await again(database, soon.reference)).toMatchObject({ confirmedAt: null });
    const booking = await held(database, job, { window: NEXT_WEDNESDAY });
    const own = { ...on(database, later(3 * HOUR_MS)), actor: actorOf(job.userId, DONE) };
    const view = await viewHeld(own as never, booking);
    // Five business days, because no one said that they're younger than 65.
    expect(view.right?.line).toContain('through June 9, 2026');
    expect(view.right?.notices).toHaveLength(2);
    expect(view.right?.isBefore).toBe(false);
    expect(await confirm(database, job, booking.reference, at, null)).toBe('done');
    const { visits } = await again(database, booking.reference);
    const coolUntil = new Date('2026-06-10T07:00:00Z');
    expect(visits[0]).toMatchObject({ state: 'scheduled', coolUntil });
    const [visit] = visits;
    if (visit === undefined) throw new Error('There is no visit.');
    const { rows } = await sql<{ shown: { right: string[]; law: string[] } }>`
      select shown from approvals where booking_id = ${booking.id}`.execute(database.db);
    expect(rows[0]?.shown).toMatchObject({ law: ['US 1', 'CA 2'], right: expect.any(Array) });
    const early = new Date(coolUntil.getTime() - 1);
    expect(decideVisitStep({ ...visit, state: 'arrived' }, startAt(early))).toMatchObject({
      refusal: { code: 'cooling' },
    });
    expect(decideVisitStep({ ...visit, state: 'arrived' }, startAt(coolUntil)).ok).toBe(true);
    const policy = await findPolicy(database.db, await again(database, booking.reference), {
      visit,
      now: early,
    });
    expect(policy?.now).toMatchObject({ cancelCents: 0 });
  });

  test('is canceled by one press while its right to cancel holds', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    const { reference } = await held(database, job, { window: NEXT_WEDNESDAY });
    expect(await confirm(database, job, reference, later(3 * HOUR_MS), null)).toBe('done');
    const ends = new Date('2026-06-10T07:00:00Z');
    const view = async (now: Date) => {
      const own = { ...on(database, now), actor: actorOf(job.userId, now) };
      const record = await openOwnRecord(own as never, reference);
      if (record === null) throw new Error('There is no booking.');
      return { page: await viewBooking(on(database, now) as never, record), record };
    };
    const rightAt = async (ms: number) =>
      (await view(new Date(ends.getTime() + ms))).page.visits[0]?.right;
    expect(await rightAt(-1)).toMatch(/^You can cancel this work for free through June 9, 2026\./);
    expect(await rightAt(0)).toBeNull();
    const now = new Date(ends.getTime() - 1);
    const input = { feeCents: 0, keepsJobs: false };
    const canceled = await runAction(
      cancelVisit,
      { ...on(database, now), actor: actorOf(job.userId, now) },
      { params: { reference, visit: '1' }, key: null, input },
    );
    expect(codeOf(canceled)).toBe('done');
    const { page, record } = await view(now);
    expect(page.visits[0]).toMatchObject({ state: 'cancelled', right: null });
    expect(await findChange(database.db, record, 0)).toMatch(
      /^You canceled your visit on Wed, Jun 10, .*right to cancel: Water heater, 40 gal; .*You don’t owe anything\./,
    );
    const payment = await findPaymentOf(database.db, record.visits[0]?.id ?? '');
    expect(payment?.owedCents ?? 0).toBe(0);
  });

  test('has the license number of its homesmith, and so has what comes of it', async () => {
    const { database } = under;
    const job = await finished(database);
    await sql`update homesmith_trades set license_number = '123456' where number = ${job.number}`.execute(
      database.db,
    );
    await send(database, job);
    const said = 'License #123456 (California CSLB)';
    const own = { ...on(database), actor: actorOf(job.userId, DONE) };
    const record = async (reference: string) => {
      const found = await openOwnRecord(own, reference);
      if (found === null) throw new Error('There is no booking.');
      return found;
    };
    const quote = await viewQuotes(own as never, await record(job.reference), {
      ...{ position: 0, option: null, later: 0 },
    });
    expect(quote?.license).toContain(said);
    const { reference } = await held(database, job);
    const review = await viewHeld(own as never, await again(database, reference));
    expect(review.visits[0]?.license).toBe(said);
    expect(await confirm(database, job, reference)).toBe('done');
    expect((await mails(database)).find(({ body }) => body.includes(reference))?.body).toContain(
      said,
    );
    const page = await viewBooking(own, await record(reference));
    expect(page.visits[0]?.who?.license).toBe(said);
    const { rows } = await sql<{ license: string }>`
      select shown->'visits'->0->>'license' as license from approvals
      where booking_id = (select id from bookings where reference = ${reference})`.execute(
      database.db,
    );
    expect(rows).toEqual([{ license: said }]);
    const invoice = await findOwnInvoice(
      database.db,
      { ...on(database) },
      { reference: job.reference, position: 0, userId: job.userId },
    );
    expect(invoice?.receipt.facts[0]?.lines).toContain(said);
  });

  test('is neither sent nor booked above the amount from which a license is needed without one', async () => {
    const { database } = under;
    const job = await finished(database);
    const license = (number: string | null) =>
      sql`update homesmith_trades set license_number = ${number} where number = ${job.number}`.execute(
        database.db,
      );
    await license(null);
    expect(await send(database, job)).toBe('unlicensed');
    const below = { ...REPLACE, lines: [{ what: 'Water heater', cents: 99_999 }] };
    expect(await send(database, job, { ...QUOTE, options: [REPAIR, below] })).toBe('done');
    await license('123456');
    const at = { ...REPLACE, lines: [{ what: 'Water heater', cents: 100_000 }] };
    expect(
      await send(database, job, { ...QUOTE, options: [REPAIR, at] }, later(2.5 * HOUR_MS)),
    ).toBe('done');
    const booking = await held(database, job);
    await license(null);
    expect(await confirm(database, job, booking.reference)).toBe('unlicensed');
    expect(await again(database, booking.reference)).toMatchObject({ confirmedAt: null });
    await license('123456');
    expect(await confirm(database, job, booking.reference)).toBe('done');
    const { rows } = await sql`
      select contract_kind as kind, contract_law as law from bookings where id = ${booking.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ kind: 'home-improvement', law: 'US 1, CA 2' }]);
  });

  test('is started at once after an emergency for which its right to cancel was waived', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    const booking = await held(database, job);
    expect(await confirm(database, job, booking.reference)).toBe('done');
    const { id, visits } = await again(database, booking.reference);
    expect(visits[0]?.coolUntil).toBeNull();
    const { rows } = await sql<{ right: string[] }>`
      select shown->'right' as right from approvals where booking_id = ${id}`.execute(database.db);
    expect(rows[0]?.right.at(-1)).toContain(EMERGENCY);
  });

  test.each([
    ['nothing of what is written off', sql`state = 'written_off'`, []],
    ['what is left of a lowered invoice', sql`owed_cents = 6000`, [6_000]],
  ])('credits %s', async (_, change, credits) => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    await sql`update payments set ${change} where visit_id = ${job.visitId}`.execute(database.db);
    // What is shown, mailed, and sent next is what will be credited.
    const [cents = 0] = credits;
    const credit = cents === 0 ? null : `$${cents / 100}`;
    const own = { ...on(database, later(3 * HOUR_MS)), actor: actorOf(job.userId, DONE) };
    const read = await viewQuotes(own as never, await again(database, job.reference), {
      ...{ position: 0, option: null, later: 0 },
    });
    expect(read?.quote.credit).toBe(credit);
    expect(read?.quote.options[0]?.left).toBe(credit && `$${250 - cents / 100}`);
    const ofSmith = { number: job.number, visitId: job.visitId };
    expect(await viewWriteQuote(own as never, ofSmith)).toMatchObject({
      credit,
      quotes: [{ credit }],
    });
    await send(database, job, QUOTE, later(HOUR_MS * 2.5));
    expect((await last(database, job)).creditCents).toBe(cents);
    const mail = (await mails(database)).findLast(({ to }) => to === job.email);
    expect(mail?.body.includes(`the ${credit} of your estimate visit`)).toBe(credit !== null);
    expect(mail?.body).not.toContain('$95');
    await sql`update quotes set state = 'superseded', due_at = null, ended_at = now()
      where state = 'sent' and visit_id = ${job.visitId}`.execute(database.db);
    await sql`update payments set state = 'owed', owed_cents = 9500 where visit_id = ${job.visitId}`.execute(
      database.db,
    );
    await send(database, job, QUOTE, later(HOUR_MS * 2.7));
    expect((await last(database, job)).creditCents).toBe(9_500);
    await sql`update payments set ${change} where visit_id = ${job.visitId}`.execute(database.db);
    const booking = await held(database, job, { option: 1 });
    const { payment: pay } = await viewHeld(own as never, booking);
    expect(pay.includes(`the ${credit} of your estimate visit`)).toBe(credit !== null);
    expect(pay).not.toContain('$95');
    expect(await confirm(database, job, booking.reference)).toBe('done');
    const record = await again(database, booking.reference);
    const page = await viewBooking(own as never, record);
    const said = /We’ll take the (\S+) of your estimate visit off the invoice\./;
    expect(said.exec(page.visits[0]?.credit ?? '')?.[1] ?? null).toBe(credit);
    const next = { number: job.number, visitId: booking.visits[0]?.id ?? '' };
    const shown = await viewJob(on(database, later(4 * HOUR_MS)), next);
    expect(shown?.credits.map(({ cents }) => cents)).toEqual(credits);
  });

  test('is credited once, and again when what was booked is canceled', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    const booking = await held(database, job, { option: 1 });
    await confirm(database, job, booking.reference);
    await send(database, job, QUOTE, later(4 * HOUR_MS));
    expect(await last(database, job)).toMatchObject({ state: 'sent', creditCents: 0 });
    const now = later(5 * HOUR_MS);
    const canceled = await runAction(
      cancelVisit,
      { ...on(database, now), actor: actorOf(job.userId, now) },
      {
        ...{ params: { reference: booking.reference, visit: '1' }, key: null },
        input: { feeCents: 0, keepsJobs: true },
      },
    );
    expect(codeOf(canceled)).toBe('done');
    const mail = (await mails(database)).findLast(({ to }) => to === job.email);
    expect(mail?.body).toContain('Message your homesmith from your estimate visit');
    expect(mail?.body).not.toContain('back on your list');
    await send(database, job, QUOTE, later(6 * HOUR_MS));
    expect(await last(database, job)).toMatchObject({ state: 'sent', creditCents: 9_500 });
  });

  test('is declined with a reason, which its homesmith is mailed', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    const own = on(database, later(3 * HOUR_MS));
    const waiting = async () => (await listOwnVisits(own, job.userId)).quotes;
    expect(await waiting()).toMatchObject([
      {
        title: expect.stringMatching(/^Quote from .+: \$250 or \$1,550\.01$/),
        until: { name: 'Fri, Jul 3, 12:30 PM' },
        address: `/bookings/${job.reference}/visits/1/quote`,
        jobs: ESTIMATE.name,
      },
    ]);
    expect(await decline(database, job, { reason: 'none of these' })).toBe('mistakes');
    expect(await decline(database, job, { words: 'My brother does it.' })).toBe('done');
    expect(await waiting()).toEqual([]);
    expect(await decline(database, job)).toBe('quote-over');
    expect(await last(database, job)).toMatchObject({
      ...{ state: 'declined', reason: 'price', words: 'My brother does it.' },
    });
    const mail = (await mails(database)).at(-1);
    expect(mail?.to).toBe(job.member.email);
    expect(mail?.subject).toContain('declined your quote');
    expect(mail?.body).toContain('My brother does it.');
  });

  test('expires after 30 days, which both are mailed once, and nothing is booked by it then', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    const { expiresAt } = await last(database, job);
    const before = new Date(expiresAt.getTime() - 60_000);
    const booking = await held(database, job, { now: before, window: '2026-07-06T10' });
    expect(booking.visits[0]?.dueAt).toEqual(expiresAt);
    expect(await choose(database, job, { now: expiresAt })).toMatchObject({
      refusal: { code: 'quote-over', text: expect.stringContaining('has expired') },
    });
    expect(await decline(database, job, { now: expiresAt })).toBe('quote-over');
    const count = (await mails(database)).length;
    expect(await clock(database, before)).toBe(0);
    expect(await clock(database, expiresAt)).toBe(1);
    expect(await clock(database, expiresAt)).toBe(0);
    const said = (await mails(database)).slice(count);
    expect(said.map(({ to }) => to).toSorted()).toEqual([job.email, job.member.email].toSorted());
    expect(await confirm(database, job, booking.reference, before)).toBe('quote-over');
    expect((await again(database, booking.reference)).confirmedAt).toBeNull();
  });

  test('that is replaced while a time is held for it cannot be confirmed', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    const booking = await held(database, job);
    await send(database, job, { options: [REPLACE], note: null }, later(3 * HOUR_MS));
    expect(await confirm(database, job, booking.reference)).toBe('quote-over');
    const former = (await listQuotesOf(database.db, job.visitId))[0]?.id ?? '';
    expect(await choose(database, job, { quote: former })).toMatchObject({
      refusal: { code: 'quote-over', text: expect.stringContaining('a new quote instead') },
    });
    const mail = (await mails(database)).findLast(({ to }) => to === job.email);
    expect(mail?.subject).toContain('Your new quote');
    // What is held for it makes room for the new one.
    const next = await held(database, job, { option: 1 });
    expect(await confirm(database, job, next.reference)).toBe('done');
  });

  test('takes a time that is free, of its own homesmith alone', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    expect(await choose(database, job, { option: 3 })).toMatchObject({
      refusal: { code: 'no-option' },
    });
    expect(await choose(database, job, { window: '2026-06-03T10' })).toMatchObject({
      refusal: { code: 'time-taken' },
    });
    await sql`
      insert into taken_times (id, number, starts_at, ends_at, kind)
      select gen_random_uuid(), ${job.number}, '2026-06-08T07:00Z', '2026-06-09T07:00Z', 'time_off'`.execute(
      database.db,
    );
    expect(await choose(database, job, { window: MONDAY })).toMatchObject({
      refusal: { code: 'time-taken' },
    });
  });

  test('is no one else’s, by any id', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    const other = await finished(database);
    await send(database, other);
    const theirs = (await last(database, job)).id;
    const code = 'gone';
    expect(await choose(database, job, { userId: other.userId })).toMatchObject({
      refusal: { code },
    });
    expect(await choose(database, other, { quote: theirs })).toMatchObject({ refusal: { code } });
    expect(await decline(database, job, { userId: other.userId })).toBe(code);
    const ctx = { ...on(database), actor: homesmith(other, DONE) };
    const foreign = { number: other.number, visitId: job.visitId };
    const view = await viewWriteQuote(ctx as never, foreign);
    if (other.number !== job.number) expect(view).toBeNull();
    expect((await last(database, job)).state).toBe('sent');
  });

  test('is exported, and loses its words with its customer', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    const booking = await held(database, job);
    await confirm(database, job, booking.reference);
    await send(database, job, QUOTE, later(4 * HOUR_MS));
    const source = { db: database.db, catalogue: selling(ESTIMATE).current() };
    const exported = JSON.stringify(await exportAccount(source as never, job.userId));
    expect(exported).toContain('The tank is 14 years old.');
    const moment = { now: later(DAY_MS), newId: randomUUID };
    await database.db
      .transaction()
      .execute((trx) => eraseAccount(trx, job.userId, moment as never));
    const quotes = await listQuotesOf(database.db, job.visitId);
    expect(quotes.map(({ state, options, note }) => [state, options, note])).toEqual([
      ['accepted', [], null],
      ['expired', [], null],
    ]);
    const { rows } = await sql<{ text: string }>`
      select service_name as text from booking_orders where booking_id = ${booking.id}`.execute(
      database.db,
    );
    expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(['Quoted work']));
  });

  test('is only added to', async () => {
    const { database } = under;
    const job = await finished(database);
    await send(database, job);
    await decline(database, job);
    for (const change of [
      sql`update quotes set cents = '{1,2}'`,
      sql`update quotes set state = 'sent', reason = null, ended_at = null, due_at = now()`,
      sql`update quotes set note = 'Another one'`,
      sql`delete from quotes where visit_id = ${job.visitId}`,
    ]) {
      await expect(change.execute(database.db)).rejects.toThrow(/only added to/);
    }
  });
});

describeOnServer('two who answer a quote at once', (under) => {
  const ROUNDS = 8;

  const eventsOf = async (visitId: string) =>
    (
      await sql<{ step: string; count: number }>`
        select step, count(*)::int as count from quote_events
        where subject_id in (select id from quotes where visit_id = ${visitId})
        group by step`.execute(under.db)
    ).rows;

  describe.each(['supersede', 'expire', 'decline', 'accept'] as const)('accept and %s', (other) => {
    test('one of them wins, and the other is refused', async () => {
      const { database } = under;
      for (let round = 0; round < ROUNDS; round += 1) {
        const job = await finished(database);
        await send(database, job);
        const quote = await last(database, job);
        const near = new Date(quote.expiresAt.getTime() - 60_000);
        const at = other === 'expire' ? near : later(3 * HOUR_MS);
        const window = other === 'expire' ? '2026-07-06T10' : FRIDAY;
        const booking = await held(database, job, { option: 1, now: at, window });
        const rival = {
          supersede: () => send(database, job, QUOTE, at),
          expire: async () => ((await clock(database, quote.expiresAt)) > 0 ? 'done' : 'none'),
          decline: () => decline(database, job, { now: at }),
          accept: () => confirm(database, job, booking.reference, at),
        }[other];
        const [accepted] = await Promise.all([
          confirm(database, job, booking.reference, at),
          rival(),
        ]);
        const quotes = await listQuotesOf(under.db, job.visitId);
        const first = quotes[0];
        const isConfirmed = (await again(database, booking.reference)).confirmedAt !== null;
        expect(isConfirmed).toBe(first?.state === 'accepted');
        expect(['done', 'quote-over']).toContain(accepted);
        const ends = await eventsOf(job.visitId);
        const ended = ends.filter(({ step }) => step !== 'send');
        expect(ended.reduce((sum, { count }) => sum + count, 0)).toBe(1);
        await sql`delete from taken_times`.execute(under.db);
      }
    });
  });
});
