/** Conversations: read and continued by key, or by the account that sent them. */
import { isRelated, type Policy } from '#app/kernel/policy.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { answerOnceIn } from '#app/platform/idempotency/idempotency.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { InboxRefusal } from '../forms/inbox.messages.ts';
import { withinLimits } from '../forms/submission-limits.server.ts';
import {
  findItemByReference,
  type ItemRow,
  insertMessage,
  listFiles,
  listItemsOfUser,
  listMessages,
  lockItem,
} from '../items/inbox.db.server.ts';
import { isReference } from '../items/inbox-item.ts';
import { isKeyOf } from '../items/inbox-key.server.ts';
import { getRoom, type InboxRooms } from '../items/inbox-room.server.ts';
import { repliedMail } from '../mails/inbox-mails.ts';
import { notifyAdministrator } from '../mails/notify-administrator.server.ts';
import { CONVERSATION_POLICY } from './conversation.policy.ts';
import { CONVERSATION } from './conversation.process.ts';
import type { ConversationEntry, ConversationView } from './conversation.ts';
import { takeConversationStep } from './conversation-steps.server.ts';

/** The person's claim to it: the mailed key, the account, or both. */
export type Access = { reference: string; key: string | null; userId: string | null };

/** Null alike for an unknown one, a draft, and someone else's. */
export async function findConversation(
  { database: { db } }: Pick<RequestContext, 'database'>,
  rooms: InboxRooms,
  access: Access,
): Promise<ConversationView | null> {
  const item = await findAllowed(db, rooms, CONVERSATION_POLICY.read, access);
  if (item === null || item.state === 'draft') return null;
  const { reference, kind, subject, state, facts } = item;
  const messages = await listMessages(db, item.id);
  const files = await listFiles(db, item.id);
  return {
    reference,
    kind: getRoom(rooms, kind).kind,
    subject,
    state,
    mayReply: stepsFrom(CONVERSATION, state, 'sender').includes('reply'),
    facts,
    sentAt: (item.submitted_at ?? item.created_at).toISOString(),
    messages: messages.map(({ id, author, body, at }) => ({
      id,
      isOurs: author === 'operator',
      body,
      at: at.toISOString(),
    })),
    files: files.map(({ fileName, bytes }) => ({ fileName, bytes })),
  };
}

async function findAllowed(
  db: Db,
  rooms: InboxRooms,
  policy: Policy,
  { reference, key, userId }: Access,
): Promise<ItemRow | null> {
  if (!isReference(reference)) return null;
  const hasKey = key !== null && (await isKeyOf(db, reference, key));
  const item = await findItemByReference(db, reference);
  if (item === null || getRoom(rooms, item.kind).hasOwnPages) return null;
  const isOwner = userId !== null && item.user_id === userId;
  return isRelated(policy, { hasKey, isOwner }) ? item : null;
}

type NoReply = { code: 'gone' } | { code: 'closed' };
type Replying = RequestContext & { rooms: InboxRooms };

/** What may be replied to, whether or not it takes a reply now. */
export const findToReply = (
  { database: { db }, rooms }: Pick<Replying, 'database' | 'rooms'>,
  access: Access,
): Promise<ItemRow | null> => findAllowed(db, rooms, CONVERSATION_POLICY.reply, access);

/** Adds the reply, and notifies the administrator. */
export async function reply(
  ctx: Replying,
  { id, reference }: Pick<ItemRow, 'id' | 'reference'>,
  { idempotencyKey, body }: { idempotencyKey: string; body: string },
): Promise<Result<null, InboxRefusal | NoReply>> {
  const by = ctx.actor?.userId ?? null;
  const asked = { key: idempotencyKey, by, action: 'inbox reply', request: [id, body] };
  const added = await withinLimits(ctx, (trx, count) =>
    answerOnceIn(trx, ctx, asked, () => addReply(trx, ctx, { reference, body, count })),
  );
  return added.ok ? added.value : added;
}

type NewReply = { reference: string; body: string; count: () => Promise<void> };

async function addReply(
  trx: Db,
  ctx: Pick<Replying, 'config' | 'configuration' | 'log' | 'newId' | 'now' | 'rooms'>,
  { reference, body, count }: NewReply,
): Promise<Result<null, NoReply>> {
  const { now } = ctx;
  const item = await lockItem(trx, reference);
  if (item === null || item.state === 'draft') return refuse({ code: 'gone' });
  const { id: itemId, state } = item;
  if (!stepsFrom(CONVERSATION, state, 'sender').includes('reply')) {
    return refuse({ code: 'closed' });
  }
  const { kind, follow } = getRoom(ctx.rooms, item.kind);
  const message = { id: ctx.newId(), item_id: itemId, author: 'sender', body, at: now } as const;
  await insertMessage(trx, message);
  await count();
  await follow?.(trx, ctx, { itemId, step: 'reply' });
  const set = { changed_at: now };
  await takeConversationStep(trx, ctx, { id: itemId, name: 'reply', from: state, set });
  const { publicUrl } = ctx.config;
  await notifyAdministrator(trx, ctx, repliedMail({ reference, publicUrl, kind, message: body }));
  return accept(null);
}

/** Conversations of an account, last changed first. */
export async function listConversations(
  { database: { db } }: Pick<RequestContext, 'database'>,
  rooms: InboxRooms,
  { userId }: { userId: string },
): Promise<ConversationEntry[]> {
  const items = await listItemsOfUser(db, userId);
  return items.flatMap(({ reference, subject, state, kind, changed_at }) =>
    state === 'draft' || getRoom(rooms, kind).hasOwnPages
      ? []
      : [{ reference, subject, state, changedAt: changed_at.toISOString() }],
  );
}
