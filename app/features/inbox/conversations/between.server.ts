/**
 * Conversations between a customer and a homesmith. Others cannot read them until one of the two flags a message,
 * after which operators can read and close them (decision 0042). The room that begins them decides who the two are,
 * and when they may write.
 */
import { getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { insertItem, insertMessage, updateItem } from '../items/inbox.db.server.ts';
import type { Fact, InboxKind } from '../items/inbox-item.ts';
import { newReference } from '../items/inbox-key.server.ts';
import { findItemOfId, takeItemOfId } from '../items/items.server.ts';
import {
  countSaid,
  hasOtherFlag,
  listSaid,
  type MessageBetween,
  type MessageCounts,
  type ReadMark,
  setFlagged,
} from './between.db.server.ts';
import { MAX_SAID, type SayRefusal, type Side } from './between.ts';
import { CONVERSATION } from './conversation.process.ts';
import { CONVERSATIONS, takeConversationStep } from './conversation-steps.server.ts';

export type { MessageBetween, MessageCounts, ReadMark };

export type NewBetween = {
  kind: InboxKind;
  /** The customer's account, with which it is erased. */
  userId: string;
  name: string;
  subject: string;
  facts: readonly Fact[];
};

/** Returns its id. */
export async function beginBetween(
  trx: Db,
  moment: Moment,
  { kind, userId, ...item }: NewBetween,
): Promise<string> {
  const id = moment.newId();
  const nowhere = { email: null, email_key: null };
  const row = { ...item, ...nowhere, id, kind: kind.id, user_id: userId, isDraft: true };
  // The random reference is taken: tries another.
  while (!(await insertItem(trx, { ...row, reference: newReference(), now: moment.now })));
  await noteStep(trx, CONVERSATIONS, { id, step: getFirstStep(CONVERSATION, 'talk') }, moment);
  return id;
}

/** Its messages, and whether an operator has closed it. */
export async function readBetween(
  db: Db,
  itemId: string,
): Promise<{ said: MessageBetween[]; isClosed: boolean }> {
  const item = await findItemOfId(db, itemId);
  return { said: await listSaid(db, itemId, MAX_SAID), isClosed: item?.state === 'closed' };
}

export type ToSay = {
  itemId: string;
  by: Side;
  /** The writing member of a homesmith; null for the customer. */
  memberId: string | null;
  body: string;
};

/** Returns the conversation's reference. */
export async function say(
  trx: Db,
  { now, newId }: Moment,
  { itemId, by, memberId, body }: ToSay,
): Promise<Result<string, SayRefusal>> {
  const item = await takeItemOfId(trx, itemId);
  if (item === null || item.state === 'closed') return refuse({ code: 'closed' });
  if ((await countSaid(trx, itemId)) >= MAX_SAID) return refuse({ code: 'full' });
  const message = { id: newId(), item_id: itemId, author: by, author_id: memberId, body, at: now };
  await insertMessage(trx, message);
  await updateItem(trx, itemId, { changed_at: now });
  return accept(item.reference);
}

/** How long an operator is not notified again of flags in one conversation. */
const TOLD_FOR_MS = HOUR_MS;

/** Returns the conversation's reference when an operator is to be notified, otherwise null. */
export async function flagSaid(
  trx: Db,
  moment: Moment,
  { itemId, messageId, by }: { itemId: string; messageId: string; by: Side },
): Promise<Result<string | null, SayRefusal>> {
  const item = await takeItemOfId(trx, itemId);
  if (item === null || item.state === 'closed') return refuse({ code: 'closed' });
  const { now } = moment;
  if (!(await setFlagged(trx, { itemId, messageId, by, at: now }))) return accept(null);
  const { id, state, reference } = item;
  const set = { changed_at: now, ...(state === 'draft' && { submitted_at: now }) };
  await takeConversationStep(trx, moment, { id, name: 'flag', from: state, by, set });
  const since = new Date(now.getTime() - TOLD_FOR_MS);
  return accept((await hasOtherFlag(trx, { itemId, messageId, since })) ? null : reference);
}
