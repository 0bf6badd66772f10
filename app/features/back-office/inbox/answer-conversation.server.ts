/** Answers the forms of a conversation's page. */
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept } from '#app/kernel/result.ts';
import type { PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { answerPageForm } from '../frame/page-forms.server.ts';
import { presentConversationRefusal } from './conversation-refusals.ts';
import {
  type Asked,
  closeConversation,
  extendTime,
  type WriteContext,
  writeAnswer,
} from './write-conversation.server.ts';

const POLICIES = {
  answer: BACK_OFFICE['answer-conversation'],
  close: BACK_OFFICE['close-conversation'],
  extend: BACK_OFFICE['extend-conversation'],
} as const satisfies PolicyTable;

type Body = { intent: keyof typeof POLICIES; asked: Asked; text: string; close: boolean };

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
      read: ({ intent, once, sent }) =>
        accept<Body>({
          intent,
          asked: { once, reference, seen: sent.get('seen') ?? '' },
          text: sent.get('text') ?? '',
          close: sent.get('close') === 'yes',
        }),
      run: (context, body) => run(context, rooms, body),
      present: presentConversationRefusal,
      failure: 'conversation not changed',
      about: { reference },
    },
    ctx,
    form,
  );

function run(ctx: WriteContext, rooms: InboxRooms, { intent, asked, text, close }: Body) {
  switch (intent) {
    case 'answer':
      return writeAnswer(ctx, rooms, asked, { text, close });
    case 'close':
      return closeConversation(ctx, rooms, asked);
    case 'extend':
      return extendTime(ctx, rooms, asked, text);
  }
}
