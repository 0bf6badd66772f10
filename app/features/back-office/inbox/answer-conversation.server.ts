/** The forms of one conversation's page: each is a change, by the row of the policy for what it does. */
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept } from '#app/kernel/result.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import {
  answerForm,
  type FormChange,
  type PostedForm,
} from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { type ConversationRefusal, presentConversationRefusal } from './conversation-refusals.ts';
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
type Intent = keyof typeof POLICIES;
const isIntent = (text: string): text is Intent => Object.hasOwn(POLICIES, text);

type Body = { intent: Intent; asked: Asked; text: string; close: boolean };
type Context = WriteContext & RequestContext;

export function answerConversation(
  ctx: Context,
  rooms: InboxRooms,
  reference: string,
  form: PostedForm | null,
) {
  const named = form?.get('intent') ?? '';
  const intent = isIntent(named) ? named : null;
  const change: FormChange<Context, Body, null, ConversationRefusal> = {
    // What no form of the page sends is refused for what it is, to whoever might send any.
    policy: POLICIES[intent ?? 'answer'],
    parse: (sent, ids) => {
      if (sent === null || intent === null) return null;
      const asked = { once: onceIn(sent, ids), reference, seen: sent.get('seen') ?? '' };
      const text = sent.get('text') ?? '';
      return accept({ intent, asked, text, close: sent.get('close') === 'yes' });
    },
    run: (context, body) => run(context, rooms, body),
    refusalOf: (failure) => ({ code: 'failed', failure }),
    leadsTo: () => `${adminConversationPath(reference)}?done=${intent ?? ''}`,
    present: (refusal) => presentConversationRefusal(reference, refusal),
    failure: 'conversation not changed',
    about: { reference },
  };
  return answerForm(change, ctx, form);
}

function run(ctx: Context, rooms: InboxRooms, { intent, asked, text, close }: Body) {
  switch (intent) {
    case 'answer':
      return writeAnswer(ctx, rooms, asked, { text, close });
    case 'close':
      return closeConversation(ctx, rooms, asked);
    case 'extend':
      return extendTime(ctx, rooms, asked, text);
  }
}
