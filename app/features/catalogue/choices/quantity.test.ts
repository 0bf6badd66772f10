import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRICES } from '../../../../tests/support/factories.ts';
import type { Price } from '../service.ts';
import { quantityRange } from './price.ts';
import { readQuantity } from './quantity.ts';

const floor: Price = {
  kind: 'per-unit',
  unitCents: 325,
  unitMinutes: 2.5,
  unit: { one: 'sq ft', many: 'sq ft' },
  minimum: 150,
  maximum: 2_000,
};
const hours: Price = { kind: 'hourly', hourCents: 9_500, minimumHours: 1, maximumHours: 8 };

describe('a quantity that can be ordered', () => {
  test.each<[string, number]>([
    ['150', 150],
    ['2000', 2_000],
    [' 1,500 ', 1_500],
    ['0200', 200],
    ['200.0', 200],
    ['200.', 200],
    ['２００', 200],
  ])('%j', (typed, quantity) => {
    expect(readQuantity(floor, typed)).toEqual({ ok: true, value: quantity });
  });
});

describe('one that cannot says what to do instead', () => {
  const most =
    'You can order up to 2,000 sq ft at a time. For more, add this service a second time.';
  const least = 'At least 150 sq ft. A smaller job costs the same, so enter 150.';
  const digits = 'Please enter how many sq ft in digits, such as 150.';
  test.each<[Price, string, string, boolean]>([
    [floor, '9999', most, false],
    [floor, '2001', most, false],
    [floor, '2000.5', most, false],
    [floor, '9'.repeat(400), most, false],
    [floor, '', 'Please enter how many sq ft, 150 to 2,000.', true],
    [floor, '  ', 'Please enter how many sq ft, 150 to 2,000.', true],
    [floor, '1', least, true],
    [floor, '149', least, true],
    [floor, '0', least, false],
    [floor, '-3', least, false],
    [floor, '−300', least, false],
    [floor, '200.5', 'Please enter a whole number of sq ft, such as 201.', false],
    [floor, '0.5', 'Please enter a whole number of sq ft, such as 150.', false],
    [floor, '1e3', digits, false],
    [floor, '200 sq ft', digits, false],
    [floor, '2,00', digits, false],
    [floor, '1 500', digits, false],
    [floor, '12-15', digits, false],
    [floor, 'NaN', digits, false],
    [floor, '∞', digits, false],
    [floor, '<b>200</b>', digits, false],
    [
      hours,
      '9',
      'You can order up to 8 hours at a time. For more, add this service a second time.',
      false,
    ],
    [hours, '0', 'At least 1 hour, please.', false],
    [hours, '2.5', 'Please enter a whole number of hours, such as 3.', false],
  ])('%j, %j', (price, typed, sentence, isBeginning) => {
    expect(readQuantity(price, typed)).toEqual({ ok: false, refusal: { sentence, isBeginning } });
  });
});

test('of one job there is one, whatever is typed', () => {
  expect(readQuantity(PRICES.fixed, '9999')).toEqual({ ok: true, value: 1 });
});

test('whatever is typed, it is a quantity of the range or a sentence', () => {
  const { minimum, maximum } = quantityRange(floor) ?? { minimum: 0, maximum: 0 };
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)),
      (typed) => {
        const read = readQuantity(floor, typed);
        if (!read.ok) {
          expect(read.refusal.sentence).toMatch(/^[A-Z].+\.$/);
          return;
        }
        expect(read.value).toBeGreaterThanOrEqual(minimum);
        expect(read.value).toBeLessThanOrEqual(maximum);
        expect(Number.isInteger(read.value)).toBe(true);
      },
    ),
  );
});
