/** The ledger balances to the cent, whatever is invoiced, paid, written off and refunded. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import starter from '../../../rules/2.json' with { type: 'json' };
import { invoiceMoves, type LedgerMove, paidMoves, refundMoves, writeOffMoves } from './ledger.ts';
import { spreadRefund } from './payment.ts';
import { readRulesFiles } from './rules/rules-file.ts';

const read = readRulesFiles([{ file: '1.json', content: starter }]);
if (!read.ok || read.value[0] === undefined) throw new Error('There are no rules.');
const [RULES] = read.value;

const BUSINESS = '00000000-0000-4000-8000-000000000001';
const invoiced = fc
  .tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 0, max: 100 }))
  .map(([owedCents, percent]) => ({
    paymentId: 'p',
    businessId: BUSINESS,
    owedCents,
    taxCents: Math.floor((owedCents * percent) / 100),
  }));

function sumUp(moves: readonly LedgerMove[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { from, to, cents } of moves) {
    expect(cents).toBeGreaterThan(0);
    sums[from] = (sums[from] ?? 0) - cents;
    sums[to] = (sums[to] ?? 0) + cents;
  }
  expect(new Set(moves.map(({ cause }) => cause)).size).toBe(moves.length);
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

test('what is owed is the customer’s, and what was paid is no one’s debt but the homesmith’s share and tax', () => {
  fc.assert(
    fc.property(invoiced, (of) => {
      const owed = sumUp(invoiceMoves(of, RULES));
      expect(owed.customer).toBe(-of.owedCents);
      const paid = sumUp([...invoiceMoves(of, RULES), ...paidMoves(of)]);
      expect([paid.customer, paid.cash]).toEqual([undefined, undefined]);
      const { [`business:${BUSINESS}`]: business = 0, platform = 0, tax = 0 } = paid;
      expect(business + platform + tax).toBe(0);
    }),
  );
});

test('written off, it is as if there had been no invoice', () => {
  fc.assert(
    fc.property(invoiced, (of) => {
      expect(sumUp([...invoiceMoves(of, RULES), ...writeOffMoves(of, RULES)])).toEqual({});
    }),
  );
});

test('given back in whatever parts, no one owes anybody a cent', () => {
  fc.assert(
    fc.property(invoiced, fc.array(fc.nat(3_000_000)), (of, cuts) => {
      const at = [...new Set(cuts.map((cut) => cut % of.owedCents)), 0, of.owedCents];
      const ends = [...new Set(at)].toSorted((a, b) => a - b);
      const refunds = ends.slice(1).flatMap((end, index) =>
        refundMoves(of, RULES, {
          operationId: String(index),
          cents: end - (ends[index] ?? 0),
          refundedBefore: ends[index] ?? 0,
        }),
      );
      expect(sumUp([...invoiceMoves(of, RULES), ...paidMoves(of), ...refunds])).toEqual({});
    }),
  );
});

test('what comes back comes back of its orders, line by line', () => {
  const line = (id: string | null, dueCents: number | null) => ({
    kind: id === null ? ('move' as const) : ('work' as const),
    bookingOrderId: id,
    what: 'x',
    agreedCents: 500,
    dueCents,
    taxCents: 0,
  });
  const lines = [line('a', 100), line(null, 50), line('b', 200)];
  expect(spreadRefund({ lines, refundedCents: 0 }, 350)).toEqual([
    { id: 'a', refunded: 100 },
    { id: 'b', refunded: 200 },
  ]);
  expect(spreadRefund({ lines, refundedCents: 40 }, 30)).toEqual([{ id: 'a', refunded: 30 }]);
  expect(spreadRefund({ lines, refundedCents: 90 }, 70)).toEqual([
    { id: 'a', refunded: 10 },
    { id: 'b', refunded: 10 },
  ]);
});
