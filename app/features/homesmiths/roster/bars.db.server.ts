/** SQL of what keeps homesmiths from their visits, and of those whose visits are being passed on. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { type BarFacts, decideBar, type WorkBar, type WorkQuestion } from './work-bar.ts';

/** An unknown homesmith counts as ended. */
export async function findWorkBar(
  db: Db,
  number: number,
  { day, usState, trades }: WorkQuestion,
): Promise<WorkBar | null> {
  const { rows } = await sql<BarFacts>`
    select homesmiths.state, suspended_at is not null as "isSuspended",
      businesses.state as business, insurance_until as "insuranceUntil",
      (select min(license_until) from homesmith_trades
        where homesmith_trades.number = homesmiths.number and us_state = ${usState}
          and trade in (select jsonb_array_elements_text(${JSON.stringify(trades)}::jsonb))
      ) as "licensedUntil"
    from homesmiths join businesses on businesses.id = business_id
    where homesmiths.number = ${number}`.execute(db);
  return rows[0] === undefined ? 'ended' : decideBar(rows[0], day);
}

/** Homesmiths whose open visits are being passed on, the longest first. */
export async function listPassingOn(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from homesmiths where passes_on_since is not null
    order by passes_on_since limit ${limit}`.execute(db);
  return rows.map(({ number }) => number);
}

/** null: nothing is left to do. */
export async function setPassesOn(
  trx: Db,
  numbers: readonly number[],
  since: Date | null,
): Promise<void> {
  await sql`
    update homesmiths set passes_on_since = ${since}
    where number in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`.execute(
    trx,
  );
}
