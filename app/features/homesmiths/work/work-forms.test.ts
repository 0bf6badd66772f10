/** Parsing the forms of a homesmith's work. */
import { expect, test } from 'vitest';
import {
  readArea,
  readHours,
  readMinute,
  SPAN_PLACES,
  serializeMinute,
  spanField,
} from './work-forms.ts';

const form = (fields: Record<string, string>) => new Map(Object.entries(fields));

test.each([
  [0, '00:00'],
  [510, '08:30'],
  [1439, '23:59'],
])('the minute %i is written %s, and read again', (minute, clock) => {
  expect(serializeMinute(minute)).toBe(clock);
  expect(readMinute(clock)).toBe(minute);
});

test('the end of a day is written as its beginning', () => {
  expect(serializeMinute(1440)).toBe('00:00');
});

test.each(['', '8:30', '24:00', '12:60', '08:30:00', ' 08:30', '٠٨:٣٠'])(
  '%j is no time',
  (text) => {
    expect(readMinute(text)).toBeNaN();
  },
);

test('hours are read a stretch a place, in the order of the week', () => {
  const sunday = { [spanField('from', 0, 0)]: '10:00', [spanField('to', 0, 0)]: '12:00' };
  const monday = { [spanField('from', 1, 3)]: '20:00', [spanField('to', 1, 3)]: '00:00' };
  expect(readHours(form({ ...sunday, ...monday }))).toEqual([
    { weekday: 1, from: 1200, to: 1440 },
    { weekday: 0, from: 600, to: 720 },
  ]);
  expect(readHours(form({}))).toEqual([]);
});

test('half a stretch stays one, so that it is asked for; what is in no place of the form is not read', () => {
  expect(readHours(form({ 'from.2.0': '08:00' }))).toEqual([
    { weekday: 2, from: 480, to: Number.NaN },
  ]);
  expect(readHours(form({ 'to.2.0': '00:00' }))).toEqual([
    { weekday: 2, from: Number.NaN, to: 1440 },
  ]);
  const beyond = SPAN_PLACES.length;
  const odd = { [`from.2.${beyond}`]: '08:00', 'from.7.0': '08:00', 'from.__proto__.0': '08:00' };
  expect(readHours(form(odd))).toEqual([]);
});

test.each([
  ['10', 10],
  [' 10 ', 10],
  ['1.5', Number.NaN],
  ['-1', Number.NaN],
  ['1e2', Number.NaN],
  ['1000', Number.NaN],
  ['', Number.NaN],
])('%j miles are %d', (typed, miles) => {
  expect(readArea(form({ kind: 'radius', base: ' 94110 ', miles: typed }))).toEqual({
    kind: 'radius',
    baseZip: '94110',
    miles,
  });
});

test('Zip Codes are parted by whatever people part them with, and lose their four digits more', () => {
  const zips = ' 94110,94103;94114-1234\n\n94105 \t 9411 94110-12 ';
  expect(readArea(form({ kind: 'list', base: '94110-0001', zips }))).toEqual({
    kind: 'list',
    baseZip: '94110',
    zips: ['94110', '94103', '94114', '94105', '9411', '94110-12'],
  });
  expect(readArea(form({ kind: 'list' }))).toEqual({ kind: 'list', baseZip: '', zips: [] });
});
