/** Refusals of account changes: from the frame's failure, and as the answer to a call. */
import type { Failure } from '#app/kernel/change.ts';
import { jsonBody, jsonRefusal } from '#app/platform/http/json.server.ts';
import {
  REPEAT_REFUSALS,
  type RepeatRefusal,
} from '#app/platform/idempotency/idempotency.server.ts';
import type { MessageCode } from './messages.ts';
import { presentRefusal, type Refusal } from './refusals.ts';

export type CallRefusal = Refusal | RepeatRefusal;

export function answerRefusal(refusal: CallRefusal): Response {
  if (isRepeatRefusal(refusal)) {
    const [status, sentence] = REPEAT_REFUSALS[refusal.code];
    return jsonRefusal(status, refusal.code, sentence);
  }
  const { status, retryAfterSeconds, ...error } = presentRefusal(refusal);
  return jsonBody(status, { error }, waitHeaders(error.code, retryAfterSeconds));
}

export function waitHeaders(code: string, retryAfterSeconds?: number): Record<string, string> {
  const wait = code === 'too-busy' ? 5 : retryAfterSeconds;
  return wait === undefined ? {} : { 'Retry-After': String(wait) };
}

export const isRepeatRefusal = (refusal: CallRefusal): refusal is RepeatRefusal =>
  Object.hasOwn(REPEAT_REFUSALS, refusal.code);

type Words = { broken?: MessageCode; absent?: MessageCode | undefined };

/** The frame's failure as a refusal of the accounts. */
export function refusalOf(
  failed: Failure,
  { broken = 'try-again', absent = 'signed-out' }: Words = {},
): Refusal {
  switch (failed.kind) {
    case 'unreadable':
      return { code: 'bad-request' };
    case 'busy':
      return { code: 'too-busy' };
    case 'broken':
      return { code: broken, isOurFault: true };
    case 'missing':
      return { code: { session: absent, ...MISSING }[failed.missing] };
  }
}

const MISSING = {
  registration: 'not-for-you',
  operator: 'operators-only',
  homesmith: 'not-for-you',
  'second-factor': 'app-off',
  'fresh-session': 'authenticate-again',
} as const;
