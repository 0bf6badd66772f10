/** The wizard's calls to the server, each returning an event. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { PendingProof } from '#app/features/identity/api/auth-state.ts';
import {
  askForPasskey,
  type CallRefusal,
  type CallResult,
  callAccount,
  isConnectionLost,
  refresh,
  type StateAnswer,
} from '#app/features/identity/api/identity.client.ts';
import { MESSAGES } from '#app/features/identity/api/identity.ts';
import type { CheckedCall, SolveBotCheck } from '#app/platform/bot-check/checked-calls.ts';
import type { ProfileDetails } from '../profile.ts';
import { type Attempt, DISCARDED, type Failure, type WizardEvent } from './wizard.ts';

export async function resume(): Promise<WizardEvent> {
  return followed('open', await refresh());
}

export function lookUp(email: string, solve: SolveBotCheck): Promise<WizardEvent> {
  return checked('lookup', async () => {
    const answer = await callChecked<{ registered: boolean }>('lookup', { email }, solve);
    if (!answer.ok) return failed('lookup', answer.refusal);
    return { kind: 'looked-up', email, isRegistered: answer.value.registered };
  });
}

export type SignInForm = { email: string; password: string; code?: string };

/** Passes a bot check only when the server asks for it, which is when many passwords are tried. */
export function signIn(form: SignInForm, solve: SolveBotCheck): Promise<WizardEvent> {
  return checked('sign-in', async () =>
    followed('sign-in', await callChecked('sign-in', form, solve, 0)),
  );
}

export type RegisterForm = { email: string; password: string; confirmation: string };

export function register(form: RegisterForm, solve: SolveBotCheck): Promise<WizardEvent> {
  return checked('register', async () => {
    const answer = await callChecked('register', form, solve);
    return followed('register', isTaken(answer) ? await claim(form, answer, solve) : answer);
  });
}

const isTaken = (answer: CallResult<unknown>): boolean =>
  !answer.ok && answer.refusal.kind === 'refused' && answer.refusal.status === 409;

/**
 * The address was free a moment ago: perhaps this person registered it, and only that answer was lost. So the
 * password is tried as a login.
 */
async function claim(
  { email, password }: RegisterForm,
  refused: CallResult<StateAnswer>,
  solve: SolveBotCheck,
) {
  const answer = await callChecked('sign-in', { email, password }, solve, 0);
  return answer.ok ? answer : refused;
}

export async function signInWithPasskey(): Promise<WizardEvent> {
  type Answer = { options: PublicKeyCredentialRequestOptionsJSON };
  const asked = await callAccount<Answer>('passkey-options');
  if (!asked.ok) return failed('passkey', asked.refusal);
  const response = await askForPasskey(asked.value.options);
  if (response === null) {
    const message = 'You didn’t use a passkey. Try again, or log in with your password.';
    return { kind: 'said', tone: 'inline', message };
  }
  return followed('passkey', await callAccount('passkey-sign-in', { response }));
}

export function forgotPassword(email: string, solve: SolveBotCheck): Promise<WizardEvent> {
  return checked('forgot-password', async () => {
    const answer = await callChecked<{ message: string }>('forgot-password', { email }, solve);
    if (!answer.ok) return failed('forgot-password', answer.refusal);
    return { kind: 'said', tone: 'status', message: answer.value.message };
  });
}

export async function resendVerification(): Promise<WizardEvent> {
  type Answer = { message: string; pending?: PendingProof };
  const answer = await callAccount<Answer>('resend-verification');
  if (!answer.ok) return failed('resend', answer.refusal);
  const { message, pending } = answer.value;
  return { kind: 'mail-sent', message, resendAtMs: inMs(pending?.resendAfterSeconds) };
}

export async function checkVerification(): Promise<WizardEvent> {
  return followed('check', await callAccount('check-verification'));
}

export async function discard(): Promise<WizardEvent> {
  const answer = await callAccount('discard');
  // The screen of the deleted account is gone.
  return answer.ok
    ? { kind: 'said', tone: 'status', message: DISCARDED }
    : failed('discard', answer.refusal);
}

export function sendCode(phone: string, solve: SolveBotCheck): Promise<WizardEvent> {
  type Answer = StateAnswer & { resendAfterSeconds: number; phone: string };
  return checked('send-code', async () => {
    const answer = await callChecked<Answer>('send-code', { phone }, solve);
    if (!answer.ok) return failed('send-code', answer.refusal);
    const { state, pending, phone: textedTo, resendAfterSeconds } = answer.value;
    if (state.user === null) return authEvent(answer.value);
    const isKeptHere = pending?.isKeptHere ?? false;
    const resendAtMs = inMs(resendAfterSeconds);
    return { kind: 'code-sent', user: state.user, phone: textedTo, resendAtMs, isKeptHere };
  });
}

export async function confirmCode(code: string): Promise<WizardEvent> {
  return followed('confirm-code', await callAccount('confirm-code', { code }));
}

export async function complete(details: ProfileDetails, confirmed: boolean): Promise<WizardEvent> {
  const body = { ...details, ...(confirmed ? { confirmed } : {}) };
  return followed('complete', await callAccount('complete', body));
}

const followed = (attempt: Attempt, answer: CallResult<StateAnswer>): WizardEvent =>
  answer.ok ? authEvent(answer.value) : failed(attempt, answer.refusal);

/** The server's state as an event of the wizard. */
export function authEvent({ state, pending, roles = [] }: StateAnswer): WizardEvent {
  const auth = { kind: 'auth', auth: state, roles } as const;
  if (pending === undefined) return auth;
  const { resendAfterSeconds, ...what } = pending;
  return { ...auth, pending: { ...what, resendAtMs: inMs(resendAfterSeconds) } };
}

const inMs = (seconds = 0): number => Date.now() + seconds * 1000;

function failed(attempt: Attempt, refusal: CallRefusal): WizardEvent {
  if (refusal.kind === 'unreachable') {
    // Perhaps the phone is linked, and only the answer was lost.
    if (attempt === 'confirm-code') void refresh();
    return { kind: 'failed', attempt, failure: unreachable() };
  }
  const { status, code, retryAfterSeconds } = refusal;
  // The page's state of the account is out of date; the new state brings the next step.
  if (code === 'wrong-state' || code === 'no-confirmation' || status === 401) void refresh();
  const isResend = status === 429 && retryAfterSeconds !== null;
  const wait = isResend ? { resendAtMs: inMs(retryAfterSeconds ?? 0) } : {};
  return { kind: 'failed', attempt, failure: refusal, ...wait };
}

/**
 * Sends the call with a bot check of `level` (0: without one), and repeats it with a harder one as long as the
 * server asks.
 */
async function callChecked<Answer = StateAnswer>(
  call: CheckedCall,
  body: object,
  solve: SolveBotCheck,
  level = 1,
): Promise<CallResult<Answer>> {
  const proof = level === 0 ? {} : { botCheck: await solve({ call, level }) };
  const answer = await callAccount<Answer>(call, { ...body, ...proof });
  const needed = answer.ok || answer.refusal.kind === 'unreachable' ? 0 : answer.refusal.level;
  if (needed === undefined || needed <= level) return answer;
  return callChecked(call, body, solve, needed);
}

/** A failed bot check is reported as such. */
async function checked(
  attempt: Attempt,
  proceed: () => Promise<WizardEvent>,
): Promise<WizardEvent> {
  try {
    return await proceed();
  } catch (error) {
    console.warn('The bot check could not be passed.', error);
    const failure = isConnectionLost(error) ? unreachable() : BOT_CHECK_FAILED;
    return { kind: 'failed', attempt, failure };
  }
}

const unreachable = (): Failure => ({ kind: 'unreachable', isOffline: !navigator.onLine });

const BOT_CHECK_FAILED: Failure = {
  kind: 'refused',
  code: 'bot-check-failed',
  message: MESSAGES['bot-check-failed'],
  fields: {},
};
