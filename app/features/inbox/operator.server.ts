/** What the operator does with the inbox, by whatever means: read it, answer, close. */

import { daysBetween } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  type FileFacts,
  findItemByReference,
  type ItemRow,
  insertMessage,
  type ListedItem,
  listFiles,
  listItems,
  listMessages,
  lockItem,
  type MessageRow,
  readFiles,
  updateItem,
} from './inbox.db.server.ts';
import { conversationPath, isReference } from './inbox-item.ts';
import { keyOf } from './inbox-key.server.ts';
import { answerMail } from './inbox-mails.ts';
import { californiaDay, type PrivacyDeadlines, privacyDeadlines } from './privacy-clock.ts';
import { tidyMessage } from './tidy-text.ts';

/** The longest of our answers; what people send has its own limit. */
export const MOST_ANSWER_CHARACTERS = 20_000;

/** By when the law wants what; null for what has no clock, or whose clock has stopped. */
export type Clock = PrivacyDeadlines & { daysLeft: number };

type Dated = Pick<ItemRow, 'kind' | 'state' | 'submitted_at'>;

export function clockOf({ kind, state, submitted_at }: Dated, now: Date): Clock | null {
  if (kind !== 'privacy' || state === 'closed' || submitted_at === null) return null;
  const deadlines = privacyDeadlines(submitted_at);
  return { ...deadlines, daysLeft: daysBetween(californiaDay(now), deadlines.answerBy) };
}

export type Listed = ListedItem & { clock: Clock | null };

/** What the law wants first comes first, then what waits the longest. */
export async function listForOperator(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  which: { all: boolean },
): Promise<Listed[]> {
  const items = (await listItems(db, which)).map((item) => ({
    ...item,
    clock: clockOf(item, now),
  }));
  return [
    ...items
      .filter(({ clock }) => clock !== null)
      .sort((a, b) => (a.clock?.daysLeft ?? 0) - (b.clock?.daysLeft ?? 0)),
    ...items.filter(({ clock }) => clock === null),
  ];
}

export type Shown = {
  item: ItemRow;
  messages: readonly MessageRow[];
  files: readonly FileFacts[];
  clock: Clock | null;
};

export async function showToOperator(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  reference: string,
): Promise<Shown | null> {
  const item = isReference(reference) ? await findItemByReference(db, reference) : null;
  if (item === null) return null;
  const messages = await listMessages(db, item.id);
  return { item, messages, files: await listFiles(db, item.id), clock: clockOf(item, now) };
}

export const filesFor = (db: Db, { id }: Pick<ItemRow, 'id'>) => readFiles(db, id);

export type OperatorRefusal = 'missing' | 'draft' | 'closed' | 'empty' | 'long';

export type Answer = { reference: string; text: string; close: boolean };

type AnswerContext = Pick<RequestContext, 'database' | 'now' | 'newId'> & {
  config: Pick<Config, 'publicUrl'>;
};

/** Into the conversation, and by mail that there is an answer. The address it went to; null without one. */
export async function answer(
  { database: { db }, config: { publicUrl }, now, newId }: AnswerContext,
  { reference, text, close }: Answer,
): Promise<Result<{ mailedTo: string | null; link: string }, OperatorRefusal>> {
  const body = tidyMessage(text);
  if (body === '') return refuse('empty');
  if (body.length > MOST_ANSWER_CHARACTERS) return refuse('long');
  if (!isReference(reference)) return refuse('missing');
  const link = `${publicUrl}${conversationPath(reference, await keyOf(db, reference))}`;
  return db.transaction().execute(async (trx) => {
    const found = await lockForOperator(trx, reference);
    if (!found.ok) return found;
    const { id, user_id: userId, email } = found.value;
    await insertMessage(trx, { id: newId(), item_id: id, author: 'operator', body, at: now });
    await updateItem(trx, id, {
      state: close ? 'closed' : 'answered',
      changed_at: now,
      closed_at: close ? now : null,
    });
    if (email !== null) {
      const mail = answerMail({ reference, link, isClosed: close });
      await queueMail(trx, { to: email, ...mail }, { userId, now });
    }
    return accept({ mailedTo: email, link });
  });
}

/** Without a word to whoever sent it. */
export async function close(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  reference: string,
): Promise<Result<null, OperatorRefusal>> {
  if (!isReference(reference)) return refuse('missing');
  return db.transaction().execute(async (trx) => {
    const found = await lockForOperator(trx, reference);
    if (!found.ok) return found;
    await updateItem(trx, found.value.id, { state: 'closed', changed_at: now, closed_at: now });
    return accept(null);
  });
}

async function lockForOperator(
  trx: Db,
  reference: string,
): Promise<Result<ItemRow, 'missing' | 'draft' | 'closed'>> {
  const item = await lockItem(trx, reference);
  if (item === null) return refuse('missing');
  return item.state === 'draft' || item.state === 'closed' ? refuse(item.state) : accept(item);
}
