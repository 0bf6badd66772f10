import { expect, test } from 'vitest';
import { isNamedOperator } from './roles.ts';

const ADDRESS = 'boss@homesmith.example';
const verified = { email_key: ADDRESS, email_verified_at: new Date() };

test.each([
  [true, verified, ADDRESS],
  [true, verified, ' Boss@HOMESMITH.example'],
  [false, verified, null],
  [false, verified, 'another@homesmith.example'],
  [false, { ...verified, email_verified_at: null }, ADDRESS],
])('%s for %j where the configuration names %s', (isOne, identity, named) => {
  expect(isNamedOperator(identity, named)).toBe(isOne);
});
