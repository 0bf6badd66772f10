/**
 * Whose personal data is exported or erased: by account, by verified email, or both. An address alone never opens the account that uses it: that takes its password.
 */
export type Person = {
  userId: string | null;
  /** Set only when they have verified it. */
  email: string | null;
};
