/** A conversation as whoever may read it sees it. Pure. */

import type { Fact, InboxKind } from '../items/inbox-item.ts';
import type { ConversationState } from './conversation.process.ts';

export type ConversationView = {
  reference: string;
  kind: InboxKind;
  subject: string;
  state: Exclude<ConversationState, 'draft'>;
  /** Whether they may write. */
  mayReply: boolean;
  /** ISO. */
  sentAt: string;
  messages: readonly { id: string; isOurs: boolean; body: string; at: string }[];
  facts: readonly Fact[];
  files: readonly { fileName: string; bytes: number }[];
};

export type ConversationEntry = Pick<ConversationView, 'reference' | 'subject' | 'state'> & {
  /** ISO. */
  changedAt: string;
};

export const STATE_NAMES: Readonly<Record<ConversationView['state'], string>> = {
  open: 'Waiting for our answer',
  answered: 'Answered',
  closed: 'Closed',
};

/** "1.2 MB", as file managers count: in thousands. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
