/** Messages about commands that the account has not stored yet. */
export const NOT_STORED = 'Not saved to your account yet. We keep trying.';
export const ACCOUNT_FULL = 'Your account keeps up to 200 orders. Remove some to save the rest.';
