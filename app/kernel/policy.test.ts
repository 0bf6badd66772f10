import { describe, expect, test } from 'vitest';
import {
  asksForFresh,
  type Caller,
  FOR_ANYBODY,
  FOR_ITS_ACCOUNT,
  FOR_ITS_CUSTOMER,
  findMissing,
  grantedAt,
  isFresh,
  isRelated,
  type Policy,
} from './policy.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const caller = (change: Partial<Caller> = {}): Caller => ({
  roles: new Set(['customer'] as const),
  authenticatedAt: before(1),
  secondFactorSince: null,
  ...change,
});
const registering: Partial<Caller> = { roles: new Set() };
const operator: Partial<Caller> = { roles: new Set(['operator'] as const) };
const both: Partial<Caller> = { roles: new Set(['customer', 'operator'] as const) };
const stale = { authenticatedAt: before(11) };
const withFactor = { secondFactorSince: before(1000) };

test.each([
  [true, caller()],
  [true, caller({ authenticatedAt: before(10) })],
  [false, caller({ authenticatedAt: before(10.01) })],
  [true, caller(withFactor)],
  [true, caller({ secondFactorSince: before(1) })],
  // Proved before the second factor was turned on, so by the password alone.
  [false, caller({ secondFactorSince: before(0.5) })],
])('fresh is %s of %j', (fresh, who) => {
  expect(isFresh(who, NOW)).toBe(fresh);
});

describe('what is missing', () => {
  const signedIn: Policy = { ...FOR_ITS_CUSTOMER, who: 'signed-in' };
  const ofOperators: Policy = { ...FOR_ANYBODY, who: 'operator', proof: 'session' };
  const fresh: Policy = { ...FOR_ITS_CUSTOMER, proof: 'fresh' };
  const freshForCustomers: Policy = { ...signedIn, proofOfCustomer: 'fresh' };
  const password: Policy = { ...FOR_ITS_CUSTOMER, proof: 'password' };
  const credentials: Policy = { ...FOR_ITS_CUSTOMER, proof: 'credentials' };
  test.each([
    [FOR_ANYBODY, null, null],
    [signedIn, null, 'session'],
    [signedIn, caller({ ...registering, ...stale }), null],
    [FOR_ITS_CUSTOMER, caller(registering), 'registration'],
    [FOR_ITS_CUSTOMER, caller({ ...stale, ...withFactor }), null],
    [freshForCustomers, caller({ ...registering, ...stale }), null],
    [freshForCustomers, caller(stale), 'fresh-session'],
    [fresh, caller({ ...both, ...stale }), 'fresh-session'],
    [fresh, caller(withFactor), null],
    [password, caller(stale), null],
    [password, caller({ ...stale, ...withFactor }), 'fresh-session'],
    [credentials, caller({ ...stale, ...withFactor }), null],
    [FOR_ITS_CUSTOMER, caller(operator), 'registration'],
    [FOR_ITS_CUSTOMER, caller(both), null],
    [FOR_ITS_ACCOUNT, caller(registering), 'registration'],
    [FOR_ITS_ACCOUNT, caller(operator), null],
    [FOR_ITS_ACCOUNT, caller(), null],
    // An operator who registers as a customer later is asked for no more than other customers.
    [freshForCustomers, caller({ ...operator, ...stale }), null],
    [ofOperators, null, 'session'],
    [ofOperators, caller(registering), 'operator'],
    [ofOperators, caller(withFactor), 'operator'],
    [ofOperators, caller(operator), 'second-factor'],
    [ofOperators, caller(both), 'second-factor'],
    // Proved before the second factor was turned on, so by the password alone.
    [ofOperators, caller({ ...both, secondFactorSince: before(0.5) }), 'fresh-session'],
    [ofOperators, caller({ ...operator, ...stale, ...withFactor }), null],
    [ofOperators, caller({ ...both, ...withFactor }), null],
  ])('for %j of %j: %s', (policy, who, missing) => {
    expect(findMissing(policy, who, NOW)).toBe(missing);
  });

  test.each([
    ['fresh', false, true],
    ['password', false, false],
    ['password', true, true],
    ['session', true, false],
  ] as const)('%s asks for a fresh session, with a second factor %s: %s', (proof, has, asks) => {
    expect(asksForFresh(proof, has)).toBe(asks);
  });
});

test.each([
  ['none', { isOwner: false, hasKey: false }, true],
  ['own', { isOwner: false, hasKey: true }, false],
  ['own', { isOwner: true, hasKey: false }, true],
  ['key', { isOwner: true, hasKey: false }, false],
  ['key', { isOwner: false, hasKey: true }, true],
  ['key-or-own', { isOwner: false, hasKey: false }, false],
  ['key-or-own', { isOwner: true, hasKey: false }, true],
  ['key-or-own', { isOwner: false, hasKey: true }, true],
] as const)('what asks for %s is for %j: %s', (relation, ties, isTheirs) => {
  expect(isRelated({ ...FOR_ANYBODY, relation }, ties)).toBe(isTheirs);
});

test.each([
  ['fresh', caller(stale), NOW],
  ['fresh', null, NOW],
  ['unchanged', caller(stale), before(11)],
  ['unchanged', null, null],
  ['none', caller(), null],
] as const)('what grants %s leaves %j a session proved at %s', (grants, who, at) => {
  expect(grantedAt({ ...FOR_ANYBODY, grants }, who, NOW)).toEqual(at);
});
