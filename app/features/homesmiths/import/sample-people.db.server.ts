/** SQL of a trial's sample homesmiths. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BusinessState } from '../roster/homesmith.process.ts';

export type SampleHomesmith = {
  number: number;
  name: string;
  business: string;
  baseZip: string;
  trades: readonly string[];
};

const SAMPLES = sql`
  select number, homesmiths.name, businesses.name as business, base_zip as "baseZip",
    coalesce((
      select jsonb_agg(distinct trade order by trade) from homesmith_trades
      where homesmith_trades.number = homesmiths.number), '[]') as trades
  from homesmiths join businesses on businesses.id = business_id
  where is_sample and homesmiths.state <> 'ended'`;

export async function listSamplesAt(db: Db, baseZip: string): Promise<SampleHomesmith[]> {
  const { rows } = await sql<SampleHomesmith>`
    ${SAMPLES} and base_zip = ${baseZip} order by number limit 50`.execute(db);
  return rows;
}

/** Of all places. */
export async function listSamples(db: Db): Promise<SampleHomesmith[]> {
  const { rows } = await sql<SampleHomesmith>`${SAMPLES} order by number`.execute(db);
  return rows;
}

/** Null for another homesmith, or one that has ended. */
export async function findSampleHomesmith(db: Db, number: number): Promise<SampleHomesmith | null> {
  const { rows } = await sql<SampleHomesmith>`${SAMPLES} and number = ${number}`.execute(db);
  return rows[0] ?? null;
}

export async function listSampleBusinesses(
  db: Db,
  states: readonly BusinessState[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from businesses
    where is_sample and state in (select jsonb_array_elements_text(${JSON.stringify(states)}::jsonb))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
