/** Refusals of messages, and what to correct in one. Pure. */
import { describeWait } from '#app/kernel/wait.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';

export const MESSAGE_MISSING = 'Write your message first.';
export const MESSAGE_LONG =
  'A message can have up to 2,000 characters. Shorten it or send it in two parts.';

export const MESSAGE_REFUSALS = {
  gone: { status: 404, text: 'That visit no longer exists, so we didn’t send your message.' },
  'no-message': { status: 409, text: 'That message no longer exists.' },
  nobody: {
    status: 409,
    text: 'No homesmith is assigned right now, so we didn’t send your message.',
  },
  over: {
    status: 409,
    text: 'The visit ended more than 30 days ago, so we didn’t send your message.',
  },
  off: {
    status: 409,
    text: 'The homesmith isn’t working with us right now, so we didn’t send your message.',
  },
  closed: { status: 409, text: 'We closed this conversation, so we didn’t send your message.' },
  full: { status: 409, text: 'This conversation is full, so we didn’t send your message.' },
  'too-many': {
    status: 429,
    text: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      `You’ve sent a lot of messages in a short time, so we didn’t send this one. It’s still here. Try again in ${describeWait(retryAfterSeconds)}.`,
  },
} as const satisfies RefusalTable;
