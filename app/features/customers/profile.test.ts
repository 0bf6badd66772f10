import { describe, expect, test } from 'vitest';
import { findMistakes, normalizeProfile, type ProfileDetails } from './profile.ts';

const profile = (more: Partial<ProfileDetails> = {}): ProfileDetails => ({
  firstName: 'Ana',
  lastName: 'García',
  homeAddress: '12 Elm Street',
  addressLine2: '',
  city: 'San Francisco',
  state: 'CA',
  zipCode: '94110',
  ...more,
});

test('spec §5: "first name, last name, address line 1, city, state and zip are required; line 2 is optional"', () => {
  const empty = profile({
    firstName: '',
    lastName: '',
    homeAddress: '',
    city: '',
    state: '',
    zipCode: '',
  });
  expect(findMistakes(empty)).toEqual({
    firstName: 'First Name is required.',
    lastName: 'Last Name is required.',
    homeAddress: 'Address Line 1 is required.',
    city: 'City is required.',
    state: 'State is required.',
    zipCode: 'Zip Code is required.',
  });
});

describe('readings: "Names and streets keep the letters people use (José, O\'Neil, Nguyễn)."', () => {
  test.each([
    'José',
    "O'Neil",
    'Nguyễn',
    'Anne-Marie',
    'Nuñez y Pérez',
    '李',
    'D’Angelo',
    'X Æ A-12',
  ])('%s', (name) => {
    expect(findMistakes(normalizeProfile(profile({ firstName: name, lastName: name })))).toEqual(
      {},
    );
  });

  test('with a curly apostrophe made straight, composed letters and single spaces', () => {
    expect(normalizeProfile(profile({ lastName: '  O’Neil   y Jose\u0301 ' })).lastName).toBe(
      "O'Neil y José",
    );
  });
});

describe('what cannot be a detail gets a sentence', () => {
  test.each<[Partial<ProfileDetails>, string]>([
    [{ state: 'ZZ' }, 'Choose a state or territory.'],
    [{ state: 'California' }, 'Choose a state or territory.'],
    [{ state: 'constructor' }, 'Choose a state or territory.'],
    [{ zipCode: '9411' }, 'Enter a ZIP code, like 12345 or 12345-6789.'],
    [{ zipCode: '94110-12' }, 'Enter a ZIP code, like 12345 or 12345-6789.'],
    [{ zipCode: '९४११०' }, 'Enter a ZIP code, like 12345 or 12345-6789.'],
    [{ firstName: 'A'.repeat(81) }, 'First Name can have up to 80 characters.'],
    [{ firstName: '...' }, 'First Name has characters we can’t use.'],
    [{ city: 'San\u0000Jose' }, 'City has characters we can’t use.'],
    [{ homeAddress: 'Elm\u202eteertS' }, 'Address Line 1 has characters we can’t use.'],
  ])('%j', (wrong, sentence) => {
    expect(Object.values(findMistakes(profile(wrong)))).toEqual([sentence]);
  });

  test.each(['PR', 'GU', 'DC', 'VI', 'wy'])('%s is a state or territory', (state) => {
    expect(findMistakes(normalizeProfile(profile({ state })))).toEqual({});
  });

  test('readings: "ZIP 12345 or 12345-6789"', () => {
    expect(findMistakes(profile({ zipCode: '94110-1234' }))).toEqual({});
  });
});
