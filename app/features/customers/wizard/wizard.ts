/**
 * The state of the login/registration wizard (spec §2, §4): the screen and the notice after each event. Pure. A
 * signed-in person's step always comes from the server, so none can be skipped here.
 */

import type { AuthState, AuthUser, PendingProof } from '#app/features/identity/api/auth-state.ts';
import { MESSAGES, type MessageCode, type WorkRole } from '#app/features/identity/api/identity.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';

export type Screen =
  /** The hint says that someone is signed in: waits for the server's state. */
  | { step: 'opening' }
  | { step: 'email'; email: string }
  | { step: 'password'; email: string; isRegistered: boolean; asksForCode: boolean }
  | { step: 'verification'; user: AuthUser; resendAtMs: number; isKeptHere: boolean }
  | { step: 'phone'; user: AuthUser; phone: string }
  | {
      step: 'code';
      user: AuthUser;
      phone: string;
      resendAtMs: number;
      isKeptHere: boolean;
      codesSent: number;
    }
  | { step: 'details'; user: AuthUser; question: string | null }
  /** Step 7 has no screen (readings): the owner of the wizard shows the greeting and moves on. */
  | { step: 'done'; user: AuthUser; greeting: string | null };

export type Notice =
  /** A refusal of the server or a vendor. */
  | { kind: 'box'; message: string; isWrongCode?: true; triesLeft?: number }
  /** No answer, with the reason where the browser knows it. */
  | { kind: 'inline'; message: string; why?: string }
  | { kind: 'status'; message: string }
  /** Next to the fields. */
  | { kind: 'fields'; fields: Readonly<Record<string, string>> };

/**
 * Who is asked for a home after email and phone: `customers` are people without a role of those who work with us,
 * `always` everyone on a page for customers, `never` people with an invitation.
 */
export type HomeQuestion = 'always' | 'customers' | 'never';

export type Wizard = {
  screen: Screen;
  notice: Notice | null;
  isBusy: boolean;
  asksForHome: HomeQuestion;
};

/** What was tried; each has a row in the error catalogue (spec §8). */
export type Attempt =
  | 'open'
  | 'lookup'
  | 'sign-in'
  | 'passkey'
  | 'register'
  | 'resend'
  | 'check'
  | 'discard'
  | 'send-code'
  | 'confirm-code'
  | 'complete'
  | 'forgot-password';

export type Failure =
  | { kind: 'unreachable'; isOffline: boolean }
  | {
      kind: 'refused';
      code: string;
      message: string;
      fields: Readonly<Record<string, string>>;
      /** After a wrong code. */
      triesLeft?: number | undefined;
    };

/** The pending confirmation, with times of this browser's clock. */
export type Pending = Omit<PendingProof, 'resendAfterSeconds'> & { resendAtMs: number };

export type WizardEvent = { kind: 'began' } | { kind: 'ended' } | ShownEvent;

/** These change what the wizard shows. */
type ShownEvent =
  | { kind: 'resuming' }
  | { kind: 'auth'; auth: AuthState; roles: readonly WorkRole[]; pending?: Pending }
  | { kind: 'looked-up'; email: string; isRegistered: boolean }
  | { kind: 'mail-sent'; message: string; resendAtMs: number }
  | { kind: 'code-sent'; user: AuthUser; phone: string; resendAtMs: number; isKeptHere: boolean }
  | { kind: 'said'; tone: 'status' | 'inline'; message: string }
  | { kind: 'mistaken'; fields: Readonly<Record<string, string>> }
  | { kind: 'went-back' }
  | { kind: 'failed'; attempt: Attempt; failure: Failure; resendAtMs?: number };

/** Spec §2: "It resets to step 1 when opened." */
export const FIRST: Wizard = {
  screen: { step: 'email', email: '' },
  notice: null,
  isBusy: false,
  asksForHome: 'customers',
};

/** Our own, where the catalogue has no sentence for a lost connection. */
export const UNREACHABLE = 'We couldn’t reach the server. Check your connection and try again.';

/** After "Wrong address?". */
export const DISCARDED = 'We deleted that account. Enter the right email.';

/** In addition to the catalogue's sentence, which does not name the cause. */
export const OFFLINE = 'You seem to be offline. Check your internet connection.';

export function advance(wizard: Wizard, event: WizardEvent): Wizard {
  if (event.kind === 'began') return { ...wizard, notice: null, isBusy: true };
  if (event.kind === 'ended') return { ...wizard, isBusy: false };
  return { ...wizard, ...change(wizard, event) };
}

type ScreenAndNotice = Pick<Wizard, 'screen' | 'notice'>;

function change(wizard: Wizard, event: ShownEvent): ScreenAndNotice {
  const { screen } = wizard;
  switch (event.kind) {
    case 'resuming':
      return show({ step: 'opening' });
    case 'auth':
      return follow(wizard, event);
    case 'looked-up': {
      const { email, isRegistered } = event;
      return show({ step: 'password', email, isRegistered, asksForCode: false });
    }
    case 'mail-sent':
      return say({ kind: 'status', message: event.message }, waitUntil(screen, event.resendAtMs));
    case 'code-sent': {
      const { kind: _, ...sent } = event;
      if (screen.step !== 'code') return show({ step: 'code', ...sent, codesSent: 1 });
      const again: Screen = { ...screen, ...sent, codesSent: screen.codesSent + 1 };
      return say({ kind: 'status', message: 'We sent you a new code.' }, again);
    }
    case 'said':
      return say({ kind: event.tone, message: event.message }, screen);
    case 'mistaken':
      return say({ kind: 'fields', fields: event.fields }, screen);
    case 'went-back':
      return show(screenBefore(screen));
    case 'failed':
      return fail(screen, event);
  }
}

const show = (screen: Screen): ScreenAndNotice => ({ screen, notice: null });
const say = (notice: Notice, screen: Screen): ScreenAndNotice => ({ screen, notice });

function follow(
  { screen, notice, asksForHome }: Wizard,
  event: ShownEvent & { kind: 'auth' },
): ScreenAndNotice {
  const next = screenFor(event, screen, asksForHome);
  // A notice stays with its step, and so does the reason for another one.
  const isKept =
    next === screen || (notice?.kind === 'box' && notice.message === MESSAGES['wrong-state']);
  return { screen: next, notice: isKept ? notice : null };
}

/**
 * The first step of spec §4 that these people are not asked for: an operator or a homesmith needs a verified email to
 * log in, and a person with an invitation a phone, too.
 */
function firstStepLeftOut(asksForHome: HomeQuestion, roles: readonly WorkRole[]): number {
  if (asksForHome === 'never') return 6;
  return asksForHome === 'customers' && roles.length > 0 ? 4 : Number.POSITIVE_INFINITY;
}

/** Spec §4 "On auth change". Returns the same screen object when it is still right. */
function screenFor(
  { auth, roles, pending }: ShownEvent & { kind: 'auth' },
  screen: Screen,
  asksForHome: HomeQuestion,
): Screen {
  const { user } = auth;
  if (user === null) {
    if (screen.step === 'email' || screen.step === 'password') return screen;
    // "No user: all flags reset and step goes to 1."
    return { step: 'email', email: emailOf(screen) };
  }
  if (auth.isFullyRegistered || auth.registrationStep >= firstStepLeftOut(asksForHome, roles)) {
    return screen.step === 'done' ? screen : { step: 'done', user, greeting: greet(user, screen) };
  }
  // The same step does not start again, unless another account has signed in.
  const isOf = (...steps: Screen['step'][]) =>
    'user' in screen && screen.user.id === user.id && steps.includes(screen.step);
  switch (auth.registrationStep) {
    case 4:
    case 5:
      // While a code is pending the server's step is still the phone.
      if (isOf('phone', 'code')) return screen;
      return pending?.phone
        ? { step: 'code', user, phone: pending.phone, ...waitingFor(pending), codesSent: 1 }
        : { step: 'phone', user, phone: '' };
    case 6:
    case 7:
      return isOf('details') ? screen : { step: 'details', user, question: null };
    default:
      if (isOf('verification')) return screen;
      return { step: 'verification', user, ...waitingFor(pending) };
  }
}

const waitingFor = (pending: Pending | undefined) => ({
  resendAtMs: pending?.resendAtMs ?? 0,
  isKeptHere: pending?.isKeptHere ?? false,
});

const emailOf = (screen: Screen): string => {
  if (screen.step === 'email' || screen.step === 'password') return screen.email;
  return screen.step === 'verification' ? screen.user.email : '';
};

function greet({ firstName }: AuthUser, screen: Screen): string | null {
  const name = firstName ? `, ${firstName}` : '';
  if (screen.step === 'details') return `Welcome${name}.`;
  // People with an invitation are greeted when they have joined.
  if (screen.step === 'phone' || screen.step === 'code') return null;
  // Without a greeting for someone who was signed in already.
  return screen.step === 'opening' || screen.step === 'email' ? null : `Welcome back${name}.`;
}

function screenBefore(screen: Screen): Screen {
  if (screen.step === 'password') return { step: 'email', email: screen.email };
  if (screen.step !== 'code') return screen;
  return { step: 'phone', user: screen.user, phone: screen.phone };
}

function fail(screen: Screen, event: ShownEvent & { kind: 'failed' }): ScreenAndNotice {
  const { attempt, failure, resendAtMs } = event;
  const waiting = resendAtMs === undefined ? screen : waitUntil(screen, resendAtMs);
  if (failure.kind === 'unreachable') {
    const message = UNANSWERED[attempt] ?? UNREACHABLE;
    const why = failure.isOffline ? { why: OFFLINE } : {};
    return say({ kind: 'inline', message, ...why }, waiting);
  }
  const { code, message, fields } = failure;
  if (code === 'second-factor-needed' && screen.step === 'password') {
    return show({ ...screen, asksForCode: true });
  }
  if (code === 'zip-doubt' && screen.step === 'details') {
    return show({ ...screen, question: message });
  }
  if (Object.keys(fields).length > 0) return say({ kind: 'fields', fields }, withdraw(waiting));
  const field = FIELD_OF[code];
  if (field !== undefined) return say({ kind: 'fields', fields: { [field]: message } }, waiting);
  const notice: Notice = { kind: 'box', message, ...wrongCode(failure) };
  if (!NOBODY.has(code)) return say(notice, withdraw(waiting));
  // No one is signed in anymore: back to step 1, with the reason.
  return say(notice, { step: 'email', email: 'user' in screen ? screen.user.email : '' });
}

/** The code can be typed again, as often as the server allows. */
function wrongCode({ code, triesLeft }: Failure & { kind: 'refused' }) {
  if (!/^(wrong-code|second-factor-(wrong|used))$/.test(code)) return {};
  const isWrongCode = true as const;
  return triesLeft === undefined ? { isWrongCode } : { isWrongCode, triesLeft };
}

/** The session ended elsewhere: spec §8 "No user when resending", "No user at phone step". */
const NOBODY: ReadonlySet<string> = new Set([
  'no-user-resending',
  'no-user-phone',
  'signed-out',
] satisfies MessageCode[]);

/** Spec §8: the sentences for calls without an answer (readings: "connection lost"). */
const UNANSWERED: Readonly<Partial<Record<Attempt, string>>> = {
  lookup: MESSAGES['lookup-failed'],
  register: MESSAGES['registration-failed-inline'],
  resend: MESSAGES['resend-failed'],
  check: MESSAGES['verification-check-failed'],
  'send-code': MESSAGES['code-sending-failed-inline'],
  complete: MESSAGES['profile-failed'],
};

/** Validation errors (spec §5) are shown next to their field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'email-invalid': 'email',
  'passwords-differ': 'confirmation',
  'password-rule': 'password',
  'password-guessable': 'password',
  'password-long': 'password',
  'phone-invalid': 'phone',
  'code-incomplete': 'code',
} satisfies Partial<Record<MessageCode, string>>;

function waitUntil(screen: Screen, resendAtMs: number): Screen {
  const canResend = screen.step === 'verification' || screen.step === 'code';
  return canResend ? { ...screen, resendAtMs } : screen;
}

/** Removes a question after an error. */
const withdraw = (screen: Screen): Screen =>
  screen.step === 'details' && screen.question !== null ? { ...screen, question: null } : screen;

/** An error found before asking the server: the code's sentence next to its field. */
export const mistake = (
  code: keyof typeof FIELD_OF & MessageCode,
  sentence: string = MESSAGES[code],
): WizardEvent => ({
  kind: 'mistaken',
  fields: { [FIELD_OF[code] ?? '']: sentence },
});

/** Spec §2: `Heading is "Login" for an existing email and "Register" for a new one`; none in step 1. */
export function headingOf(screen: Screen): 'Login' | 'Register' | null {
  if (screen.step === 'email' || screen.step === 'opening' || screen.step === 'done') return null;
  return screen.step === 'password' && screen.isRegistered ? 'Login' : 'Register';
}

/** The step's own heading, below the specification's, and its sentence. */
export function introOf(
  screen: Screen,
  asksForHome = true,
): { title: string; sentence: string } | null {
  switch (screen.step) {
    case 'email':
      return {
        title: 'Your email',
        sentence: 'Log in, or create an account.',
      };
    case 'password':
      return screen.isRegistered
        ? { title: 'Your password', sentence: `There is an account for ${screen.email}.` }
        : {
            title: 'Choose a password',
            sentence: `There’s no account for ${screen.email} yet. Choose a password to create one.`,
          };
    case 'verification':
      // Spec §2, step 3, verbatim.
      return {
        title: 'Verify your email',
        sentence: 'Please check your email inbox and verify your email address.',
      };
    case 'phone':
      return {
        title: 'Your phone number',
        sentence: asksForHome
          ? 'So we can reach you about a visit. For each booking, you choose whether your homesmith can call you. A number works for one account only.'
          : 'So we can reach you. A number works for one account only.',
      };
    case 'code':
      return {
        title: 'Enter your code',
        sentence: `We sent it to ${showUsPhone(screen.phone)}.`,
      };
    case 'details':
      return {
        title: 'Your name and address',
        sentence:
          'So your homesmith knows where to go and who to ask for. We won’t share them until you book a visit.',
      };
    default:
      return null;
  }
}

export const MAX_STEPS = 6;

/** The step's number during a registration; null otherwise. */
export function progressOf(screen: Screen): number | null {
  switch (screen.step) {
    case 'password':
      return screen.isRegistered ? null : 2;
    case 'verification':
      return 3;
    case 'phone':
      return 4;
    case 'code':
      return 5;
    case 'details':
      return 6;
    default:
      return null;
  }
}
