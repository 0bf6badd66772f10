/** Sends text messages by Twilio's Messages API. Neither credentials nor number nor text are logged or thrown. */
import type { Twilio } from '#app/platform/config/config.server.ts';
import {
  type Delivery,
  requireSafeText,
  type TextMessage,
  type TextPort,
} from '#app/platform/outbox/delivery.ts';
import { isBeforeSending, readTwilioRefusal } from './twilio-answer.ts';

const TIMEOUT_MS = 10_000;

export function openTwilioTexts(twilio: Twilio, timeoutMs = TIMEOUT_MS): TextPort {
  return { send: (message) => send(twilio, timeoutMs, message) };
}

async function send(twilio: Twilio, timeoutMs: number, message: TextMessage): Promise<Delivery> {
  requireSafeText(message);
  const { accountSid, authToken, sender } = twilio;
  const base = twilio.apiUrl.replace(/\/+$/, '');
  const account = encodeURIComponent(accountSid);
  let response: Response;
  try {
    response = await fetch(`${base}/2010-04-01/Accounts/${account}/Messages.json`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        Accept: 'application/json',
      },
      body: new URLSearchParams({
        To: message.to,
        ...('from' in sender
          ? { From: sender.from }
          : { MessagingServiceSid: sender.messagingServiceSid }),
        Body: message.body,
      }),
      // Credentials are not sent on to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const code = codeOf(error);
    return { kind: 'later', reason: `Twilio ${code}`, maybeSent: !isBeforeSending(code) };
  }
  if (response.ok) {
    // The status suffices; an unread body would hold the connection.
    await response.body?.cancel().catch(() => {});
    return { kind: 'sent' };
  }
  const body = await response.text().catch(() => '');
  return readTwilioRefusal({
    status: response.status,
    body,
    retryAfter: response.headers.get('Retry-After'),
    // Retry-After as a date is relative to the real time, so not `ctx.now`.
    now: Date.now(),
  });
}

/** Not the message: it may contain the address with the account in it. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
    return cause.code;
  }
  return cause instanceof Error ? cause.name : 'failed';
}
