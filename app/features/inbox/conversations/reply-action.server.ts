/** A reply to a conversation, by its key or by the account that sent it. */
import { z } from 'zod';
import { accept } from '#app/kernel/result.ts';
import { conversationPath } from '#app/kernel/urls.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FORM } from '#app/platform/action/forms.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { idempotencyKeyIn } from '#app/platform/http/form.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inboxMessages, REPLY_REFUSALS } from '../forms/inbox.messages.ts';
import { refuseSubmission } from '../forms/inbox.server.ts';
import { normalizeMessage } from '../forms/normalize-text.ts';
import { MAX_CHARACTERS } from '../items/inbox-item.ts';
import type { InboxRooms } from '../items/inbox-room.server.ts';
import { CONVERSATION_POLICY } from './conversation.policy.ts';
import { findToReply, reply } from './conversations.server.ts';

export const replyToConversation = actionFor<RequestContext & { rooms: InboxRooms }>()({
  name: 'reply-to-conversation',
  policy: CONVERSATION_POLICY.reply,
  params: z.object({ reference: z.string(), key: z.string().nullable() }),
  input: POSTED_FORM,
  fromForm: Object.fromEntries,
  hasOwnKey: true,
  refusals: REPLY_REFUSALS,
  find: (ctx, address) => findToReply(ctx, { ...address, userId: ctx.actor?.userId ?? null }),
  run: async (ctx, { input: form, subject }) => {
    const body = normalizeMessage(form.get('message') ?? '');
    if (body.length > MAX_CHARACTERS.message) return refused('message-long');
    if (body === '') return refused('message-missing');
    const added = await reply(ctx, subject, { idempotencyKey: idempotencyKeyIn(form, ctx), body });
    if (added.ok) return accept(null);
    const { refusal } = added;
    return refusal.code === 'gone' || refusal.code === 'closed'
      ? refused(refusal.code)
      : refuseSubmission(ctx, refusal);
  },
  redirectTo: (_, { reference, key }) =>
    `${conversationPath(reference, key)}${key === null ? '?' : '&'}sent`,
  broken: inboxMessages.tryAgain,
});

/** What was written stays on the page although the conversation is gone, as its author may have been logged out. */
export const REPLY_FORMS = {
  actions: { reply: replyToConversation },
  intentOf: () => 'reply',
  stale: inboxMessages.missing,
};
