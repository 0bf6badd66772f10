import { expect, test } from 'vitest';
import {
  buildOption,
  buildOrder,
  buildService,
  PRICES,
} from '../../../../tests/support/factories.ts';
import { describeChoices, describeList } from './describe-order.ts';

const height = buildOption({
  id: 'height',
  name: 'Height',
  choices: [
    { id: 'ground', name: 'On ladders', addCents: 0, addMinutes: 0 },
    { id: 'two', name: 'Two stories', addCents: 2_500, addMinutes: 10 },
  ],
});
const windows = buildService({ id: 'windows', price: PRICES.perUnit, options: [height] });

test.each([
  [windows, { quantity: 7, options: { height: 'two' } }, '7 windows · Height: two stories'],
  [windows, { quantity: 1, options: {} }, '5 windows · Height: on ladders'],
  // From an older catalogue.
  [
    windows,
    { quantity: 7, options: { height: 'roof', gone: 'x' } },
    '7 windows · Height: on ladders',
  ],
  [buildService(), { quantity: 1, options: {} }, ''],
])('what was chosen, in words', (service, choices, text) => {
  expect(describeChoices(service, choices)).toBe(text);
});

test('a list as text: one order a line, count and subtotal of the specification, date and way back', () => {
  const address = 'https://homesmith.example/servicelist';
  const date = new Date(2026, 10, 22, 23, 59);
  const from = ['', `Homesmith, November 22, 2026: ${address}`];
  const orders = [
    buildOrder({
      id: 'a',
      serviceId: 'windows',
      name: 'Window cleaning',
      quantity: 5,
      totalCents: 6000,
    }),
    buildOrder({ id: 'b', serviceId: 'gone', name: 'Retired job', totalCents: 117450 }),
    { id: 'c', status: 'unconfirmed', selectedDate: null, totalCents: 0 } as const,
  ];
  expect(describeList(orders, new Map([['windows', windows]]), { address, date })).toBe(
    [
      '3 Service Order(s)',
      '- Window cleaning (5 windows · Height: on ladders): $60',
      '- Retired job: $1,174.50',
      '- Service: $0',
      'Subtotal: $1234.50',
      ...from,
    ].join('\n'),
  );
  expect(describeList([], new Map(), { address, date })).toBe(
    ['No Service Orders', 'Subtotal: $0.00', ...from].join('\n'),
  );
});
