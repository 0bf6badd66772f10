/** Inbox items for the rooms: find, lock, and end them. */
import { emailKey } from '#app/kernel/email-key.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { forgetMailsNaming } from '#app/platform/outbox/personal-messages.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { ConversationState } from '../conversations/conversation.process.ts';
import { takeConversationStep } from '../conversations/conversation-steps.server.ts';
import {
  anonymizeItem,
  findItemById,
  findItemByReference,
  type ItemRow,
  listIdsNamed,
  listIdsOfEmail,
  listItemsOf,
  listMessages,
  listNamed,
  listNamesOf,
  lockItem,
  type NamedItem,
  updateItem,
  type Whose,
} from './inbox.db.server.ts';
import { isReference } from './inbox-item.ts';
import { isKeyOf } from './inbox-key.server.ts';

export type Item = {
  id: string;
  reference: string;
  kind: string;
  state: ConversationState;
  userId: string | null;
  /** Null once the item is anonymized. */
  email: string | null;
  emailVerifiedAt: Date | null;
  name: string | null;
  changedAt: Date;
  closedAt: Date | null;
};

export const itemOf = (row: ItemRow): Item => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  state: row.state,
  userId: row.user_id,
  email: row.email,
  emailVerifiedAt: row.email_verified_at,
  name: row.name,
  changedAt: row.changed_at,
  closedAt: row.closed_at,
});

/** Null alike for a wrong key and an unknown item. */
export async function findItemByKey(db: Db, reference: string, key: string): Promise<Item | null> {
  return (await isKeyOf(db, reference, key)) ? findItemWithoutKey(db, reference) : null;
}

/** Without the key: only for what anybody with the reference may know. */
export async function findItemWithoutKey(db: Db, reference: string): Promise<Item | null> {
  const row = isReference(reference) ? await findItemByReference(db, reference) : null;
  return row && itemOf(row);
}

/** References by id. */
export const findReferences = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listNamed(db, ids)).map(({ id, reference }) => [id, reference]));

/** References and senders by id. */
export const findNamedItems = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedItem>> =>
  new Map((await listNamed(db, ids)).map((item) => [item.id, item]));

/** The senders' names by reference. */
export const findNamesOf = async (
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, string | null>> =>
  new Map((await listNamesOf(db, references)).map(({ reference, name }) => [reference, name]));

/** More than a person sends of one kind. */
const MAX_OF_EMAIL = 1_000;

/** Ids of one kind sent with this address, in any spelling. */
export const findIdsOfEmail = (db: Db, email: string, kind: string): Promise<string[]> =>
  listIdsOfEmail(db, { emailKey: emailKey(email), kind, limit: MAX_OF_EMAIL });

/** Ids of one kind whose sender's name has these words. */
export const findIdsNamed = (db: Db, words: string, kind: string): Promise<string[]> =>
  listIdsNamed(db, { words, kind, limit: MAX_OF_EMAIL });

export async function findItemOfId(db: Db, id: string): Promise<Item | null> {
  const row = await findItemById(db, id);
  return row && itemOf(row);
}

/** Locks the item in the caller's transaction. A room locks its own row after this one, never before. */
export async function takeItem(trx: Db, reference: string): Promise<Item | null> {
  const row = isReference(reference) ? await lockItem(trx, reference) : null;
  return row && itemOf(row);
}

export async function takeItemOfId(trx: Db, id: string): Promise<Item | null> {
  const row = await findItemById(trx, id);
  return row && takeItem(trx, row.reference);
}

/** After pressing a button behind a mailed link; opening the link does not count, because scanners do that, too. */
export async function noteEmailVerified(trx: Db, item: Item, now: Date): Promise<void> {
  if (item.email === null || item.emailVerifiedAt !== null) return;
  await updateItem(trx, item.id, { email_verified_at: now });
}

/** Closes the conversation with its subject; one that is closed stays unchanged. */
export async function settleItem(
  trx: Db,
  moment: Moment,
  { id, state }: Pick<Item, 'id' | 'state'>,
): Promise<void> {
  if (state === 'closed') return;
  const { now } = moment;
  // A draft that was never sent counts as submitted when it is closed.
  const sent = state === 'draft' ? { submitted_at: now } : {};
  await takeConversationStep(trx, moment, {
    id,
    name: 'settle',
    from: state,
    set: { changed_at: now, closed_at: now, ...sent },
  });
}

/** What its sender wrote first; null for nothing. */
export async function findFirstMessage(db: Db, id: string): Promise<string | null> {
  const [first] = await listMessages(db, id);
  return first?.author === 'sender' ? first.body : null;
}

export const whose = ({ userId, email }: Person): Whose => ({
  userId,
  emailKey: email === null ? null : emailKey(email),
});

/** Items of one kind that this person sent. */
export async function listItemsOfPerson(db: Db, person: Person, kind: string): Promise<Item[]> {
  return (await listItemsOf(db, whose(person))).filter((row) => row.kind === kind).map(itemOf);
}

/** Keeps reference, kind and dates; removes what names a person, here and in its mails. */
export async function anonymizeConversation(
  trx: Db,
  moment: Moment,
  item: Item,
  subject: string,
): Promise<void> {
  await settleItem(trx, moment, item);
  await anonymizeItem(trx, item.id, subject);
  await forgetMailsNaming(trx, [item.reference]);
}
