/** The view model of a visit's messages, for both sides. Pure. */
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import { countOf } from '#app/kernel/counts.ts';

export const MESSAGE_FIELD = 'message';
/** The id of the last message that was read. */
export const READ_FIELD = 'read';
/** The id of a flagged message. */
export const FLAGGED_FIELD = 'about';

export type MessageView = {
  id: string;
  who: string;
  isMine: boolean;
  body: string;
  /** ISO instant. */
  at: string;
  isFlagged: boolean;
  /** It is from the other side. */
  mayFlag: boolean;
};

export type MessagesView = {
  /** This page. */
  address: string;
  /** The other side's first name; null while no one is assigned. */
  other: string | null;
  /** Whether messages reach the other side by email, too: a sample may have no account yet. */
  isMailed: boolean;
  when: string;
  /** The home's, like its arrival window. */
  timeZone: string;
  jobs: readonly JobLine[];
  messages: readonly MessageView[];
  /** How many of them are new to this side. */
  unread: number;
  /** Why no one can write anymore; null while they can. */
  closed: string | null;
};

const ALL_OVER = 'This conversation is closed because the visit ended more than 30 days ago.';
export const CLOSED_SENTENCES = {
  nobody: 'You can’t send a message yet. We’re finding you a homesmith.',
  erased: 'You can no longer send messages here.',
  over: `${ALL_OVER} If something’s wrong with it, contact us.`,
  overForHomesmith: ALL_OVER,
  off: 'This homesmith isn’t available right now. If something’s wrong with the visit, contact us.',
  offForHomesmith: 'You can’t write to homeowners right now. Contact us to find out why.',
  ended: 'We closed this conversation.',
} as const;

/** "1 new message". */
export const formatUnread = (count: number): string => countOf(count, 'new message');

/** The ids of the last messages of others, so many of them. */
export const listNew = (messages: readonly MessageView[], unread: number): string[] =>
  unread === 0
    ? []
    : messages
        .filter(({ isMine }) => !isMine)
        .slice(-unread)
        .map(({ id }) => id);
