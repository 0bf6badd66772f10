import { expect, test } from 'vitest';
import { CHANGE_REASONS, listReasons } from './booking-forms.ts';

test('offers every reason for a visit, and those that fit for its details and the limits', () => {
  for (const intent of ['move', 'assign', 'call-off'] as const) {
    expect(listReasons(intent)).toBe(CHANGE_REASONS);
  }
  // The only one is not asked for.
  expect(Object.keys(listReasons('accept'))).toEqual(['phone']);
  expect(Object.keys(listReasons('correct'))).toEqual([
    'customer',
    'homesmith',
    'mistake',
    'other',
  ]);
  expect(Object.keys(listReasons('lift'))).toEqual(['customer', 'mistake', 'other']);
  expect(Object.keys(listReasons('restore'))).toEqual(['misuse', 'mistake', 'other']);
});
