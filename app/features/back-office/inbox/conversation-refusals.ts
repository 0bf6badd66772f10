/** Refusals of changes to a conversation, a sentence each, with what has happened in the meantime. Pure. */
import type { SentState } from '#app/features/inbox/conversations/conversation.process.ts';
import {
  ANSWER_FIELDS,
  ANSWER_MISTAKES,
  type PageRefusal,
  presentWith,
} from '../frame/page-refusal.ts';

const MEANWHILE: Readonly<Record<SentState, string>> = {
  open: 'they wrote again',
  answered: 'another operator answered',
  closed: 'it was closed',
};

const MISTAKES = {
  ...ANSWER_MISTAKES,
  elsewhere: 'Open its own page to answer.',
} as const;

export type ConversationRefusal = PageRefusal<SentState, keyof typeof MISTAKES>;

export const presentConversationRefusal = presentWith({
  gone: 'This conversation was erased.',
  stale: (state: SentState) => `We didn’t send that because ${MEANWHILE[state]}`,
  mistakes: MISTAKES,
  fields: ANSWER_FIELDS,
});
