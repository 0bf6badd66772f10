/** SQL over "inbox_items", their messages and their files. Every function takes the database or the transaction first. */
import { type ColumnType, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Fact, InboxKind, ItemState } from './inbox-item.ts';

/** jsonb: written as text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>;

type InboxTables = {
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

export type ListedItem = Pick<
  ItemRow,
  'reference' | 'subject' | 'state' | 'changed_at' | 'kind' | 'submitted_at' | 'email_verified_at'
>;

/** What this account sent in, the last changed first. */
export async function listItemsOfUser(db: Db, userId: string): Promise<ListedItem[]> {
  return tables(db)
    .selectFrom('inbox_items')
    .select(['reference', 'subject', 'state', 'changed_at', 'kind', 'submitted_at'])
    .select('email_verified_at')
    .where('user_id', '=', userId)
    .where('state', '!=', 'draft')
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute();
}

/** `all`, or what waits for the operator: what is open, and privacy requests until they are closed. */
export async function listItems(db: Db, { all }: { all: boolean }): Promise<ListedItem[]> {
  const query = tables(db)
    .selectFrom('inbox_items')
    .select(['reference', 'subject', 'state', 'changed_at', 'kind', 'submitted_at'])
    .select('email_verified_at')
    .orderBy('submitted_at')
    .orderBy('id');
  if (all) return query.execute();
  return query
    .where((is) =>
      is.or([
        is('state', '=', 'open'),
        is.and([is('kind', '=', 'privacy'), is('state', '=', 'answered')]),
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

/** For whoever reads what is in them one by one. */
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

/** Nothing when it was deleted meanwhile. */
export async function readFile(db: Db, id: string): Promise<Uint8Array> {
  const row = await tables(db)
    .selectFrom('inbox_files')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content ?? new Uint8Array();
}

/** What is over: drafts, conversations, and the records of privacy requests. Answers how many went. */
export async function deleteEndedItems(
  db: Db,
  ends: { drafts: Date; conversations: Date; privacy: Date },
): Promise<number> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('inbox_items')
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'draft'), is('changed_at', '<', ends.drafts)]),
        is.and([
          is('state', '!=', 'draft'),
          is('kind', '!=', 'privacy'),
          is('changed_at', '<', ends.conversations),
        ]),
        is.and([is('kind', '=', 'privacy'), is('changed_at', '<', ends.privacy)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Privacy requests that are still open and whose owner's address is known to be theirs, the oldest first. */
export async function listOpenPrivacyItems(db: Db): Promise<ItemRow[]> {
  return tables(db)
    .selectFrom('inbox_items')
    .selectAll()
    .where('kind', '=', 'privacy')
    .where('state', '=', 'open')
    .where((is) => is.or([is('email', 'is', null), is('email_verified_at', 'is not', null)]))
    .orderBy('submitted_at')
    .execute();
}

/** False when somebody noted the same before: another process, or an earlier hour. */
export async function noteReminder(trx: Db, id: string, reminder: string): Promise<boolean> {
  const { rows } = await sql`
    update inbox_items set details = details || jsonb_build_object('reminded', ${reminder}::text)
    where id = ${id} and state = 'open' and details ->> 'reminded' is distinct from ${reminder}
    returning id`.execute(trx);
  return rows.length === 1;
}

/** Whose it is: an account, or an address that its owner has verified, or both. */
export type Whose = { userId: string | null; emailKey: string | null };

/**
 * An address alone makes nothing theirs that an account sent in: that belongs to the account. In an account's
 * export is what was sent with its address before there was the account.
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

/** All but submitted privacy requests; messages and files go along. */
export async function deleteItemsOf(trx: Db, whose: Whose): Promise<void> {
  await tables(trx)
    .deleteFrom('inbox_items')
    .where(isTheirs(whose))
    .where((is) => is.or([is('kind', '!=', 'privacy'), is('state', '=', 'draft')]))
    .execute();
}

/** Their address where somebody else's account typed it, and where that was. An account's own address is in its own items. */
export async function forgetAddress(trx: Db, emailKey: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update inbox_items set email = null, email_key = null, email_verified_at = null
    where email_key = ${emailKey} and not exists (
      select from users where users.id = inbox_items.user_id and users.email_key = ${emailKey}
    ) returning reference`.execute(trx);
  return rows.map(({ reference }) => reference);
}

export async function listPrivacyIdsOf(trx: Db, whose: Whose): Promise<string[]> {
  const rows = await tables(trx)
    .selectFrom('inbox_items')
    .select('id')
    .where('kind', '=', 'privacy')
    .where(isTheirs(whose))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletion requests that were carried out and still say for whom. */
export async function listDoneDeletions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from inbox_items where kind = 'privacy' and state = 'closed' and email is not null
      and details ->> 'right' = 'delete' and details ->> 'outcome' = 'deleted'`.execute(db);
  return rows.map(({ id }) => id);
}

/** What stays of privacy requests: reference, kind, the details that are named, the dates and the outcome. */
export async function makeNobodys(
  trx: Db,
  ids: readonly string[],
  keptDetails: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const kept = JSON.stringify(keptDetails);
  await sql`
    update inbox_items set user_id = null, email = null, email_key = null, name = null,
      subject = 'Privacy request', facts = '[]', state = 'closed',
      closed_at = coalesce(closed_at, now()),
      details = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details)
        where ${kept}::jsonb ? key
      )
    where id in (${sql.join(ids)})`.execute(trx);
  // Afterwards, because a reply may be on its way in: it was waited for above, and the next finds it closed.
  await tables(trx).deleteFrom('inbox_messages').where('item_id', 'in', ids).execute();
  await tables(trx).deleteFrom('inbox_files').where('item_id', 'in', ids).execute();
}
