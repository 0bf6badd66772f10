/**
 * Spec §3 "Auth state" and §4 "On auth change": derives flags and registration step from a person's record. Pure;
 * the server computes it, the browser shows it.
 */
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { WorkRole } from '../roles.ts';

/** 1 email, 2 password, 3 email verification, 4 phone, 5 code, 6 details, 7 done (spec §2, §4). */
export type RegistrationStep = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The person's own record, as the header and the wizard use it. */
export type AuthUser = Actor['user'] & {
  /** Null for a person who is not a customer. */
  firstName: string | null;
};

export type AuthState = {
  isLoggedIn: boolean;
  isFullyRegistered: boolean;
  isRegistering: boolean;
  user: AuthUser | null;
  registrationStep: RegistrationStep;
};

/** What was sent to a registering person and not confirmed yet, so that the wizard resumes there. */
export type PendingProof = {
  /** Seconds until it may be sent again; 0 for now. */
  resendAfterSeconds: number;
  /** The number that a valid code was texted to; null while the mail is pending. */
  phone: string | null;
  /** In a trial without channels: the message is in its outbox. */
  isKeptHere: boolean;
};

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
