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
