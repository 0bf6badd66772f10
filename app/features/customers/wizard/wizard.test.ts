import { describe, expect, test } from 'vitest';
import {
  type AuthUser,
  authStateOf,
  SIGNED_OUT,
} from '#app/features/identity/auth-state/auth-state.ts';
import { MESSAGES, type MessageCode, tooManyTries } from '#app/features/identity/messages.ts';
import type { WorkRole } from '#app/features/identity/roles.ts';
import {
  type Attempt,
  advance,
  FIRST,
  type HomeQuestion,
  headingOf,
  introOf,
  mistake,
  OFFLINE,
  progressOf,
  type Screen,
  UNREACHABLE,
  type Wizard,
  type WizardEvent,
} from './wizard.ts';

const buildUser = (overrides: Partial<AuthUser> = {}): AuthUser => ({
  id: 'u1',
  email: 'ana@example.com',
  emailVerified: false,
  phoneNumber: null,
  firstName: null,
  registrationComplete: false,
  ...overrides,
});
const VERIFIED = { emailVerified: true };
const PHONED = { ...VERIFIED, phoneNumber: '+14155550100' };
const COMPLETE = { ...PHONED, firstName: 'Ana', registrationComplete: true };

const auth = (overrides: Partial<AuthUser> = {}, roles: readonly WorkRole[] = []) => ({
  kind: 'auth' as const,
  auth: authStateOf(buildUser(overrides)),
  roles,
});
const signedOut: WizardEvent = { kind: 'auth', auth: SIGNED_OUT, roles: [] };
const at = (screen: Screen, asksForHome: HomeQuestion = 'customers'): Wizard => ({
  screen,
  notice: null,
  isBusy: false,
  asksForHome,
});
const after = (...events: WizardEvent[]): Wizard => events.reduce(advance, FIRST);

const user = buildUser();
const SCREENS = {
  opening: { step: 'opening' },
  email: { step: 'email', email: '' },
  login: { step: 'password', email: 'ana@example.com', isRegistered: true, asksForCode: false },
  register: { step: 'password', email: 'ana@example.com', isRegistered: false, asksForCode: false },
  verification: { step: 'verification', user, resendAtMs: 0, isKeptHere: false },
  phone: { step: 'phone', user, phone: '' },
  code: {
    step: 'code',
    user,
    phone: '+14155550100',
    resendAtMs: 0,
    isKeptHere: false,
    codesSent: 1,
  },
  details: { step: 'details', user, question: null },
} as const satisfies Record<string, Screen>;

describe('§4 "Registration flow"', () => {
  test('"It resets to step 1 when opened."', () => {
    expect(FIRST.screen).toEqual({ step: 'email', email: '' });
  });

  test.each([
    [true, 'Login'],
    [false, 'Register'],
  ])('step 1: registered %s leads to step 2, headed "%s"', (isRegistered, heading) => {
    const { screen } = after({ kind: 'looked-up', email: 'ana@example.com', isRegistered });
    expect(screen).toMatchObject({ step: 'password', email: 'ana@example.com', isRegistered });
    expect(headingOf(screen)).toBe(heading);
  });

  test.each([
    ['"Registration ... moves to step 3"', 'register', {}, 'verification'],
    ['login with an unverified email', 'login', {}, 'verification'],
    ['login, verified, without a phone', 'login', VERIFIED, 'phone'],
    ['login, with a phone and no details', 'login', PHONED, 'details'],
    ['login, all done', 'login', COMPLETE, 'done'],
    ['"Step 3 advances when the email is verified"', 'verification', VERIFIED, 'phone'],
    ['"Confirming the code links the phone ..., then step 6"', 'code', PHONED, 'details'],
    ['"Saving the profile ... sets step 7"', 'details', COMPLETE, 'done'],
    // Readings: a signed-in person resumes at the first step that is not done.
    ['opened again, unverified', 'opening', {}, 'verification'],
    ['opened again, verified', 'opening', VERIFIED, 'phone'],
    ['opened again, with a phone', 'opening', PHONED, 'details'],
    ['opened by somebody complete', 'opening', COMPLETE, 'done'],
    // The server decides the step: none is skipped or repeated.
    ['a detail that the server does not know of', 'details', {}, 'verification'],
    ['the phone was linked in another tab', 'phone', PHONED, 'details'],
    ['a code under way is kept', 'code', VERIFIED, 'code'],
  ] as const)('%s', (_, before, known, expected) => {
    expect(advance(at(SCREENS[before]), auth(known)).screen.step).toBe(expected);
  });

  test.each([
    // Readings: "Homesmiths and operators without a customer profile are never asked for a home".
    ['a homesmith who logs in', 'login', 'customers', ['homesmith'], 'done'],
    ['an operator who opens the wizard again', 'opening', 'customers', ['operator'], 'done'],
    ['a homesmith on a page for customers', 'login', 'always', ['homesmith'], 'details'],
    ['a person with an invitation', 'code', 'never', [], 'done'],
  ] as const)(
    '%s, from %s, asked %s as %j, is at %s',
    (_, before, asksForHome, roles, expected) => {
      const { screen } = advance(at(SCREENS[before], asksForHome), auth(PHONED, roles));
      expect(screen.step).toBe(expected);
    },
  );

  test('an operator needs a verified email and no phone, except on a page for customers', () => {
    const event = auth(VERIFIED, ['operator']);
    expect(advance(at(SCREENS.verification), event).screen.step).toBe('done');
    expect(advance(at(SCREENS.verification, 'always'), event).screen.step).toBe('phone');
    expect(advance(at(SCREENS.verification, 'never'), event).screen.step).toBe('phone');
  });

  test('step 4 "sends a code to the phone and advances to 5"', () => {
    const sent = { user, phone: '+14155550100', resendAtMs: 30_000, isKeptHere: true };
    const event = { kind: 'code-sent', ...sent } as const;
    const idempotencyKey = advance(at(SCREENS.phone), event);
    expect(idempotencyKey.screen).toEqual({ step: 'code', ...sent, codesSent: 1 });
    const twice = advance(idempotencyKey, { ...event, resendAtMs: 60_000 });
    expect(twice.screen).toMatchObject({ resendAtMs: 60_000, codesSent: 2 });
    expect(twice.notice?.kind).toBe('status');
  });

  describe('reopened or loaded again, it goes on where someone waits', () => {
    const waiting = { resendAtMs: 9_000, isKeptHere: false };

    test('3: the mail may be sent again at the same moment', () => {
      const { screen } = advance(at(SCREENS.opening), {
        ...auth({}),
        pending: { ...waiting, phone: null },
      });
      expect(screen).toMatchObject({ step: 'verification', resendAtMs: 9_000 });
    });

    const codePending = {
      ...auth(VERIFIED),
      pending: { ...waiting, phone: '+14155550100' },
    };

    test('5: the code is still good', () => {
      const { screen } = advance(at(SCREENS.opening), codePending);
      expect(screen).toMatchObject({ step: 'code', phone: '+14155550100', resendAtMs: 9_000 });
    });

    test('4: a person who chose "Change number" is not sent back', () => {
      expect(advance(at(SCREENS.phone), codePending).screen).toBe(SCREENS.phone);
    });
  });

  test.each(Object.keys(SCREENS) as (keyof typeof SCREENS)[])(
    '"No user: all flags reset and step goes to 1", from %s',
    (before) => {
      const { screen } = advance(at(SCREENS[before]), signedOut);
      // Before the login no one is sent back to the email.
      const expected = before === 'login' || before === 'register' ? 'password' : 'email';
      expect(screen.step).toBe(expected);
    },
  );

  test('what is typed stays: the same step is the same screen', () => {
    for (const [before, known] of [
      [SCREENS.verification, {}],
      [SCREENS.phone, VERIFIED],
      [SCREENS.details, PHONED],
    ] as const) {
      expect(advance(at(before), auth(known)).screen).toBe(before);
    }
  });

  test('someone else who signed in in another tab begins again', () => {
    const before = at({ ...SCREENS.details, question: 'Is it?' });
    const { screen } = advance(before, auth({ ...PHONED, id: 'u2' }));
    expect(screen).toMatchObject({ step: 'details', question: null, user: { id: 'u2' } });
  });
});

test.each([
  ['details', 'Welcome, Ana.'],
  ['login', 'Welcome back, Ana.'],
  ['opening', null],
  ['email', null],
] as const)('done, from %s: greeted with %s', (before, greeting) => {
  expect(advance(at(SCREENS[before]), auth(COMPLETE)).screen).toMatchObject({ greeting });
});

describe('readings "No dead ends"', () => {
  test('"Use another email" keeps the one that was typed', () => {
    const { screen } = advance(at(SCREENS.login), { kind: 'went-back' });
    expect(screen).toEqual({ step: 'email', email: 'ana@example.com' });
  });
  test('"Change number" keeps the one that was typed', () => {
    const { screen } = advance(at(SCREENS.code), { kind: 'went-back' });
    expect(screen).toMatchObject({ step: 'phone', phone: '+14155550100' });
  });
  test('"Wrong address?": the account is gone, the address can be mended', () => {
    const { screen } = advance(at(SCREENS.verification), signedOut);
    expect(screen).toEqual({ step: 'email', email: 'ana@example.com' });
  });
});

const refused = (attempt: Attempt, code: string, message: string): WizardEvent => ({
  kind: 'failed',
  attempt,
  failure: { kind: 'refused', code, message, fields: {} },
});

describe('§8 the error catalogue: what was refused shows in the box', () => {
  const rows: [keyof typeof SCREENS, Attempt, MessageCode][] = [
    ['email', 'lookup', 'lookup-failed'],
    ['email', 'lookup', 'bot-check-failed'],
    ['login', 'sign-in', 'sign-in-failed'],
    ['login', 'sign-in', 'second-factor-wrong'],
    ['login', 'sign-in', 'second-factor-used'],
    ['login', 'sign-in', 'too-busy'],
    ['register', 'register', 'registration-failed'],
    ['verification', 'check', 'email-not-verified'],
    ['verification', 'check', 'verification-check-failed'],
    ['verification', 'resend', 'resend-failed'],
    ['phone', 'send-code', 'code-sending-failed'],
    ['phone', 'send-code', 'bot-check-failed'],
    ['phone', 'send-code', 'phone-taken'],
    ['phone', 'send-code', 'phone-opted-out'],
    ['code', 'confirm-code', 'no-confirmation'],
    ['code', 'confirm-code', 'wrong-code'],
    ['details', 'complete', 'profile-failed'],
  ];
  test.each(rows)('%s: %s, %s', (before, attempt, code) => {
    const next = advance(at(SCREENS[before]), refused(attempt, code, MESSAGES[code]));
    expect(next.notice).toMatchObject({ kind: 'box', message: MESSAGES[code] });
    // Typed values stay.
    expect(next.screen).toBe(SCREENS[before]);
  });

  test.each([
    ['verification', 'resend', 'no-user-resending'],
    ['phone', 'send-code', 'no-user-phone'],
    ['code', 'confirm-code', 'signed-out'],
  ] as const)('%s: %s says "%s" where one can sign in again', (before, attempt, code) => {
    const next = advance(at(SCREENS[before]), refused(attempt, code, MESSAGES[code]));
    expect(next.screen).toEqual({ step: 'email', email: 'ana@example.com' });
    expect(next.notice).toEqual({ kind: 'box', message: MESSAGES[code] });
    // The server confirms that no one is signed in: the reason stays.
    expect(advance(next, signedOut).notice).toBe(next.notice);
  });

  test('a wrong code is typed again, as often as the server says', () => {
    for (const code of ['wrong-code', 'second-factor-wrong', 'second-factor-used'] as const) {
      const event = refused('confirm-code', code, MESSAGES[code]);
      const notice = { kind: 'box', message: MESSAGES[code], isWrongCode: true };
      expect(advance(at(SCREENS.code), event).notice).toEqual(notice);
      if (event.kind !== 'failed') throw new Error('A refusal is a failure.');
      const counted = { ...event, failure: { ...event.failure, triesLeft: 2 } };
      expect(advance(at(SCREENS.code), counted).notice).toEqual({ ...notice, triesLeft: 2 });
    }
  });

  test('too many tries: the server says how long', () => {
    const event = refused('resend', 'too-many', tooManyTries(720));
    const next = advance(at(SCREENS.verification), { ...event, resendAtMs: 5 } as WizardEvent);
    expect(next.notice).toEqual({
      kind: 'box',
      message: 'Too many tries. Please try again in 12 minutes.',
    });
    expect(next.screen).toMatchObject({ resendAtMs: 5 });
  });

  test('a step that is not due: the sentence stays when the right step comes', () => {
    const told = advance(
      at(SCREENS.phone),
      refused('send-code', 'wrong-state', MESSAGES['wrong-state']),
    );
    const next = advance(told, auth(PHONED));
    expect(next.screen.step).toBe('details');
    expect(next.notice).toEqual({ kind: 'box', message: MESSAGES['wrong-state'] });
  });
});

describe('§8: what never got an answer shows inline', () => {
  test.each([
    ['lookup', 'Failed to verify email. Please try again.'],
    ['register', 'Registration failed. Please try again.'],
    ['resend', 'Failed to send verification email. Please try again.'],
    ['check', 'Failed to check email verification. Please try again.'],
    ['send-code', 'Failed to send verification code. Please try again.'],
    ['complete', 'Failed to save user details. Please try again.'],
    // The catalogue's sentences would be wrong: the password or the code may well be right.
    ['sign-in', UNREACHABLE],
    ['confirm-code', UNREACHABLE],
  ] as const)('%s: %s', (attempt, message) => {
    const event = {
      kind: 'failed',
      attempt,
      failure: { kind: 'unreachable', isOffline: false },
    } as const;
    expect(advance(FIRST, event).notice).toEqual({ kind: 'inline', message });
    // Offline is reported as offline.
    const offline = { ...event, failure: { kind: 'unreachable', isOffline: true } } as const;
    expect(advance(FIRST, offline).notice).toEqual({ kind: 'inline', message, why: OFFLINE });
  });
});

test('§8 "Resend succeeded" is a status', () => {
  const message = MESSAGES['verification-sent'];
  const next = advance(at(SCREENS.verification), { kind: 'mail-sent', message, resendAtMs: 9 });
  expect(next.notice).toEqual({
    kind: 'status',
    message: 'Verification email sent. Please check your inbox.',
  });
  expect(next.screen).toMatchObject({ resendAtMs: 9 });
});

describe('§5 validation is beside its field', () => {
  test.each([
    ['passwords-differ', 'confirmation', 'Passwords do not match.'],
    [
      'password-rule',
      'password',
      'Password must be at least 8 characters long and contain at least one number.',
    ],
    ['code-incomplete', 'code', 'Please enter all 6 digits of the verification code.'],
  ] as const)('%s, beside %s', (code, field, sentence) => {
    const expected = { kind: 'fields', fields: { [field]: sentence } };
    expect(advance(FIRST, mistake(code)).notice).toEqual(expected);
    // The server's sentence is the same.
    expect(advance(FIRST, refused('register', code, sentence)).notice).toEqual(expected);
  });

  test('mistakes in the profile show beside each field', () => {
    const fields = { city: 'City is required.', zipCode: 'Zip Code is required.' };
    const failure = { kind: 'refused', code: 'profile-invalid', message: '', fields } as const;
    const next = advance(at(SCREENS.details), { kind: 'failed', attempt: 'complete', failure });
    expect(next.notice).toEqual({ kind: 'fields', fields });
  });
});

test('readings: "the second factor asks for its code after the password, in the same step"', () => {
  const event = refused('sign-in', 'second-factor-needed', MESSAGES['second-factor-needed']);
  const next = advance(at(SCREENS.login), event);
  expect(next.screen).toEqual({ ...SCREENS.login, asksForCode: true });
  expect(next.notice).toBe(null);
});

test('readings: a ZIP in doubt "is a question the person can confirm, not a refusal"', () => {
  const asked = advance(at(SCREENS.details), refused('complete', 'zip-doubt', 'Is 94103 in NV?'));
  expect(asked).toMatchObject({ notice: null, screen: { question: 'Is 94103 in NV?' } });
  const failed = advance(asked, refused('complete', 'profile-failed', 'x'));
  expect(failed.screen).toMatchObject({ question: null });
});

test('while something is under way an answer about the account does not end it', () => {
  const busy = advance(at(SCREENS.verification), { kind: 'began' });
  expect(advance(busy, auth({})).isBusy).toBe(true);
  expect(advance(busy, { kind: 'ended' }).isBusy).toBe(false);
});

test('every step has a title of its own, and a sentence', () => {
  const { opening, ...steps } = SCREENS;
  expect(introOf(opening)).toBe(null);
  const intros = Object.values(steps).map((screen) => introOf(screen));
  expect(new Set(intros.map((intro) => intro?.title)).size).toBe(intros.length);
  for (const intro of intros) expect(intro?.sentence).toMatch(/\.$/);
  // Spec §2, step 3.
  expect(introOf(SCREENS.verification)?.sentence).toBe(
    'Please check your email inbox and verify your email address.',
  );
});

test('the progress line measures registering alone', () => {
  expect(Object.values(SCREENS).map(progressOf)).toEqual([null, null, null, 2, 3, 4, 5, 6]);
});
