/** The wizard's calls: each tries one thing at the server and tells what came of it as an event. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type CallRefusal, type CallResult, callAccount, refresh } from '../accounts.client.ts';
import { MESSAGES } from '../accounts.messages.ts';
import type { AuthState, PendingProof } from '../auth-state.ts';
import { isConnectionLost } from '../lost-connection.client.ts';
import type { ProfileDetails } from '../profile.ts';
import type { Attempt, Failure, WizardEvent } from './wizard.ts';

/** Passes the invisible bot check, or rejects. */
export type SolveBotCheck = () => Promise<string>;

type StateAnswer = { state: AuthState; pending?: PendingProof | undefined };

export async function resume(): Promise<WizardEvent> {
  return followed('open', await refresh());
}

export function lookUp(email: string, solve: SolveBotCheck): Promise<WizardEvent> {
  return checked('lookup', solve, async (botCheck) => {
    const answer = await callAccount<{ registered: boolean }>('lookup', { email, botCheck });
    if (!answer.ok) return failed('lookup', answer.refusal);
    return { kind: 'looked-up', email, isRegistered: answer.value.registered };
  });
}

export type SignInForm = { email: string; password: string; code?: string };

export async function signIn(form: SignInForm): Promise<WizardEvent> {
  return followed('sign-in', await callAccount('sign-in', form));
}

export type RegisterForm = { email: string; password: string; confirmation: string };

export function register(form: RegisterForm, solve: SolveBotCheck): Promise<WizardEvent> {
  return checked('register', solve, async (botCheck) => {
    const answer = await callAccount<StateAnswer>('register', { ...form, botCheck });
    return followed('register', isTaken(answer) ? await claim(form, answer) : answer);
  });
}

const isTaken = (answer: CallResult<unknown>): boolean =>
  !answer.ok && answer.refusal.kind === 'refused' && answer.refusal.status === 409;

/** Nobody had the address a moment ago: perhaps it is theirs, and only the answer to that was lost. */
async function claim({ email, password }: RegisterForm, refused: CallResult<StateAnswer>) {
  const answer = await callAccount<StateAnswer>('sign-in', { email, password });
  return answer.ok ? answer : refused;
}

export async function signInWithPasskey(): Promise<WizardEvent> {
  type Answer = { options: PublicKeyCredentialRequestOptionsJSON };
  const asked = await callAccount<Answer>('passkey-options');
  if (!asked.ok) return failed('passkey', asked.refusal);
  const response = await askForPasskey(asked.value.options);
  if (response === null) {
    const message = 'No passkey was used. Please try again, or log in with your password.';
    return { kind: 'said', tone: 'inline', message };
  }
  return followed('passkey', await callAccount('passkey-sign-in', { response }));
}

/** Null when the person, or their device, had none to give. */
async function askForPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return await startAuthentication({ optionsJSON });
  } catch {
    return null;
  }
}

export function forgotPassword(email: string, solve: SolveBotCheck): Promise<WizardEvent> {
  return checked('forgot-password', solve, async (botCheck) => {
    const answer = await callAccount<{ message: string }>('forgot-password', { email, botCheck });
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
  return followed('discard', await callAccount('discard'));
}

export function sendCode(phone: string, solve: SolveBotCheck): Promise<WizardEvent> {
  type Answer = StateAnswer & { resendAfterSeconds: number; phone: string };
  return checked('send-code', solve, async (botCheck) => {
    const answer = await callAccount<Answer>('send-code', { phone, botCheck });
    if (!answer.ok) return failed('send-code', answer.refusal);
    const { state, pending, phone: textedTo, resendAfterSeconds } = answer.value;
    if (state.user === null) return { kind: 'auth', auth: state };
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

/** What the server says of a person, as the wizard hears it. */
export function authEvent({ state, pending }: StateAnswer): WizardEvent {
  if (pending === undefined) return { kind: 'auth', auth: state };
  const { resendAfterSeconds, ...what } = pending;
  const resendAtMs = inMs(resendAfterSeconds);
  return { kind: 'auth', auth: state, pending: { ...what, resendAtMs } };
}

const inMs = (seconds = 0): number => Date.now() + seconds * 1000;

function failed(attempt: Attempt, refusal: CallRefusal): WizardEvent {
  if (refusal.kind === 'unreachable') {
    // Perhaps only the answer was lost, and the phone is linked.
    if (attempt === 'confirm-code') void refresh();
    return { kind: 'failed', attempt, failure: unreachable() };
  }
  const { status, code, retryAfterSeconds } = refusal;
  // What this page believes about the account is out of date: the step that is next comes with the answer.
  if (code === 'wrong-state' || code === 'no-confirmation' || status === 401) void refresh();
  const isResend = status === 429 && retryAfterSeconds !== null;
  const wait = isResend ? { resendAtMs: inMs(retryAfterSeconds ?? 0) } : {};
  return { kind: 'failed', attempt, failure: refusal, ...wait };
}

async function checked(
  attempt: Attempt,
  solve: SolveBotCheck,
  proceed: (botCheck: string) => Promise<WizardEvent>,
): Promise<WizardEvent> {
  try {
    return await proceed(await solve());
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
