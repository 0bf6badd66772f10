/** The view model of a conversation, for its sender. Pure. */

import { countOf } from '#app/kernel/counts.ts';
import type { Fact, InboxKind } from '../items/inbox-item.ts';
import type { ConversationState } from './conversation.process.ts';

export type ConversationView = {
  reference: string;
  kind: InboxKind;
  subject: string;
  state: Exclude<ConversationState, 'draft'>;
  /** Whether they may reply. */
  mayReply: boolean;
  /** ISO instant. */
  sentAt: string;
  messages: readonly { id: string; isOurs: boolean; body: string; at: string }[];
  facts: readonly Fact[];
  files: readonly { fileName: string; bytes: number }[];
};

export type ConversationEntry = Pick<ConversationView, 'reference' | 'subject' | 'state'> & {
  /** ISO instant. */
  changedAt: string;
};

export const STATE_NAMES: Readonly<Record<ConversationView['state'], string>> = {
  open: 'Waiting for our reply',
  // An answer, or a question.
  answered: 'We wrote back',
  closed: 'Closed',
};

/** "1.2 MB", in powers of 1000, as file managers show it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return countOf(bytes, 'byte');
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
