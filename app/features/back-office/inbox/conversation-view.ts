/** One conversation as an operator sees it. Pure. */
import type { SentState } from '#app/features/inbox/conversations/conversation.process.ts';

export type ConversationView = {
  reference: string;
  subject: string;
  kind: string;
  state: SentState;
  /** What forms carry: another one means that something happened meanwhile. */
  seen: string;
  facts: readonly { label: string; value: string }[];
  messages: readonly {
    id: string;
    isOurs: boolean;
    isHomesmiths: boolean;
    isFlagged: boolean;
    body: string;
    at: string;
  }[];
  files: readonly { id: string; fileName: string; size: string }[];
  /** Where else it stands; `decides`: as long as that is to be decided, it is gone on with there. */
  elsewhere: { to: string; decides: boolean } | null;
  mayWrite: boolean;
  /** More time than the law gives at first. */
  mayExtend: boolean;
};
