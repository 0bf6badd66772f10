/**
 * Spec §3 "Auth state" and §4 "On auth change": derives flags and registration step from a person's record. Pure;
 * the server computes it, the browser shows it.
 */
import type { z } from 'zod';
import type { WorkRole } from '../roles.ts';
import type { AUTH_STATE, PENDING_PROOF } from './auth-state.schema.ts';

export type AuthState = z.infer<typeof AUTH_STATE>;

/** 1 email, 2 password, 3 email verification, 4 phone, 5 code, 6 details, 7 done (spec §2, §4). */
export type RegistrationStep = AuthState['registrationStep'];

/** The person's own record, as the header and the wizard use it. */
export type AuthUser = NonNullable<AuthState['user']>;

/** What was sent to a registering person and not confirmed yet, so that the wizard resumes there. */
export type PendingProof = z.infer<typeof PENDING_PROOF>;

/** Spec §4: "No user: all flags reset and step goes to 1." */
export const SIGNED_OUT: AuthState = {
  isLoggedIn: false,
  isFullyRegistered: false,
  isRegistering: false,
  user: null,
  registrationStep: 1,
};

/** A signed-in person resumes at the first step that is not done (readings, "The wizard"). */
export function authStateOf(user: AuthUser | null): AuthState {
  if (user === null) return SIGNED_OUT;
  if (isFullyRegistered(user)) {
    return {
      isLoggedIn: true,
      isFullyRegistered: true,
      isRegistering: false,
      user,
      // Spec §4: "Login success sets logged-in and returns to step 1."
      registrationStep: 1,
    };
  }
  return { ...SIGNED_OUT, isRegistering: true, user, registrationStep: firstStepToDo(user) };
}

export const isFullyRegistered = (user: AuthUser): boolean =>
  user.emailVerified && user.registrationComplete;

function firstStepToDo(user: AuthUser): RegistrationStep {
  if (!user.emailVerified) return 3;
  return user.phoneNumber === null ? 4 : 6;
}

/** A word of the readable hint cookie (readings, "Every page"); it grants nothing. */
export type AuthHint = 'visitor' | 'registering' | 'customer' | WorkRole;
export const AUTH_HINT_COOKIE = 'homesmith_account';

/**
 * What the account menu shows, as the cookie has it: one word, or several for a person of several roles. A person who
 * works with us is no unfinished registration.
 */
export function hintOf(state: AuthState, roles: readonly WorkRole[]): string {
  if (state.user === null) return 'visitor';
  const customer = state.isFullyRegistered ? ['customer'] : [];
  const words: readonly string[] = [...customer, ...roles];
  return words.length === 0 ? 'registering' : words.join(HINT_SEPARATOR);
}

/** A character of a word for the expression that reads the cookie. */
const HINT_SEPARATOR = '_';

export const hintSays = (hint: string, word: AuthHint): boolean =>
  hint.split(HINT_SEPARATOR).includes(word);
