/** SQL over "inbox_items", their messages and their files. Every function takes the database or the transaction first. */
import { type ColumnType, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Fact, InboxKind, ItemState } from './inbox-item.ts';

/** jsonb: written as text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>;

export type InboxTables = {
  inbox_items: {
    id: string;
    reference: string;
    kind: InboxKind;
    state: ItemState;
    user_id: string | null;
    email: string | null;
    email_key: string | null;
    email_verified_at: Date | null;
    name: string | null;
    subject: string;
    facts: Json<Fact[]>;
    details: Json<Record<string, unknown>>;
    created_at: Date;
    submitted_at: Date | null;
    changed_at: Date;
    closed_at: Date | null;
  };
  inbox_messages: {
    id: string;
    item_id: string;
    author: 'sender' | 'operator';
    body: string;
    at: Date;
  };
  inbox_files: {
    id: string;
    item_id: string;
    file_name: string;
    media_type: string;
    content: Uint8Array;
  };
};

export type ItemRow = Selectable<InboxTables['inbox_items']>;
export type MessageRow = Selectable<InboxTables['inbox_messages']>;

const tables = (db: Db) => db.withTables<InboxTables>();

type NewItem = Pick<
  ItemRow,
  'id' | 'reference' | 'kind' | 'user_id' | 'email' | 'email_key' | 'name' | 'subject'
> & { facts: readonly Fact[]; details: Record<string, unknown>; isDraft: boolean; now: Date };

/**
 * False when one with this id or this reference is there already; waits for whoever inserts it at the
 * same time.
 */
export async function insertItem(trx: Db, { facts, details, ...item }: NewItem): Promise<boolean> {
  const { id, reference, kind, user_id, email, email_key, name, subject, isDraft, now } = item;
  const { rows } = await sql`
    insert into inbox_items (id, reference, kind, state, user_id, email, email_key, name, subject,
      facts, details, created_at, submitted_at, changed_at)
    values (${id}, ${reference}, ${kind}, ${isDraft ? 'draft' : 'open'},
      ${user_id}, ${email}, ${email_key}, ${name}, ${subject},
      ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(details)}::jsonb,
      ${now}, ${isDraft ? null : now}, ${now})
    on conflict do nothing returning id`.execute(trx);
  return rows.length === 1;
}

export async function insertMessage(trx: Db, message: MessageRow): Promise<boolean> {
  const row = await tables(trx)
    .insertInto('inbox_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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

/** Locks it: whoever else wants to change it waits until the transaction ends. */
export async function lockItem(trx: Db, reference: string): Promise<ItemRow | null> {
  const row = await tables(trx)
    .selectFrom('inbox_items')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateItem(
  trx: Db,
  id: string,
  change: Updateable<InboxTables['inbox_items']>,
): Promise<void> {
  await tables(trx).updateTable('inbox_items').set(change).where('id', '=', id).execute();
}

/** False when it is no draft (any more). */
export async function updateDraft(
  db: Db,
  reference: string,
  change: Updateable<InboxTables['inbox_items']>,
): Promise<boolean> {
  const row = await tables(db)
    .updateTable('inbox_items')
    .set(change)
    .where('reference', '=', reference)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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

export type FileFacts = { fileName: string; mediaType: string; bytes: number };

/** Without what is in them. */
export async function listFiles(db: Db, itemId: string): Promise<FileFacts[]> {
  const { rows } = await sql<FileFacts>`
    select file_name as "fileName", media_type as "mediaType", octet_length(content) as bytes
    from inbox_files where item_id = ${itemId} order by file_name, id`.execute(db);
  return rows;
}
