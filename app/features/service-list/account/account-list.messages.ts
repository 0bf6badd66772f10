/** Messages about commands that the account has not stored yet. */
export const NOT_STORED = 'Not saved to your account yet. We’ll keep trying.';
export const ACCOUNT_FULL = 'Your account holds up to 200 services. Remove some to save the rest.';
