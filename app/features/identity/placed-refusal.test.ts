import { expect, test } from 'vitest';
import { NEW_PASSWORD_PLACES, PROOF_PLACES, placeRefusal, UNREACHABLE } from './placed-refusal.ts';

const refused = (code: string, fields: Record<string, string> = {}) => ({
  kind: 'refused' as const,
  code,
  message: 'The sentence.',
  fields,
});

test('a refusal that has a field is said beside it', () => {
  const placed = placeRefusal(refused('passwords-differ'), NEW_PASSWORD_PLACES);
  expect(placed).toEqual({ fields: { confirmation: 'The sentence.' }, general: null });
});

test.each(['too-many-tries', 'constructor'])('one without (%s) is said of the form', (code) => {
  const placed = placeRefusal(refused(code), NEW_PASSWORD_PLACES);
  expect(placed).toEqual({ fields: {}, general: 'The sentence.' });
});

test("keeps the server's own fields", () => {
  const placed = placeRefusal(refused('profile-invalid', { city: 'City is required.' }), {});
  expect(placed).toEqual({ fields: { city: 'City is required.' }, general: null });
});

test('a lost connection says that nothing was changed', () => {
  expect(placeRefusal({ kind: 'unreachable' }, {})).toEqual({ fields: {}, general: UNREACHABLE });
});

test('a wrong code says how many tries are left', () => {
  const wrong = { ...refused('second-factor-wrong'), triesLeft: 1 };
  const placed = { fields: { code: 'The sentence. 1 try left.' }, general: null };
  expect(placeRefusal(wrong, PROOF_PLACES)).toEqual(placed);
});
