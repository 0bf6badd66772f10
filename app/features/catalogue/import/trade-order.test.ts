import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findWaitingCircle, orderTrades } from './trade-order.ts';

const waiting = (waits: Record<string, string[]>) =>
  Object.entries(waits).map(([tradeCategory, after]) => ({ tradeCategory, after }));

test.each<[string, Record<string, string[]>, string[]]>([
  ['nothing', {}, []],
  ['as they come', { Roofing: [], Painting: [] }, ['Roofing', 'Painting']],
  ['drywall before paint', { Painting: ['Drywall'], Drywall: [] }, ['Drywall', 'Painting']],
  ['who is not there is not waited for', { Painting: ['Drywall'] }, ['Painting']],
  [
    'over several',
    { Painting: ['Drywall'], Drywall: ['Electrical', 'Plumbing'], Plumbing: [], Electrical: [] },
    ['Plumbing', 'Electrical', 'Drywall', 'Painting'],
  ],
  ['a circle, as it came, at the end', { A: ['B'], B: ['A'], C: [] }, ['C', 'A', 'B']],
])('the order of trades: %s', (_, waits, order) => {
  expect(orderTrades(waiting(waits))).toEqual(order);
});

test('a trade waits for what any of its services waits for', () => {
  const services = [
    { tradeCategory: 'Painting', after: [] },
    { tradeCategory: 'Painting', after: ['Drywall'] },
    { tradeCategory: 'Drywall', after: [] },
  ];
  expect(orderTrades(services)).toEqual(['Drywall', 'Painting']);
});

test('without a circle every trade comes once, and after all that it waits for', () => {
  const trades = ['A', 'B', 'C', 'D', 'E', 'F'];
  // Each may only wait for those before it, so there is no cycle; asked for in any order.
  const any = fc
    .tuple(...trades.map((_, at) => fc.subarray(trades.slice(0, at))))
    .map((afters) =>
      trades.map((tradeCategory, at) => ({ tradeCategory, after: afters[at] ?? [] })),
    )
    .chain((services) => fc.shuffledSubarray(services, { minLength: services.length }));
  fc.assert(
    fc.property(any, (services) => {
      expect(findWaitingCircle(services)).toBeNull();
      const order = orderTrades(services);
      expect(order.toSorted()).toEqual(trades);
      for (const { tradeCategory, after } of services) {
        for (const trade of after) {
          expect(order.indexOf(trade)).toBeLessThan(order.indexOf(tradeCategory));
        }
      }
    }),
  );
});

test.each<[Record<string, string[]>, string[] | null]>([
  [{ A: [], B: ['A'] }, null],
  [{ A: ['Nobody'] }, null],
  [{ A: ['A'] }, ['A']],
  [{ A: ['B'], B: ['A'] }, ['A', 'B']],
  [{ D: ['A'], A: ['B'], B: ['C'], C: ['A'] }, ['A', 'B', 'C']],
])('who waits for each other: %j', (waits, circle) => {
  expect(findWaitingCircle(waiting(waits))).toEqual(circle);
});
