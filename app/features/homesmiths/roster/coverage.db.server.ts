/** SQL of "coverage", and of the bits of its masks. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/** The bits of an int8 without its sign. */
const MAX_BITS = 63;

/** Bits by slug, allocating missing ones; null when there are none left. */
export async function findOrGiveBits(
  trx: Db,
  trades: readonly string[],
): Promise<ReadonlyMap<string, bigint> | null> {
  const known = await readBits(trx);
  const unknown = [...new Set(trades)].filter((trade) => !known.has(trade)).toSorted();
  if (unknown.length === 0) return known;
  // Serializes the allocation.
  await sql`lock table trade_bits in share row exclusive mode`.execute(trx);
  const now = await readBits(trx);
  const missing = unknown.filter((trade) => !now.has(trade));
  if (now.size + missing.length > MAX_BITS) return null;
  await sql`
    insert into trade_bits (trade, bit)
    select value, ${now.size} + row_number() over (order by value) - 1
    from jsonb_array_elements_text(${JSON.stringify(missing)}::jsonb)`.execute(trx);
  return readBits(trx);
}

async function readBits(db: Db): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ trade: string; bit: number }>`
    select trade, bit from trade_bits`.execute(db);
  return new Map(rows.map(({ trade, bit }) => [trade, 1n << BigInt(bit)]));
}

/** `trades` is a decimal string, because numbers do not hold 63 bits. */
export type CoveredZip = { zip: string; miles: number; trades: string };

/** Writes only differences. */
export async function replaceCoverage(
  trx: Db,
  number: number,
  covered: readonly CoveredZip[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(covered)}::jsonb)
    as one(zip text, miles real, trades bigint)`;
  await sql`
    delete from coverage
    where number = ${number} and zip not in (select zip from ${rows})`.execute(trx);
  await sql`
    insert into coverage (zip, number, miles, trades)
    select zip, ${number}, miles, trades from ${rows}
    on conflict (zip, number) do update set miles = excluded.miles, trades = excluded.trades
    where coverage.miles <> excluded.miles or coverage.trades <> excluded.trades`.execute(trx);
}
