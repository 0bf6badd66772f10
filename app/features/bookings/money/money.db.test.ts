/** A finished visit from invoice to receipt: permissions, notifications, and operators' operations. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readAuditLog } from '#app/features/back-office/audit/audit-log.server.ts';
import { describeEntries } from '#app/features/back-office/homesmiths/describe-entries.server.ts';
import { nameReason } from '#app/features/back-office/homesmiths/name-reason.ts';
import { INVOICE_ACTIONS } from '#app/features/back-office/money/invoice-actions.server.ts';
import { readInvoices } from '#app/features/back-office/money/invoices-list.server.ts';
import { readAdminInvoice } from '#app/features/back-office/money/money.server.ts';
import { readShareOf, readShares } from '#app/features/back-office/money/shares.server.ts';
import { readOverview } from '#app/features/back-office/overview/overview.server.ts';
import { setVisitTexts } from '#app/features/customers/text-consents.server.ts';
import { duePaymentsJob } from '#app/features/payments/due-payments.server.ts';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { DAY_MS, HOUR_MS } from '#app/kernel/time-units.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import { jsonFile } from '#app/platform/http/json-file.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { eraseAccount, exportAccount } from '#app/shell/personal-data.server.ts';
import { insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import { bookVisit } from '../../../../tests/support/booked-visit.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { ADMINISTRATOR, inboxOn } from '../../../../tests/support/inbox.ts';
import { insertFinished, insertRules } from '../../../../tests/support/money.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { hasLiveComplaint } from '../complaints/complaints.db.server.ts';
import { readJobDays, viewJob } from '../work/read-job.server.ts';
import { confirmPaidInvoice, contestInvoice } from './answer-invoice.server.ts';
import { readPayments } from './homesmith-payments.server.ts';
import { viewOwnInvoice } from './own-invoice.server.ts';
import { sendPaymentNews, settleAndNotify } from './payment-news.server.ts';
import { recordOwnPayment } from './record-payment.server.ts';

const NOW = new Date('2026-06-03T19:00:00Z');

const ZONE = 'America/Los_Angeles';

describeOnBothDatabases('the money of a visit', (under) => {
  beforeEach(() => insertRules(under.db));

  async function finished(wantsTexts = false) {
    const customer = await insertCustomer(under.database);
    const consent = { identityId: customer.userId, isGiven: true, source: 'settings' } as const;
    if (wantsTexts) await setVisitTexts(under.db, { now: NOW }, consent);
    const member = await insertCustomer(under.database);
    const number = await insertHomesmith(on(), { identityIds: [member.userId] });
    const { userId } = customer;
    const booking = await insertFinished(under.db, on(), { userId, number, cents: 20_000 });
    const { visit, id: bookingId, reference } = booking;
    const [business] = (
      await sql<{
        id: string;
      }>`select business_id as id from homesmiths where number = ${number}`.execute(under.db)
    ).rows;
    await under.db.transaction().execute((trx) =>
      settleAndNotify(trx, on(), {
        bookingId,
        visitId: visit.id,
        seller: { businessId: business?.id ?? '', name: 'Ruiz Plumbing' },
        work: 'agreed',
        fee: null,
        waivesFees: false,
      }),
    );
    const place = { reference, position: 0 };
    const state = async () => (await findPaymentOf(under.db, visit.id))?.state;
    return { customer, member, number, visit, place, state };
  }

  const on = (whose: { userId: string } | null = null, now = NOW): RequestContext => {
    const base = inboxOn(under.database, { now });
    const actor = {
      sessionId: 's',
      authenticatedAt: now,
      secondFactorSince: new Date(now.getTime() - DAY_MS),
      roles: new Set(['customer', 'homesmith', 'operator'] as const),
      deletionDueAt: null,
    };
    if (whose === null) return { ...base, actor: null };
    const user = {
      id: whose.userId,
      email: 'x@home.example',
      emailVerified: true,
      phoneNumber: null,
      registrationComplete: true,
    };
    return { ...base, actor: { ...actor, userId: whose.userId, user } };
  };
  const form = (fields: Record<string, string>) =>
    new Map(Object.entries({ idempotencyKey: randomUUID(), ...fields }));
  /** 303 after success. */
  const statusOf = (answer: unknown): number => {
    if (answer instanceof Response) return answer.status;
    const { init } = answer as { init: ResponseInit };
    return init.status ?? 200;
  };
  const INVOICE_FORMS = {
    actions: { confirm: confirmPaidInvoice, contest: contestInvoice },
    goneTo: () => '/gone',
  };
  type Place = { reference: string; position: number };
  const answerPayments = (
    ctx: RequestContext,
    { number }: { number: number },
    sent: ReadonlyMap<string, string>,
  ) => {
    const forms = { actions: { record: recordOwnPayment }, intentOf: () => 'record' };
    const body = new URLSearchParams([...sent]);
    const request = new Request('http://localhost/', { method: 'POST', body });
    return answerForms(forms, ctx, request, { number: String(number) });
  };
  const answerMoney = (ctx: RequestContext, number: number, sent: ReadonlyMap<string, string>) => {
    const body = new URLSearchParams([...sent]);
    const request = new Request('http://localhost/', { method: 'POST', body });
    const forms = { actions: INVOICE_ACTIONS };
    return answerForms(forms, ctx, request, { number: String(number) });
  };
  /** null posts something that is no form. */
  const answerInvoice = (
    ctx: RequestContext,
    { reference, position }: Place,
    sent: ReadonlyMap<string, string> | null,
  ) => {
    const body = sent === null ? 'x' : new URLSearchParams([...sent]);
    const request = new Request('http://localhost/', { method: 'POST', body });
    return answerForms(INVOICE_FORMS, ctx, request, { reference, visit: `${position + 1}` });
  };
  const told = async () => {
    const mails = await mailsOn(under.db);
    await sql`delete from outbox_messages`.execute(under.db);
    return mails.toSorted();
  };
  const texted = async () =>
    (
      await sql<{ body: string }>`
        select body_text as body from outbox_messages where channel = 'text'`.execute(under.db)
    ).rows.map(({ body }) => body);
  const invoiceNumber = async (visitId: string) =>
    (await findPaymentOf(under.db, visitId))?.invoiceNumber ?? 0;

  test('is on its homesmith’s page until it is paid, however many visits they did since', async () => {
    const { member, number, visit, state } = await finished();
    await sql`
      insert into visits (id, booking_id, position, state, number, day, hour, window_starts_at,
        window_ends_at, starts_at, minutes, crew_size, changed_at)
      select gen_random_uuid(), booking_id, later, 'closed', number, day, hour,
        window_starts_at + later * interval '1 day', window_ends_at + later * interval '1 day',
        starts_at + later * interval '1 day', minutes, crew_size, changed_at
      from visits, generate_series(1, 300) as later where id = ${visit.id}`.execute(under.db);
    const { open, over } = await readPayments(on(), { number, timeZone: ZONE });
    expect([open, over]).toMatchObject([[{ visitId: visit.id, cents: 20_000 }], []]);
    const paid = { visit: visit.id, method: 'cash', cents: '20000' };
    expect(statusOf(await answerPayments(on(member), { number }, form(paid)))).toBe(303);
    expect(await state()).toBe('claimed');
  });

  test('is invoiced, noted, confirmed and receipted, and everyone is notified once', async () => {
    const { customer, member, number, visit, place, state } = await finished(true);
    const invoice = await invoiceNumber(visit.id);
    const page = `/bookings/${place.reference}/visits/1/invoice Reply STOP to opt out.`;
    expect(await texted()).toEqual([
      expect.stringMatching(
        /^Homesmith: your invoice for \w+, \w+ \d+ is ready\. Faucet repair\. http/,
      ),
    ]);
    expect((await texted())[0]).toContain(page);
    expect(await told()).toEqual([
      `${customer.email}: Invoice ${invoice}: $200.00 to Ruiz Plumbing`,
    ]);
    const record = form({ visit: visit.id, cents: '20000', method: 'cash' });
    for (const _ of [1, 2]) {
      expect(statusOf(await answerPayments(on(member), { number }, record))).toBe(303);
    }
    expect(await told()).toEqual([`${customer.email}: Did you pay $200.00 to Ruiz Plumbing?`]);
    expect(await viewOwnInvoice(on(), { ...place, userId: customer.userId })).toMatchObject({
      isAsked: true,
      receipt: { title: `Invoice ${invoice}`, kind: 'invoice' },
    });
    const confirm = form({ intent: 'confirm' });
    for (const _ of [1, 2]) {
      expect(statusOf(await answerInvoice(on(customer), place, confirm))).toBe(303);
    }
    expect(await state()).toBe('paid');
    expect(await texted()).toEqual([
      expect.stringMatching(
        /^Homesmith: you're all paid up\. Your receipt for .+ is ready\. Faucet repair\. http/,
      ),
    ]);
    expect(await told()).toEqual(
      [
        `${customer.email}: Receipt ${invoice}: paid. Thank you!`,
        `${member.email}: Paid: $200.00, invoice ${invoice}`,
      ].toSorted(),
    );
    expect(await readPayments(on(), { number, timeZone: ZONE })).toMatchObject({
      open: [],
      over: [{ invoiceNumber: invoice, amount: '$200.00', earned: '$170.00', state: 'paid' }],
      share: '15%',
      totals: {
        weeks: [{ visits: 1, earned: '$170.00' }],
        months: [{ name: expect.stringMatching(/^[A-Z][a-z]+ \d{4}$/), earned: '$170.00' }],
      },
    });
  });

  test('is still to come for its homesmith from when it is booked', async () => {
    const { number } = await bookVisit(under.database);
    const { coming, open } = await readPayments(on(), { number, timeZone: ZONE });
    // 15% are ours.
    expect([coming, open]).toEqual([
      { visits: 1, earned: '$160.65', next: 'Wed, Jun 3, 10 AM–noon', paused: 0 },
      [],
    ]);
    const second = await bookVisit(under.database);
    await sql`update visits set number = ${number} where number = ${second.number}`.execute(
      under.db,
    );
    expect((await readPayments(on(), { number, timeZone: ZONE })).coming).toMatchObject({
      visits: 2,
      earned: '$321.30',
    });
    const { rows } = await sql<{ id: string }>`select v.id from visits v
      join bookings b on b.id = v.booking_id where b.reference = ${second.reference}`.execute(
      under.db,
    );
    const secondId = rows[0]?.id ?? '';
    // A paused one has no time anymore, and the one under way isn't next.
    await sql`update visits set state = 'paused' where id = ${secondId}`.execute(under.db);
    expect((await readPayments(on(), { number, timeZone: ZONE })).coming).toMatchObject({
      visits: 2,
      next: 'Wed, Jun 3, 10 AM–noon',
      paused: 1,
    });
    await sql`update visits set state = 'working' where number = ${number}
      and id <> ${secondId}`.execute(under.db);
    expect((await readPayments(on(), { number, timeZone: ZONE })).coming).toMatchObject({
      next: null,
      paused: 1,
    });
    await sql`update visits set state = 'finished' where number = ${number}`.execute(under.db);
    expect((await readPayments(on(), { number, timeZone: ZONE })).coming).toBeNull();
  });

  test('contested, it is owed again, and the homesmith and the operator hear of it', async () => {
    const { customer, member, number, visit, place, state } = await finished();
    await sql`update identities set phone_number = '+14155550188' where id = ${member.userId}`.execute(
      under.db,
    );
    const record = form({ visit: visit.id, cents: '20000', method: 'check' });
    const hourLater = new Date(NOW.getTime() + HOUR_MS);
    await answerPayments(on(member, hourLater), { number }, record);
    await told();
    const later = on(customer, new Date(NOW.getTime() + DAY_MS));
    expect(statusOf(await answerInvoice(later, place, form({ intent: 'contest' })))).toBe(303);
    expect(await state()).toBe('owed');
    const invoice = await invoiceNumber(visit.id);
    expect(await told()).toEqual(
      [
        `${ADMINISTRATOR}: Customer says it isn’t paid: invoice ${invoice}`,
        `${member.email}: The homeowner says invoice ${invoice} isn’t paid`,
      ].toSorted(),
    );
    const { rows } = await readInvoices(on(), new URLSearchParams());
    expect(rows).toMatchObject([
      { number: invoice, waits: 'The customer says it wasn’t paid, no reminder yet' },
    ]);
    expect(await readAdminInvoice(on(), String(invoice))).toMatchObject({
      reference: place.reference,
      status: 'Ruiz Plumbing marked $200.00 as paid, but the customer says it wasn’t.',
      people: [
        { label: 'Customer', value: expect.stringContaining('(415) 555-0100') },
        { label: 'Homesmith', value: 'Ada Ruiz\nRuiz Plumbing\n(415) 555-0188' },
      ],
      events: [
        { what: 'Invoiced' },
        { what: 'Marked as paid: check', who: 'Ruiz Plumbing', at: hourLater.toISOString() },
        { what: 'Said it wasn’t paid', who: 'The customer', at: later.now.toISOString() },
      ],
    });
    // The homesmith reads it wherever they read of the invoice.
    const contested = 'You marked it as paid by check, but the homeowner says they haven’t paid.';
    expect((await readPayments(on(), { number, timeZone: ZONE })).open).toMatchObject([
      { contested },
    ]);
    const job = await viewJob(later, { number, visitId: visit.id });
    expect(job?.invoice).toMatchObject({ contested });
    const whose = { number, timeZone: 'America/Los_Angeles', area: { baseZip: '94103' } };
    const days = await readJobDays(on(member), whose);
    expect(days.today.stops).toMatchObject([{ contested }]);
    // The customer reads of their own invoice, and isn't asked again.
    expect(await viewOwnInvoice(on(), { ...place, userId: customer.userId })).toMatchObject({
      isAsked: false,
      receipt: { kind: 'invoice', status: expect.not.stringMatching(/customer says|recorded/i) },
    });
    const again = form({ visit: visit.id, cents: '20000', method: 'check' });
    expect(statusOf(await answerPayments(on(member), { number }, again))).toBe(303);
    expect((await readPayments(on(), { number, timeZone: ZONE })).over).toMatchObject([
      // With its method and day, because they can't be changed anymore.
      { contested: null, paidHow: expect.stringMatching(/^ by check on \w+ \d+, 20\d\d$/) },
    ]);
  });

  test('is no one else’s: not to see, to note or to confirm', async () => {
    const { member, number, visit, place, state } = await finished();
    const other = await insertCustomer(under.database);
    const otherNumber = await insertHomesmith(on(), { identityIds: [other.userId] });
    expect(await viewOwnInvoice(on(), { ...place, userId: other.userId })).toBeNull();
    const record = { visit: visit.id, cents: '20000', method: 'cash' };
    expect(statusOf(await answerPayments(on(other), { number: otherNumber }, form(record)))).toBe(
      422,
    );
    expect(await readPayments(on(), { number: otherNumber, timeZone: ZONE })).toEqual({
      open: [],
      coming: null,
      ownShare: null,
      over: [],
      totals: { weeks: [], months: [] },
      share: '15%',
    });
    await answerPayments(on(member), { number }, form(record));
    for (const intent of ['confirm', 'contest']) {
      const answer = await answerInvoice(on(other), place, form({ intent }));
      expect(answer instanceof Response && answer.headers.get('Location')).toBe('/gone');
    }
    expect(await state()).toBe('claimed');
  });

  test('of what is odd in a form nothing comes but a sentence', async () => {
    const { customer, member, number, visit, place, state } = await finished();
    const sent = (fields: Record<string, string>) =>
      answerPayments(on(member), { number }, form(fields)).then(statusOf);
    const right = { visit: visit.id, cents: '20000', method: 'cash' };
    expect(await sent({ ...right, method: 'shells' })).toBe(422);
    expect(await sent({ ...right, cents: '19999' })).toBe(409);
    for (const odd of [{ cents: 'x' }, { cents: '1e99' }, { visit: 'x' }]) {
      expect(await sent({ ...right, ...odd })).toBe(422);
    }
    expect(statusOf(await answerInvoice(on(customer), place, form({ intent: 'confirm' })))).toBe(
      409,
    );
    expect(statusOf(await answerInvoice(on(customer), place, null))).toBe(400);
    expect(await state()).toBe('owed');
  });

  test('time reminds the customer, and then tells the operator', async () => {
    const { customer, visit, state } = await finished();
    await told();
    const invoice = await invoiceNumber(visit.id);
    const job = duePaymentsJob(sendPaymentNews, hasLiveComplaint);
    const after = async (days: number) => {
      await doDue(on(null, new Date(NOW.getTime() + days * DAY_MS)), job);
      return told();
    };
    const reminder = `${customer.email}: Reminder: Invoice ${invoice} isn’t paid yet`;
    expect([await after(2), await after(3), await after(7)]).toEqual([[], [reminder], [reminder]]);
    expect(await after(14)).toEqual(
      [
        `${ADMINISTRATOR}: Still not paid after three reminders: invoice ${invoice}`,
        reminder,
      ].toSorted(),
    );
    expect([await after(90), await state()]).toEqual([[], 'owed']);
    const waiting = await readOverview(on(null, new Date(NOW.getTime() + 90 * DAY_MS)), []);
    expect(waiting.find(({ name }) => name === 'Unpaid invoices')).toMatchObject({
      count: 1,
      detail: 'Oldest: 90 days',
    });
    const { rows } = await readInvoices(on(), new URLSearchParams());
    expect(rows).toMatchObject([{ isOverdue: true, waits: 'Not paid, reminded 3 of 3 times' }]);
  });

  test('an operator finds an invoice after it was paid, by its number, homesmith or customer', async () => {
    const { customer, member, number, visit, place } = await finished();
    const list = async (query: Record<string, string>) =>
      (await readInvoices(on(), new URLSearchParams(query))).rows;
    const invoice = await invoiceNumber(visit.id);
    expect(await list({})).toMatchObject([
      { number: invoice, customer: 'Rosa Díaz', seller: 'Ruiz Plumbing' },
    ]);
    await answerPayments(
      on(member),
      { number },
      form({ visit: visit.id, cents: '20000', method: 'check' }),
    );
    await answerInvoice(on(customer), place, form({ intent: 'confirm' }));
    expect(await list({})).toEqual([]);
    const paid = [{ number: invoice, waits: 'Paid' }];
    const searches = [`Invoice ${invoice}`, `#${invoice}`, place.reference, 'rosa', 'ada', 'ruiz'];
    for (const q of searches) expect(await list({ state: 'paid', q }), q).toMatchObject(paid);
    expect(await list({ state: 'all', q: customer.email, sort: 'newest' })).toMatchObject(paid);
    for (const q of ['Zoe', '9999', 'HM-2222-2222', 'no@home.example']) {
      expect(await list({ state: 'all', q }), q).toEqual([]);
    }
  });

  test('a homesmith owes us our share of what they were paid, less what is refunded', async () => {
    const { customer, member, number, visit, place } = await finished();
    const owed = () => readShareOf(under.db, number);
    expect([await owed(), await readShares(on())]).toEqual([
      null,
      { rows: [], total: '$0.00', isCut: false },
    ]);
    await answerPayments(
      on(member),
      { number },
      form({ visit: visit.id, cents: '20000', method: 'check' }),
    );
    await answerInvoice(on(customer), place, form({ intent: 'confirm' }));
    // The same that their own page says.
    const { totals } = await readPayments(on(), { number, timeZone: ZONE });
    expect(totals.months).toMatchObject([{ share: '$30.00' }]);
    expect(await owed()).toEqual({ invoices: 1, amount: '$30.00', paid: null });
    expect((await readShares(on())).rows).toMatchObject([
      { business: 'Ada Ruiz', homesmiths: [{ number }], invoices: 1, amount: '$30.00' },
    ]);
    expect((await readShares(on())).total).toBe('$30.00');
    const refund = form({ intent: 'refund', reason: 'good-will', amount: '50', left: '20000' });
    await answerMoney(on(customer), await invoiceNumber(visit.id), refund);
    expect(await owed()).toEqual({ invoices: 1, amount: '$22.50', paid: null });
    expect((await readPayments(on(), { number, timeZone: ZONE })).totals.months).toMatchObject([
      { share: '$22.50' },
    ]);
  });

  const operationsOf = async (visitId: string) => {
    const payment = await findPaymentOf(under.db, visitId);
    const { rows } = await sql<{ step: string }>`
      select step from payment_operations where payment_id = ${payment?.id} order by step`.execute(
      under.db,
    );
    return rows.map(({ step }) => step);
  };

  test('the same forms, a hundred times at once, are done once and answered a hundred times', async () => {
    const { customer, member, number, visit, place } = await finished();
    const invoice = await invoiceNumber(visit.id);
    const refund = { intent: 'refund', reason: 'good-will', amount: '200', left: '20000' };
    const [record, confirm, back] = [
      form({ visit: visit.id, cents: '20000', method: 'cash' }),
      form({ intent: 'confirm' }),
      form(refund),
    ];
    for (const send of [
      () => answerPayments(on(member), { number }, record),
      () => answerInvoice(on(customer), place, confirm),
      () => answerMoney(on(customer), invoice, back),
    ]) {
      const answers = await Promise.all(Array.from({ length: 100 }, send));
      expect(new Set(answers.map(statusOf))).toEqual(new Set([303]));
    }
    expect(await operationsOf(visit.id)).toEqual(['confirm_paid', 'record', 'refund']);
  });

  test('a key that is sent again with something else is refused, and changes nothing', async () => {
    const { member, number, visit } = await finished();
    const other = await finished();
    const key = randomUUID();
    const record = (input: object) =>
      runAction(recordOwnPayment, on(member), {
        params: { number: String(number) },
        input: { visit: visit.id, cents: 20_000, method: 'cash', ...input },
        key,
      });
    for (const _ of [1, 2]) expect(await record({})).toMatchObject({ ok: true });
    for (const input of [{ method: 'check' }, { visit: other.visit.id }]) {
      expect(await record(input)).toMatchObject({ refusal: { code: 'key-reused', status: 422 } });
    }
    expect(await operationsOf(visit.id)).toEqual(['record']);
    expect(await other.state()).toBe('owed');
  });

  test('an operator writes off or refunds with a reason, and a line in the audit log', async () => {
    const { customer, visit, state, member } = await finished();
    const invoice = await invoiceNumber(visit.id);
    const operator = on(customer);
    const act = (fields: Record<string, string>) =>
      answerMoney(operator, invoice, form(fields)).then(statusOf);
    expect(await act({ intent: 'write-off', reason: 'none of ours' })).toBe(422);
    expect(await act({ intent: 'refund', reason: 'good-will', amount: '5', left: '20000' })).toBe(
      409,
    );
    await told();
    expect(await act({ intent: 'record', method: 'cash', cents: '20000' })).toBe(303);
    const [asked] = (
      await sql<{ text: string }>`select body_text as text from outbox_messages`.execute(under.db)
    ).rows;
    expect(asked?.text).toContain('We marked $200.00 as paid (cash). Is that right?');
    expect((await readAdminInvoice(on(), String(invoice)))?.receipt.status).toBe(
      'We marked $200.00 as paid (cash).',
    );
    expect(await act({ intent: 'write-off', reason: 'good-will' })).toBe(409);
    await answerInvoice(
      operator,
      { reference: (await readAdminInvoice(on(), String(invoice)))?.reference ?? '', position: 0 },
      form({ intent: 'confirm' }),
    );
    await told();
    for (const amount of ['', '-5', '1.234', '200.01', '9999999999']) {
      expect([422, 409]).toContain(
        await act({ intent: 'refund', reason: 'good-will', amount, left: '20000' }),
      );
    }
    const idempotencyKey = randomUUID();
    // Both mistakes at once.
    const empty = await answerMoney(operator, invoice, form({ intent: 'refund' }));
    expect(empty).toMatchObject({
      data: { mistakes: { amount: expect.any(String), reason: expect.any(String) } },
    });
    const refund = {
      intent: 'refund',
      reason: 'poor-work',
      amount: '$45.50',
      idempotencyKey,
      left: '20000',
    };
    expect([await act(refund), await act(refund)]).toEqual([303, 303]);
    // The answer was lost, or another operator was quicker: whatever is sent with what was left then.
    expect(await act({ ...refund, amount: '45.5' })).toBe(409);
    expect(await act({ ...refund, idempotencyKey: randomUUID(), reason: 'good-will' })).toBe(409);
    // Its customer, and who has to pay it back.
    expect((await told()).toSorted()).toEqual(
      [
        `${customer.email}: Refund of $45.50, receipt ${invoice}`,
        `${member.email}: Please pay back $45.50, invoice ${invoice}`,
      ].toSorted(),
    );
    expect(await readAdminInvoice(on(), String(invoice))).toMatchObject({
      leftCents: 15_450,
      intents: ['refund'],
      refunded: '$45.50',
      untold: null,
      events: expect.arrayContaining([
        expect.objectContaining({ what: 'Recorded a refund: $45.50. The work wasn’t done well' }),
      ]),
    });
    await sql`delete from members`.execute(under.db);
    const { untold } = (await readAdminInvoice(on(), String(invoice))) ?? {};
    expect(untold?.before).toContain('has no account here, so we can’t tell them');
    const other = await finished();
    const number = await invoiceNumber(other.visit.id);
    const off = form({ intent: 'write-off', reason: 'not-collectable' });
    await told();
    expect(statusOf(await answerMoney(operator, number, off))).toBe(303);
    expect((await told()).toSorted()).toEqual(
      [
        `${other.customer.email}: You don’t owe anything on invoice ${number}`,
        `${other.member.email}: We wrote off invoice ${number}`,
      ].toSorted(),
    );
    expect([await state(), await other.state()]).toEqual(['paid', 'written_off']);
    const log = await readAuditLog(on(), new URLSearchParams({ kind: 'payment' }), {
      nameReason,
      describeEntries,
    });
    expect(log.entries.toReversed()).toMatchObject([
      { did: 'Recorded a payment', amount: '$200.00', name: 'Ruiz Plumbing', reason: 'Cash' },
      { did: 'Recorded a refund', amount: '$45.50', name: 'Ruiz Plumbing' },
      { did: 'Wrote off an invoice', amount: '$200.00', name: 'Ruiz Plumbing' },
    ]);
    const { rows } = await sql`
      select action, subject, reason from audit_log order by seq`.execute(under.db);
    expect(rows).toEqual([
      { action: 'payment-record', subject: String(invoice), reason: 'cash' },
      { action: 'payment-refund', subject: String(invoice), reason: 'poor-work' },
      { action: 'payment-write-off', subject: String(number), reason: 'not-collectable' },
    ]);
  });

  test('exports what was invoiced; erased, frees what was not begun', async () => {
    const { customer, number, visit } = await finished();
    const { userId } = customer;
    const next = await insertFinished(under.db, on(), { userId, number, cents: 9_000 });
    await sql`update visits set state = 'scheduled' where id = ${next.visit.id}`.execute(under.db);
    const source = { db: under.db, catalogue: { find: () => null } };
    const data = await jsonFile(await exportAccount(source, userId)).json();
    expect(data.bookings.flatMap(({ payments }: { payments: unknown[] }) => payments)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ visitId: visit.id, state: 'owed', owedCents: 20_000 }),
        expect.objectContaining({ visitId: next.visit.id, state: 'on_completion' }),
      ]),
    );
    await under.db.transaction().execute((trx) => eraseAccount(trx, userId, on()));
    expect(await findPaymentOf(under.db, next.visit.id)).toMatchObject({ state: 'void' });
    // The debt remains.
    expect(await findPaymentOf(under.db, visit.id)).toMatchObject({ state: 'owed' });
  });

  test('erased, no one’s name is on the invoice, and the ledger stays', async () => {
    const { customer, visit } = await finished();
    const invoice = await invoiceNumber(visit.id);
    await under.db.transaction().execute((trx) => eraseAccount(trx, customer.userId, on()));
    const left = await readAdminInvoice(on(), String(invoice));
    expect(left?.receipt.facts).toContainEqual({ label: 'Billed to', lines: ['—'] });
    const { rows } = await sql`select from ledger_moves`.execute(under.db);
    expect(rows).toHaveLength(2);
  });
});
