/** SQL of the operators' list of conversations, a page at a time, with an index for each order. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { SentState } from '../conversations/conversation.process.ts';

export type QueuePlace = { changedAt: Date; itemId: string };

export type QueueQuery = {
  /** Null for all but drafts. */
  state: SentState | null;
  /** Without those that other queues have: SQL of their ids. */
  except?: readonly RawBuilder<unknown>[];
  /** Only of this address. */
  emailKey: string | null;
  /** Whose subject or sender's name has these words. */
  words: string | null;
  order: 'oldest' | 'newest';
  /** The last row of the previous page. */
  after: QueuePlace | null;
  limit: number;
};

export type QueuedRow = {
  id: string;
  reference: string;
  kind: string;
  state: SentState;
  subject: string;
  name: string | null;
  email: string | null;
  changedAt: Date;
};

const COLUMNS = sql`id, reference, kind, state, subject, name, email, changed_at as "changedAt"`;

const notAmong = (ids: RawBuilder<unknown>) => sql`id not in (${ids})`;

/** Ordered by last change. */
export async function listQueue(db: Db, asked: QueueQuery): Promise<QueuedRow[]> {
  const { state, except = [], emailKey, words, order, after, limit } = asked;
  const isOldest = order === 'oldest';
  const direction = isOldest ? sql`asc` : sql`desc`;
  const then = isOldest ? sql`>` : sql`<`;
  const conditions = [
    // Written as in the index's condition (migrations/schema.sql).
    sql`state <> 'draft'`,
    ...(state === null ? [] : [sql`state = ${state}`]),
    ...except.map(notAmong),
    ...(emailKey === null ? [] : [sql`email_key = ${emailKey}`]),
    ...(words === null
      ? []
      : [
          sql`position(lower(${words}::text collate "C")
          in lower((subject || ' ' || coalesce(name, '')) collate "C")) > 0`,
        ]),
    ...(after === null
      ? []
      : [sql`(changed_at, id) ${then} (${after.changedAt}, ${after.itemId})`]),
  ];
  const { rows } = await sql<QueuedRow>`
    select ${COLUMNS} from inbox_items where ${sql.join(conditions, sql` and `)}
    order by changed_at ${direction}, id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** Unordered. */
export async function listQueued(db: Db, by: { ids: readonly string[] }): Promise<QueuedRow[]> {
  return by.ids.length === 0 ? [] : some(db, sql<boolean>`id = any(${[...by.ids]}::uuid[])`);
}

export const listQueuedOf = (db: Db, reference: string): Promise<QueuedRow[]> =>
  some(db, sql<boolean>`reference = ${reference}`);

async function some(db: Db, condition: RawBuilder<boolean>): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    select ${COLUMNS} from inbox_items where state <> 'draft' and ${condition}`.execute(db);
  return rows;
}

/** Counts those that wait for an operator, up to `most`, and when the first of them came. */
export async function countOpenItems(
  db: Db,
  { except, most }: { except: readonly RawBuilder<unknown>[]; most: number },
): Promise<{ count: number; since: Date | null }> {
  const conditions = [sql`state <> 'draft' and state = 'open'`, ...except.map(notAmong)];
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(changed_at) as since from (
      select changed_at from inbox_items where ${sql.join(conditions, sql` and `)}
      order by changed_at, id limit ${most}
    ) as open`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** Of these, those in which no one but the sender wrote, and nothing is flagged; and when they came. */
export async function listNeverAnswered(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; submittedAt: Date }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; submittedAt: Date }>`
    select id, coalesce(submitted_at, created_at) as "submittedAt" from inbox_items
    where id = any(${[...ids]}::uuid[]) and not exists (
      select from inbox_messages where item_id = inbox_items.id
          and (author <> 'sender' or flagged_at is not null))`.execute(db);
  return rows;
}
