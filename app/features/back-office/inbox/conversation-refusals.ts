/** Why nothing was sent in a conversation, a sentence each, and what has happened meanwhile. Pure. */
import type { SentState } from '#app/features/inbox/conversations/conversation.process.ts';
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { proofPath } from '#app/kernel/urls.ts';

export type ConversationRefusal =
  | { code: 'gone' }
  | { code: 'stale'; state: SentState }
  | { code: 'text-missing' | 'text-long' | 'elsewhere' }
  | { code: 'told'; sentence: string }
  | { code: 'failed'; failure: Failure };

type Presented = { message: string; isAnew?: boolean; init: ResponseInit } | { leadsTo: string };

const MEANWHILE: Readonly<Record<SentState, string>> = {
  open: 'they have written to us',
  answered: 'somebody of us has answered',
  closed: 'it was closed',
};

const SENTENCES = {
  'text-missing': 'Please write what they will read.',
  'text-long': 'That is longer than an answer can be.',
  elsewhere: 'This is answered on its own page, for as long as it is to be decided there.',
} as const;

export function presentConversationRefusal(
  reference: string,
  refusal: ConversationRefusal,
): Presented {
  switch (refusal.code) {
    case 'gone':
      return { message: 'This conversation is gone: it was erased.', init: { status: 404 } };
    case 'stale':
      return {
        message: `Nothing was sent. Meanwhile ${MEANWHILE[refusal.state]}: this page shows it now.`,
        isAnew: true,
        init: { status: 409 },
      };
    case 'told':
      return { message: refusal.sentence, init: { status: 422 } };
    case 'failed':
      return presentFailure(refusal.failure, {
        leadsTo: proofPath(adminConversationPath(reference)),
        unreadable: 'Please choose what to do.',
      });
    default:
      return { message: SENTENCES[refusal.code], init: { status: 422 } };
  }
}
