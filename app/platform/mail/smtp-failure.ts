/** Classifies an SMTP client's error. Pure. */
import type { Delivery } from '#app/platform/outbox/delivery.ts';

type Failure = Exclude<Delivery, { kind: 'sent' }>;

/**
 * `isHandedOver`: the whole message was sent. A server that then falls silent may have accepted it; one that refuses
 * has not.
 */
export function readSmtpFailure(error: unknown, isHandedOver: boolean): Failure {
  const { code, command, responseCode } = partsOf(error);
  // Without the server's text, which names the recipient.
  const reason = ['SMTP', command, responseCode ?? code].filter(Boolean).join(' ');
  if (responseCode === null) return { kind: 'later', reason, maybeSent: isHandedOver };
  if (responseCode >= 500 && isAboutMessage(command)) return { kind: 'never', reason };
  return { kind: 'later', reason, maybeSent: false };
}

/** The message's recipient or content; a refused login, sender or greeting is the operator's to fix. */
const isAboutMessage = (command: string): boolean => command === 'RCPT TO' || command === 'DATA';

function partsOf(error: unknown): { code: string; command: string; responseCode: number | null } {
  const parts: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  const word = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    code: word(parts.code) || 'failed',
    command: word(parts.command),
    responseCode: typeof parts.responseCode === 'number' ? parts.responseCode : null,
  };
}
