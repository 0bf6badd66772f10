/**
 * Whose personal data: somebody with an account, or known by a mailbox that they have shown to be theirs, or
 * both. An address alone never stands for the account that has it: what is the account's takes its password.
 */
export type Person = {
  userId: string | null;
  /** Only when they have verified it. */
  email: string | null;
};
