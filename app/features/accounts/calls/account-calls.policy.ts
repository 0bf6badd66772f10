/**
 * Every call under /api/account/ that is posted, and every button of a mailed link: who may make it, which proof of
 * identity it needs, and how fresh the session is that they have afterwards. The frames (`call.server.ts`,
 * `links/link-proof.server.ts`) read these rows, and nothing else decides it. Pure.
 */
import { MINUTE_MS } from '#app/kernel/time-units.ts';

/** anybody: also somebody who is not signed in; signed-in: also while registering. */
type Who = 'anybody' | 'signed-in' | 'customer';

/**
 * session: that they are signed in. fresh: in a session that was proved within ten minutes, by the second factor where
 * one is on. password: the current one, sent along, and where a second factor is on a fresh session besides.
 * credentials: the password and, where it is on, the second factor, both sent along. passkey: both factors at once.
 */
export type Proof = 'none' | 'session' | 'fresh' | 'password' | 'credentials' | 'passkey';

/** unchanged: as fresh as the session that asked, also under a new token. none: no session is left, or none is begun. */
export type Freshness = 'unchanged' | 'none' | 'fresh';

export type CallPolicy = {
  who: Who;
  proof: Proof;
  /** Where a registered customer needs more than somebody who is still registering. */
  proofOfCustomer?: Proof;
  grants: Freshness;
};

export const ACCOUNT_CALLS = {
  lookup: { who: 'anybody', proof: 'none', grants: 'unchanged' },
  // A new account: there is nobody yet to be proved.
  register: { who: 'anybody', proof: 'none', grants: 'fresh' },
  'sign-in': { who: 'anybody', proof: 'credentials', grants: 'fresh' },
  'passkey-options': { who: 'anybody', proof: 'none', grants: 'unchanged' },
  'passkey-sign-in': { who: 'anybody', proof: 'passkey', grants: 'fresh' },
  'sign-out': { who: 'anybody', proof: 'none', grants: 'none' },
  'forgot-password': { who: 'anybody', proof: 'none', grants: 'unchanged' },

  'resend-verification': { who: 'signed-in', proof: 'session', grants: 'unchanged' },
  'check-verification': { who: 'signed-in', proof: 'session', grants: 'unchanged' },
  discard: { who: 'signed-in', proof: 'session', grants: 'none' },
  'send-code': {
    who: 'signed-in',
    proof: 'session',
    proofOfCustomer: 'fresh',
    grants: 'unchanged',
  },
  // Good for the phone alone to which a code was just sent.
  'confirm-code': { who: 'signed-in', proof: 'session', grants: 'unchanged' },
  complete: { who: 'signed-in', proof: 'session', grants: 'unchanged' },

  'change-details': { who: 'customer', proof: 'session', grants: 'unchanged' },
  'sessions-end': { who: 'customer', proof: 'session', grants: 'unchanged' },
  keep: { who: 'customer', proof: 'session', grants: 'unchanged' },
  'change-email': { who: 'customer', proof: 'password', grants: 'unchanged' },
  'change-password': { who: 'customer', proof: 'password', grants: 'unchanged' },
  delete: { who: 'customer', proof: 'password', grants: 'unchanged' },
  'confirm-password': { who: 'customer', proof: 'credentials', grants: 'fresh' },
  'confirm-passkey-options': { who: 'customer', proof: 'session', grants: 'unchanged' },
  'confirm-passkey': { who: 'customer', proof: 'passkey', grants: 'fresh' },
  'app-begin': { who: 'customer', proof: 'fresh', grants: 'unchanged' },
  // The code that turns the second factor on has just proved it.
  'app-confirm': { who: 'customer', proof: 'fresh', grants: 'fresh' },
  'app-remove': { who: 'customer', proof: 'fresh', grants: 'unchanged' },
  'recovery-codes': { who: 'customer', proof: 'fresh', grants: 'unchanged' },
  'passkey-add-options': { who: 'customer', proof: 'fresh', grants: 'unchanged' },
  'passkey-add': { who: 'customer', proof: 'fresh', grants: 'unchanged' },
  'passkey-remove': { who: 'customer', proof: 'fresh', grants: 'unchanged' },
} as const satisfies Readonly<Record<string, CallPolicy>>;

export type AccountCallName = keyof typeof ACCOUNT_CALLS;

/** Proving who one is counts for ten minutes (ASVS 5.0.0, 7.5.1). */
const FRESH_MS = 10 * MINUTE_MS;

/** What a session says of whoever asks. */
export type Caller = {
  role: 'registering' | 'customer' | 'administrator';
  /** When they last proved who they are. */
  authenticatedAt: Date;
  /** When the second factor was turned on; null where none is on. */
  secondFactorSince: Date | null;
};

/** What was proved before the second factor was on was proved without it, and is fresh no more. */
export function isFresh({ authenticatedAt, secondFactorSince }: Caller, now: Date): boolean {
  if (secondFactorSince !== null && authenticatedAt < secondFactorSince) return false;
  return now.getTime() - authenticatedAt.getTime() <= FRESH_MS;
}

/** What is missing before the call may be made; null for nothing. What is sent along is judged by the call itself. */
export function findMissing(
  policy: CallPolicy,
  caller: Caller | null,
  now: Date,
): 'session' | 'registration' | 'fresh-session' | null {
  if (policy.who === 'anybody') return null;
  if (caller === null) return 'session';
  const isCustomer = caller.role !== 'registering';
  if (policy.who === 'customer' && !isCustomer) return 'registration';
  const proof = isCustomer ? (policy.proofOfCustomer ?? policy.proof) : policy.proof;
  const wantsFresh =
    proof === 'fresh' || (proof === 'password' && caller.secondFactorSince !== null);
  return wantsFresh && !isFresh(caller, now) ? 'fresh-session' : null;
}

/** When the session that the call leaves behind was proved; null where it leaves none. */
export function grantedAt(
  { grants }: CallPolicy,
  caller: Pick<Caller, 'authenticatedAt'> | null,
  now: Date,
): Date | null {
  if (grants === 'fresh') return now;
  return grants === 'unchanged' ? (caller?.authenticatedAt ?? null) : null;
}

/**
 * link: whoever has the mailbox. owner: and besides either the browser in which the account is signed in, or the account's
 * password. second-factor: and besides the second factor, where one is on.
 */
export type LinkProof = 'link' | 'link-and-owner' | 'link-and-second-factor';

/** The buttons of the pages that mailed links open. None of them begins a session, or makes one fresh. */
export const LINK_BUTTONS = {
  // Somebody may have registered an address that is not theirs: its owner's click must not verify it for them.
  'verify-email': 'link-and-owner',
  'disown-registration': 'link',
  'change-email': 'link-and-owner',
  'reset-password': 'link',
  'remove-passkeys': 'link-and-second-factor',
} as const satisfies Readonly<Record<string, LinkProof>>;

export type LinkButton = keyof typeof LINK_BUTTONS;
