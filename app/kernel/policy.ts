/**
 * Who may do what, as a row: rooms keep tables of these (`*.policy.ts`). The server refuses by them, screens show their
 * buttons by them, and a test walks every row as every kind of person. Pure.
 */
import { MINUTE_MS } from './time-units.ts';

/** What a person is to us (decision 0025): none of it while somebody is still registering, or several at once. */
export type Role = 'customer' | 'homesmith' | 'operator';

/**
 * anybody: also somebody who is not signed in; signed-in: also while registering; any-role: a registered customer, a
 * homesmith or an operator; homesmith: whoever has that role; operator: in a session that was proved by a second factor, which they must have (readings,
 * "Account menu and pages").
 */
export type Who = 'anybody' | 'signed-in' | 'any-role' | 'customer' | 'homesmith' | 'operator';

/**
 * What ties them to the thing. none: there is no thing yet, or it is everybody's. own: it is their account's. key: whoever
 * has the key that was mailed. key-or-own: either.
 */
export type Relation = 'none' | 'own' | 'key' | 'key-or-own';

/**
 * session: that they are signed in. fresh: in a session that was proved within ten minutes, by the second factor where
 * one is on. password: the current one, sent along, and where a second factor is on a fresh session besides.
 * credentials: the password and, where it is on, the second factor, both sent along. passkey: both factors at once.
 * owner: the browser in which the account is signed in, or its password. second-factor: that alone, where one is on.
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

/** unchanged: as fresh as the session that asked, also under a new token. none: no session is left, or none is begun. */
export type Freshness = 'unchanged' | 'none' | 'fresh';

export type Policy = {
  who: Who;
  relation: Relation;
  proof: Proof;
  /** Where a registered customer needs more than somebody who is still registering. */
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

/** What is a customer's own, for as long as they are signed in. */
export const FOR_ITS_CUSTOMER = {
  who: 'customer',
  relation: 'own',
  proof: 'session',
  grants: 'unchanged',
} as const satisfies Policy;

/** What is an account's own, also of an operator or a homesmith who is no customer. */
export const FOR_ITS_ACCOUNT = { ...FOR_ITS_CUSTOMER, who: 'any-role' } as const satisfies Policy;

/** What is a homesmith's own: theirs whose members they are. */
export const FOR_ITS_HOMESMITH = {
  ...FOR_ITS_CUSTOMER,
  who: 'homesmith',
} as const satisfies Policy;

/** What an operator reads. */
export const FOR_OPERATORS = {
  who: 'operator',
  relation: 'none',
  proof: 'session',
  grants: 'unchanged',
} as const satisfies Policy;

/** What an operator changes. */
export const FOR_FRESH_OPERATORS = { ...FOR_OPERATORS, proof: 'fresh' } as const satisfies Policy;

/** Proving who one is counts for ten minutes (ASVS 5.0.0, 7.5.1). */
const FRESH_MS = 10 * MINUTE_MS;

/** What a session says of whoever asks. */
export type Caller = {
  roles: ReadonlySet<Role>;
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

export type Missing =
  | 'session'
  | 'registration'
  | 'homesmith'
  | 'operator'
  | 'second-factor'
  | 'fresh-session';

/** What is missing before the action may be tried; null for nothing. What is sent along is judged by the use case. */
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
  // A passkey alone does not count: the password without it would still open the account.
  if (secondFactorSince === null) return 'second-factor';
  return authenticatedAt < secondFactorSince ? 'fresh-session' : null;
}

/** Whether the session has to be fresh; a screen asks it, too, before it offers what would be refused. */
export const asksForFresh = (proof: Proof, hasSecondFactor: boolean): boolean =>
  proof === 'fresh' || (proof === 'password' && hasSecondFactor);

export type Ties = { isOwner: boolean; hasKey: boolean };

/** Whether the thing is theirs to act on. */
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

/** When the session that the action leaves behind was proved; null where it leaves none. */
export function grantedAt(
  { grants }: Policy,
  caller: Pick<Caller, 'authenticatedAt'> | null,
  now: Date,
): Date | null {
  if (grants === 'fresh') return now;
  return grants === 'unchanged' ? (caller?.authenticatedAt ?? null) : null;
}
