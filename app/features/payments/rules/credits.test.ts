import fc from 'fast-check';
import { expect, test } from 'vitest';
import starter from '../../../../rules/3.json' with { type: 'json' };
import { lessenDue, type PaymentLine, spreadRefund, sumCents, worksOf } from '../payment.ts';
import { creditLine, creditsOf } from './credits.ts';
import { readRulesFiles } from './rules-file.ts';

const read = readRulesFiles([{ file: '3.json', content: starter }]);
if (!read.ok) throw new Error(JSON.stringify(read.refusal));
const [RULES] = read.value;
if (RULES === undefined) throw new Error('There are no rules.');

const credits = (minutesLate: number, wasMissed = false, priceCents = 20_000) =>
  creditsOf(RULES, { minutesLate, wasMissed }, priceCents).map(({ kind, cents }) => [kind, cents]);

test('are for an arrival after the stated time, and for a missed visit, once each', () => {
  expect(credits(0)).toEqual([]);
  expect(credits(30)).toEqual([]);
  expect(credits(31)).toEqual([['late_credit', 2_500]]);
  expect(credits(0, true)).toEqual([['missed_credit', 5_000]]);
  expect(credits(45, true)).toEqual([
    ['missed_credit', 5_000],
    ['late_credit', 2_500],
  ]);
});

test('never take off more than the price', () => {
  expect(credits(45, true, 6_000)).toEqual([
    ['missed_credit', 5_000],
    ['late_credit', 1_000],
  ]);
  expect(credits(45, true, 4_000)).toEqual([['missed_credit', 4_000]]);
});

test('are none in rules without them', () => {
  expect(creditsOf({}, { minutesLate: 99, wasMissed: true }, 20_000)).toEqual([]);
});

test('come off the orders, so that orders, fees and refunds add up to what is owed', () => {
  const due = fc.integer({ min: 1, max: 50_000 });
  fc.assert(
    fc.property(
      fc.array(due, { minLength: 1, maxLength: 5 }),
      due,
      due,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (works, fee, credit, part) => {
        const lines: PaymentLine[] = works.map((cents, at) => ({
          kind: 'work',
          bookingOrderId: `o${at}`,
          what: 'Work',
          agreedCents: cents,
          dueCents: cents,
          taxCents: Math.floor(cents / 10),
        }));
        const price = sumCents(lines.map(({ dueCents, taxCents }) => (dueCents ?? 0) - taxCents));
        const off = Math.min(credit, price);
        const all: PaymentLine[] = [
          ...lines,
          {
            ...creditLine({ kind: 'late_credit', cents: 1 }),
            kind: 'move',
            agreedCents: fee,
            dueCents: fee,
          },
          creditLine({ kind: 'late_credit', cents: off }),
        ];
        const owed = sumCents(all.map(({ dueCents }) => dueCents ?? 0));
        const orders = worksOf({ lines: all });
        expect(sumCents(orders.map(({ cents }) => cents)) + fee).toBe(owed);
        for (const [at, { cents }] of orders.entries()) {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents).toBeLessThanOrEqual(works[at] ?? 0);
        }
        const refunded = Math.floor(owed * part);
        for (const { id, refunded: back } of spreadRefund(
          { lines: all, refundedCents: 0 },
          refunded,
        )) {
          expect(back).toBeLessThanOrEqual(orders.find((order) => order.id === id)?.cents ?? 0);
        }
        // What a complaint takes off as well.
        const less = lessenDue(all, refunded);
        const left = all.map((line, at) => ({
          ...line,
          ...less.find(({ position }) => position === at),
        }));
        const after = sumCents(worksOf({ lines: left }).map(({ cents }) => cents));
        expect(after + (left[works.length]?.dueCents ?? 0)).toBe(owed - refunded);
        for (const { kind, dueCents, taxCents } of left.filter(({ kind }) => kind === 'work')) {
          expect([kind, taxCents <= (dueCents ?? 0)]).toEqual(['work', true]);
        }
      },
    ),
  );
});
