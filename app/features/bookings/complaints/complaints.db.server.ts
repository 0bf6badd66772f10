/** SQL of complaints. Every function takes the database or the transaction first. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Stateful } from '#app/platform/database/process.server.ts';
import type { ComplaintState } from './complaint.process.ts';
import type { Complaint } from './complaint.ts';

export const COMPLAINTS: Stateful<ComplaintState> = {
  table: 'complaints',
  id: 'id',
  events: 'complaint_events',
};

const COLUMNS = sql`id, visit_id as "visitId", number, opened_by as "openedBy", kind, state, words,
  jobs, wished_cents as "wishedCents", answer, offered_cents as "offeredCents",
  answered_at as "answeredAt", outcome, cents, reason,
  redo_visit_id as "redoVisitId", redone_jobs as "redoneJobs", opened_at as "openedAt", due_at as "dueAt",
  changed_at as "changedAt", ended_at as "endedAt"`;

const IS_LIVE = sql<boolean>`state in ('open', 'answered', 'review')`;

/** False when another is live. */
export async function insertComplaint(
  trx: Db,
  complaint: Omit<
    Complaint,
    | 'answer'
    | 'offeredCents'
    | 'answeredAt'
    | 'outcome'
    | 'cents'
    | 'reason'
    | 'redoVisitId'
    | 'redoneJobs'
    | 'changedAt'
    | 'endedAt'
  >,
): Promise<boolean> {
  const { id, visitId, number, openedBy, kind, state, words, jobs, wishedCents } = complaint;
  const { openedAt, dueAt } = complaint;
  const { rows } = await sql<{ id: string }>`
    insert into complaints (id, visit_id, number, opened_by, kind, state, words, jobs,
      wished_cents, opened_at, due_at, changed_at)
    values (${id}, ${visitId}, ${number}, ${openedBy}, ${kind}, ${state}, ${words},
      ${jobs && [...jobs]}::uuid[], ${wishedCents}, ${openedAt}, ${dueAt}, ${openedAt})
    on conflict (visit_id) where state in ('open', 'answered', 'review') do nothing
    returning id`.execute(trx);
  return rows.length === 1;
}

async function select(db: Db, rest: RawBuilder<unknown>): Promise<Complaint[]> {
  const { rows } = await sql<Complaint>`select ${COLUMNS} from complaints ${rest}`.execute(db);
  return rows;
}

export async function findComplaint(db: Db, id: string): Promise<Complaint | null> {
  const [found] = await select(db, sql`where id = ${id}`);
  return found ?? null;
}

/** Oldest first. */
export const listComplaintsOf = (db: Db, visitId: string): Promise<Complaint[]> =>
  select(db, sql`where visit_id = ${visitId} order by opened_at, id`);

/** Whether the payment of a visit waits for the end of a complaint. */
export async function hasLiveComplaint(db: Db, visitId: string): Promise<boolean> {
  const { rows } = await sql`
    select from complaints where visit_id = ${visitId} and ${IS_LIVE}`.execute(db);
  return rows.length > 0;
}

export async function listDueComplaints(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from complaints where due_at <= ${now} order by due_at, id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whose next answer is a homesmith's: about them, or their own that was answered. */
export type WaitingComplaint = Pick<Complaint, 'id' | 'visitId' | 'kind' | 'state' | 'dueAt'> & {
  bookingId: string;
};

/** Until their deadline; the soonest first. Up to `limit`. */
export async function listWaitingFor(
  db: Db,
  { number, now, limit }: { number: number; now: Date; limit: number },
): Promise<WaitingComplaint[]> {
  const { rows } = await sql<WaitingComplaint>`
    select id, visit_id as "visitId", kind, state, due_at as "dueAt",
      (select booking_id from visits where visits.id = visit_id) as "bookingId"
    from complaints
    where number = ${number} and ${IS_LIVE} and due_at > ${now} and (
      (state = 'open' and opened_by = 'customer' and kind <> 'unsafe')
      or (state = 'answered' and opened_by = 'homesmith'))
    order by due_at, id limit ${limit}`.execute(db);
  return rows;
}

/** That wait for our decision: unsafe first, then the longest ago. Up to `limit`. */
export const listReviews = (db: Db, limit: number): Promise<Complaint[]> =>
  select(
    db,
    sql`where ${IS_LIVE} and state = 'review'
      order by (kind = 'unsafe') desc, changed_at, id limit ${limit}`,
  );

/** How many of them, up to `limit`. */
export async function countReviews(
  db: Db,
  limit: number,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(changed_at) as since from (
      select changed_at from complaints where ${IS_LIVE} and state = 'review'
      order by changed_at, id limit ${limit}) as one`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** Which complaints a list shows; null for any. */
export type ComplaintFilter = {
  states: readonly ComplaintState[] | null;
  visitIds: readonly string[] | null;
  order: 'oldest' | 'newest';
  /** The last row of the previous page. */
  after: { at: Date; id: string } | null;
  limit: number;
};

export async function listComplaints(db: Db, wanted: ComplaintFilter): Promise<Complaint[]> {
  const { states, visitIds, order, after, limit } = wanted;
  const isOldest = order === 'oldest';
  const conditions = [
    sql`true`,
    states && sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`,
    visitIds && sql`visit_id = any(${[...visitIds]}::uuid[])`,
    after && sql`(changed_at, id) ${isOldest ? sql`>` : sql`<`} (${after.at}, ${after.id}::uuid)`,
  ].flatMap((one) => one ?? []);
  const direction = isOldest ? sql`asc` : sql`desc`;
  return select(
    db,
    sql`where ${sql.join(conditions, sql` and `)}
      order by changed_at ${direction}, id ${direction} limit ${limit}`,
  );
}

/** Removes the words of a person's visits; what was decided stays. */
export async function forgetComplaints(trx: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update complaints set words = null, answer = null, reason = null, due_at = null,
      state = case when ${IS_LIVE} then 'withdrawn' else state end,
      ended_at = case when ${IS_LIVE} then ${now} else ended_at end
    where visit_id in (
      select visits.id from visits join bookings on bookings.id = booking_id
      where user_id = ${userId})`.execute(trx);
}

/** Of an account's visits, oldest first. */
export const listComplaintsOfAccount = (db: Db, userId: string): Promise<Complaint[]> =>
  select(
    db,
    sql`where visit_id in (
      select visits.id from visits join bookings on bookings.id = booking_id
      where user_id = ${userId}) order by opened_at, id`,
  );
