import { expect, test } from 'vitest';
import { isSetUp, listSetup } from './setup.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const WHOLE = {
  number: 7,
  hours: [
    { weekday: 1, from: 480, to: 1020 },
    { weekday: 2, from: 480, to: 1020 },
  ],
  area: { kind: 'radius', baseZip: '94103', miles: 10 },
  trades: [{ trade: 'plumbing', usState: 'CA', licenseNumber: null, licenseUntil: null }],
  timeZone: 'America/Los_Angeles',
  gaps: [],
  insuranceUntil: '2027-03-31',
} as const;

const ALL = ['hours', 'area', 'services'] as const;

const doneOf = (given: Parameters<typeof listSetup>[0]) =>
  listSetup(given, { hasTexts: false, saved: ALL, now: NOW }).steps.map(({ key, isDone }) => [
    key,
    isDone,
  ]);

test('is live without texts once hours, area, services and insurance are there', () => {
  expect(listSetup(WHOLE, { hasTexts: false, saved: ALL, now: NOW })).toMatchObject({
    isLive: true,
    reach: 'within 10 miles of 94103',
  });
  expect(doneOf(WHOLE)).toEqual([
    ['hours', true],
    ['area', true],
    ['services', true],
    ['insurance', true],
    ['texts', false],
  ]);
});

test('says that hours, area and services are from the application until a member saved them', () => {
  const setup = listSetup(WHOLE, { hasTexts: true, saved: ['area'], now: NOW });
  expect(setup.steps.map(({ key, isDone, detail }) => [key, isDone, detail])).toEqual([
    ['hours', false, 'From your application: you work 2 days a week'],
    ['area', true, 'Within 10 miles of 94103'],
    ['services', false, 'From your application: 1 trade'],
    ['insurance', true, 'Valid through March 31, 2027'],
    ['texts', true, 'Texts are on'],
  ]);
  expect(setup.isLive).toBe(true);
});

test('names what is missing with one link each', () => {
  const nothing = {
    ...WHOLE,
    hours: [],
    trades: [],
    insuranceUntil: null,
    gaps: [{ about: null, text: 'Anything.' }],
  };
  const setup = listSetup(nothing, { hasTexts: false, saved: [], now: NOW });
  expect(setup.isLive).toBe(false);
  expect(setup.steps.map(({ isDone, act }) => [isDone, act?.label, act?.to])).toEqual([
    [false, 'Set hours', '/homesmith/7/hours'],
    [false, 'Confirm area', '/homesmith/7/area'],
    [false, 'Contact us', '/support/ask?topic=paperwork&subject=Add+a+trade+or+license'],
    [
      false,
      'Send insurance details',
      '/support/ask?topic=paperwork&subject=My+insurance+certificate',
    ],
    [false, 'Turn texts on', '/account-settings#texts'],
  ]);
});

test('asks for no steps that are done, when something else keeps homeowners from booking', () => {
  const gaps = [
    { about: 'hours', text: 'Set your hours.' },
    { about: null, text: 'Your business is paused. Contact us.' },
  ] as const;
  const done = listSetup({ ...WHOLE, gaps }, { hasTexts: true, saved: ALL, now: NOW });
  expect(done).toMatchObject({
    isLive: false,
    others: [{ text: 'Your business is paused. Contact us.' }],
  });
});

test.each(['2026-05-31', null])('an insurance until %s is to be sent', (insuranceUntil) => {
  expect(doneOf({ ...WHOLE, insuranceUntil })).toContainEqual(['insurance', false]);
});

test.each([
  [ALL, WHOLE.insuranceUntil, true],
  [['hours', 'services'] as const, WHOLE.insuranceUntil, false],
  [ALL, null, false],
])('with %s saved and an insurance until %s, being set up is %s', (saved, insuranceUntil, is) => {
  const setup = listSetup({ ...WHOLE, insuranceUntil }, { hasTexts: false, saved, now: NOW });
  expect(isSetUp(setup)).toBe(is);
});
