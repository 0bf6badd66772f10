/** SQL of "homesmith_applications". */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Stateful } from '#app/platform/database/process.server.ts';
import type { Tables } from '#app/platform/database/tables.server.ts';
import type { ApplicationState, SentState } from './application.process.ts';

type Own = Pick<Tables, 'homesmith_applications'>;
type ApplicationRecord = Selectable<Own['homesmith_applications']>;

export const HOMESMITH_APPLICATIONS: Stateful = {
  table: 'homesmith_applications',
  id: 'item_id',
  events: 'homesmith_application_events',
};

export type ApplicationRow = {
  itemId: string;
  state: ApplicationState;
  /** JSON, parsed by `stored-application.ts`. */
  answers: unknown;
  changedAt: Date;
  decidedAt: Date | null;
};

const applications = (db: Db) =>
  db.withTables<Own>().selectFrom('homesmith_applications').selectAll();

type NewApplication = Pick<ApplicationRow, 'itemId' | 'state' | 'answers' | 'changedAt'>;

export async function insertApplication(
  trx: Db,
  { itemId, state, answers, changedAt }: NewApplication,
): Promise<void> {
  await sql`
    insert into homesmith_applications (item_id, state, answers, changed_at)
    values (${itemId}, ${state}, ${answersOf(answers)}, ${changedAt})`.execute(trx);
}

/** For the jsonb column. */
export const answersOf = (answers: unknown) => sql`${JSON.stringify(answers)}::jsonb`;

export async function findApplicationOf(db: Db, itemId: string): Promise<ApplicationRow | null> {
  const row = await applications(db).where('item_id', '=', itemId).executeTakeFirst();
  return row === undefined ? null : applicationOf(row);
}

/** The caller has locked its item: the order of locks is item, then application. */
export async function lockApplication(trx: Db, itemId: string): Promise<ApplicationRow | null> {
  const row = await applications(trx).where('item_id', '=', itemId).forUpdate().executeTakeFirst();
  return row === undefined ? null : applicationOf(row);
}

type Ends = { drafts: Date; others: Date };

/** Never accepted ones. */
export async function listEnded(db: Db, ends: Ends, limit: number): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from homesmith_applications
    where state <> 'accepted' and ${isEnded(ends)}
    order by changed_at limit ${limit}`.execute(db);
  return rows.map(({ item_id }) => item_id);
}

/** Locks it; false when it is gone, accepted, or was changed in the meantime. */
export async function isStillEnded(trx: Db, itemId: string, ends: Ends): Promise<boolean> {
  const { rows } = await sql`
    select from homesmith_applications
    where item_id = ${itemId} and state <> 'accepted' and ${isEnded(ends)} for update`.execute(trx);
  return rows.length === 1;
}

const isEnded = ({ drafts, others }: Ends) =>
  sql<boolean>`(changed_at < ${drafts} and (state = 'draft' or changed_at < ${others}))`;

export async function noteApplicationChanged(trx: Db, itemId: string, now: Date): Promise<void> {
  await trx
    .withTables<Own>()
    .updateTable('homesmith_applications')
    .set({ changed_at: now })
    .where('item_id', '=', itemId)
    .execute();
}

/** Throws when the application has been accepted before. */
export async function insertAccepted(trx: Db, itemId: string, number: number): Promise<void> {
  await sql`
    insert into accepted_applications (item_id, number) values (${itemId}, ${number})`.execute(trx);
}

/** The number of the homesmith that it became. */
export async function findAccepted(db: Db, itemId: string): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from accepted_applications where item_id = ${itemId}`.execute(db);
  return rows[0]?.number ?? null;
}

const applicationOf = (row: ApplicationRecord): ApplicationRow => ({
  itemId: row.item_id,
  state: row.state,
  answers: row.answers,
  changedAt: row.changed_at,
  decidedAt: row.decided_at,
});

export type QueueQuery = {
  /** null for any state. */
  state: SentState | null;
  /** A prefix of name, business or email, in lower case; null for all. */
  begins: string | null;
  /** Only this one. */
  itemId: string | null;
  order: 'oldest' | 'newest';
  /** The last row of the previous page. */
  after: { changedAt: Date; itemId: string } | null;
  limit: number;
};

/** A page of the queue by last change, by index. */
export async function listQueue(db: Db, asked: QueueQuery): Promise<ApplicationRow[]> {
  const { rows } = await queueQuery(asked).execute(db);
  return rows.map(applicationOf);
}

export function queueQuery({ state, begins, itemId, order, after, limit }: QueueQuery) {
  const isOldest = order === 'oldest';
  const direction = isOldest ? sql`asc` : sql`desc`;
  const conditions = [
    sql`state <> 'draft'`,
    ...(state === null ? [] : [sql`state = ${state}`]),
    ...(itemId === null ? [] : [sql`item_id = ${itemId}`]),
    ...(begins === null ? [] : [beginsWith(begins)]),
    ...(after === null
      ? []
      : [
          isOldest
            ? sql`(changed_at, item_id) > (${after.changedAt}, ${after.itemId})`
            : sql`(changed_at, item_id) < (${after.changedAt}, ${after.itemId})`,
        ]),
  ];
  return sql<ApplicationRecord>`
    select item_id, state, answers, changed_at, decided_at from homesmith_applications
    where ${sql.join(conditions, sql` and `)}
    order by changed_at ${direction}, item_id ${direction} limit ${limit}`;
}

/** The items of those that wait for an operator. */
export const SENT_ITEMS = sql`
  select item_id from homesmith_applications where state <> 'draft' and state = 'sent'`;

/** Counts those that wait for an operator, up to `most`, and when the first of them came. */
export async function countQueue(
  db: Db,
  most: number,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(changed_at) as since from (
      select changed_at from homesmith_applications where state <> 'draft' and state = 'sent'
      order by changed_at, item_id limit ${most}
    ) as sent`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** Written as in the indexes (migrations/schema.sql). */
const FIRST_LETTERS = ['name', 'business', 'email'].map(
  (field) => sql`lower(answers #>> ${sql.lit(`{contact,${field}}`)}) collate "C"`,
);

function beginsWith(begins: string) {
  // Every text with this prefix sorts before it.
  const end = `${begins}\u{10FFFF}`;
  const each = FIRST_LETTERS.map((field) => sql`(${field} >= ${begins} and ${field} < ${end})`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** The phone of who applied, "+14155550100", by the number of the homesmith that it became. */
export async function listAppliedPhones(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ number: number; phone: string }>`
    select number, coalesce(answers -> 'contact' ->> 'phone', '') as phone
    from accepted_applications join homesmith_applications using (item_id)
    where number in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`.execute(
    db,
  );
  return new Map(rows.map(({ number, phone }) => [number, phone]));
}
