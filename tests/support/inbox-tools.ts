/** The inbox from both sides on a test database: senders, and the operator's command. */

import { createHash } from 'node:crypto';
import { makeInboxCommand } from '#app/features/inbox/command/inbox-command.server.ts';
import { findConversation } from '#app/features/inbox/conversations/conversations.server.ts';
import { replyToConversation } from '#app/features/inbox/conversations/reply-action.server.ts';
import { receive } from '#app/features/inbox/forms/inbox.server.ts';
import type { Receipt } from '#app/features/inbox/items/inbox-item.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import type { DatabaseUnderTest } from './databases/databases.ts';
import { buildSubmission, inboxOn } from './inbox.ts';

const ENV = { PUBLIC_URL: 'https://homesmith.example' };
export const inboxCommand = makeInboxCommand(INBOX_ROOMS);

export function receiptOf(result: { ok: boolean; value?: Receipt }): Receipt {
  if (result.value === undefined) throw new Error('It was refused.');
  return result.value;
}

/** `idempotencyKey`: names the form, which is sent again under the same name. */
export function replyOn(
  ctx: RequestContext,
  address: Receipt,
  message: string,
  idempotencyKey = message,
) {
  const hash = createHash('sha256').update(idempotencyKey).digest('hex');
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const sent = { params: address, input: { message, idempotencyKey: uuid }, key: uuid };
  return runAction(replyToConversation, { ...ctx, rooms: INBOX_ROOMS }, sent);
}

export function toolsOn(under: DatabaseUnderTest) {
  const ctx = (given: Parameters<typeof inboxOn>[1] = {}) => inboxOn(under.database, given);
  const send = async (...args: Parameters<typeof buildSubmission>) =>
    receiptOf(await receive(ctx(), buildSubmission(...args)));
  const view = ({ reference, key }: Receipt) =>
    findConversation(ctx(), INBOX_ROOMS, { reference, key, userId: null });
  const run = async (args: string[], now = new Date()) => {
    const { lines, exitCode } = await inboxCommand.run(
      ctx({ now, env: ENV }),
      args,
      () => undefined,
    );
    return { text: lines.join('\n'), exitCode };
  };
  const write = (receipt: Receipt, message: string, idempotencyKey = message) =>
    replyOn(ctx(), receipt, message, idempotencyKey);
  return { ctx, send, view, run, write };
}
