/** SQL of "inbox_items", their messages and files. */
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { TableWith } from '#app/platform/database/table-with.server.ts';
import type { Tables } from '#app/platform/database/tables.server.ts';
import type { Fact } from './inbox-item.ts';

type InboxTables = Pick<Tables, 'inbox_messages' | 'inbox_files'> & {
  /** Rooms name their kinds, and the inbox none of them. */
  inbox_items: Omit<TableWith<'inbox_items', { facts: Fact[] }>, 'kind'> & { kind: string };
};

export type ItemRow = Selectable<InboxTables['inbox_items']>;
export type MessageRow = Selectable<InboxTables['inbox_messages']>;
/** sender: the conversation's owner. homesmith: in the conversation of a visit. */
export type MessageAuthor = MessageRow['author'];

const tables = (db: Db) => db.withTables<InboxTables>();

type NewItem = Pick<
  ItemRow,
  'id' | 'reference' | 'kind' | 'user_id' | 'email' | 'email_key' | 'name' | 'subject'
> & { facts: readonly Fact[]; isDraft: boolean; now: Date };

/** False when the id or the reference exists; waits for a concurrent insert. */
export async function insertItem(trx: Db, { facts, ...item }: NewItem): Promise<boolean> {
  const { id, reference, kind, user_id, email, email_key, name, subject, isDraft, now } = item;
  const { rows } = await sql`
    insert into inbox_items (id, reference, kind, state, user_id, email, email_key, name, subject,
      facts, created_at, submitted_at, changed_at)
    values (${id}, ${reference}, ${kind}, ${isDraft ? 'draft' : 'open'},
      ${user_id}, ${email}, ${email_key}, ${name}, ${subject},
      ${JSON.stringify(facts)}::jsonb, ${now}, ${isDraft ? null : now}, ${now})
    on conflict do nothing returning id`.execute(trx);
  return rows.length === 1;
}

type NewMessage = Omit<MessageRow, 'author_id' | 'flagged_at'> & { author_id?: string | null };

export async function insertMessage(trx: Db, message: NewMessage): Promise<void> {
  await tables(trx).insertInto('inbox_messages').values(message).execute();
}

export async function insertFile(trx: Db, file: InboxTables['inbox_files']): Promise<void> {
  await tables(trx).insertInto('inbox_files').values(file).execute();
}

export async function findItemById(db: Db, id: string): Promise<ItemRow | null> {
  const row = await tables(db)
    .selectFrom('inbox_items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findItemByReference(db: Db, reference: string): Promise<ItemRow | null> {
  const row = await tables(db)
    .selectFrom('inbox_items')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the row: other changes wait until the transaction ends. */
export async function lockItem(trx: Db, reference: string): Promise<ItemRow | null> {
  const row = await tables(trx)
    .selectFrom('inbox_items')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Without the state, which only steps change (`conversation-steps.server.ts`). */
type ItemChange = Omit<Updateable<InboxTables['inbox_items']>, 'state'>;

export async function updateItem(trx: Db, id: string, change: ItemChange): Promise<void> {
  await tables(trx).updateTable('inbox_items').set(change).where('id', '=', id).execute();
}

/** Oldest first. */
export async function listMessages(db: Db, itemId: string): Promise<MessageRow[]> {
  return tables(db)
    .selectFrom('inbox_messages')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export type FileFacts = { id: string; fileName: string; mediaType: string; bytes: number };

/** Without their content. */
export async function listFiles(db: Db, itemId: string): Promise<FileFacts[]> {
  const { rows } = await sql<FileFacts>`
    select id, file_name as "fileName", media_type as "mediaType", octet_length(content) as bytes
    from inbox_files where item_id = ${itemId} order by file_name, id`.execute(db);
  return rows;
}

export type ListedItem = Pick<
  ItemRow,
  'id' | 'reference' | 'subject' | 'state' | 'changed_at' | 'kind' | 'submitted_at'
>;

const LISTED = [
  'id',
  'reference',
  'subject',
  'state',
  'changed_at',
  'kind',
  'submitted_at',
] as const;

/** Items of this account, last changed first. */
export async function listItemsOfUser(db: Db, userId: string): Promise<ListedItem[]> {
  return tables(db)
    .selectFrom('inbox_items')
    .select(LISTED)
    .where('user_id', '=', userId)
    .where('state', '!=', 'draft')
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute();
}

/** `all`, or open ones and those of the given ids. */
export async function listItems(
  db: Db,
  { all, waiting }: { all: boolean; waiting: readonly string[] },
): Promise<ListedItem[]> {
  const query = tables(db)
    .selectFrom('inbox_items')
    .select(LISTED)
    .orderBy('submitted_at')
    .orderBy('id');
  if (all) return query.execute();
  return query
    .where((is) =>
      is.or([
        is('state', '=', 'open'),
        ...(waiting.length === 0 ? [] : [is('id', 'in', [...waiting])]),
      ]),
    )
    .execute();
}

export async function readFiles(
  db: Db,
  itemId: string,
): Promise<Pick<InboxTables['inbox_files'], 'file_name' | 'media_type' | 'content'>[]> {
  return tables(db)
    .selectFrom('inbox_files')
    .select(['file_name', 'media_type', 'content'])
    .where('item_id', '=', itemId)
    .orderBy('file_name')
    .orderBy('id')
    .execute();
}

/** For reading their contents one by one. */
export async function listFileRows(
  db: Db,
  itemId: string,
): Promise<Pick<InboxTables['inbox_files'], 'id' | 'file_name' | 'media_type'>[]> {
  return tables(db)
    .selectFrom('inbox_files')
    .select(['id', 'file_name', 'media_type'])
    .where('item_id', '=', itemId)
    .orderBy('file_name')
    .orderBy('id')
    .execute();
}

/** The item that the file belongs to. */
export async function findItemOfFile(db: Db, fileId: string): Promise<ItemRow | null> {
  const row = await tables(db)
    .selectFrom('inbox_files')
    .innerJoin('inbox_items', 'inbox_items.id', 'item_id')
    .selectAll('inbox_items')
    .where('inbox_files.id', '=', fileId)
    .executeTakeFirst();
  return row ?? null;
}

/** Empty when it was deleted in the meantime. */
export async function readFile(db: Db, id: string): Promise<Uint8Array> {
  const row = await tables(db)
    .selectFrom('inbox_files')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content ?? new Uint8Array();
}

/** Last changed before then, of other kinds than these. */
export async function listEndedItems(
  db: Db,
  changedBefore: Date,
  exceptKinds: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from inbox_items
    where changed_at < ${changedBefore} and kind <> all(${[...exceptKinds]}::text[])
    order by changed_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** False when it is gone, or was changed in the meantime. */
export async function deleteItemUnlessChanged(
  trx: Db,
  id: string,
  changedBefore: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('inbox_items')
    .where('id', '=', id)
    .where('changed_at', '<', changedBefore)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** With messages, files, events, and the room's rows. */
export async function deleteItem(trx: Db, id: string): Promise<void> {
  await tables(trx).deleteFrom('inbox_items').where('id', '=', id).execute();
}

/** Whose data: of an account, of a verified address, or both. */
export type Whose = { userId: string | null; emailKey: string | null };

/**
 * Items that an account sent belong to the account, even with this address. An account's export includes what was
 * sent with its address before the account existed.
 */
const isTheirs = ({ userId, emailKey }: Whose) => sql<boolean>`
  (user_id = ${userId}::uuid or (user_id is null and email_key = ${emailKey}::text))`;

export async function listItemsOf(db: Db, whose: Whose): Promise<ItemRow[]> {
  return tables(db)
    .selectFrom('inbox_items')
    .selectAll()
    .where(isTheirs(whose))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Messages, files and rooms' rows are deleted by foreign keys. */
export async function deleteItemsOf(trx: Db, whose: Whose): Promise<void> {
  await tables(trx).deleteFrom('inbox_items').where(isTheirs(whose)).execute();
}

/**
 * Removes an address from items of accounts other than its owner's; from all items when no account has it. Items of
 * the owner's account belong to the account.
 */
export async function forgetAddress(
  trx: Db,
  { emailKey, ownerId }: { emailKey: string; ownerId: string | null },
): Promise<string[]> {
  const rows = await tables(trx)
    .updateTable('inbox_items')
    .set({ email: null, email_key: null, email_verified_at: null })
    .where('email_key', '=', emailKey)
    .where('user_id', 'is distinct from', ownerId)
    .returning('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Reference, kind, state and dates remain. */
export async function anonymizeItem(trx: Db, id: string, subject: string): Promise<void> {
  await sql`
    update inbox_items set user_id = null, email = null, email_key = null, name = null,
      subject = ${subject}, facts = '[]'
    where id = ${id}`.execute(trx);
  // After the update, which has waited for a reply in progress; a later reply finds the item closed.
  await tables(trx).deleteFrom('inbox_messages').where('item_id', '=', id).execute();
  await tables(trx).deleteFrom('inbox_files').where('item_id', '=', id).execute();
}

export type NamedItem = Pick<ItemRow, 'id' | 'reference' | 'name' | 'user_id'>;

export const listNamed = (db: Db, ids: readonly string[]): Promise<NamedItem[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('inbox_items')
        .select(['id', 'reference', 'name', 'user_id'])
        .where('id', 'in', ids)
        .execute();

/** The senders' names, by reference. */
export const listNamesOf = (
  db: Db,
  references: readonly string[],
): Promise<Pick<ItemRow, 'reference' | 'name'>[]> =>
  references.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('inbox_items')
        .select(['reference', 'name'])
        .where('reference', 'in', references)
        .execute();

/** Of one kind, latest first. */
export async function listIdsOfEmail(
  db: Db,
  { emailKey, kind, limit }: { emailKey: string; kind: string; limit: number },
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('inbox_items')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of one kind, whose sender's name has these words, latest first; without drafts. */
export async function listIdsNamed(
  db: Db,
  { words, kind, limit }: { words: string; kind: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from inbox_items where state <> 'draft' and kind = ${kind}
      and position(lower(${words}::text collate "C") in lower(name collate "C")) > 0
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The id by which a room refers to a file. */
export type NamedFile = { id: string; fileName: string; bytes: number };

const NAMED = sql`id, file_name as "fileName", octet_length(content) as bytes`;

/** Files of one item, with the ids by which a room refers to them. */
export async function listFileNames(db: Db, itemId: string): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select ${NAMED} from inbox_files where item_id = ${itemId} order by file_name, id`.execute(db);
  return rows;
}

/** Of any items; deleted ones are missing. */
export async function listFilesOfIds(db: Db, ids: readonly string[]): Promise<NamedFile[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedFile>`
    select ${NAMED} from inbox_files
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(
    db,
  );
  return rows;
}
