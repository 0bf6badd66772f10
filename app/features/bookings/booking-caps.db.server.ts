/** SQL of what counts for the caps of an account, and of the tables "booking_caps" and "busy_days". */
import { sql } from 'kysely';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { AccountWork } from './booking.ts';
import { LIVE_STATES } from './visit.process.ts';

export type WorkInJson = Omit<AccountWork, 'freeCancels'> & { freeCancels: string[] };

export const workOf = ({ freeCancels, ...work }: WorkInJson): AccountWork => ({
  ...work,
  freeCancels: freeCancels.map((at) => new Date(at)),
});

export type WorkWanted = {
  userId: string;
  now: Date;
  /** From when on cancellations count. */
  since: Date;
  /** Bookings whose visits are counted apart. */
  except: readonly string[];
  /** As is what the account holds, because something else takes its place. */
  replacesHeld: boolean;
};

/** One row. */
export const accountWork = ({ userId, except, replacesHeld, now, since }: WorkWanted) => sql`
  with own as (
    select visits.id, booking_id, state, number, day, minutes, due_at, confirmed_at,
      state = 'held' and confirmed_at is null and request_reference is null as is_held
    from bookings join visits on booking_id = bookings.id where user_id = ${userId}
  )
  select exists (select from own where state in ('finished', 'closed')) as "hasDone",
    exists (select from booking_caps where user_id = ${userId}) as "isLifted",
    coalesce((select json_agg(distinct booking_id) from own where is_held), '[]') as held,
    coalesce((
      select json_agg(json_build_object('number', number, 'day', day, 'minutes', minutes))
      from own
      where booking_id <> all(${[...except]}::uuid[]) and not (is_held and ${replacesHeld}::boolean)
        and ((confirmed_at is not null and state = any(${[...LIVE_STATES]}::text[]))
          or (state = 'held' and due_at > ${now}))
    ), '[]') as open,
    coalesce((
      select json_agg(at order by at desc) from own
      join visit_events on subject_id = own.id
      where own.state = 'cancelled' and step = 'cancel' and actor = 'customer'
        and coalesce((facts ->> 'cents')::int, 0) = 0 and at > ${since}
    ), '[]') as "freeCancels"`;

export async function readAccountWork(db: Db, wanted: WorkWanted): Promise<AccountWork> {
  const { rows } = await sql<WorkInJson>`${accountWork(wanted)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The caps of an account are one row.');
  return workOf(row);
}

export async function setCapsLifted(
  trx: Db,
  { userId, isLifted, at }: { userId: string; isLifted: boolean; at: Date },
): Promise<boolean> {
  const { rows } = isLifted
    ? await sql`
        insert into booking_caps (user_id, lifted_at) values (${userId}, ${at})
        on conflict do nothing returning user_id`.execute(trx)
    : await sql`delete from booking_caps where user_id = ${userId} returning user_id`.execute(trx);
  return rows.length === 1;
}

/** False when the operator was already notified. */
export async function insertBusyDay(
  trx: Db,
  { userId, day, at }: { userId: string; day: LocalDate; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into busy_days (user_id, day, told_at) values (${userId}, ${day}, ${at})
    on conflict do nothing returning user_id`.execute(trx);
  return rows.length === 1;
}

export type KeptCaps = { liftedAt: Date | null; busyDays: readonly LocalDate[] };

/** null when nothing is kept of the account. */
export async function findKeptCaps(db: Db, userId: string): Promise<KeptCaps | null> {
  const { rows } = await sql<KeptCaps>`
    select (select lifted_at from booking_caps where user_id = ${userId}) as "liftedAt",
      array(select day::text from busy_days where user_id = ${userId} order by day) as "busyDays"`.execute(
    db,
  );
  const [kept] = rows;
  const isEmpty = kept === undefined || (kept.liftedAt === null && kept.busyDays.length === 0);
  return isEmpty ? null : kept;
}

export async function deleteKeptCaps(trx: Db, userId: string): Promise<void> {
  await sql`delete from booking_caps where user_id = ${userId}`.execute(trx);
  await sql`delete from busy_days where user_id = ${userId}`.execute(trx);
}
