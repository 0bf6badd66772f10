/** Classifies Twilio's refusals (error codes: twilio.com/docs/api/errors). Pure. */
import type { Delivery, RecipientProblem } from '#app/platform/outbox/delivery.ts';

const RECIPIENT_PROBLEMS: Readonly<Record<number, RecipientProblem>> = {
  // "Attempt to send to unsubscribed recipient": the person answered STOP.
  21610: 'opted-out',
  // "Invalid 'To' Phone Number", and "'To' number is not a valid mobile number".
  21211: 'bad-number',
  21614: 'bad-number',
};

export type Refusal = {
  status: number;
  body: string;
  retryAfter: string | null;
  /** Milliseconds. */
  now: number;
};

export function readTwilioRefusal({ status, body, retryAfter, now }: Refusal): Delivery {
  const vendorCode = readCode(body);
  const reason = `Twilio ${status}${vendorCode === null ? '' : ` ${vendorCode}`}`;
  const isBusy = status === 429 || status === 408;
  if (status >= 400 && status < 500 && !isBusy) {
    const code = vendorCode === null ? undefined : RECIPIENT_PROBLEMS[vendorCode];
    return { kind: 'never', reason, ...(code && { code }) };
  }
  // A 500 may come after the message was accepted; a 503 comes before.
  const maybeSent = status >= 500 && status !== 503;
  const retryAfterMs = readRetryAfter(retryAfter, now);
  return { kind: 'later', reason, maybeSent, ...(retryAfterMs > 0 && { retryAfterMs }) };
}

/** RFC 9110, 10.2.3: seconds or a date. Returns milliseconds from now on; 0 for none. */
export function readRetryAfter(value: string | null, now: number): number {
  if (value === null) return 0;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1000;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? 0 : Math.max(0, instant - now);
}

/** The connection failed before the request was sent: nothing can have been delivered. */
export const isBeforeSending = (code: string): boolean =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/.test(
    code,
  );

function readCode(body: string): number | null {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null || !('code' in answer)) return null;
    return typeof answer.code === 'number' ? answer.code : null;
  } catch {
    return null;
  }
}
