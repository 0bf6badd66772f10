/** Quotes: random walks through their lifecycle, and options as booked orders. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideQuoteStep, QUOTE, type QuoteState, type QuoteStep } from './quote.process.ts';
import { centsOf, quotedOrders, quoteExpiresAt, quoteStateAt } from './quote.ts';

const SENT_AT = new Date('2026-06-03T19:30:00Z');
const EXPIRES_AT = quoteExpiresAt(SENT_AT);
const HOUR_MS = 3_600_000;

const STEP = fc.constantFrom<QuoteStep>('accept', 'decline', 'expire', 'supersede');
const WALK = fc.array(fc.record({ name: STEP, hours: fc.integer({ min: 0, max: 400 }) }), {
  minLength: 1,
  maxLength: 12,
});

describe('a walk through a quote', () => {
  test('ends once, and is never accepted, declined, or expired at the wrong time', () => {
    const reached = new Set<QuoteState>();
    fc.assert(
      fc.property(WALK, (walk) => {
        let state: QuoteState = 'sent';
        let now = SENT_AT;
        let ends = 0;
        for (const { name, hours } of walk) {
          now = new Date(now.getTime() + hours * HOUR_MS);
          const decided = decideQuoteStep({ state, expiresAt: EXPIRES_AT }, { name, now });
          if (!decided.ok) {
            if (state === 'sent') {
              const isLate = now >= EXPIRES_AT;
              expect(name === 'expire' ? !isLate : isLate).toBe(true);
            }
            continue;
          }
          expect(state).toBe('sent');
          if (name === 'accept' || name === 'decline') {
            expect(quoteStateAt({ state, expiresAt: EXPIRES_AT }, now)).toBe('sent');
          }
          state = decided.value.to;
          ends += 1;
        }
        expect(ends).toBe(state === 'sent' ? 0 : 1);
        reached.add(state);
      }),
      { numRuns: 2_000 },
    );
    expect([...reached].toSorted()).toEqual(Object.keys(QUOTE.states).toSorted());
  });
});

describe('an option as booked orders', () => {
  const LINES = fc.array(
    fc.record({ what: fc.string({ minLength: 1 }), cents: fc.integer({ min: 1, max: 2_500_000 }) }),
    { minLength: 1, maxLength: 6 },
  );

  test('has its price and its time, an order for each line', () => {
    const newId = () => randomUUID();
    fc.assert(
      fc.property(LINES, fc.integer({ min: 15, max: 480 }), (lines, minutes) => {
        const of = { trade: 'plumbing', tradeCategory: 'Plumbing', crewSize: 1, newId };
        const orders = quotedOrders({ lines, minutes }, of);
        expect(orders.map(({ serviceName }) => serviceName)).toEqual(lines.map(({ what }) => what));
        expect(orders.reduce((sum, { cents }) => sum + cents, 0)).toBe(centsOf({ lines }));
        expect(orders.reduce((sum, order) => sum + order.minutes, 0)).toBe(minutes);
        expect(orders.every((order) => order.minutes > 0 && order.cents > 0)).toBe(true);
        expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(lines.length);
      }),
    );
  });
});
