/** The sentences and statuses of refused submissions. Pure. */
import type { Mistakes } from '#app/kernel/change.ts';
import { describeWait } from '#app/kernel/wait.ts';
import type { RefusalRow, RefusalTable } from '#app/platform/action/refusals.ts';

export type TooMany = { code: 'too-many'; retryAfterSeconds: number };
/** key-reused: this form was sent before with other content. */
export type InboxRefusal = TooMany | { code: 'key-reused' };

export const inboxMessages = {
  tooMany: (seconds: number): string =>
    `We’re getting a lot of messages, so we didn’t send yours. What you wrote is still here. Try again in ${describeWait(seconds)}.`,
  keyReused:
    'You already sent this form with different answers, so we didn’t send this version. To send it, too, send the form again.',
  gone: 'This application is gone. We delete drafts 30 days after the last change. You can start a new one.',
  tryAgain:
    'Something went wrong on our side, so we didn’t send it. What you wrote is still here. Try again in a moment.',
  messageMissing: 'Write a message first.',
  messageLong: 'A message can have up to 4,000 characters. Shorten it or send it in two parts.',
  closed:
    'We closed this conversation before your reply arrived, so it wasn’t sent. You can copy your text below.',
  missing:
    'We can’t open this conversation, so your reply wasn’t sent. You can copy your text below.',
} as const;

/** Of actions that receive a form. */
export const FORM_REFUSALS = {
  mistakes: {
    status: 400,
    text: ({ mistakes }: { mistakes: Mistakes }) => markedMessage(mistakes),
  },
  'too-many': {
    status: 429,
    text: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      inboxMessages.tooMany(retryAfterSeconds),
  },
  'key-reused': {
    status: 409,
    text: (_: { values: Readonly<Record<'idempotencyKey', string>> }) => inboxMessages.keyReused,
  },
} as const satisfies Record<string, RefusalRow>;

/** The sentence for a form with errors next to its fields. */
export const markedMessage = (mistakes: object): string =>
  Object.keys(mistakes).length === 1
    ? 'Check the marked field. We haven’t sent anything yet.'
    : 'Check the marked fields. We haven’t sent anything yet.';

/** Of a reply to a conversation. */
export const REPLY_REFUSALS = {
  gone: { status: 404, text: inboxMessages.missing },
  closed: { status: 409, text: inboxMessages.closed },
  'message-missing': { status: 400, text: inboxMessages.messageMissing, field: 'message' },
  'message-long': { status: 400, text: inboxMessages.messageLong, field: 'message' },
  'too-many': FORM_REFUSALS['too-many'],
  'key-reused': FORM_REFUSALS['key-reused'],
} as const satisfies RefusalTable;
