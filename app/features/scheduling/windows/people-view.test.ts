import { expect, test } from 'vitest';
import {
  namePublicly,
  type PublicHomesmith,
} from '#app/features/homesmiths/roster/public-homesmith.ts';
import type { OpenWindow } from './list-plan.ts';
import { listNamed, nameOpen, viewPeople } from './people-view.ts';

const homesmith = (number: number, name: string, more: Partial<PublicHomesmith> = {}) => ({
  number,
  ...namePublicly({ name, crewSize: 1 }),
  isSample: false,
  checks: [],
  ...more,
});
const ADA = homesmith(1, 'Ada Abara', { checks: ['identity', 'license', 'insurance'] });
const BRUNO = homesmith(2, 'Bruno Bell', { checks: ['insurance'] });
const people = (known: [number, string][] = [], done: [number, number][] = []) =>
  viewPeople([ADA, BRUNO, homesmith(3, 'Ada Moss', { isSample: true })], {
    known: new Map(known),
    done: new Map(done),
    today: '2026-11-24',
  });

test.each([
  ['Ada Abara', 1, 'Ada', 'Ada A.'],
  ['Ada Abara (sample)', 3, 'Ada', 'Ada A.'],
  ['Cher', 1, 'Cher', 'Cher'],
  ['María de la Cruz', 1, 'María', 'María C.'],
  ['The Drain Pros', 4, 'The Drain Pros', 'The Drain Pros'],
])('names %s, a crew of %i, without the family name', (whole, crewSize, name, title) => {
  expect(namePublicly({ name: whole, crewSize })).toEqual({ name, title });
});

test.each([
  [[1], 'Ada', [1]],
  [[1, 2], 'Ada or Bruno', [1, 2]],
  [[1, 2, 3], 'Ada or 2 others', [1, 2]],
  // Two with the same first name.
  [[1, 3], 'Ada A. or Ada M.', [1, 3]],
  [[], '', []],
])('names those who could come of %j', (numbers, who, named) => {
  expect(nameOpen(numbers, people())).toEqual({ who, people: named });
});

test('names who was here before, and alone', () => {
  const known = people([[2, '2026-05-07']]);
  expect(nameOpen([1, 2, 3], known)).toEqual({ who: 'Bruno again', people: [2], isAgain: true });
  expect(known.get(2)?.again).toBe('Here in May');
  expect(people([[2, '2025-05-07']]).get(2)?.again).toBe('Here in May 2025');
});

test('says what was checked, and how many visits are done', () => {
  const all = people(
    [],
    [
      [1, 1_214],
      [2, 1],
    ],
  );
  expect(all.get(1)).toMatchObject({
    initials: 'AA',
    checked: 'ID, license, and insurance checked',
    done: '1,214 visits done',
  });
  expect(all.get(2)).toMatchObject({ checked: 'Insurance checked', done: '1 visit done' });
  expect(all.get(3)).toMatchObject({ checked: 'Sample homesmith for this trial', done: null });
});

test('lists only those whom windows name', () => {
  const open = (...numbers: number[]): OpenWindow => ({
    day: '2026-11-24',
    hour: 8,
    startsAt: '',
    endsAt: '',
    numbers,
    isTied: false,
  });
  const visit = {
    orderKeys: [],
    trades: [],
    minutes: 60,
    days: 1,
    gapDays: 0,
    crewSize: 1,
    after: [],
    windows: [open(1, 2, 3), open(5), open(1, 4)],
    full: [],
    chosen: null,
  };
  expect(listNamed({ visits: [visit] }, new Map())).toEqual([1, 2, 5, 4]);
  expect(listNamed({ visits: [visit] }, new Map([[3, '2026-05-07']]))).toEqual([3, 5, 1, 4]);
  expect(listNamed(null, new Map())).toEqual([]);
});
