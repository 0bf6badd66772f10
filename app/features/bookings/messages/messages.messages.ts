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
  over: 'The visit ended more than 30 days ago, so nothing was sent.',
  off: 'We didn’t send this: the homesmith isn’t working with us right now.',
  closed: 'We have closed this conversation, so nothing was sent.',
  full: 'This conversation is full, so nothing was sent.',
};

/** `login`: where to prove more. */
export function presentMessageRefusal(refusal: MessageRefusal, login: string) {
  switch (refusal.code) {
    case 'failed':
      return presentFailure(refusal.failure, {
        leadsTo: login,
        unreadable: 'Only a part of the form arrived, so nothing was sent. Please send it again.',
      });
    case 'message-missing':
      return besideField('Please write your message first.');
    case 'message-long':
      return besideField(
        'A message can have up to 2,000 characters. Shorten it or send it in two parts.',
      );
    case 'too-many':
      return {
        message: `You have written a lot in a short time, so this was not sent. What you wrote is still here: please try again in ${describeWait(refusal.retryAfterSeconds)}.`,
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
