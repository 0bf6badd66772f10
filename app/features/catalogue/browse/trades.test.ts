import { expect, test } from 'vitest';
import { buildService } from '../../../../tests/support/factories.ts';
import { tradesOf } from './trades.ts';

test('trades by name, with how many services they have and from which price', () => {
  const of = (id: string, tradeCategory: string, amountCents: number) =>
    buildService({ id, tradeCategory, price: { kind: 'fixed', amountCents } });
  expect(tradesOf([])).toEqual([]);
  expect(
    tradesOf([
      of('a', 'Plumbing', 500),
      of('b', 'Drains & Sewers', 900),
      of('c', 'Plumbing', 300),
      of('d', 'plumbing', 400),
    ]),
  ).toEqual([
    { slug: 'drains-sewers', name: 'Drains & Sewers', serviceCount: 1, fromCents: 900 },
    { slug: 'plumbing', name: 'Plumbing', serviceCount: 3, fromCents: 300 },
  ]);
});

test('an estimate visit sets the price of a trade only where the trade has nothing else', () => {
  const work = buildService({ id: 'work', price: { kind: 'fixed', amountCents: 13_000 } });
  const price = { kind: 'estimate', visitCents: 7_500, credited: true } as const;
  const visit = buildService({ id: 'visit', price });
  expect(tradesOf([work, visit])).toMatchObject([{ serviceCount: 2, fromCents: 13_000 }]);
  expect(tradesOf([visit])).toMatchObject([{ fromCents: 7_500 }]);
});
