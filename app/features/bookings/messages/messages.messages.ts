/** Refusals of messages, as text. Pure. */
import type { SayRefusal } from '#app/features/inbox/conversations/between.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { describeWait } from '#app/kernel/wait.ts';

export type MessageRefusal =
  | SayRefusal
  | { code: 'gone' | 'nobody' | 'over' | 'off' }
  | { code: 'too-many'; retryAfterSeconds: number }
  | { code: 'failed'; failure: Failure };

const NOT_SENT: Readonly<Record<'gone' | 'nobody' | 'over' | 'off' | 'closed' | 'full', string>> = {
  gone: 'That visit no longer exists, so we didn’t send your message.',
  nobody: 'No homesmith is assigned right now, so we didn’t send your message.',
  over: 'The visit ended more than 30 days ago, so we didn’t send your message.',
  off: 'The homesmith isn’t working with us right now, so we didn’t send your message.',
  closed: 'We closed this conversation, so we didn’t send your message.',
  full: 'This conversation is full, so we didn’t send your message.',
};

/** `login`: where to prove more. */
export function presentMessageRefusal(refusal: MessageRefusal, login: string) {
  switch (refusal.code) {
    case 'failed':
      return presentFailure(refusal.failure, {
        leadsTo: login,
        unreadable: 'Only part of the form arrived. Send it again.',
      });
    case 'message-missing':
      return besideField('Write your message first.');
    case 'message-long':
      return besideField(
        'A message can have up to 2,000 characters. Shorten it or send it in two parts.',
      );
    case 'too-many':
      return {
        message: `You’ve sent a lot of messages in a short time, so we didn’t send this one. It’s still here. Try again in ${describeWait(refusal.retryAfterSeconds)}.`,
        init: { status: 429, headers: { 'Retry-After': String(refusal.retryAfterSeconds) } },
      };
    default:
      return { message: NOT_SENT[refusal.code], init: { status: 409 } };
  }
}

const besideField = (message: string) => ({
  message,
  mistakes: { message },
  init: { status: 422 },
});
