/** SQL of "ledger_moves", which is append-only. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { LedgerMove } from './ledger.ts';

/** Throws when one of these causes exists. */
export async function insertMoves(
  trx: Db,
  moves: readonly LedgerMove[],
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    insert into ledger_moves (cause, payment_id, at, from_account, to_account, cents)
    select cause, ${paymentId}, ${now}, "from", "to", cents
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as one(cause text, "from" text, "to" text, cents int)`.execute(trx);
}

/** The balance of each account, for one payment or for all. */
export async function sumAccounts(
  db: Db,
  paymentId: string | null = null,
): Promise<Map<string, number>> {
  const which = paymentId === null ? sql`true` : sql`payment_id = ${paymentId}`;
  const { rows } = await sql<{ account: string; cents: string }>`
    select account, sum(cents)::text as cents from (
      select to_account as account, cents from ledger_moves where ${which}
      union all select from_account, -cents from ledger_moves where ${which}) as one
    group by account order by account`.execute(db);
  return new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
}

export type BusinessShare = { businessId: string; invoices: number; cents: number };

/** The platform's share of paid invoices, less what refunds gave back, by business; the most first. */
export async function sumShares(
  db: Db,
  { businessIds, limit }: { businessIds: readonly string[] | null; limit: number },
): Promise<BusinessShare[]> {
  const share = sql`sum(case m.to_account when 'platform' then m.cents else -m.cents end)`;
  const which =
    businessIds === null ? sql`true` : sql`p.business_id = any(${[...businessIds]}::uuid[])`;
  const { rows } = await sql<Omit<BusinessShare, 'cents'> & { cents: string }>`
    select p.business_id as "businessId", count(distinct p.id)::int as invoices,
      ${share}::text as cents
    from payments p join ledger_moves m on m.payment_id = p.id
    where ${which} and p.state = 'paid' and 'platform' in (m.from_account, m.to_account)
    group by p.business_id
    having ${share} > 0
    order by ${share} desc, p.business_id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
