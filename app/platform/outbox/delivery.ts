/** What the outbox hands to a channel, and what comes of it. */

/** `later`: worth another try. `maybeSent`: the other side may have taken it all the same. */
export type Delivery =
  | { kind: 'sent' }
  | { kind: 'later'; reason: string; maybeSent: boolean; retryAfterMs?: number }
  | { kind: 'never'; reason: string; code?: RecipientProblem };

/** What the person can do something about. */
export type RecipientProblem = 'opted-out' | 'bad-number';
export type FailureCode = RecipientProblem | 'undeliverable';

/** `id` stays the same from try to try. Reasons name neither recipient nor content: they are logged. */
export type MailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An entry for calendars (RFC 5545), which goes with it. */
  calendar?: string | null;
};
export type TextMessage = { id: string; to: string; body: string };

/** Both always resolve, within a minute. */
export type MailPort = { send(message: MailMessage): Promise<Delivery> };
export type TextPort = { send(message: TextMessage): Promise<Delivery> };

export type MailDraft = Omit<MailMessage, 'id'>;
export type TextDraft = Omit<TextMessage, 'id'>;

const hasLineBreak = (text: string) => /[\p{Cc}\u2028\u2029]/u.test(text);

/** Bugs and attacks, not mistakes of people: addresses are checked where they are typed. Throws. */
export function requireSafeMail({ to, subject }: Pick<MailDraft, 'to' | 'subject'>): void {
  // One address without a name or a comment: nothing that a mail program would read as two.
  if (to.length > 320 || !/^[^\s<>()[\],;:"\\\p{Cc}]+@[^\s<>()[\],;:"\\@\p{Cc}]+$/u.test(to)) {
    throw new Error('This recipient is no plain email address.');
  }
  if (hasLineBreak(subject)) throw new Error('A subject is one line.');
}

export function requireSafeText({ to }: Pick<TextDraft, 'to'>): void {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new Error('This recipient is no phone number.');
}
