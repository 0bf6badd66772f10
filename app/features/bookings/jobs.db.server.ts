/** SQL of the day of a visit: PIN tries, reveals, and a homesmith's visits. */
import { sql } from 'kysely';
import type { ArrivalWindow } from '#app/features/scheduling/api/scheduling.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RevealedPart } from './booking.ts';
import type { VisitState } from './visit.process.ts';

/** Returns the number of wrong tries. */
export async function countPinTry(trx: Db, visitId: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update visits set pin_tries = pin_tries + 1 where id = ${visitId}
    returning pin_tries as tries`.execute(trx);
  return rows[0]?.tries ?? 0;
}

/** Only the first of each kind. */
export async function insertReveals(
  trx: Db,
  {
    visitId,
    number,
    parts,
    at,
  }: { visitId: string; number: number; parts: readonly RevealedPart[]; at: Date },
  newId: () => string,
): Promise<void> {
  for (const what of parts) {
    await sql`
      insert into reveals (id, visit_id, number, what, at)
      values (${newId()}, ${visitId}, ${number}, ${what}, ${at}) on conflict do nothing`.execute(
      trx,
    );
  }
}

type EventOf = { step: string; actor: string; facts: Readonly<Record<string, unknown>> };

/** The last event of a visit that names this homesmith; null if they never had it. */
export async function findLastEventOf(
  db: Db,
  { number, visitId }: { number: number; visitId: string },
): Promise<EventOf | null> {
  const { rows } = await sql<EventOf>`
    select step, actor, facts from visit_events
    where subject_id = ${visitId} and facts ->> 'number' = ${String(number)}
    order by seq desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export type JobOfDay = { visitId: string; bookingId: string };

/** Of a homesmith, by their windows: those that begin in this time, and those before that are not over or wait. */
export async function listJobs(
  db: Db,
  { number, from, to, limit }: { number: number; from: Date; to: Date; limit: number },
): Promise<JobOfDay[]> {
  const { rows } = await sql<JobOfDay>`
    select id as "visitId", booking_id as "bookingId" from visits
    where number = ${number} and (window_starts_at < ${to} or state = 'offered')
      and state in ('offered', 'scheduled', 'en_route', 'arrived', 'working', 'paused', 'finished', 'closed')
      and (window_starts_at >= ${from} or state in ('scheduled', 'en_route', 'arrived', 'working', 'paused'))
    order by window_starts_at limit ${limit}`.execute(db);
  return rows;
}

export type AgreedVisit = Required<ArrivalWindow> & {
  state: VisitState;
  rulesVersion: number;
  cents: number;
  taxCents: number;
};

/** What was agreed for a homesmith's visits that are not over, by their windows; a paused one's is gone. */
export async function listAgreed(db: Db, number: number): Promise<AgreedVisit[]> {
  const { rows } = await sql<AgreedVisit>`
    select v.day, v.hour, v.days, v.gap_days as "gapDays", v.state, b.rules_version as "rulesVersion",
      sum(o.cents - o.less_cents)::int as cents, sum(o.tax_cents)::int as "taxCents"
    from visits v join bookings b on b.id = v.booking_id
      join visit_orders vo on vo.visit_id = v.id join booking_orders o on o.id = vo.booking_order_id
    where v.number = ${number} and v.state in ('scheduled', 'en_route', 'arrived', 'working', 'paused')
    group by v.id, b.rules_version order by v.window_starts_at, v.id`.execute(db);
  return rows;
}

/** Whether a visit was ever confirmed for them, and is still theirs. */
export async function hasVisits(db: Db, number: number): Promise<boolean> {
  const { rows } = await sql`
    select from visits where number = ${number} and state not in ('held', 'expired') limit 1`.execute(
    db,
  );
  return rows.length === 1;
}
