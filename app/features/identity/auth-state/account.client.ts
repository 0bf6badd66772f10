/**
 * The account in the browser: a hint from a readable cookie at once, the whole state on demand; calls to the server;
 * keeps tabs in step. React views read it with `useSyncExternalStore`.
 */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { ACCOUNT_CALLS } from '#app/kernel/urls.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import type { WorkRole } from '../roles.ts';
import type { ACCOUNT_REFUSAL, STATE_ANSWER } from './auth-state.schema.ts';
import { AUTH_HINT_COOKIE, type AuthState, hintOf, type PendingProof } from './auth-state.ts';

export type Account = {
  /** For the header; it may be out of date, and grants nothing. */
  hint: string;
  /** The server's last answer; null before it was asked. */
  state: AuthState | null;
  /** The mail or text message that the registration waits for. */
  pending?: PendingProof | undefined;
  /** As an operator or a homesmith. */
  roles?: readonly WorkRole[] | undefined;
};

export type StateAnswer = AnswerOf<typeof STATE_ANSWER>;

export type CallRefusal =
  | {
      kind: 'refused';
      status: number;
      code: string;
      /** The exact sentence to show. */
      message: string;
      retryAfterSeconds: number | null;
      /** After a wrong second factor: the remaining tries before a wait. */
      triesLeft?: number | undefined;
      /** Error sentences by field name. */
      fields: Readonly<Record<string, string>>;
      /** The level of the bot check that is needed. */
      level?: number | undefined;
    }
  /** No answer, or not from our server: the connection is lost, or a proxy answered. */
  | { kind: 'unreachable' };

export type CallResult<Answer> = Result<Answer, CallRefusal>;

/** Longer than any call takes. */
const TIMEOUT_MS = 30_000;

const listeners = new Set<() => unknown>();
let account: Account | null = null;
let tabs: BroadcastChannel | undefined;
let isFollowing = false;

export function subscribe(listener: () => unknown): () => void {
  if (!isFollowing) follow();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getAccount(): Account {
  account ??= { hint: readHint(), state: null };
  return account;
}

/** `POST /api/account/<name>`. A state in the answer updates the account here and in other tabs. */
export async function callAccount<Answer = { state: AuthState }>(
  name: string,
  body: unknown = {},
): Promise<CallResult<Answer>> {
  const answer = ask<Answer>(name, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  call = answer;
  const result = await answer;
  if (result.ok && hasState(result.value)) {
    publishAnswer(result.value);
    tabs?.postMessage(null);
  }
  return result;
}

/** The last one. */
let call: Promise<unknown> = Promise.resolve();

/**
 * Fetches the current state, once a call under way is answered: it may bring a new token, and the former one would be
 * answered that the session has ended, which takes the cookie away.
 */
export async function refresh(): Promise<CallResult<StateAnswer>> {
  await call;
  const result = await ask<StateAnswer>('state', {});
  if (result.ok) publishAnswer(result.value);
  return result;
}

/** Spec §8: a failed logout is only logged. */
export async function signOut(): Promise<void> {
  const result = await callAccount('sign-out');
  if (!result.ok) console.warn('You could not be logged out.', result.refusal);
}

async function ask<Answer>(name: string, options: RequestInit): Promise<CallResult<Answer>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${ACCOUNT_CALLS}/${name}`, { ...options, signal });
    const answer = await response.json();
    return response.ok ? accept(answer) : refuse(readRefusal(response, answer));
  } catch {
    return refuse({ kind: 'unreachable' });
  }
}

function readRefusal({ status, headers }: Response, { error }: { error: unknown }): CallRefusal {
  // Not our format: a proxy before the server answers with JSON of its own.
  if (!isError(error)) return { kind: 'unreachable' };
  const { code, message, triesLeft, fields = {}, level } = error;
  const wait = Number(headers.get('Retry-After') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(wait) ? wait : null;
  return { kind: 'refused', status, code, message, retryAfterSeconds, triesLeft, fields, level };
}

type WireError = AnswerOf<typeof ACCOUNT_REFUSAL>['error'];

const isError = (error: unknown): error is WireError =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error;

const hasState = (answer: unknown): answer is StateAnswer =>
  typeof answer === 'object' && answer !== null && 'state' in answer;

const readHint = (): string =>
  new RegExp(`(?:^|; )${AUTH_HINT_COOKIE}=(\\w+)`).exec(document.cookie)?.[1] ?? 'visitor';

const publishAnswer = ({ state, pending, roles }: StateAnswer): void =>
  publish({ state, pending, roles, hint: hintOf(state, roles ?? []) });

function publish(next: Account): void {
  account = next;
  // The header's items depend on this attribute (tokens.css), which the inline script set before the first paint.
  document.documentElement.dataset.account = next.hint;
  for (const listener of listeners) listener();
}

/** Another tab signed in or out, or the page came back from the cache: reads the cookie again. */
function lookAgain(): void {
  if (document.visibilityState === 'hidden' || account === null) return;
  const hint = readHint();
  if (hint !== account.hint) publish({ hint, state: null });
}

/** For as long as the page is there. */
function follow(): void {
  isFollowing = true;
  if ('BroadcastChannel' in window) tabs = new BroadcastChannel(AUTH_HINT_COOKIE);
  tabs?.addEventListener('message', followOtherTab);
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('pageshow', lookAgain);
}

function followOtherTab(): void {
  const { state } = getAccount();
  publish({ hint: readHint(), state });
  // Only pages that use the state need a new one; the hint suffices for others.
  if (state !== null) void refresh();
}
