import { expect, test } from 'vitest';
import { buildOption, buildService, PRICES } from '../../../../tests/support/factories.ts';
import { onlyWishes, readWishes } from './wished-choices.ts';

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

test.each<[string, string]>([
  ['quantity=12&option.floor=second', 'quantity=12&option.floor=second'],
  [
    'option.b=1&x=2&quantity=12&quantity=13&option.a=2&option.a=3',
    'quantity=12&option.a=2&option.b=1',
  ],
  ['option.=1&option.a=&option.A=1&option.a=%00&option.a.b=c&utm_source=x', ''],
  ['quantity=', 'quantity='],
  [`quantity=${'9'.repeat(99)}`, `quantity=${'9'.repeat(40)}`],
])('of ?%s a page reads ?%s', (came, read) => {
  expect(String(onlyWishes(new URLSearchParams(came)))).toBe(read);
});

test('a page reads no more options than a service has', () => {
  const came = Array.from({ length: 99 }, (_, n) => [`option.o${n}`, 'x']);
  expect(onlyWishes(new URLSearchParams(came)).size).toBe(8);
});
