import { expect, test } from 'vitest';
import { listPhones, NO_PHONE, namesApart } from './who-to-call.ts';

test('only namesakes have their number', () => {
  const people = new Map([
    [3, 'Ada Ruiz'],
    [13, 'Bo Lin'],
    [14, 'Bo Lin'],
  ]);
  expect([...namesApart(people).values()]).toEqual([
    'Ada Ruiz',
    'Bo Lin, homesmith 13',
    'Bo Lin, homesmith 14',
  ]);
});

test('says that there is no phone number', () => {
  expect(listPhones({ hasMembers: true, phones: ['(415) 555-0100', '(415) 555-0101'] })).toBe(
    '(415) 555-0100\n(415) 555-0101',
  );
  expect([listPhones(undefined), listPhones({ hasMembers: false, phones: [] })]).toEqual([
    NO_PHONE,
    NO_PHONE,
  ]);
});
