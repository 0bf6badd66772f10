/** The events of an account (table account_activity) as sentences for its owner. Pure. */

export const ACTIVITY_SENTENCES = {
  registered: 'You created your account.',
  'signed-in': 'You logged in.',
  'email-changed': 'You changed your email address.',
  'phone-changed': 'You changed your phone number.',
  'password-changed': 'You changed your password.',
  'password-reset': 'You reset your password.',
  'details-changed': 'You changed your name or address.',
  'second-factor-on': 'You turned on two-step verification.',
  'second-factor-off': 'You turned off two-step verification.',
  'recovery-codes-made': 'You made new recovery codes.',
  'passkey-added': 'You added a passkey.',
  'passkey-removed': 'You removed a passkey.',
  'sessions-ended': 'You logged out other devices.',
  'deletion-asked': 'You asked us to delete your account.',
  'deletion-undone': 'You decided to keep your account.',
} as const;

export type ActivityKind = keyof typeof ACTIVITY_SENTENCES;

/** A kind that only a newer version knows gets a generic sentence. */
export function describeActivity(kind: string): string {
  return Object.hasOwn(ACTIVITY_SENTENCES, kind)
    ? ACTIVITY_SENTENCES[kind as ActivityKind] // `hasOwn` has checked it.
    : 'Something changed in your account.';
}
