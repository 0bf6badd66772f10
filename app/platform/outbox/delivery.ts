/** What the outbox passes to a channel, and the result. */

/** `later`: worth another attempt. `maybeSent`: the other side may have accepted it nevertheless. */
export type Delivery =
  | { kind: 'sent' }
  | { kind: 'later'; reason: string; maybeSent: boolean; retryAfterMs?: number }
  | { kind: 'never'; reason: string; code?: RecipientProblem };

/** Problems that the person can solve. */
export type RecipientProblem = 'opted-out' | 'bad-number';
export type FailureCode = RecipientProblem | 'undeliverable';

/** `id` is constant over retries. Reasons are logged, so they contain neither recipient nor content. */
export type MailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A calendar entry (RFC 5545) to attach. */
  calendar?: string | null;
};
export type TextMessage = { id: string; to: string; body: string };

/** Both always resolve, within a minute. */
export type MailPort = { send(message: MailMessage): Promise<Delivery> };
export type TextPort = { send(message: TextMessage): Promise<Delivery> };

export type MailDraft = Omit<MailMessage, 'id'>;
export type TextDraft = Omit<TextMessage, 'id'>;

const hasLineBreak = (text: string) => /[\p{Cc}\u2028\u2029]/u.test(text);

/**
 * Throws for a malformed recipient or subject: a bug or an attack, because addresses are validated where they are
 * typed.
 */
export function requireSafeMail({ to, subject }: Pick<MailDraft, 'to' | 'subject'>): void {
  // One address without a name or a comment, which no mail program reads as two.
  if (to.length > 320 || !/^[^\s<>()[\],;:"\\\p{Cc}]+@[^\s<>()[\],;:"\\@\p{Cc}]+$/u.test(to)) {
    throw new Error('This recipient is no plain email address.');
  }
  if (hasLineBreak(subject)) throw new Error('A subject is one line.');
}

export function requireSafeText({ to }: Pick<TextDraft, 'to'>): void {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new Error('This recipient is no phone number.');
}
