import { expect, test } from 'vitest';
import { nameBeside } from './business-name.ts';

test.each([
  ['Maria Delgado', 'Maria Delgado', null],
  ['Maria Delgado', ' maria  delgado', null],
  ['Maria Delgado (sample)', 'Maria Delgado', null],
  ['Maria Delgado', '', null],
  ['Maria Delgado', 'Delgado Plumbing', 'Delgado Plumbing'],
])('beside "%s", the business "%s" is shown as %s', (name, business, shown) => {
  expect(nameBeside(name, business)).toBe(shown);
});
