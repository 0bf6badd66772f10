import { expect, test } from 'vitest';
import { goesBack, nameVisit, totalsOf, visitsBefore } from './booking.ts';
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

test('puts what isn’t done back on the list, unless it’s a redo or was quoted', () => {
  expect(goesBack({ quote: null }, { redo: null })).toBe(true);
  expect(
    goesBack({ quote: null }, { redo: { of: 'another visit', reason: null, words: null } }),
  ).toBe(false);
  const quote = { id: 'a', option: 1, creditCents: 0, visitId: 'b', reference: 'c', position: 0 };
  expect(goesBack({ quote }, { redo: null })).toBe(false);
});

test.each<[string, readonly VisitState[], readonly string[]]>([
  ['one', ['scheduled'], ['Your visit']],
  ['two', ['scheduled', 'closed'], ['Visit 1 of 2', 'Visit 2 of 2']],
  ['one and a canceled one', ['cancelled', 'scheduled'], ['Canceled visit', 'Your visit']],
  [
    'two and a canceled one',
    ['scheduled', 'cancelled', 'paused'],
    ['Visit 1 of 2', 'Canceled visit', 'Visit 2 of 2'],
  ],
  ['a canceled one', ['cancelled'], ['Your visit']],
])('numbers the visits that count: %s', (_, states, names) => {
  const visits = states.map((state, place) => ({ id: String(place), state }));
  expect(visits.map((visit) => nameVisit(visits, visit))).toEqual(names);
});

test('finds whose work comes first by trade, whatever the order of dates and positions', () => {
  const order = (id: string, trade: string, ...after: string[]) => ({ id, trade, after });
  const orders = [
    order('tap', 'plumbing'),
    order('wall', 'drywall', 'plumbing', 'electrical'),
    order('coat', 'painting', 'drywall', 'painting'),
  ];
  const visits = orders.map(({ id }, position) => ({ id, position, orderIds: [id] })).reverse();
  const before = (id: string) => {
    const visit = visits.find((one) => one.id === id);
    return visit && visitsBefore({ orders, visits }, visit).map((other) => other.id);
  };
  expect([before('tap'), before('wall'), before('coat')]).toEqual([[], ['tap'], ['wall']]);
});
