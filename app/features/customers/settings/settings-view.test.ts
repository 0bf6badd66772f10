import { expect, test } from 'vitest';
import {
  addressLinesOf,
  describeRecoveryCodes,
  deviceOf,
  groupSecret,
  recoveryCodesText,
  type SessionView,
  sortSessions,
} from './settings-view.ts';

const details = {
  firstName: 'Ada',
  lastName: 'Fox',
  homeAddress: '12 Elm St',
  addressLine2: '',
  city: 'San Francisco',
  state: 'CA',
  zipCode: '94110',
};

test('an address is two lines, with and without line 2', () => {
  expect(addressLinesOf(details)).toEqual(['12 Elm St', 'San Francisco, CA 94110']);
  expect(addressLinesOf({ ...details, addressLine2: 'Apt 3' })[0]).toBe('12 Elm St, Apt 3');
});

test('this device comes first, then those seen last', () => {
  const session = (id: string, lastSeenAt: string, isThisOne = false): SessionView => ({
    id,
    device: 'Chrome on Mac',
    createdAt: lastSeenAt,
    lastSeenAt,
    isThisOne,
  });
  const sessions = [
    session('old', '2026-01-01T00:00:00.000Z'),
    session('this', '2026-01-02T00:00:00.000Z', true),
    session('new', '2026-01-03T00:00:00.000Z'),
  ];
  expect(sortSessions(sessions).map(({ id }) => id)).toEqual(['this', 'new', 'old']);
  // The default name of a passkey made on it.
  expect(deviceOf(sessions)).toBe('Chrome on Mac');
  expect(deviceOf([])).toBe('');
});

test.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['ABCDEF', 'ABCD EF'],
  ['', ''],
])('the secret %s reads "%s"', (secret, text) => {
  expect(groupSecret(secret)).toBe(text);
});

test('the recovery codes come one a line, with a word on what they are', () => {
  expect(recoveryCodesText(['aaaa', 'bbbb'])).toMatch(/^Homesmith .*\n\naaaa\nbbbb\n$/);
});

test.each([
  [0, /no recovery codes left\. Make new ones/],
  [1, /1 recovery code left\./],
  [8, /8 recovery codes left\.$/],
])('%i recovery codes left: %s', (left, text) => {
  expect(describeRecoveryCodes(left)).toMatch(text);
});
