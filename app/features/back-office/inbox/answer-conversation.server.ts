/** Answers the forms of a conversation's page. */
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { DENIAL_REASONS } from '#app/features/privacy/requests/denial.ts';
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { answerPageForm, type SentIntent } from '../frame/page-forms.server.ts';
import { ANSWER_MISTAKES } from '../frame/page-refusal.ts';
import { readReason } from '../frame/reasons.ts';
import { type ConversationRefusal, presentConversationRefusal } from './conversation-refusals.ts';
import {
  type Asked,
  closeConversation,
  takeVerb,
  type WriteContext,
  writeAnswer,
} from './write-conversation.server.ts';

const POLICIES = {
  answer: BACK_OFFICE['answer-conversation'],
  close: BACK_OFFICE['close-conversation'],
  extend: BACK_OFFICE['extend-conversation'],
  deny: BACK_OFFICE['deny-privacy-request'],
} as const satisfies PolicyTable;

type Intent = keyof typeof POLICIES;
type Body = { intent: Intent; asked: Asked; text: string; close: boolean; reason: string };

export const answerConversation = (
  ctx: WriteContext & RequestContext,
  rooms: InboxRooms,
  reference: string,
  form: PostedForm | null,
) =>
  answerPageForm(
    {
      path: adminConversationPath(reference),
      policies: POLICIES,
      read: (sent) => readBody(reference, sent),
      run: (context, body) => run(context, rooms, body),
      present: presentConversationRefusal,
      failure: 'conversation not changed',
      about: { reference },
    },
    ctx,
    form,
  );

function readBody(
  reference: string,
  { intent, once, sent }: SentIntent<Intent>,
): Result<Body, ConversationRefusal> {
  const text = sent.get('text') ?? '';
  const { reason, mistakes } = readReason(sent, DENIAL_REASONS);
  if (intent === 'deny') {
    const all = {
      ...mistakes,
      ...(text.trim() === '' && { text: ANSWER_MISTAKES['text-missing'] }),
    };
    if (Object.keys(all).length > 0) return refuse({ code: 'fields', mistakes: all });
  }
  const asked = { once, reference, seen: sent.get('seen') ?? '' };
  return accept({ intent, asked, text, close: sent.get('close') === 'yes', reason });
}

function run(ctx: WriteContext, rooms: InboxRooms, { intent, asked, ...body }: Body) {
  switch (intent) {
    case 'answer':
      return writeAnswer(ctx, rooms, asked, body);
    case 'close':
      return closeConversation(ctx, rooms, asked);
    case 'extend':
      return takeVerb(ctx, rooms, asked, { verb: intent, reason: null, text: body.text });
    case 'deny':
      return takeVerb(ctx, rooms, asked, { verb: intent, ...body });
  }
}
