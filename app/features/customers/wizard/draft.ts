/** Unsent input of the wizard, kept by its owner so that closing it loses nothing. Never passwords or codes. */
import type { ProfileDetails } from '../profile.ts';

export type Draft = {
  email: string;
  /** The account that phone and details belong to. */
  userId: string | null;
  phone: string;
  details: ProfileDetails;
  /** What is known of the home beforehand. */
  home: Partial<ProfileDetails>;
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

export const newDraft = (home: Partial<ProfileDetails> = {}): Draft => ({
  email: '',
  userId: null,
  phone: '',
  details: { ...NO_DETAILS, ...home },
  home,
});

export function forgetDraft(draft: Draft): void {
  Object.assign(draft, newDraft(draft.home));
}

/** This account's draft; another one's is discarded. */
export function draftOf(draft: Draft, userId: string): Draft {
  if (draft.userId !== userId) Object.assign(draft, newDraft(draft.home), { userId });
  return draft;
}
