/** The details of a profile (spec §3 "User profile", §5 "Profile"): shape and validation. Pure. */

import { toPlainText } from '#app/kernel/text.ts';
import { isUsState } from '#app/kernel/us-state.ts';

/** The fields of step 6, named as in spec §3. */
export type ProfileDetails = {
  firstName: string;
  lastName: string;
  /** Address line 1. */
  homeAddress: string;
  /** "" when there is none. */
  addressLine2: string;
  city: string;
  /** Two letters. */
  state: string;
  zipCode: string;
};

export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'homeAddress',
  'addressLine2',
  'city',
  'state',
  'zipCode',
] as const satisfies readonly (keyof ProfileDetails)[];

/** The labels of spec §2, step 6. */
export const PROFILE_LABELS: Readonly<Record<keyof ProfileDetails, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  homeAddress: 'Address Line 1',
  addressLine2: 'Address Line 2 (Optional)',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
};

const MAX_CHARACTERS: Readonly<Record<keyof ProfileDetails, number>> = {
  firstName: 80,
  lastName: 80,
  homeAddress: 200,
  addressLine2: 200,
  city: 100,
  state: 2,
  zipCode: 10,
};

export type ProfileMistakes = Partial<Record<keyof ProfileDetails, string>>;

/** The stored form: NFC, straight quotes, single spaces; the state in capitals. */
export function normalizeProfile(given: ProfileDetails): ProfileDetails {
  const tidy = { ...given };
  for (const field of PROFILE_FIELDS) tidy[field] = toPlainText(given[field]);
  return { ...tidy, state: tidy.state.toUpperCase() };
}

/** Error sentences by field; expects the result of `normalizeProfile`. */
export function findMistakes(profile: ProfileDetails): ProfileMistakes {
  const mistakes: ProfileMistakes = {};
  for (const field of PROFILE_FIELDS) {
    const mistake = findMistake(field, profile[field]);
    if (mistake !== null) mistakes[field] = mistake;
  }
  return mistakes;
}

function findMistake(field: keyof ProfileDetails, value: string): string | null {
  const label = PROFILE_LABELS[field].replace(/ \(Optional\)$/, '');
  // Spec §5: all "are required; line 2 is optional".
  if (value === '') return field === 'addressLine2' ? null : `${label} is required.`;
  if (field === 'state') return isUsState(value) ? null : 'Choose a state or territory.';
  if (field === 'zipCode') {
    return /^\d{5}(-\d{4})?$/.test(value) ? null : 'Enter a ZIP code, like 12345 or 12345-6789.';
  }
  if (value.length > MAX_CHARACTERS[field]) {
    return `${label} can have up to ${MAX_CHARACTERS[field]} characters.`;
  }
  // At least one letter or digit of any script (José, O'Neil, Nguyễn), and no control characters.
  if (!/[\p{L}\p{N}]/u.test(value) || /[\p{Cc}\p{Cf}]/u.test(value)) {
    return `${label} has characters we can’t use.`;
  }
  return null;
}
