/** Payments of bookings: agreed, with fees, and settled when a visit ends. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { buildAgreed, insertAgreed, insertRules } from '../../../tests/support/money.ts';
import { sumAccounts } from './ledger.db.server.ts';
import { feeBasis } from './payment.ts';
import { findPaymentOf, listPaymentsOf } from './payments.db.server.ts';
import { agreeToFee, hasOpenPayments, settleVisit, type VisitEnd } from './payments.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const moment = { now: NOW, newId: randomUUID };
const seller = { businessId: randomUUID(), name: 'Ruiz Plumbing' };

describeOnBothDatabases('a payment', (under) => {
  beforeEach(() => insertRules(under.db));
  const agreed = (prices: number[], tax = 0) =>
    insertAgreed(under.db, moment, buildAgreed(prices, tax));
  const settle = (visitId: string, end: Partial<VisitEnd> = {}) =>
    under.db.transaction().execute((trx) =>
      settleVisit(trx, moment, {
        visitId,
        seller,
        work: 'agreed',
        fee: null,
        waivesFees: false,
        ...end,
      }),
    );
  const addFee = (visitId: string, cents: number) =>
    under.db
      .transaction()
      .execute((trx) => agreeToFee(trx, moment, { visitId, kind: 'move', cents }));
  const stepsOf = async () =>
    (
      await sql<{ step: string }>`select step from payment_events order by at, step`.execute(
        under.db,
      )
    ).rows.map(({ step }) => step);

  test('is agreed with the booking: each order with its ceiling, once', async () => {
    const visit = await agreed([20_000, 5_000]);
    await insertAgreed(under.db, moment, visit);
    expect(await findPaymentOf(under.db, visit.visitId)).toMatchObject({
      state: 'on_completion',
      rulesVersion: 1,
      invoiceNumber: null,
      lines: [
        { kind: 'work', what: 'Service 1', agreedCents: 20_000, dueCents: null },
        { kind: 'work', what: 'Service 2', agreedCents: 5_000, dueCents: null },
      ],
    });
    expect(await stepsOf()).toEqual(['pay_later']);
    expect(await hasOpenPayments(under.db, [visit.bookingId])).toBe(true);
    expect(await listPaymentsOf(under.db, [visit.bookingId, randomUUID()])).toHaveLength(1);
  });

  test('is invoiced when the work is finished, and the ledger says who owes whom', async () => {
    const visit = await agreed([20_000], 1_500);
    expect(await settle(visit.visitId)).toMatchObject({
      value: { state: 'owed', owedCents: 20_000 },
    });
    const payment = await findPaymentOf(under.db, visit.visitId);
    expect(payment).toMatchObject({
      state: 'owed',
      seller: 'Ruiz Plumbing',
      invoiceNumber: expect.any(Number),
      owedCents: 20_000,
      dueAt: new Date('2026-06-04T13:00:00Z'),
    });
    expect(Object.fromEntries(await sumAccounts(under.db, payment?.id))).toEqual({
      customer: -20_000,
      [`business:${seller.businessId}`]: 15_725,
      platform: 2_775,
      tax: 1_500,
    });
    expect(await settle(visit.visitId)).toMatchObject({
      refusal: { code: 'not-now', state: 'owed' },
    });
  });

  test('without work and without a fee is void, also of what are free', async () => {
    for (const [prices, end] of [
      [[20_000], { work: 'none', seller: null }],
      [[0], {}],
    ] as const) {
      const visit = await agreed([...prices]);
      expect(await settle(visit.visitId, end)).toMatchObject({
        value: { state: 'void', owedCents: 0 },
      });
      expect(await hasOpenPayments(under.db, [visit.bookingId])).toBe(false);
    }
    expect(await sumAccounts(under.db)).toEqual(new Map());
  });

  test('of a visit that was canceled late is its fees, and none where they are waived', async () => {
    const visit = await agreed([20_000]);
    expect(await addFee(visit.visitId, 2_500)).toMatchObject({ ok: true });
    expect(await addFee(visit.visitId, 0)).toMatchObject({ ok: true });
    const before = await findPaymentOf(under.db, visit.visitId);
    expect(before && feeBasis(before)).toEqual({ priceCents: 20_000, feesCents: 2_500 });
    const fee = { kind: 'cancel', cents: 5_000 } as const;
    expect(await settle(visit.visitId, { work: 'none', fee })).toMatchObject({
      value: { owedCents: 7_500 },
    });
    expect((await findPaymentOf(under.db, visit.visitId))?.lines).toMatchObject([
      { kind: 'work', dueCents: 0 },
      { kind: 'move', dueCents: 2_500 },
      { kind: 'cancel', dueCents: 5_000 },
    ]);
    const other = await agreed([20_000]);
    await addFee(other.visitId, 2_500);
    expect(await settle(other.visitId, { work: 'none', waivesFees: true })).toMatchObject({
      value: { state: 'void' },
    });
    expect(await addFee(other.visitId, 100)).toMatchObject({ refusal: { code: 'not-now' } });
    expect(await addFee(randomUUID(), 100)).toMatchObject({ refusal: { code: 'no-payment' } });
  });

  test('of fewer lines is those; of more than the ceiling, nothing', async () => {
    const visit = await agreed([20_000, 5_000]);
    const [one] = visit.orders;
    const line = (cents: number) => [
      { bookingOrderId: one?.bookingOrderId ?? '', cents, taxCents: 0 },
    ];
    expect(await settle(visit.visitId, { work: line(20_001) })).toMatchObject({
      refusal: { code: 'above-the-ceiling', agreedCents: 20_000 },
    });
    expect(await findPaymentOf(under.db, visit.visitId)).toMatchObject({ state: 'on_completion' });
    expect(await settle(visit.visitId, { work: line(15_000) })).toMatchObject({
      value: { owedCents: 15_000 },
    });
  });

  describe('has rules of the database that no one gets round', () => {
    const breaks = async (statement: ReturnType<typeof sql>, why: string) =>
      expect(statement.execute(under.db)).rejects.toThrow(why);

    test('no order above its ceiling, and no more refunded than captured', async () => {
      const visit = await agreed([20_000]);
      await settle(visit.visitId);
      await breaks(
        sql`update order_money set pending_cents = pending_cents + 1`,
        'within_the_ceiling',
      );
      await breaks(sql`update order_money set captured_cents = 1`, 'within_the_ceiling');
      await breaks(sql`update order_money set refunded_cents = 1`, 'refunded_of_captured');
      await breaks(sql`update payment_lines set due_cents = agreed_cents + 1`, 'due_as_agreed');
    });

    test('a ledger that is only added to, each cause once, and accounts that there are', async () => {
      const visit = await agreed([20_000]);
      await settle(visit.visitId);
      await breaks(sql`update ledger_moves set cents = 1`, 'only added to');
      await breaks(sql`delete from ledger_moves`, 'only added to');
      await breaks(sql`update payment_events set step = 'x'`, 'only added to');
      const again = (cause: ReturnType<typeof sql>, from: string) => sql`
        insert into ledger_moves (cause, payment_id, at, from_account, to_account, cents)
        select ${cause}, payment_id, at, ${from}, 'tax', 1 from ledger_moves limit 1`;
      await breaks(again(sql`cause`, 'cash'), 'ledger_moves_cause');
      await breaks(again(sql`'x'`, 'pocket'), 'known_accounts');
      await breaks(again(sql`'x'`, 'tax'), 'ledger_moves');
    });
  });
});
