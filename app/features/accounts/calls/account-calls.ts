/** Every call under /api/account/ that is posted, and who may make it. Pure. */

/** nobody: also somebody who is not signed in; fresh: a customer who has just shown who they are. */
export type Needed = 'nobody' | 'signed-in' | 'customer' | 'fresh';

export const ACCOUNT_CALLS = {
  lookup: 'nobody',
  register: 'nobody',
  'sign-in': 'nobody',
  'sign-out': 'nobody',
  'forgot-password': 'nobody',
  'resend-verification': 'signed-in',
  'check-verification': 'signed-in',
  discard: 'signed-in',
  'send-code': 'signed-in',
  'confirm-code': 'signed-in',
  complete: 'signed-in',
  'passkey-options': 'nobody',
  'passkey-sign-in': 'nobody',
  'change-details': 'customer',
  // These ask for the password itself.
  'change-email': 'customer',
  'change-password': 'customer',
  delete: 'customer',
  'sessions-end': 'customer',
  'confirm-password': 'customer',
  'app-begin': 'fresh',
  'app-confirm': 'fresh',
  'app-remove': 'fresh',
  'recovery-codes': 'fresh',
  'passkey-add-options': 'fresh',
  'passkey-add': 'fresh',
  'passkey-remove': 'fresh',
  keep: 'customer',
} as const satisfies Record<string, Needed>;

export type AccountCallName = keyof typeof ACCOUNT_CALLS;
