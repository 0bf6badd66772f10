/** What the pages of a visit's messages show, on either side. Pure. */

export const MESSAGE_FIELD = 'message';
/** Of the message that somebody flags. */
export const FLAGGED_FIELD = 'about';

export type MessageView = {
  id: string;
  who: string;
  isMine: boolean;
  body: string;
  /** ISO. */
  at: string;
  isFlagged: boolean;
  /** It is the other one's. */
  mayFlag: boolean;
};

export type MessagesView = {
  /** This page. */
  address: string;
  /** The other one's first name; null while nobody has the visit. */
  other: string | null;
  when: string;
  services: readonly string[];
  messages: readonly MessageView[];
  /** A sentence where nobody writes any more. */
  closed: string | null;
};

const ALL_OVER = 'Nobody can write here any more: ';
export const CLOSED_SENTENCES = {
  nobody: 'There is nobody to write to: we are looking for a homesmith.',
  erased: 'There is nobody to write to any more.',
  over: `${ALL_OVER}the visit ended more than 30 days ago. If something is wrong with it, please write to us.`,
  overForHomesmith: `${ALL_OVER}the visit ended more than 30 days ago.`,
  ended: `${ALL_OVER}we have closed this conversation.`,
} as const;
