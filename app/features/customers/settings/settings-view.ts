/** The view model of the account settings, and its sections. Pure. Instants are ISO texts. */
import type { ProfileDetails } from '../profile.ts';
import type { VisitTexts } from '../text-consent.ts';

export type DeletionView = {
  /** When the account will be deleted; null unless requested. */
  deletionDueAt: string | null;
  /** The same in words: "November 21, 2026 at 10:05 AM EST". */
  deletesOn: string | null;
};

export type SettingsView = DeletionView & {
  /** Null for an account that is not a customer's, such as an operator's. */
  details: ProfileDetails | null;
  email: string;
  emailVerified: boolean;
  /** A new address that is not confirmed yet; null for none. */
  pendingEmail: string | null;
  /** "+1" and ten digits; unmasked, because only its owner sees it. */
  phoneNumber: string | null;
  /** Text messages about visits; null without a phone. */
  visitTexts: VisitTexts | null;
  sessions: readonly SessionView[];
  hasAuthenticatorApp: boolean;
  recoveryCodesLeft: number;
  passkeys: readonly PasskeyView[];
};

export type SessionView = {
  id: string;
  /** "Chrome on Android". */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  isThisOne: boolean;
};

export type PasskeyView = {
  /** The credential's id. */
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};

/** In the page's order; the ids are fragments of addresses (/account-settings#phone). */
export const SETTINGS_SECTIONS = [
  { id: 'details', title: 'Details and address' },
  { id: 'email', title: 'Email' },
  { id: 'phone', title: 'Phone' },
  { id: 'password', title: 'Password' },
  { id: 'two-step', title: 'Two-step verification' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'sessions', title: 'Where you’re logged in' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const;

export type SectionId = (typeof SETTINGS_SECTIONS)[number]['id'];

/** "12 Elm Street, Apt 3" over "San Francisco, CA 94110". */
export function addressLinesOf(details: ProfileDetails): string[] {
  const street = [details.homeAddress, details.addressLine2].filter((line) => line !== '');
  return [street.join(', '), `${details.city}, ${details.state} ${details.zipCode}`];
}

/** The current session first, then the most recently seen. */
export function sortSessions(sessions: readonly SessionView[]): SessionView[] {
  return [...sessions].sort(
    (a, b) => Number(b.isThisOne) - Number(a.isThisOne) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
}

/** The current session's device, as the default name of a new passkey. */
export const deviceOf = (sessions: readonly SessionView[]): string =>
  sessions.find(({ isThisOne }) => isThisOne)?.device ?? '';

/** "JBSW Y3DP EHPK 3PXP": in groups, to be copied by hand. */
export const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The text that "Copy", "Download" and "Print" use. */
export function recoveryCodesText(codes: readonly string[]): string {
  return `Homesmith recovery codes. Each is good once.\n\n${codes.join('\n')}\n`;
}

/** How many recovery codes are left, and advice to make new ones. */
export function describeRecoveryCodes(left: number): string {
  if (left === 0)
    return 'You have no recovery codes left. Make new ones, so a lost phone doesn’t lock you out.';
  if (left === 1) return 'You have 1 recovery code left. Make new ones soon.';
  return `You have ${left} recovery codes left.`;
}
