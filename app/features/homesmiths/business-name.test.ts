import { expect, test } from 'vitest';
import { nameBeside, nameWithBusiness } from './business-name.ts';

test.each([
  ['Maria Delgado', 'Maria Delgado', null],
  ['Maria Delgado', ' maria  delgado', null],
  ['Maria Delgado (sample)', 'Maria Delgado', null],
  ['Maria Delgado', '', null],
  ['Maria Delgado', 'Delgado Plumbing', 'Delgado Plumbing'],
])('beside "%s", the business "%s" is shown as %s', (name, business, shown) => {
  expect(nameBeside(name, business)).toBe(shown);
});

test.each([
  ['Bruno Bell (sample)', 'Bellweather (sample)', 'Bruno Bell of Bellweather (sample)'],
  ['Ada Ruiz', 'Ruiz Plumbing', 'Ada Ruiz of Ruiz Plumbing'],
  ['Ada Ruiz', 'Ada Ruiz', 'Ada Ruiz'],
  ['Maria Delgado (sample)', 'Maria Delgado', 'Maria Delgado (sample)'],
])('operators read "%s" with "%s" as "%s"', (name, business, said) => {
  expect(nameWithBusiness({ name, business })).toBe(said);
});
