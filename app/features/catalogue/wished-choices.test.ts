import { expect, test } from 'vitest';
import { buildOption, buildService, PRICES } from '../../../tests/support/factories.ts';
import { readWishes } from './wished-choices.ts';

const windows = buildService({ price: PRICES.perUnit, options: [buildOption()] });
const [least, ground] = [5, { floor: 'ground' }];

test.each<[string, number, Record<string, string>, string | null]>([
  ['', least, ground, null],
  ['quantity=12&option.floor=second', 12, { floor: 'second' }, null],
  ['option.floor=second', least, { floor: 'second' }, null],
  ['quantity=9999&option.floor=second', least, { floor: 'second' }, '9999'],
  ['quantity=', least, ground, ''],
  ['quantity=1e3', least, ground, '1e3'],
  ['quantity=7&quantity=9', 7, ground, null],
  ['quantity=%00%3Cscript%3E', least, ground, '\0<script>'],
  [`quantity=${'9'.repeat(5_000)}`, least, ground, '9'.repeat(40)],
  ['option.floor=roof&option.gone=1&floor=second&__proto__=x', least, ground, null],
])('an address with ?%s', (query, quantity, options, typed) => {
  const wishes = readWishes(windows, new URLSearchParams(query));
  expect(wishes).toEqual({ choices: { quantity, options }, typed });
});

test('of one job there is one', () => {
  const wishes = readWishes(buildService(), new URLSearchParams('quantity=9999'));
  expect(wishes).toEqual({ choices: { quantity: 1, options: {} }, typed: null });
});
