/** SQL of sick days, and of the visits that they take from their homesmith. */
import { type RawBuilder, sql } from 'kysely';
import type { WindowHour } from '#app/features/scheduling/api/scheduling.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { FOUND_ROW, type FoundRow } from '../found/found-visits.db.server.ts';
import type { VisitState } from '../visit.process.ts';

export type SickDay = { number: number; day: LocalDate };

/** Who takes them over: not begun, and not paused for another day. */
const IS_TO_PASS = sql<boolean>`v.state in ('offered', 'scheduled', 'en_route', 'arrived') and not v.is_begun`;

/** Pressed again, what was booked since then is passed on, too. Returns when it was pressed first. */
export async function putSickDay(
  trx: Db,
  { number, day, at, by }: SickDay & { at: Date; by: 'homesmith' | 'operator' },
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    insert into sick_days (number, day, at, by) values (${number}, ${day}, ${at}, ${by})
    on conflict (number, day) do update set done_at = null returning at`.execute(trx);
  return rows[0]?.at ?? at;
}

type CalledIn = { at: Date; by: 'homesmith' | 'operator' };

export async function findSickDay(db: Db, { number, day }: SickDay): Promise<CalledIn | null> {
  const { rows } = await sql<CalledIn>`
    select at, by from sick_days where number = ${number} and day = ${day}`.execute(db);
  return rows[0] ?? null;
}

export type DueSickDay = SickDay & { visitId: string | null };

const due = (where: RawBuilder<boolean>, limit: number) => sql<DueSickDay>`
  select s.number, s.day, v.id as "visitId"
  from sick_days s left join visits v on v.number = s.number and v.day = s.day and ${IS_TO_PASS}
  where ${where} order by v.window_starts_at nulls last, v.id limit ${limit}`;

/** What is held may be confirmed in a moment, and is passed on then. */
const IS_OVER = sql<boolean>`not exists (
  select from visits h where h.number = s.number and h.day = s.day and h.state = 'held')`;

/** The nearest visit first; null where none is left. */
export async function listDueSickDays(db: Db, limit: number): Promise<DueSickDay[]> {
  const isDue = sql<boolean>`s.done_at is null and (v.id is not null or ${IS_OVER})`;
  const { rows } = await due(isDue, limit).execute(db);
  return rows;
}

/** The same of one. */
export async function listToPassOn(
  db: Db,
  { number, day }: SickDay,
  limit: number,
): Promise<string[]> {
  const of = sql<boolean>`s.number = ${number} and s.day = ${day} and s.done_at is null`;
  const { rows } = await due(of, limit).execute(db);
  return rows.flatMap(({ visitId }) => visitId ?? []);
}

/** Unless a visit of that day is still theirs, or may be. */
export async function endSickDay(trx: Db, { number, day }: SickDay, at: Date): Promise<void> {
  await sql`
    update sick_days s set done_at = ${at}
    where s.number = ${number} and s.day = ${day} and s.done_at is null and ${IS_OVER}
      and not exists (
        select from visits v where v.number = s.number and v.day = s.day and ${IS_TO_PASS})`.execute(
    trx,
  );
}

/** What they have on that day, and what is under way; in order. */
export async function listVisitsOfSickDay(db: Db, { number, day }: SickDay): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${FOUND_ROW} from visits v join bookings b on b.id = v.booking_id and b.confirmed_at is not null
    where v.number = ${number} and v.day = ${day}
      and v.state in ('offered', 'scheduled', 'en_route', 'arrived', 'working')
    order by v.window_starts_at, v.id`.execute(db);
  return rows;
}

export type PassedOnSick = {
  id: string;
  reference: string;
  day: LocalDate;
  hour: WindowHour;
  days: number;
  gapDays: number;
  number: number | null;
  state: VisitState;
  isRedo: boolean;
};

/** What became of the visits that a sick day took from them; in order. */
export async function listPassedOnSick(db: Db, { number, day }: SickDay): Promise<PassedOnSick[]> {
  const { rows } = await sql<PassedOnSick>`
    select v.id, b.reference, v.day, v.hour, v.days, v.gap_days as "gapDays", v.number, v.state,
      v.redo_of is not null as "isRedo"
    from visits v join bookings b on b.id = v.booking_id
    where v.id = any(array(select subject_id from visit_events
        where step = 'sick' and at >= ${day}::date::timestamptz - interval '2 days'
          and facts ->> 'number' = ${String(number)} and facts ->> 'day' = ${day}))
    order by v.window_starts_at, v.id`.execute(db);
  return rows;
}

export type SickNow = { number: number; visits: number; open: number };

/** Who is sick on that day or later, and how many of their visits have no one yet. */
export async function listSickFrom(db: Db, day: LocalDate): Promise<SickNow[]> {
  const { rows } = await sql<SickNow>`
    select s.number, count(v.id)::int as visits,
      (count(v.id) filter (where v.state = 'unplaced'))::int as open
    from sick_days s
    left join visit_events e on e.step = 'sick' and e.at >= s.at
      and e.facts ->> 'number' = s.number::text and e.facts ->> 'day' = s.day::text
    left join visits v on v.id = e.subject_id
    where s.day >= ${day} group by s.number, s.day, s.at order by s.at, s.number, s.day`.execute(
    db,
  );
  return rows;
}

/** Past ones say nothing that their visits' events don't. */
export async function deleteSickDays(db: Db, before: Date): Promise<void> {
  await sql`delete from sick_days where at < ${before}`.execute(db);
}
