/** Refusals as the answer to a call. */
import type { Failure } from '#app/kernel/change.ts';
import type { Missing } from '#app/kernel/policy.ts';
import {
  presentFailure,
  presentRefusal,
  type RefusalAnswer,
} from '#app/platform/action/refusals.ts';
import { jsonBody } from '#app/platform/http/json.server.ts';
import { ACCOUNT_REFUSALS, type Refusal } from './refusals.ts';

export const answerRefusal = (refusal: Refusal): Response =>
  answerRefused(presentRefusal(ACCOUNT_REFUSALS, refusal));

/** `more`: what the refusal carries beside its sentence. */
export function answerRefused(refused: RefusalAnswer, more: object = {}): Response {
  const { status, code, text, mistakes, facts, retryAfterSeconds } = inAccountWords(refused);
  const fields = mistakes === undefined ? {} : { fields: mistakes };
  const error = { code, message: text, ...facts, ...fields, ...more };
  return jsonBody(status, { error }, waitHeaders(code, retryAfterSeconds));
}

export function waitHeaders(code: string, retryAfterSeconds?: number): Record<string, string> {
  const wait = code === 'too-busy' ? 5 : retryAfterSeconds;
  return wait === undefined ? {} : { 'Retry-After': String(wait) };
}

/** What the frame refuses before the action is asked, in the words of accounts and calls. */
export const inAccountWords = (refused: RefusalAnswer): RefusalAnswer =>
  refused.failure === undefined
    ? refused
    : presentRefusal(ACCOUNT_REFUSALS, refusalOf(refused.failure));

/** The same for a form: no one types what it doesn't ask for. */
export const inFormWords = (refused: RefusalAnswer): RefusalAnswer =>
  inAccountWords(refused.code === 'mistakes' ? presentFailure('unreadable') : refused);

/** The frame's failure in the words of calls. */
export const refusalOf = (failed: Failure): Refusal => ({
  code: failed.kind === 'missing' ? MISSING[failed.missing] : FAILURES[failed.kind],
});

const FAILURES = { unreadable: 'bad-request', busy: 'too-busy', broken: 'try-again' } as const;

const MISSING = {
  session: 'signed-out',
  registration: 'not-for-you',
  operator: 'operators-only',
  homesmith: 'not-for-you',
  'second-factor': 'app-off',
  'fresh-session': 'authenticate-again',
} as const satisfies Record<Missing, Refusal['code']>;
