/** SQL of what was sent in, a page at a time, each order by an index of its own. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { SentState } from '../conversations/conversation.process.ts';

export type QueuePlace = { changedAt: Date; itemId: string };

export type QueueAsked = {
  /** Null for every one that was sent. */
  state: SentState | null;
  /** Of one address alone. */
  emailKey: string | null;
  order: 'oldest' | 'newest';
  /** The last of the page before. */
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

/** By when something last happened to each. */
export async function listQueue(db: Db, asked: QueueAsked): Promise<QueuedRow[]> {
  const { state, emailKey, order, after, limit } = asked;
  const isOldest = order === 'oldest';
  const direction = isOldest ? sql`asc` : sql`desc`;
  const then = isOldest ? sql`>` : sql`<`;
  const conditions = [
    // As the indexes have it (migrations/20261129-1-operators-inbox.ts).
    sql`state <> 'draft'`,
    ...(state === null ? [] : [sql`state = ${state}`]),
    ...(emailKey === null ? [] : [sql`email_key = ${emailKey}`]),
    ...(after === null
      ? []
      : [sql`(changed_at, id) ${then} (${after.changedAt}, ${after.itemId})`]),
  ];
  const { rows } = await sql<QueuedRow>`
    select ${COLUMNS} from inbox_items where ${sql.join(conditions, sql` and `)}
    order by changed_at ${direction}, id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** In no order. */
export async function listQueued(db: Db, by: { ids: readonly string[] }): Promise<QueuedRow[]> {
  return by.ids.length === 0 ? [] : some(db, sql`id = any(${[...by.ids]}::uuid[])`);
}

export const listQueuedOf = (db: Db, reference: string): Promise<QueuedRow[]> =>
  some(db, sql`reference = ${reference}`);

async function some(db: Db, condition: RawBuilder<unknown>): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    select ${COLUMNS} from inbox_items where state <> 'draft' and ${condition}`.execute(db);
  return rows;
}

/** How many wait for us, no further than `most`, and since when the first of them. */
export async function countOpenItems(
  db: Db,
  most: number,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(changed_at) as since from (
      select changed_at from inbox_items where state <> 'draft' and state = 'open'
      order by changed_at, id limit ${most}
    ) as open`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}
