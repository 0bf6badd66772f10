import { expect, test } from 'vitest';
import { buildService, PRICES } from '../../../../tests/support/factories.ts';
import type { ServiceOption } from '../service.ts';
import { completeService, crewIn, type StatedPrice, type StatedService } from './stated-service.ts';

const { crewSize: _c, visitsPerOrder: _v, gapDays: _g, after: _a, ...untimed } = buildService();
const stated = (overrides: Partial<StatedService>): StatedService => ({ ...untimed, ...overrides });
const option = (per: ServiceOption['per'], ...addCents: number[]) => ({
  id: 'kind',
  name: 'Kind',
  per,
  choices: addCents.map((add) => ({ id: `add-${add}`, name: 'A kind', addCents: add })),
});
const { unitMinutes: _u, ...bareUnit } = PRICES.perUnit;

test('what is left out: one person, one visit, no gap and no trade before it', () => {
  expect(completeService(stated({}))).toEqual(buildService());
});

test('what is stated stays', () => {
  const whole = buildService({ crewSize: 2, visitsPerOrder: 3, gapDays: 14, after: ['Drywall'] });
  expect(completeService(whole)).toEqual(whole);
});

test.each<[string, StatedPrice, ServiceOption['per'], number[], number[]]>([
  ['as much longer as it is dearer', PRICES.fixed, 'order', [0, 9_450], [0, 30]],
  ['no shorter for what is cheaper', PRICES.fixed, 'order', [0, -9_450], [0, 0]],
  ['the default is in durationMinutes', PRICES.fixed, 'order', [9_450, 0], [0, 0]],
  ['a share of the visit', PRICES.estimate, 'order', [0, 4_450], [0, 30]],
  ['a share of the unit', bareUnit, 'unit', [0, 300], [0, 3]],
  ['a share of the smallest order', bareUnit, 'order', [0, 3_000], [0, 30]],
  ['never nothing for more money', PRICES.fixed, 'order', [0, 1], [0, 1]],
  ['hours stay hours', PRICES.hourly, 'unit', [0, 7_000], [0, 0]],
  ['whatever is added to them', PRICES.hourly, 'order', [0, 7_000], [0, 0]],
])('minutes of choices that say none: %s', (_, price, per, addCents, minutes) => {
  const { options } = completeService(stated({ price, options: [option(per, ...addCents)] }));
  expect(options[0]?.choices.map(({ addMinutes }) => addMinutes)).toEqual(minutes);
});

test('each further unit takes its part of the smallest order, rounded down', () => {
  const price = { ...bareUnit, minimum: 7 };
  expect(completeService(stated({ price })).price).toMatchObject({ unitMinutes: 8.57 });
});

test.each([
  ['A two-person crew carries it out.', 2],
  ['Included: two people with blowers and rakes.', 2],
  ['Three organizers', 3],
  ['41 to 100 pounds, 2 people', 2],
  ['Branches that one person can lift.', 1],
  ['Two rooms for people who cook.', null],
  ['Twenty-two people', null],
  ['A pair of rollers.', null],
])('who comes, of "%s": %s', (text, crew) => {
  expect(crewIn(text)).toBe(crew);
});

test.each<[string, Partial<StatedService>, number]>([
  ['the tagline', { tagline: 'A two-person crew carries it out.' }, 2],
  ['a note of what is included', { serviceNotes: ['Included: three movers and a truck.'] }, 3],
  ['a note of what is not', { serviceNotes: ['Not included: two people to carry it.'] }, 1],
  ['what to prepare', { serviceNotes: ['Prepare: have two people at home.'] }, 1],
])('a crew is what the texts promise: %s', (_, texts, crewSize) => {
  expect(completeService(stated(texts)).crewSize).toBe(crewSize);
});

test('a choice has the crew that it names, or that its option asks for', () => {
  const choices = ['Two organizers', 'One, at your pace', '3 people'].map((name, at) => ({
    id: `c${at}`,
    name,
    addCents: 0,
  }));
  const asked = { id: 'crew', name: 'How many organizers?', per: 'unit' as const, choices };
  const { options } = completeService(
    stated({ tagline: 'Two organizers sort.', options: [asked, { ...asked, name: 'Who?' }] }),
  );
  expect(options.map((one) => one.choices.map(({ crewSize }) => crewSize))).toEqual([
    [undefined, 1, 3],
    [undefined, undefined, 3],
  ]);
});
