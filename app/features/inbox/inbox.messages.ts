/** What the inbox says to people who send something in, and the statuses that go with it. Pure. */
import { describeWait } from '#app/kernel/wait.ts';

export type InboxRefusal = { code: 'too-many'; retryAfterSeconds: number };

export const inboxMessages = {
  tooMany: (seconds: number): string =>
    `We got a lot at once, so this was not sent. What you wrote is still here: please try again in ${describeWait(seconds)}.`,
  gone: 'This application is no longer here. Drafts are deleted 30 days after their last change. Please start a new one.',
  tryAgain:
    'Something went wrong on our side, and nothing was sent. What you wrote is still here: please try again in a moment.',
  messageMissing: 'Please write your message first.',
  messageLong:
    'A message can have at most 4,000 characters. Please shorten it, or send it in two parts.',
  closed:
    'This conversation was closed in the meantime, so your reply was not sent. Your text is below, so you can copy it.',
  missing: 'We cannot open this conversation, so your reply was not sent.',
} as const;

export type PresentedInboxRefusal = { status: number; message: string; retryAfterSeconds: number };

/** For the door: the status, the sentence of the error box, and the `Retry-After`. */
export const presentInboxRefusal = ({
  retryAfterSeconds,
}: InboxRefusal): PresentedInboxRefusal => ({
  status: 429,
  message: inboxMessages.tooMany(retryAfterSeconds),
  retryAfterSeconds,
});

export type ReplyRefusal =
  | InboxRefusal
  | { code: 'missing' | 'closed' | 'message-missing' | 'message-long' | 'try-again' };

/** `place`: beside the field when there is something to mend in it. */
export type PresentedReplyRefusal = {
  status: number;
  message: string;
  place: 'box' | 'field';
  retryAfterSeconds?: number;
};

const REPLY_REFUSALS = {
  missing: { status: 404, message: inboxMessages.missing, place: 'box' },
  closed: { status: 409, message: inboxMessages.closed, place: 'box' },
  'message-missing': { status: 400, message: inboxMessages.messageMissing, place: 'field' },
  'message-long': { status: 400, message: inboxMessages.messageLong, place: 'field' },
  'try-again': { status: 503, message: inboxMessages.tryAgain, place: 'box' },
} as const satisfies Record<Exclude<ReplyRefusal['code'], 'too-many'>, PresentedReplyRefusal>;

export const presentReplyRefusal = (refusal: ReplyRefusal): PresentedReplyRefusal =>
  refusal.code === 'too-many'
    ? { ...presentInboxRefusal(refusal), place: 'box' }
    : REPLY_REFUSALS[refusal.code];
