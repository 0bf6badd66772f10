import { expect, test } from 'vitest';
import { totalsOf } from './booking.ts';
import type { VisitState } from './visit.process.ts';

const totalsIn = (...states: readonly VisitState[]) =>
  totalsOf({
    orders: [
      { id: 'a', cents: 43_500, taxCents: 0 },
      { id: 'b', cents: 80_000, taxCents: 2_500 },
    ],
    visits: states.map((state, place) => ({ state, orderIds: [place === 0 ? 'a' : 'b'] })),
  });

test('totals the visits that remain, and those that were canceled apart', () => {
  expect(totalsIn('scheduled', 'offered')).toEqual({ totalCents: 126_000, canceledCents: 0 });
  for (const state of ['cancelled', 'unfilled'] as const) {
    expect(totalsIn('closed', state)).toEqual({ totalCents: 43_500, canceledCents: 82_500 });
  }
  expect(totalsIn('no_show', 'cancelled')).toEqual({ totalCents: 0, canceledCents: 82_500 });
});
