import { expect, test } from 'vitest';
import { initialsOf } from './names.server.ts';

test.each([
  ['Bruno Bianchi', 'BB'],
  ['Ada', 'A'],
  ['José María O’Neil', 'JO'],
  ['Nguyễn Ánh (sample)', 'NÁ'],
  ['Bay Area Crew 2', 'B2'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
