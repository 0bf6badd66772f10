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
