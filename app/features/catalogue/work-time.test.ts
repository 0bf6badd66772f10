import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOption, buildService, PRICES } from '../../../tests/support/factories.ts';
import type { Price, ServiceOption } from './service.ts';
import { crewOf, MIN_WORK_MINUTES, visitsOf, workMinutes } from './work-time.ts';

const floor = buildOption();
const glass = buildOption({
  id: 'glass',
  per: 'unit',
  choices: [
    { id: 'plain', name: 'Plain', addCents: 0, addMinutes: 0 },
    { id: 'thick', name: 'Thick', addCents: 300, addMinutes: 1.5 },
    { id: 'quick', name: 'Quick', addCents: -100, addMinutes: -4 },
  ],
});
const squareFeet: Price = {
  ...PRICES.perUnit,
  unitMinutes: 1.1,
  unit: { one: 'sq ft', many: 'sq ft' },
  minimum: 100,
  maximum: 1_000,
};

describe('minutes on site', () => {
  test.each<[string, Price, number | undefined, Record<string, string>, number]>([
    ['fixed, as it is', PRICES.fixed, undefined, {}, 60],
    ['fixed, with a choice', PRICES.fixed, undefined, { floor: 'second' }, 70],
    ['fixed, of which there is one', PRICES.fixed, 3, {}, 60],
    ['an estimate', PRICES.estimate, undefined, {}, 60],
    ['the fewest units', PRICES.perUnit, undefined, {}, 60],
    ['too few units are the fewest', PRICES.perUnit, 1, {}, 60],
    ['more units', PRICES.perUnit, 7, {}, 84],
    ['a choice for each unit', PRICES.perUnit, 7, { glass: 'thick' }, 95],
    ['a choice that saves time', PRICES.perUnit, 7, { glass: 'quick' }, 56],
    ['both', PRICES.perUnit, 7, { glass: 'thick', floor: 'second' }, 105],
    ['parts of a minute add up exactly', squareFeet, 270, {}, 247],
    ['and are made whole at the end', squareFeet, 271, {}, 249],
    ['the hours that are bought', PRICES.hourly, undefined, {}, 120],
    ['more of them', PRICES.hourly, 5, {}, 300],
    ['and what an order adds to them', PRICES.hourly, 5, { floor: 'second' }, 310],
    ['an unknown choice is the default', PRICES.fixed, undefined, { floor: 'x' }, 60],
  ])('%s', (_, price, quantity, options, minutes) => {
    const service = buildService({ price, options: [floor, glass] });
    const wished = quantity === undefined ? { options } : { quantity, options };
    expect(workMinutes(service, wished)).toBe(minutes);
  });

  test('no one comes for less than a quarter of an hour', () => {
    expect(workMinutes(buildService({ durationMinutes: 5 }), {})).toBe(MIN_WORK_MINUTES);
  });

  test('are whole, at least the least, and never fewer for more units', () => {
    const hundredths = (max: number) =>
      fc.integer({ min: 0, max: max * 100 }).map((count) => count / 100);
    fc.assert(
      fc.property(
        fc.constantFrom<Price>(PRICES.perUnit, squareFeet, PRICES.hourly, PRICES.fixed),
        hundredths(500),
        fc.array(
          fc.record({ perUnit: hundredths(90), perOrder: fc.integer({ min: 0, max: 600 }) }),
          {
            maxLength: 4,
          },
        ),
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: -5, max: 1_100 }), { minLength: 2, maxLength: 6 }),
        (price, unitMinutes, added, durationMinutes, quantities) => {
          const choice = (id: string, addMinutes: number) => ({
            id,
            name: id,
            addCents: 0,
            addMinutes,
          });
          const options = added.flatMap(({ perUnit, perOrder }, at): ServiceOption[] => [
            { id: `u${at}`, name: 'U', per: 'unit', choices: [choice('only', perUnit)] },
            { id: `o${at}`, name: 'O', per: 'order', choices: [choice('only', perOrder)] },
          ]);
          const service = buildService({
            price: price.kind === 'per-unit' ? { ...price, unitMinutes } : price,
            options,
            durationMinutes,
          });
          const minutes = quantities
            .toSorted((a, b) => a - b)
            .map((quantity) => workMinutes(service, { quantity }));
          expect(minutes.every(Number.isInteger)).toBe(true);
          expect(Math.min(...minutes)).toBeGreaterThanOrEqual(MIN_WORK_MINUTES);
          expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

const heat = buildOption({
  id: 'method',
  choices: [
    { id: 'spray', name: 'Spray', addCents: 0, addMinutes: 0 },
    { id: 'heat', name: 'Heat, two people', addCents: 1, addMinutes: 0, visits: 1, crewSize: 2 },
  ],
});

test.each<[string, Parameters<typeof buildService>[0], Parameters<typeof visitsOf>[1], number]>([
  ['one', {}, {}, 1],
  ['as many as the order takes', { visitsPerOrder: 3 }, {}, 3],
  [
    'fewer with a choice',
    { visitsPerOrder: 3, options: [heat] },
    { options: { method: 'heat' } },
    1,
  ],
  ['one for each unit', { price: { ...PRICES.perUnit, unitIsVisit: true } }, { quantity: 6 }, 6],
  ['units that are none', { price: PRICES.perUnit }, { quantity: 6 }, 1],
])('visits: %s', (_, service, wished, visits) => {
  expect(visitsOf(buildService(service), wished)).toBe(visits);
});

test.each<[string, Parameters<typeof buildService>[0], Parameters<typeof crewOf>[1], number]>([
  ['one person', {}, {}, 1],
  ['two where the service says so', { crewSize: 2 }, {}, 2],
  ['two where a choice says so', { options: [heat] }, { options: { method: 'heat' } }, 2],
  ['what no choice changes', { crewSize: 3, options: [heat] }, {}, 3],
])('who comes: %s', (_, service, wished, people) => {
  expect(crewOf(buildService(service), wished)).toBe(people);
});
