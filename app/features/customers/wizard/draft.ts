/**
 * What was typed into the wizard and not sent yet: whoever shows it keeps this, so that closing it throws
 * nothing away. Never a password or a code.
 */
import type { ProfileDetails } from '../profile.ts';

export type Draft = {
  email: string;
  /** Whose the phone and the details are. */
  userId: string | null;
  phone: string;
  details: ProfileDetails;
};

const NO_DETAILS: ProfileDetails = {
  firstName: '',
  lastName: '',
  homeAddress: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
};

export const newDraft = (): Draft => ({ email: '', userId: null, phone: '', details: NO_DETAILS });

export function forgetDraft(draft: Draft): void {
  Object.assign(draft, newDraft());
}

/** What this person typed: what somebody else left is forgotten. */
export function draftOf(draft: Draft, userId: string): Draft {
  if (draft.userId !== userId) Object.assign(draft, newDraft(), { userId });
  return draft;
}
