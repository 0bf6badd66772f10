/** Payments of our share: the balance follows, too much is refused, one form records one, and nothing is erased. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readPayments } from '#app/features/bookings/money/homesmith-payments.server.ts';
import { listSellers } from '#app/features/homesmiths/roster/homesmiths.db.server.ts';
import { confirmPaid, recordPayment } from '#app/features/payments/operations.server.ts';
import { settleVisit } from '#app/features/payments/payments.server.ts';
import { eraseAccount, exportAccount } from '#app/shell/personal-data.server.ts';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { buildAgreed, insertAgreed, insertRules } from '../../../../tests/support/money.ts';
import { asOperator, operate, postOperated } from '../../../../tests/support/operator-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { readAuditLog } from '../audit/audit-log.server.ts';
import { describeEntries } from '../homesmiths/describe-entries.server.ts';
import { nameReason } from '../homesmiths/name-reason.ts';
import { SHARE_ACTIONS } from './share-actions.server.ts';
import { readShareOf, readSharePage, readShares } from './shares.server.ts';

const NOW = new Date('2026-11-25T19:00:00Z');

describeOnBothDatabases('what a business pays us of our share', (under) => {
  beforeEach(() => insertRules(under.db));

  const operatorId = randomUUID();
  const ctx = () => asOperator(inboxOn(under.database, { now: NOW }), operatorId);

  /** Paid $1,000.00, of which our share is $150.00. */
  async function paidBusiness() {
    const member = await insertCustomer(under.database);
    const number = await insertHomesmith(ctx(), { identityIds: [member.userId] });
    const [seller] = await listSellers(under.db, [number]);
    if (seller === undefined) throw new Error('It has no business.');
    const { visitId } = await insertAgreed(under.db, ctx(), buildAgreed([100_000]));
    await under.db.transaction().execute(async (trx) => {
      const paid = { visitId, method: 'check', cents: 100_000, by: 'homesmith' } as const;
      const end = { visitId, work: 'agreed', fee: null, waivesFees: false } as const;
      const of = { businessId: seller.businessId, name: seller.business };
      await settleVisit(trx, ctx(), { ...end, seller: of });
      await recordPayment(trx, ctx(), paid);
      await confirmPaid(trx, ctx(), { visitId });
    });
    return { member, number };
  }

  type Paid = Partial<{ amount: string; owedCents: number; day: string; reference: string }>;
  const record = (number: number, paid: Paid = {}, idempotencyKey: string = randomUUID()) => {
    const plain = { method: 'transfer', day: '2026-11-24', reference: '', owedCents: 15_000 };
    const input = { amount: '120', ...plain, ...paid };
    return operate(SHARE_ACTIONS.record, ctx(), {
      params: { number: `${number}` },
      input,
      idempotencyKey,
    });
  };
  const takeBack = (number: number, id: string, idempotencyKey: string = randomUUID()) => {
    const input = { id, reason: 'twice', note: null };
    const sent = { params: { number: `${number}` }, input, idempotencyKey };
    return operate(SHARE_ACTIONS['take-back'], ctx(), sent);
  };
  const page = async (number: number) => {
    const read = await readSharePage(ctx(), number);
    if (read === null) throw new Error('There is no such homesmith.');
    return read;
  };
  const ownPage = async (number: number) =>
    (await readPayments(ctx(), { number, timeZone: 'America/Los_Angeles' })).ownShare;
  const textOf = (done: Awaited<ReturnType<typeof record>>) => (done.ok ? '' : done.refusal.text);

  test('is recorded, lowers what they owe, and is on both sides’ pages and in the audit log', async () => {
    const { number } = await paidBusiness();
    expect(await ownPage(number)).toEqual({ owed: '$150.00', owedToYou: null, payments: [] });
    expect(await record(number, { reference: 'Wire 4711' })).toMatchObject({ ok: true });
    expect(await page(number)).toMatchObject({
      amount: '$30.00',
      share: '$150.00',
      paid: '$120.00',
      owedCents: 3000,
      payments: [
        { day: '2026-11-24', amount: '$120.00', how: 'Bank transfer, Wire 4711', takenBack: null },
      ],
    });
    expect(await readShareOf(under.db, number)).toEqual({
      ...{ invoices: 1, amount: '$30.00', paid: '$120.00' },
    });
    expect(await readShares(ctx())).toMatchObject({
      rows: [{ homesmiths: [{ number }], amount: '$30.00', paid: '$120.00', isOwed: true }],
      total: '$30.00',
    });
    expect(await ownPage(number)).toMatchObject({
      owed: '$30.00',
      payments: [
        {
          day: 'November 24, 2026',
          amount: '$120.00',
          how: 'Bank transfer, Wire 4711',
          isTakenBack: false,
        },
      ],
    });
    const { entries } = await readAuditLog(
      ctx(),
      new URLSearchParams(`kind=homesmith&of=${number}`),
      {
        nameReason,
        describeEntries,
      },
    );
    expect(entries).toMatchObject([
      { did: 'Recorded a payment of our share', amount: '$120.00', reason: 'Bank transfer' },
    ]);
  });

  test('is refused when it is more than they owe, from a stale page, or on an odd day', async () => {
    const { number } = await paidBusiness();
    expect(textOf(await record(number, { amount: '150.01' }))).toBe(
      'They owe us $150.00. Enter that or less.',
    );
    for (const day of ['2026-11-27', '2025-11-23']) {
      expect(textOf(await record(number, { day })), day).toBe(
        'Enter a day in the past year, up to today.',
      );
    }
    expect(await record(number, { amount: '100' })).toMatchObject({ ok: true });
    expect(textOf(await record(number, { amount: '50' }))).toBe(
      'The balance changed while this page was open. They owe us $50.00. Check their payments before you record another.',
    );
    expect(await record(number, { amount: '50', owedCents: 5000 })).toMatchObject({ ok: true });
    expect(textOf(await record(number, { amount: '1', owedCents: 0 }))).toBe(
      'They don’t owe us anything.',
    );
    // A business that owes nothing stays in the list, so that a mistake can be taken back.
    expect((await readShares(ctx())).rows).toMatchObject([{ amount: 'Nothing', isOwed: false }]);
    expect(await ownPage(number)).toMatchObject({ owed: null, owedToYou: null });
    expect(await readShareOf(under.db, number)).toBeNull();
  });

  test('is asked for with an amount, a way, a day, and a short reference', async () => {
    const { number } = await paidBusiness();
    const fields = {
      intent: 'record',
      idempotencyKey: randomUUID(),
      amount: '',
      owed: '15000',
      day: '',
    };
    const params = { number: `${number}` };
    const mistakesOf = async (more: Record<string, string> = {}) => {
      const answer = await postOperated(SHARE_ACTIONS, ctx(), params, { ...fields, ...more });
      return (answer as unknown as { data: { mistakes: object } }).data.mistakes;
    };
    expect(await mistakesOf()).toEqual({
      amount: 'Enter an amount in dollars, like 45 or 45.50.',
      method: 'Choose how they paid.',
      day: 'Enter the day they paid.',
    });
    const others = { amount: '0', method: 'cash', day: '2026-11-24', reference: 'x'.repeat(101) };
    expect(await mistakesOf(others)).toEqual({
      amount: 'Enter more than $0.',
      reference: 'Use up to 100 characters.',
    });
    expect((await page(number)).payments).toEqual([]);
  });

  test('that is sent twenty times at once is recorded once, and so is taking it back', async () => {
    const { number } = await paidBusiness();
    const idempotencyKey = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => record(number, {}, idempotencyKey)),
    );
    expect(new Set(sent.map(({ ok }) => ok))).toEqual(new Set([true]));
    const [payment, ...others] = (await page(number)).payments;
    expect([others, payment?.amount]).toEqual([[], '$120.00']);
    const id = payment?.id ?? '';
    const back = await Promise.all(
      Array.from({ length: 20 }, () => takeBack(number, id, idempotencyKey)),
    );
    expect(new Set(back.map(({ ok }) => ok))).toEqual(new Set([true]));
    expect(await page(number)).toMatchObject({
      amount: '$150.00',
      paid: null,
      payments: [{ amount: '$120.00', takenBack: { reason: 'It was recorded twice' } }],
    });
    expect(textOf(await takeBack(number, id))).toBe(
      'This payment was already taken back. This page is up to date now.',
    );
    expect((await ownPage(number))?.payments).toMatchObject([{ isTakenBack: true }]);
    const { entries } = await readAuditLog(ctx(), new URLSearchParams(), {
      nameReason,
      describeEntries,
    });
    expect(entries).toMatchObject([
      {
        did: 'Took back a payment of our share',
        amount: '$120.00',
        reason: 'It was recorded twice',
      },
      { did: 'Recorded a payment of our share' },
    ]);
  });

  test('by two operators at once never exceeds what they owe', async () => {
    const { number } = await paidBusiness();
    const sent = await Promise.all(Array.from({ length: 5 }, () => record(number)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await page(number)).toMatchObject({ amount: '$30.00' });
  });

  test('of one business can’t be taken back on the page of another', async () => {
    const { number } = await paidBusiness();
    const other = await paidBusiness();
    await record(number);
    const [payment] = (await page(number)).payments;
    expect(await takeBack(other.number, payment?.id ?? '')).toMatchObject({ ok: false });
    expect((await page(number)).payments).toMatchObject([{ takenBack: null }]);
  });

  test('is never rewritten; its reference goes with the business, and is exported before', async () => {
    const { member, number } = await paidBusiness();
    await record(number, { reference: 'From Ada Ruiz' });
    for (const statement of [
      sql`update share_payments set cents = 1`,
      sql`update share_payments set reference = 'x'`,
      sql`update share_payments set reference = null, cents = 1`,
      sql`delete from share_payments`,
      sql`truncate share_payments`,
    ]) {
      await expect(statement.execute(under.db)).rejects.toThrow(/only added to/);
    }
    const exported = await exportAccount(
      { db: under.db, catalogue: { find: () => null } },
      member.userId,
    );
    expect(JSON.stringify(exported)).toContain('From Ada Ruiz');
    await eraseAccount(under.db, member.userId, ctx());
    const { rows } = await sql`select cents, reference from share_payments`.execute(under.db);
    expect(rows).toEqual([{ cents: 12_000, reference: null }]);
  });
});
