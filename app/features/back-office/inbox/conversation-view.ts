/** The view model of a conversation, for operators. Pure. */
import type { SentState } from '#app/features/inbox/api/conversations.ts';
import type { Closing } from '#app/features/inbox/api/inbox.ts';

export type ConversationView = {
  reference: string;
  subject: string;
  kind: string;
  state: SentState;
  /** Says who acts next. */
  stateName: string;
  /** Fingerprint sent with forms, to detect changes made in the meantime. */
  seen: string;
  facts: readonly { label: string; value: string }[];
  /** Who wrote to us, above their messages. */
  sender: string;
  /** The sender's bookings; null without an account or any. */
  bookings: string | null;
  sentAt: string | null;
  messages: readonly {
    id: string;
    isOurs: boolean;
    isHomesmiths: boolean;
    isFlagged: boolean;
    body: string;
    at: string;
  }[];
  files: readonly { id: string; fileName: string; size: string }[];
  /** The page of its subject; `decides`: answers are given there while it is undecided. */
  elsewhere: { to: string; decides: boolean } | null;
  mayWrite: boolean;
  /** How the conversation may be closed. */
  closing: Closing;
  /** Whether the legal deadline can be extended. */
  mayExtend: boolean;
  /** Whether it is a confirmed privacy request that is not done. */
  mayDeny: boolean;
};

/** After an answer, closing takes nothing from them. */
export const closeTitle = ({ messages }: { messages: readonly { isOurs: boolean }[] }): string =>
  messages.some(({ isOurs }) => isOurs) ? 'Close conversation' : 'Close without an answer';
