import { describe, expect, test } from 'vitest';
import { type Caller, findMissing, type Policy } from '#app/kernel/policy.ts';
import { ACCOUNT_CALLS } from './account-calls.policy.ts';
import { LINK_BUTTONS } from './proofs/link-buttons.policy.ts';

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
const rows: [string, Policy][] = Object.entries(ACCOUNT_CALLS);

describe('every call', () => {
  test.each(rows)('%s grants a fresh session for nothing less than every factor', (name, row) => {
    if (row.grants !== 'fresh') return;
    // A new account has no factor yet; a newly confirmed app has just proved its own.
    const whole = row.proof === 'credentials' || row.proof === 'passkey';
    expect(whole || name === 'register' || name === 'app-confirm').toBe(true);
  });

  test.each(rows)('%s asks customers alone for more than a session', (_, row) => {
    const asks = row.proof !== 'none' && row.proof !== 'session';
    expect(asks && row.who === 'signed-in').toBe(false);
    expect(row.proofOfCustomer === undefined || row.who === 'signed-in').toBe(true);
  });
});

describe('what is missing', () => {
  test.each([
    ['lookup', null, null],
    ['sign-in', null, null],
    ['discard', null, 'session'],
    ['discard', caller({ ...registering, ...stale }), null],
    ['keep', caller(registering), 'registration'],
    ['keep', caller(operator), null],
    ['change-details', caller(operator), 'registration'],
    ['change-details', caller(both), null],
    ['app-begin', caller(operator), null],
    ['keep', caller(stale), null],
    ['keep', caller({ ...stale, ...withFactor }), null],
    ['send-code', caller({ ...registering, ...stale }), null],
    ['send-code', caller(stale), 'fresh-session'],
    ['app-remove', caller({ ...both, ...stale }), 'fresh-session'],
    ['app-remove', caller(withFactor), null],
    ['change-password', caller(stale), null],
    ['change-password', caller({ ...stale, ...withFactor }), 'fresh-session'],
    ['change-password', caller(withFactor), null],
    ['confirm-password', caller({ ...stale, ...withFactor }), null],
    ['confirm-passkey-options', caller({ ...stale, ...withFactor }), null],
    ['confirm-passkey', caller({ ...stale, ...withFactor }), null],
    ['confirm-passkey', caller(registering), 'registration'],
    ['confirm-passkey', null, 'session'],
  ] as const)('for %s of %j: %s', (name, who, missing) => {
    expect(findMissing(ACCOUNT_CALLS[name], who, NOW)).toBe(missing);
  });
});

test.each(Object.entries(LINK_BUTTONS))('%s takes the link, and begins no session', (_, row) => {
  expect(row).toMatchObject({ who: 'anybody', relation: 'key', grants: 'unchanged' });
});
