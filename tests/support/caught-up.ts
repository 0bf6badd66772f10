/** Whether what piled up while no clock ran was done, in order, and sent once. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { PILED_UP, type Piled, WENT_ON_AT } from './piled-up.ts';

export type CaughtUp = {
  /** Timers that are still due. */
  left: number;
  /** Customers who got another number of messages than they should. */
  toldWrong: string[];
  /** Timers that were taken twice, and mails that were sent twice. */
  doubled: number;
  /** Visits whose timer was taken before that of one that was due earlier. */
  outOfOrder: number;
};

export const listDue = async (db: Db): Promise<Map<string, Date>> => {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, due_at as at from visits where due_at <= ${WENT_ON_AT}
    union all select id, due_at from payments where due_at <= ${WENT_ON_AT}`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
};

/** `due`: what was due when the clock went on. */
export async function lookAtCaughtUp(
  db: Db,
  piled: readonly Piled[],
  due: ReadonlyMap<string, Date>,
): Promise<CaughtUp> {
  const mails = await sql<{ userId: string; count: number }>`
    select user_id as "userId", count(*)::int as count from outbox_messages
    where channel = 'mail' and user_id is not null group by user_id`.execute(db);
  const told = new Map(mails.rows.map(({ userId, count }) => [userId, count]));
  const twice = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from visit_events where actor = 'clock' and facts ? 'timer'
      group by subject_id, facts ->> 'timer' having count(*) > 1
      union all select 1 from payment_events where actor = 'clock' and step in ('dun', 'settle_unanswered')
      group by subject_id having count(*) > 1
      union all select 1 from outbox_messages
      group by recipient, subject, body_text having count(*) > 1
    ) as doubled`.execute(db);
  const taken = await sql<{ id: string }>`
    select subject_id as id from visit_events where actor = 'clock'
    group by subject_id order by min(seq)`.execute(db);
  const times = taken.rows.flatMap(({ id }) => due.get(id)?.getTime() ?? []);
  return {
    left: (await listDue(db)).size,
    toldWrong: piled.flatMap(({ kind, userId }) => {
      const count = told.get(userId) ?? 0;
      return count === PILED_UP[kind].told ? [] : [`${kind}: ${count}`];
    }),
    doubled: twice.rows[0]?.count ?? Number.NaN,
    outOfOrder: times.filter((time, place) => time < (times[place - 1] ?? 0)).length,
  };
}
