/**
 * Who may do what, as rows of a table (`*.policy.ts`, one a room). The server refuses by them, screens show their
 * buttons by them, and a test tries every row as every kind of person. Pure.
 */
import { MINUTE_MS } from './time-units.ts';

/** What roles a person has (decision 0025): none while registering, or several at once. */
export type Role = 'customer' | 'homesmith' | 'operator';

/**
 * anybody: also without a session. signed-in: also while registering. any-role: a registered customer, a homesmith
 * or an operator. operator: in a session proved by a second factor, which operators must have (readings, "Account
 * menu and pages").
 */
export type Who = 'anybody' | 'signed-in' | 'any-role' | 'customer' | 'homesmith' | 'operator';

/**
 * The person's relation to the thing. none: there is no thing, or it is public. own: it belongs to their account.
 * key: they have the key that was mailed.
 */
export type Relation = 'none' | 'own' | 'key' | 'key-or-own';

/**
 * session: being signed in. fresh: a session proved within ten minutes, by the second factor where one is on.
 * password: the current password, sent along, and also a fresh session where a second factor is on. credentials:
 * password and, where it is on, second factor, both sent along. passkey: both factors at once. owner: the browser in
 * which the account is signed in, or its password. second-factor: only that, where one is on.
 */
export type Proof =
  | 'none'
  | 'session'
  | 'fresh'
  | 'password'
  | 'credentials'
  | 'passkey'
  | 'owner'
  | 'second-factor';

/**
 * unchanged: as fresh as the session that asked, even if its token is replaced. none: the session ends, or none
 * begins.
 */
export type Freshness = 'unchanged' | 'none' | 'fresh';

export type Policy = {
  who: Who;
  relation: Relation;
  proof: Proof;
  /** For actions that take more proof from a registered customer than while registering. */
  proofOfCustomer?: Proof;
  grants: Freshness;
};

/** The actions of one room. */
export type PolicyTable = Readonly<Record<string, Policy>>;

export const FOR_ANYBODY = {
  who: 'anybody',
  relation: 'none',
  proof: 'none',
  grants: 'unchanged',
} as const satisfies Policy;

export const FOR_KEY_HOLDERS = { ...FOR_ANYBODY, relation: 'key' } as const satisfies Policy;

/** A customer's own things, in any of their sessions. */
export const FOR_ITS_CUSTOMER = {
  who: 'customer',
  relation: 'own',
  proof: 'session',
  grants: 'unchanged',
} as const satisfies Policy;

/** An account's own things, also of an operator or a homesmith who is not a customer. */
export const FOR_ITS_ACCOUNT = { ...FOR_ITS_CUSTOMER, who: 'any-role' } as const satisfies Policy;

/** A homesmith's own things, for its members. */
export const FOR_ITS_HOMESMITH = {
  ...FOR_ITS_CUSTOMER,
  who: 'homesmith',
} as const satisfies Policy;

/** What operators read. */
export const FOR_OPERATORS = {
  who: 'operator',
  relation: 'none',
  proof: 'session',
  grants: 'unchanged',
} as const satisfies Policy;

/** What operators change. */
export const FOR_FRESH_OPERATORS = { ...FOR_OPERATORS, proof: 'fresh' } as const satisfies Policy;

/** How long a session stays fresh (ASVS 5.0.0, 7.5.1). */
const FRESH_MS = 10 * MINUTE_MS;

/** The session of the person who asks. */
export type Caller = {
  roles: ReadonlySet<Role>;
  /** When they last proved who they are. */
  authenticatedAt: Date;
  /** When the second factor was turned on; null without one. */
  secondFactorSince: Date | null;
};

/** A proof from before the second factor was turned on is by the password alone, so it is not fresh. */
export function isFresh({ authenticatedAt, secondFactorSince }: Caller, now: Date): boolean {
  if (secondFactorSince !== null && authenticatedAt < secondFactorSince) return false;
  return now.getTime() - authenticatedAt.getTime() <= FRESH_MS;
}

export type Missing =
  | 'session'
  | 'registration'
  | 'homesmith'
  | 'operator'
  | 'second-factor'
  | 'fresh-session';

/**
 * What is missing before the action may be tried; null for nothing. Proofs that are sent along are checked by the
 * use case.
 */
export function findMissing(policy: Policy, caller: Caller | null, now: Date): Missing | null {
  if (policy.who === 'anybody') return null;
  if (caller === null) return 'session';
  const missing = findMissingRole(policy.who, caller);
  if (missing !== null) return missing;
  const isCustomer = caller.roles.has('customer');
  const proof = isCustomer ? (policy.proofOfCustomer ?? policy.proof) : policy.proof;
  return asksForFresh(proof, caller.secondFactorSince !== null) && !isFresh(caller, now)
    ? 'fresh-session'
    : null;
}

function findMissingRole(who: Who, caller: Caller): Missing | null {
  const { roles, secondFactorSince, authenticatedAt } = caller;
  if (who === 'customer') return roles.has('customer') ? null : 'registration';
  if (who === 'any-role') return roles.size > 0 ? null : 'registration';
  if (who === 'homesmith') return roles.has('homesmith') ? null : 'homesmith';
  if (who !== 'operator') return null;
  if (!roles.has('operator')) return 'operator';
  // A passkey alone does not count: the account could still be opened by its password alone.
  if (secondFactorSince === null) return 'second-factor';
  return authenticatedAt < secondFactorSince ? 'fresh-session' : null;
}

/** Whether the session has to be fresh. Screens ask too, so that they offer nothing that would be refused. */
export const asksForFresh = (proof: Proof, hasSecondFactor: boolean): boolean =>
  proof === 'fresh' || (proof === 'password' && hasSecondFactor);

export type Ties = { isOwner: boolean; hasKey: boolean };

/** Whether the person's relation to the thing allows the action. */
export function isRelated({ relation }: Policy, { isOwner, hasKey }: Ties): boolean {
  switch (relation) {
    case 'none':
      return true;
    case 'own':
      return isOwner;
    case 'key':
      return hasKey;
    case 'key-or-own':
      return hasKey || isOwner;
  }
}

/** For what begins or proves a session, by the policy. */
export type SessionGrant = { authenticatedAt: Date | null };

/** `authenticatedAt` of the session after the action; null when it leaves no session. */
export function grantedAt(
  { grants }: Policy,
  caller: Pick<Caller, 'authenticatedAt'> | null,
  now: Date,
): Date | null {
  if (grants === 'fresh') return now;
  return grants === 'unchanged' ? (caller?.authenticatedAt ?? null) : null;
}
