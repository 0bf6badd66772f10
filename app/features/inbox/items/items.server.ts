/** Items for the rooms that they are about: found, locked, and ended with what they are about. */
import { emailKey } from '#app/kernel/email-key.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { forgetMailsNaming } from '#app/platform/outbox/personal-messages.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { ConversationState } from '../conversations/conversation.process.ts';
import { takeConversationStep } from '../conversations/conversation-steps.server.ts';
import {
  anonymizeItem,
  deleteItem,
  findItemById,
  findItemByReference,
  type ItemRow,
  listFileNames,
  listFilesOfIds,
  listIdsOfEmail,
  listItemsOf,
  listNamed,
  lockItem,
  type NamedFile,
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
  /** Null once nobody must be found by it any more. */
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

/** Null for a wrong key, as for one that there is not. */
export async function findItemByKey(db: Db, reference: string, key: string): Promise<Item | null> {
  return (await isKeyOf(db, reference, key)) ? findItemWithoutKey(db, reference) : null;
}

/** Without its key: for what anybody may know who was told the reference. */
export async function findItemWithoutKey(db: Db, reference: string): Promise<Item | null> {
  const row = isReference(reference) ? await findItemByReference(db, reference) : null;
  return row && itemOf(row);
}

/** How each of these is called outside. */
export const findReferences = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listNamed(db, ids)).map(({ id, reference }) => [id, reference]));

/** And by whom each was sent in. */
export const findNamedItems = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedItem>> =>
  new Map((await listNamed(db, ids)).map((item) => [item.id, item]));

/** More of one kind than a person sends in. */
const MAX_OF_EMAIL = 1_000;

/** What of one kind was sent in with an address, however it is spelled. */
export const findIdsOfEmail = (db: Db, email: string, kind: string): Promise<string[]> =>
  listIdsOfEmail(db, { emailKey: emailKey(email), kind, limit: MAX_OF_EMAIL });

/** Of one item, with the ids by which a room points at them. */
export const findFileNames = (db: Db, itemId: string): Promise<NamedFile[]> =>
  listFileNames(db, itemId);

/** Of whatever items; those that are gone are not among them. */
export const findFilesOfIds = (db: Db, ids: readonly string[]): Promise<NamedFile[]> =>
  listFilesOfIds(db, ids);

export async function findItemOfId(db: Db, id: string): Promise<Item | null> {
  const row = await findItemById(db, id);
  return row && itemOf(row);
}

/** In the caller's transaction, which nobody else's overtakes. A room locks its own row after this one, never before. */
export async function takeItem(trx: Db, reference: string): Promise<Item | null> {
  const row = isReference(reference) ? await lockItem(trx, reference) : null;
  return row && itemOf(row);
}

export async function takeItemOfId(trx: Db, id: string): Promise<Item | null> {
  const row = await findItemById(trx, id);
  return row && takeItem(trx, row.reference);
}

/** Whoever has it pressed a button behind a mailed link; the link alone is opened by scanners too. */
export async function noteEmailVerified(trx: Db, item: Item, now: Date): Promise<void> {
  if (item.email === null || item.emailVerifiedAt !== null) return;
  await updateItem(trx, item.id, { email_verified_at: now });
}

/** What it is about has ended, and so has the conversation; one that is closed stays as it was closed. */
export async function settleItem(
  trx: Db,
  moment: Moment,
  { id, state }: Pick<Item, 'id' | 'state'>,
): Promise<void> {
  if (state === 'closed') return;
  const { now } = moment;
  // What was never sent is closed as of the day it went.
  const sent = state === 'draft' ? { submitted_at: now } : {};
  await takeConversationStep(trx, moment, {
    id,
    name: 'settle',
    from: state,
    set: { changed_at: now, closed_at: now, ...sent },
  });
}

/** With messages, files, events, and what its room keeps of it. */
export const forgetItem = (trx: Db, id: string): Promise<void> => deleteItem(trx, id);

export const whose = ({ userId, email }: Person): Whose => ({
  userId,
  emailKey: email === null ? null : emailKey(email),
});

/** Of one kind, what this person sent in. */
export async function listItemsOfPerson(db: Db, person: Person, kind: string): Promise<Item[]> {
  return (await listItemsOf(db, whose(person))).filter((row) => row.kind === kind).map(itemOf);
}

/** Reference, kind and dates stay; nothing that names somebody, neither here nor in the mails about it. */
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
