import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centsFromDollars,
  dollarsFromCents,
  formatAmount,
  formatPrice,
  formatSubtotal,
  readDollars,
} from './money.ts';

test.each([
  [18_900, '$189'],
  [18_950, '$189.50'],
  [5, '$0.05'],
  [0, '$0'],
  [123_456_700, '$1,234,567'],
  [123_450, '$1,234.50'],
  [-2_500, '-$25'],
])('%i cents read %s on a page', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

test.each([
  [18_900, '$189.00'],
  [131_250, '$1,312.50'],
  [123_456_700, '$1,234,567.00'],
])('%i cents read %s on an invoice', (cents, text) => {
  expect(formatAmount(cents)).toBe(text);
});

test.each([
  [123_450, '1234.50'],
  [0, '0.00'],
  [9, '0.09'],
  [100_000_000, '1000000.00'],
])('spec §2: "the total with 2 decimals", %i is %s', (cents, text) => {
  expect(formatSubtotal(cents)).toBe(text);
});

test('cents survive the way into local storage and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const stored = JSON.parse(JSON.stringify(dollarsFromCents(cents)));
      expect(centsFromDollars(stored)).toBe(cents);
    }),
  );
});

test('a subtotal is exact to the cent', () => {
  fc.assert(
    fc.property(fc.nat(1e11), (cents) => {
      expect(formatSubtotal(cents).replace('.', '')).toBe(String(cents).padStart(3, '0'));
    }),
  );
});

test.each([
  ['45', 4_500],
  ['45.5', 4_550],
  ['$45.50', 4_550],
  ['1,312.50', 131_250],
  ['$1,312.50', 131_250],
  ['1312.50', 131_250],
])('reads %s as the page formats it', (typed, cents) => {
  expect(readDollars(typed)).toBe(cents);
});

test.each(['', 'ten', '-5', '1,31', '12,50', '1,3125', ',312', '45.505', '1,234,567,890'])(
  'refuses "%s"',
  (typed) => {
    expect(readDollars(typed)).toBeNull();
  },
);
