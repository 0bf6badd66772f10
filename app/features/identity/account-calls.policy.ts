/**
 * The policy of every call that is posted to /api/account/: who may make it, with which proof, and how fresh the
 * session is afterwards. Read by `call.server.ts` alone. Pure.
 */
import { FOR_ANYBODY, FOR_ITS_ACCOUNT, FOR_ITS_CUSTOMER, type Policy } from '#app/kernel/policy.ts';

/** For any session, also while registering. */
const FOR_SIGNED_IN = { ...FOR_ITS_CUSTOMER, who: 'signed-in' } as const satisfies Policy;
const FOR_FRESH_ACCOUNT = { ...FOR_ITS_ACCOUNT, proof: 'fresh' } as const satisfies Policy;
const BY_PASSWORD = { ...FOR_ITS_ACCOUNT, proof: 'password' } as const satisfies Policy;

export const ACCOUNT_CALLS = {
  lookup: FOR_ANYBODY,
  // A new account: there is nothing to prove yet.
  register: { ...FOR_ANYBODY, grants: 'fresh' },
  'sign-in': { ...FOR_ANYBODY, proof: 'credentials', grants: 'fresh' },
  'passkey-options': FOR_ANYBODY,
  'passkey-sign-in': { ...FOR_ANYBODY, proof: 'passkey', grants: 'fresh' },
  'sign-out': { ...FOR_ANYBODY, grants: 'none' },
  'forgot-password': FOR_ANYBODY,

  'resend-verification': FOR_SIGNED_IN,
  'check-verification': FOR_SIGNED_IN,
  discard: { ...FOR_SIGNED_IN, grants: 'none' },
  'send-code': { ...FOR_SIGNED_IN, proofOfCustomer: 'fresh' },
  // Valid only for the phone that the code was sent to.
  'confirm-code': FOR_SIGNED_IN,
  complete: FOR_SIGNED_IN,

  'change-details': FOR_ITS_CUSTOMER,
  // Homesmiths are texted about messages of their visits.
  'texts-on': FOR_ITS_ACCOUNT,
  'texts-off': FOR_ITS_ACCOUNT,
  'sessions-end': FOR_ITS_ACCOUNT,
  keep: FOR_ITS_ACCOUNT,
  'change-email': BY_PASSWORD,
  'change-password': BY_PASSWORD,
  delete: BY_PASSWORD,
  'confirm-password': { ...FOR_ITS_ACCOUNT, proof: 'credentials', grants: 'fresh' },
  'confirm-passkey-options': FOR_ITS_ACCOUNT,
  'confirm-passkey': { ...FOR_ITS_ACCOUNT, proof: 'passkey', grants: 'fresh' },
  'app-begin': FOR_FRESH_ACCOUNT,
  // The code that turns the second factor on has proved it as well.
  'app-confirm': { ...FOR_FRESH_ACCOUNT, grants: 'fresh' },
  'app-remove': FOR_FRESH_ACCOUNT,
  'recovery-codes': FOR_FRESH_ACCOUNT,
  'passkey-add-options': FOR_FRESH_ACCOUNT,
  'passkey-add': FOR_FRESH_ACCOUNT,
  'passkey-remove': FOR_FRESH_ACCOUNT,
} as const satisfies Readonly<Record<string, Policy>>;

export type AccountCallName = keyof typeof ACCOUNT_CALLS;
