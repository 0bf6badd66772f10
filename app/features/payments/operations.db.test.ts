/** Operations on an invoice: in any order, and no debt ends by itself. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { seededRandom } from '../../../bench/search/random.ts';
import { contextOn } from '../../../tests/support/account-context.ts';
import { doDue } from '../../../tests/support/clock.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases/databases.ts';
import { buildAgreed, insertAgreed, insertRules } from '../../../tests/support/money.ts';
import { drawUntil } from '../../../tests/support/seeds.ts';
import { duePaymentsJob } from './due-payments.server.ts';
import { sumAccounts } from './ledger.db.server.ts';
import {
  confirmPaid,
  contestPayment,
  recordPayment,
  refundPayment,
  writeOffPayment,
} from './operations.server.ts';
import { PAYMENT } from './payment.process.ts';
import { findPaymentOf } from './payments.db.server.ts';
import { agreeToFee, settleVisit } from './payments.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const seller = { businessId: randomUUID(), name: 'Ruiz Plumbing' };
const REASON = 'good-will' as const;

const isHeld = async () => false;

function playOn(under: DatabaseUnderTest) {
  let now = NOW;
  const told: string[] = [];
  const moment = () => ({ now, newId: randomUUID });
  const inTrx = <Value>(act: (trx: typeof under.db) => Promise<Value>) =>
    under.db.transaction().execute(act);
  const job = duePaymentsJob(async (_, __, { step, payment }) => {
    told.push(`${step} ${payment.duns}`);
  }, isHeld);
  return {
    told,
    wait: (days: number) => {
      now = new Date(now.getTime() + days * DAY_MS);
    },
    at: (then: Date) => {
      now = then;
    },
    agree: (prices: number[], tax = 0) =>
      insertAgreed(under.db, moment(), buildAgreed(prices, tax)),
    addFee: (visitId: string, cents: number) =>
      inTrx((trx) => agreeToFee(trx, moment(), { visitId, kind: 'move', cents })),
    settle: (visitId: string, work: 'agreed' | 'none' = 'agreed') =>
      inTrx((trx) =>
        settleVisit(trx, moment(), { visitId, seller, work, fee: null, waivesFees: false }),
      ),
    record: (visitId: string, cents: number) =>
      inTrx((trx) =>
        recordPayment(trx, moment(), { visitId, cents, method: 'cash', by: 'homesmith' }),
      ),
    confirm: (visitId: string) => inTrx((trx) => confirmPaid(trx, moment(), { visitId })),
    contest: (visitId: string) => inTrx((trx) => contestPayment(trx, moment(), { visitId })),
    writeOff: (visitId: string) =>
      inTrx((trx) => writeOffPayment(trx, moment(), { visitId, reason: REASON })),
    refund: async (visitId: string, cents: number) => {
      const { owedCents = 0, refundedCents = 0 } = (await findPaymentOf(under.db, visitId)) ?? {};
      const asked = { visitId, cents, leftCents: owedCents - refundedCents, reason: REASON };
      return inTrx((trx) => refundPayment(trx, moment(), asked));
    },
    strike: () => doDue(contextOn(under.database, { now }), job),
    state: async (visitId: string) => (await findPaymentOf(under.db, visitId))?.state,
    owed: async (prices = [20_000], tax = 0) => {
      const { visitId } = await insertAgreed(under.db, moment(), buildAgreed(prices, tax));
      await inTrx((trx) =>
        settleVisit(trx, moment(), {
          visitId,
          seller,
          work: 'agreed',
          fee: null,
          waivesFees: false,
        }),
      );
      return visitId;
    },
  };
}

/** Invariants of every payment. */
async function checkMoney(db: DatabaseUnderTest['db']): Promise<void> {
  const { rows } = await sql<{
    id: string;
    state: string;
    owed: number;
    refunded: number;
    work: number;
  }>`
    select id, state, owed_cents as owed, refunded_cents as refunded,
      (select coalesce(sum(due_cents), 0)::int from payment_lines l
        where l.payment_id = p.id and kind = 'work') as work
    from payments p`.execute(db);
  for (const { id, state, owed, refunded, work } of rows) {
    const isOpen = state === 'owed' || state === 'claimed';
    const accounts = await sumAccounts(db, id);
    expect(accounts.get('customer') ?? 0, state).toBe(isOpen ? -owed : 0);
    expect([...accounts.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(accounts.get('cash') ?? 0).toBe(0);
    if (state === 'written_off' || state === 'void' || (owed > 0 && refunded === owed)) {
      expect([...accounts.values()].every((cents) => cents === 0)).toBe(true);
    }
    const { rows: orders } = await sql<{ pending: number; captured: number; refunded: number }>`
      select coalesce(sum(pending_cents), 0)::int as pending,
        coalesce(sum(captured_cents), 0)::int as captured,
        coalesce(sum(refunded_cents), 0)::int as refunded
      from order_money where booking_order_id in (
        select booking_order_id from payment_lines where payment_id = ${id})`.execute(db);
    expect(orders[0]).toMatchObject({
      pending: isOpen ? work : 0,
      captured: state === 'paid' ? work : 0,
    });
    expect(orders[0]?.refunded).toBeLessThanOrEqual(refunded);
  }
}

describeOnBothDatabases('an invoice', (under) => {
  beforeEach(() => insertRules(under.db));

  test('is recorded with just what is owed, confirmed, and given back in parts', async () => {
    const play = playOn(under);
    const visit = await play.owed([15_000, 5_000], 300);
    expect(await play.record(visit, 19_999)).toEqual({
      ok: false,
      refusal: { code: 'other-amount', cents: 20_000 },
    });
    expect(await play.confirm(visit)).toMatchObject({
      refusal: { code: 'not-now', state: 'owed' },
    });
    expect(await play.record(visit, 20_000)).toMatchObject({
      value: { payment: { state: 'claimed', method: 'cash' } },
    });
    expect(await play.confirm(visit)).toMatchObject({
      value: { payment: { state: 'paid', dueAt: null } },
    });
    for (const cents of [0, -5, 0.5, 20_001]) {
      expect(await play.refund(visit, cents)).toMatchObject({ refusal: { code: 'too-much' } });
    }
    expect(await play.refund(visit, 16_000)).toMatchObject({
      value: { payment: { refundedCents: 16_000 } },
    });
    expect(await play.refund(visit, 4_001)).toMatchObject({ refusal: { cents: 4_000 } });
    await play.refund(visit, 4_000);
    await checkMoney(under.db);
    const { rows } = await sql`select reason from payment_events where step = 'refund'`.execute(
      under.db,
    );
    expect(rows).toEqual([{ reason: 'good-will' }, { reason: 'good-will' }]);
  });

  test('that was not paid after all is owed again, and reminders begin again', async () => {
    const play = playOn(under);
    const visit = await play.owed();
    play.wait(5);
    await play.strike();
    await play.record(visit, 20_000);
    expect(await play.contest(visit)).toMatchObject({
      value: { payment: { state: 'owed', method: null, duns: 0 } },
    });
    play.wait(2);
    await play.strike();
    play.wait(1);
    await play.strike();
    expect(play.told).toEqual(['dun 1', 'dun 1']);
  });

  test('is reminded of after 3, 7 and 14 days, and then waits for an operator, for ever', async () => {
    const play = playOn(under);
    const visit = await play.owed();
    const days = [2, 3, 6, 7, 13, 14, 30, 400];
    const after: string[] = [];
    for (const day of days) {
      play.at(new Date(NOW.getTime() + day * DAY_MS));
      await play.strike();
      after.push(play.told.splice(0).join());
    }
    expect(after).toEqual(['', 'dun 1', '', 'dun 2', '', 'dun 3', '', '']);
    expect(await play.state(visit)).toBe('owed');
    expect(await play.writeOff(visit)).toMatchObject({
      value: { payment: { state: 'written_off' } },
    });
    await checkMoney(under.db);
  });

  test('a clock that stood still sends one reminder for all it missed', async () => {
    const play = playOn(under);
    await play.owed();
    play.wait(8);
    await play.strike();
    play.wait(30);
    await play.strike();
    expect(play.told).toEqual(['dun 2', 'dun 3']);
  });

  test('that no one answers for is paid after seven days', async () => {
    const play = playOn(under);
    const visit = await play.owed();
    await play.record(visit, 20_000);
    play.wait(6.9);
    await play.strike();
    expect(await play.state(visit)).toBe('claimed');
    play.wait(0.1);
    await play.strike();
    await play.strike();
    expect(await play.state(visit)).toBe('paid');
    expect(play.told).toEqual(['settle_unanswered 0']);
    await checkMoney(under.db);
  });

  test('that does not exist is refused', async () => {
    const play = playOn(under);
    expect(await play.record(randomUUID(), 1)).toMatchObject({ refusal: { code: 'no-payment' } });
  });

  test('random walks of people and time: cents are right at each step, every state is reached, debts stay', async () => {
    const play = playOn(under);
    const seen = new Set<string>();
    const walk = async (random: (below: number) => number) => {
      play.at(NOW);
      const { visitId } = await play.agree([1 + random(50_000), random(9_000)]);
      for (let step = 0; step < 14; step += 1) {
        const acts = [
          () => play.addFee(visitId, random(400)),
          () => play.settle(visitId, random(4) === 0 ? 'none' : 'agreed'),
          async () =>
            play.record(visitId, (await findPaymentOf(under.db, visitId))?.owedCents ?? 0),
          () => play.confirm(visitId),
          () => play.contest(visitId),
          () => (random(2) === 0 ? play.writeOff(visitId) : play.strike()),
          () => play.refund(visitId, 1 + random(30_000)),
          async () => {
            play.wait(random(9));
            await play.strike();
          },
        ];
        const before = await play.state(visitId);
        await acts[step === 1 ? 1 : random(acts.length)]?.();
        const after = await play.state(visitId);
        seen.add(after ?? '');
        if (before === 'owed') seen.add(`owed, then ${after}`);
        const ended = (PAYMENT.ends as readonly string[]).includes(before ?? '');
        if (ended) expect(after).toBe(before);
      }
      await checkMoney(under.db);
    };
    const wanted = [...Object.keys(PAYMENT.states), 'owed, then written_off'];
    await drawUntil(
      () => wanted.every((state) => seen.has(state)),
      async (seed) => {
        const random = seededRandom(seed);
        for (let walks = 0; walks < 12; walks += 1) {
          await walk((below) => Math.floor(random() * below));
        }
      },
    );
    const { rows } = await sql<{ state: string }>`
      select distinct to_state as state from payment_events
      where from_state = 'owed' and to_state not in ('owed', 'claimed')`.execute(under.db);
    expect(rows.map(({ state }) => state)).toEqual(['written_off']);
  });
});

describeOnServer('an invoice that many have in hand', (under) => {
  beforeEach(() => insertRules(under.db));
  const countOf = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;
  const eventsOf = async (step: string) =>
    (await sql`select from payment_events where step = ${step}`.execute(under.db)).rows.length;

  test('of a hundred at once one is done, and the cents are right', async () => {
    const play = playOn(under);
    const visit = await play.owed();
    const hundred = Array.from({ length: 100 });
    const recorded = await Promise.all(hundred.map(() => play.record(visit, 20_000)));
    expect([countOf(recorded), await eventsOf('record')]).toEqual([1, 1]);
    expect(countOf(await Promise.all(hundred.map(() => play.confirm(visit))))).toBe(1);
    expect(countOf(await Promise.all(hundred.map(() => play.refund(visit, 20_000))))).toBe(1);
    expect([await eventsOf('confirm_paid'), await eventsOf('refund')]).toEqual([1, 1]);
    await checkMoney(under.db);
  });

  test('of people and the clock at once one comes first, and the cents are right', async () => {
    for (let round = 0; round < 10; round += 1) {
      const play = playOn(under);
      const visit = await play.owed();
      const [recorded, given] = await Promise.all([
        play.record(visit, 20_000),
        play.writeOff(visit),
      ]);
      expect(countOf([recorded, given])).toBe(1);
      const other = await play.owed();
      await play.record(other, 20_000);
      play.wait(8);
      const [confirmed, contested] = await Promise.all([
        play.confirm(other),
        play.contest(other),
        play.strike(),
      ]);
      expect(countOf([confirmed, contested])).toBeLessThanOrEqual(1);
      expect(['paid', 'owed']).toContain(await play.state(other));
      const refunds = await Promise.all([play.refund(other, 15_000), play.refund(other, 15_000)]);
      expect(countOf(refunds)).toBeLessThanOrEqual(1);
      await checkMoney(under.db);
    }
  });
});
