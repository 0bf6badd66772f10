/** What the page says about a list that an account has not taken yet. */
export const NOT_STORED = 'Not saved to your account yet. We keep trying.';
export const ACCOUNT_FULL =
  'Your account keeps at most 200 orders. Remove some, and it keeps the others too.';
