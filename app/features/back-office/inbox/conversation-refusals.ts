/** Refusals of changes to a conversation, a sentence each, with what has happened meanwhile. Pure. */
import type { SentState } from '#app/features/inbox/conversations/conversation.process.ts';
import {
  ANSWER_FIELDS,
  ANSWER_MISTAKES,
  type PageRefusal,
  presentWith,
} from '../frame/page-refusal.ts';

const MEANWHILE: Readonly<Record<SentState, string>> = {
  open: 'they have written to us',
  answered: 'somebody of us has answered',
  closed: 'it was closed',
};

const MISTAKES = {
  ...ANSWER_MISTAKES,
  elsewhere: 'This is answered on its own page, for as long as it is to be decided there.',
} as const;

export type ConversationRefusal = PageRefusal<SentState, keyof typeof MISTAKES>;

export const presentConversationRefusal = presentWith({
  gone: 'This conversation is gone: it was erased.',
  stale: (state: SentState) => `Nothing was sent. Meanwhile ${MEANWHILE[state]}`,
  mistakes: MISTAKES,
  fields: ANSWER_FIELDS,
});
