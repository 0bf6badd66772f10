import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPrice } from '#app/kernel/money.ts';
import { buildOption, buildService, PRICES } from '../../../../tests/support/factories.ts';
import type { Price } from '../service.ts';
import { describeLeast, describePrice, describeQuantity, explainPrice } from './describe-price.ts';
import { hasOnePrice, quantityRange, settleChoices, startingCents, totalCents } from './price.ts';

const floor = buildOption();
const glass = buildOption({
  id: 'glass',
  per: 'unit',
  choices: [
    { id: 'plain', name: 'Plain', addCents: 0, addMinutes: 0 },
    { id: 'thick', name: 'Thick', addCents: 300, addMinutes: 2 },
    { id: 'old', name: 'Old', addCents: -100, addMinutes: 0 },
  ],
});

describe('what an order costs', () => {
  test.each<[string, Price, number | undefined, Record<string, string>, number]>([
    ['a fixed price', PRICES.fixed, 1, {}, 18_900],
    ['a fixed price, whatever the quantity', PRICES.fixed, 7, {}, 18_900],
    ['an option for the order', PRICES.fixed, 1, { floor: 'second' }, 21_400],
    ['an option for each unit of one job', PRICES.fixed, 1, { glass: 'thick' }, 19_200],
    ['the least quantity where none is said', PRICES.perUnit, undefined, {}, 6_000],
    ['units', PRICES.perUnit, 10, {}, 12_000],
    ['units, with an option for the order', PRICES.perUnit, 10, { floor: 'second' }, 14_500],
    ['units, with an option for each', PRICES.perUnit, 10, { glass: 'thick' }, 15_000],
    ['units, with a choice that costs less', PRICES.perUnit, 10, { glass: 'old' }, 11_000],
    ['units, with both', PRICES.perUnit, 10, { floor: 'second', glass: 'thick' }, 17_500],
    ['fewer units than the least', PRICES.perUnit, 1, {}, 6_000],
    ['more units than the most', PRICES.perUnit, 61, {}, 72_000],
    ['hours', PRICES.hourly, 3, {}, 28_500],
    ['hours, with an option for each', PRICES.hourly, 3, { glass: 'thick' }, 29_400],
    ['fewer hours than the least', PRICES.hourly, 1, {}, 19_000],
    ['an estimate visit', PRICES.estimate, 3, {}, 8_900],
  ])('%s', (_, price, quantity, options, cents) => {
    const service = { price, options: [floor, glass] };
    const wished = quantity === undefined ? { options } : { quantity, options };
    expect(totalCents(service, wished)).toBe(cents);
  });

  test('from: the least that an order can cost, over every choice there is', () => {
    for (const price of Object.values(PRICES)) {
      const service = { price, options: [floor, glass] };
      const { minimum, maximum } = quantityRange(price) ?? { minimum: 1, maximum: 1 };
      const all = [minimum, maximum].flatMap((quantity) =>
        floor.choices.flatMap((one) =>
          glass.choices.map((two) =>
            totalCents(service, { quantity, options: { floor: one.id, glass: two.id } }),
          ),
        ),
      );
      expect(startingCents(service)).toBe(Math.min(...all));
    }
  });
});

describe('choices that anybody may have written', () => {
  const service = { price: PRICES.perUnit, options: [floor, glass] };
  const defaults = { floor: 'ground', glass: 'plain' };

  test.each<[string, unknown, number]>([
    ['NaN', Number.NaN, 5],
    ['minus infinity', Number.NEGATIVE_INFINITY, 5],
    ['infinity', Number.POSITIVE_INFINITY, 60],
    ['1e9', 1e9, 60],
    ['-1', -1, 5],
    ['0', 0, 5],
    ['a fraction', 7.4, 7],
    ['a word', 'ten', 5],
  ])('a quantity of %s', (_, quantity, settled) => {
    // Stored orders are validated when they are read; this one is not.
    const wished = { quantity: quantity as number };
    expect(settleChoices(service, wished)).toEqual({ quantity: settled, options: defaults });
  });

  test.each<[string, Record<string, string>]>([
    ['an unknown choice', { floor: 'roof' }],
    ['an unknown option', { colour: 'red' }],
    ['__proto__', JSON.parse('{"__proto__": {"floor": "second"}}')],
    ['constructor', { constructor: 'second', toString: 'second' }],
    ['an inherited choice', Object.create({ floor: 'second' })],
  ])('options with %s take their defaults', (_, options) => {
    const settled = settleChoices(service, { options });
    expect(settled.options).toEqual(defaults);
    expect(Object.keys(settled.options)).toEqual(['floor', 'glass']);
  });

  test('an option that is called like a property of every object', () => {
    const odd = { price: PRICES.fixed, options: [buildOption({ id: 'constructor' })] };
    expect(settleChoices(odd, {}).options).toEqual({ constructor: 'ground' });
    expect(totalCents(odd, {})).toBe(18_900);
  });

  test('whatever they are, they settle to what the service offers, and settling again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.dictionary(fc.constantFrom('floor', 'glass', '__proto__', 'x'), fc.string()),
        (quantity, options) => {
          const settled = settleChoices(service, { quantity, options });
          expect(Number.isInteger(settled.quantity)).toBe(true);
          expect(settled.quantity).toBeGreaterThanOrEqual(5);
          expect(settled.quantity).toBeLessThanOrEqual(60);
          expect(settleChoices(service, settled)).toEqual(settled);
          expect(Number.isInteger(totalCents(service, { quantity, options }))).toBe(true);
          expect(totalCents(service, { quantity, options })).toBeGreaterThanOrEqual(
            startingCents(service),
          );
        },
      ),
    );
  });
});

test('a card says first the least that anyone pays where an order has a minimum', () => {
  const hourCents = 9_500;
  const two = { kind: 'hourly', hourCents, minimumHours: 2, maximumHours: 8 } as const;
  expect(describeLeast(buildService({ price: two }))).toBe(
    `from ${formatPrice(2 * hourCents)} · ${formatPrice(hourCents)} an hour`,
  );
  expect(describeLeast(buildService({ price: { ...two, minimumHours: 1 } }))).toBe(
    `${formatPrice(hourCents)} an hour`,
  );
  expect(describeLeast(buildService({ price: PRICES.fixed }))).toBe('$189');
});

test.each<[string, Price, boolean, string]>([
  ['fixed', PRICES.fixed, false, '$189'],
  ['fixed with options', PRICES.fixed, true, 'from $189'],
  ['per unit', PRICES.perUnit, true, '$12 per window'],
  ['hourly', PRICES.hourly, false, '$95 an hour'],
  ['an estimate', PRICES.estimate, false, '$89 visit'],
])('at one glance: %s', (_, price, isWithOptions, text) => {
  expect(describePrice(buildService({ price, options: isWithOptions ? [floor] : [] }))).toBe(text);
});

test.each<[Price, string]>([
  [PRICES.fixed, 'One price for the whole job.'],
  [PRICES.perUnit, '5 windows at $12 each.'],
  [{ ...PRICES.perUnit, minimum: 1 }, 'For 1 window.'],
  [PRICES.hourly, '2 hours at $95 each.'],
  [
    PRICES.estimate,
    'A paid visit that ends in a written quote; its price comes off the job if you go ahead.',
  ],
  [{ ...PRICES.estimate, credited: false }, 'A paid visit that ends in a written quote.'],
])('in a sentence: %j', (price, text) => {
  const service = buildService({ price });
  expect(explainPrice(service, settleChoices(service, {}))).toBe(text);
});

test.each<[Price, number, number, string]>([
  [PRICES.fixed, 1, 4_000, '$189 for the job, plus $40 for your choices.'],
  [PRICES.fixed, 1, -4_000, '$189 for the job, less $40 for your choices.'],
  [{ ...PRICES.perUnit, minimum: 1 }, 1, 400, '1 window at $12, plus $4 for your choices.'],
  [PRICES.perUnit, 6, 400, '6 windows at $12 each, plus $24 for your choices.'],
  [
    { ...PRICES.estimate, credited: false },
    1,
    4_000,
    '$89 for the visit, plus $40 for your choices. A paid visit that ends in a written quote.',
  ],
])('adds up in a sentence: %j, %i, %i', (price, quantity, addCents, text) => {
  const choice = { id: 'more', name: 'More', addCents, addMinutes: 0 };
  const option = { id: 'extra', name: 'Extra', per: 'unit' as const, choices: [choice] };
  const service = buildService({ price, options: [option] });
  expect(explainPrice(service, settleChoices(service, { quantity }))).toBe(text);
});

test('the sentence under the price starts from what the card does', () => {
  const service = buildService({ price: PRICES.fixed, options: [floor] });
  expect(describePrice(service)).toBe('from $189');
  expect(explainPrice(service, settleChoices(service, {}))).toBe(
    'One price for the whole job, from $189 depending on your choices.',
  );
});

test.each<[Price, number, string | null]>([
  [PRICES.perUnit, 1, '1 window'],
  [PRICES.perUnit, 3, '3 windows'],
  [PRICES.hourly, 1, '1 hour'],
  [PRICES.hourly, 2, '2 hours'],
  [PRICES.fixed, 1, null],
  [PRICES.estimate, 1, null],
])('a quantity in words: %j, %i', (price, quantity, text) => {
  expect(describeQuantity(price, quantity)).toBe(text);
});

test.each<[Price, boolean, boolean]>([
  [PRICES.fixed, false, true],
  [PRICES.fixed, true, false],
  [PRICES.perUnit, false, false],
  [PRICES.estimate, false, true],
])('%j, with options: %s, has one price: %s', (price, isWithOptions, expected) => {
  expect(hasOnePrice({ price, options: isWithOptions ? [floor] : [] })).toBe(expected);
});
