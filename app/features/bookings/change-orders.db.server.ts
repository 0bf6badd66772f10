/** SQL of change orders: what was asked, and how it ended. Every function takes the database or the transaction first. */
import { type RawBuilder, sql } from 'kysely';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  type ChangeEnd,
  type ChangeLine,
  type ChangeOrder,
  type ChangeState,
  stateAt,
} from './change-order.ts';

type ChangeRow = Omit<ChangeOrder, 'lines'> & { lines: ChangeLine[] };

export const CHANGE: RawBuilder<unknown> = sql`id, number, state, scope, reason, lines, cents, minutes,
  former_cents as "formerCents", former_ends_at as "formerEndsAt", ends_at as "endsAt",
  has_room as "hasRoom", asked_at as "askedAt", lapses_at as "lapsesAt", ended_at as "endedAt"`;

/** A unique violation while another is asked. */
export async function insertChange(
  trx: Db,
  visitId: string,
  change: Omit<ChangeOrder, 'state' | 'endedAt'>,
): Promise<void> {
  const { id, number, scope, reason, lines, cents, minutes } = change;
  const { formerCents, formerEndsAt, endsAt, hasRoom, askedAt, lapsesAt } = change;
  await sql`
    insert into change_orders (id, visit_id, number, state, scope, reason, lines, cents, minutes,
      former_cents, former_ends_at, ends_at, has_room, asked_at, lapses_at)
    values (${id}, ${visitId}, ${number}, 'asked', ${scope}, ${reason},
      ${JSON.stringify(lines)}::jsonb, ${cents}, ${minutes}, ${formerCents}, ${formerEndsAt},
      ${endsAt}, ${hasRoom}, ${askedAt}, ${lapsesAt})`.execute(trx);
}

export async function findChange(
  db: Db,
  { id, visitId }: { id: string; visitId: string },
): Promise<ChangeOrder | null> {
  const { rows } = await sql<ChangeRow>`
    select ${CHANGE} from change_orders where id = ${id} and visit_id = ${visitId}`.execute(db);
  return rows[0] ?? null;
}

/** The one that is to be approved, declined, or withdrawn now. */
export async function findOpenChange(
  db: Db,
  now: Date,
  of: { id: string; visitId: string },
): Promise<Result<ChangeOrder, { code: 'gone' } | { code: 'answered'; state: ChangeEnd }>> {
  const change = await findChange(db, of);
  if (change === null) return refuse({ code: 'gone' });
  const state = stateAt(change, now);
  return state === 'asked' ? accept(change) : refuse({ code: 'answered', state });
}

/** Oldest first. */
export async function listChanges(db: Db, visitId: string): Promise<ChangeOrder[]> {
  const { rows } = await sql<ChangeRow>`
    select ${CHANGE} from change_orders where visit_id = ${visitId} order by asked_at, id`.execute(
    db,
  );
  return rows;
}

/** The one that is asked, if there is one. */
export async function closeChange(
  trx: Db,
  visitId: string,
  { state, at }: { state: ChangeEnd; at: Date },
): Promise<void> {
  await sql`
    update change_orders set state = ${state satisfies ChangeState}, ended_at = ${at}
    where visit_id = ${visitId} and state = 'asked'`.execute(trx);
}

/** The calendar has no room anymore for what is asked. */
export async function setNoRoom(trx: Db, id: string): Promise<void> {
  await sql`update change_orders set has_room = false where id = ${id}`.execute(trx);
}

/** How many were asked at a visit. */
export async function countChanges(db: Db, visitId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change_orders where visit_id = ${visitId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Less work of these booked orders; several lines can be of one. */
export async function lessenOrders(
  trx: Db,
  less: readonly { id: string; cents: number }[],
): Promise<void> {
  await sql`
    update booking_orders set less_cents = less_cents + one.cents
    from (
      select id, sum(cents)::int as cents
      from jsonb_to_recordset(${JSON.stringify(less)}::jsonb) as line(id uuid, cents int) group by id
    ) as one
    where booking_orders.id = one.id`.execute(trx);
}

/** Removes the words of a person's visits; amounts and times stay. */
export async function forgetChanges(trx: Db, userId: string): Promise<void> {
  await sql`
    update change_orders set scope = null, reason = null, lines = '[]',
      state = case when state = 'asked' then 'withdrawn' else state end,
      ended_at = coalesce(ended_at, asked_at)
    where visit_id in (
      select visits.id from visits join bookings on bookings.id = booking_id
      where user_id = ${userId})`.execute(trx);
}
