/** What the account settings show, and the sections that they are in. Pure. Instants are ISO texts. */
import type { ProfileDetails } from '../profile.ts';
import type { VisitTexts } from '../text-consent.ts';

export type SettingsView = {
  /** Null for somebody who is no customer, as an operator need not be. */
  details: ProfileDetails | null;
  email: string;
  emailVerified: boolean;
  /** A new address that was asked for and still has to be confirmed by its mail; null for none. */
  pendingEmail: string | null;
  /** "+1" and ten digits; in full, because only its owner sees it. */
  phoneNumber: string | null;
  /** Text messages about visits; null for somebody who cannot have any. */
  visitTexts: VisitTexts | null;
  sessions: readonly SessionView[];
  hasAuthenticatorApp: boolean;
  recoveryCodesLeft: number;
  passkeys: readonly PasskeyView[];
  /** The account is gone then, unless they keep it. */
  deletionDueAt: string | null;
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

/** In the order of the page; the ids stand in addresses (/account-settings#phone). */
export const SETTINGS_SECTIONS = [
  { id: 'details', title: 'Details and address' },
  { id: 'email', title: 'Email' },
  { id: 'phone', title: 'Phone' },
  { id: 'password', title: 'Password' },
  { id: 'two-step', title: 'Two-step verification' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'sessions', title: "Where you're logged in" },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const;

export type SectionId = (typeof SETTINGS_SECTIONS)[number]['id'];

/** "12 Elm Street, Apt 3" over "San Francisco, CA 94110". */
export function addressLinesOf(details: ProfileDetails): string[] {
  const street = [details.homeAddress, details.addressLine2].filter((line) => line !== '');
  return [street.join(', '), `${details.city}, ${details.state} ${details.zipCode}`];
}

/** This device first, then the ones that were seen last. */
export function sortSessions(sessions: readonly SessionView[]): SessionView[] {
  return [...sessions].sort(
    (a, b) => Number(b.isThisOne) - Number(a.isThisOne) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
}

/** What this device is called: a name for a passkey that is made on it. */
export const deviceOf = (sessions: readonly SessionView[]): string =>
  sessions.find(({ isThisOne }) => isThisOne)?.device ?? '';

/** "JBSW Y3DP EHPK 3PXP": a secret as people copy it by hand. */
export const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What "Copy", "Download" and "Print" give of the recovery codes. */
export function recoveryCodesText(codes: readonly string[]): string {
  return `Homesmith recovery codes. Each is good once.\n\n${codes.join('\n')}\n`;
}

/** How much of the recovery codes is left, and whether to make new ones. */
export function describeRecoveryCodes(left: number): string {
  if (left === 0)
    return 'You have no recovery codes left. Make new ones, so that a lost phone does not lock you out.';
  if (left === 1) return 'You have 1 recovery code left. Make new ones soon.';
  return `You have ${left} recovery codes left.`;
}
