import { describe, expect, test } from 'vitest';
import { type AuthUser, authStateOf, hintOf, hintSays, SIGNED_OUT } from './auth-state.ts';

const user = (more: Partial<AuthUser> = {}): AuthUser => ({
  id: 'u',
  email: 'ana@example.com',
  emailVerified: false,
  phoneNumber: null,
  firstName: null,
  registrationComplete: false,
  ...more,
});
const phoneNumber = '+14155550100';

describe('spec §4, "On auth change"', () => {
  test('"No user: all flags reset and step goes to 1."', () => {
    expect(authStateOf(null)).toEqual({
      isLoggedIn: false,
      isFullyRegistered: false,
      isRegistering: false,
      user: null,
      registrationStep: 1,
    });
    expect(authStateOf(null)).toBe(SIGNED_OUT);
  });

  test('"Verified-email user with a profile whose registrationComplete is true: logged in and fully registered."', () => {
    const complete = user({ emailVerified: true, phoneNumber, registrationComplete: true });
    expect(authStateOf(complete)).toMatchObject({
      isLoggedIn: true,
      isFullyRegistered: true,
      isRegistering: false,
      registrationStep: 1,
    });
  });

  test('"Verified user without a completed profile: not logged in, not fully registered, registering"', () => {
    expect(authStateOf(user({ emailVerified: true }))).toMatchObject({
      isLoggedIn: false,
      isFullyRegistered: false,
      isRegistering: true,
    });
  });
});

describe('readings: "they land on the first one that is not" done', () => {
  test.each([
    [user(), 3],
    [user({ phoneNumber }), 3],
    [user({ emailVerified: true }), 4],
    [user({ emailVerified: true, phoneNumber }), 6],
    // A combination that the database does not allow grants nothing either.
    [user({ registrationComplete: true }), 3],
  ])('%j is at step %i', (somebody, step) => {
    expect(authStateOf(somebody)).toMatchObject({ registrationStep: step, isLoggedIn: false });
  });
});

const proved = user({ emailVerified: true, phoneNumber });
const complete = user({ emailVerified: true, phoneNumber, registrationComplete: true });

test.each([
  [null, [], 'visitor'],
  [user(), [], 'registering'],
  [complete, [], 'customer'],
  [proved, ['homesmith'], 'homesmith'],
  [complete, ['operator', 'homesmith'], 'customer_operator_homesmith'],
] as const)('the hint for %j as %j is %s', (somebody, roles, hint) => {
  expect(hintOf(authStateOf(somebody), roles)).toBe(hint);
});

test('finds whole words of a hint only', () => {
  expect(hintSays('customer_operator', 'operator')).toBe(true);
  expect(hintSays('customer_operator', 'homesmith')).toBe(false);
});
