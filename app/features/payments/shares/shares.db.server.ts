/** SQL of "share_payments", which is append-only, and of our share of paid invoices. */
import { sql } from 'kysely';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BusinessShare, ShareMethod, SharePayment } from './share.ts';

/** Of these businesses, or of all; who owes the most first. */
export async function sumShares(
  db: Db,
  { businessIds, limit }: { businessIds: readonly string[] | null; limit: number },
): Promise<BusinessShare[]> {
  const isAmong =
    businessIds === null ? sql`true` : sql`business_id = any(${[...businessIds]}::uuid[])`;
  type Row = { businessId: string; invoices: number; share: string; paid: string };
  const { rows } = await sql<Row>`
    select one.business_id as "businessId", one.invoices, one.share::text as share,
      coalesce(got.paid, 0)::text as paid
    from (
      select p.business_id, count(distinct p.id)::int as invoices,
        sum(case m.to_account when 'platform' then m.cents else -m.cents end) as share
      from payments p join ledger_moves m on m.payment_id = p.id
      where ${isAmong} and p.state = 'paid' and 'platform' in (m.from_account, m.to_account)
      group by p.business_id) as one
    left join (
      select business_id, sum(cents) as paid from share_payments where ${isAmong}
      group by business_id) as got
      on got.business_id = one.business_id
    where one.share <> 0 or got.paid <> 0
    order by one.share - coalesce(got.paid, 0) desc, one.business_id
    limit ${limit}`.execute(db);
  return rows.map(({ share, paid, ...row }) => ({
    ...row,
    shareCents: Number(share),
    paidCents: Number(paid),
  }));
}

/** Until the transaction ends, no one else changes what this business paid. */
export async function lockShare(trx: Db, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`share of ${businessId}`}))`.execute(trx);
}

type NewEntry = { id: string; businessId: string; at: Date; cents: number };

export async function insertSharePayment(
  trx: Db,
  entry: NewEntry & { method: ShareMethod; day: LocalDate; reference: string | null },
): Promise<void> {
  const { id, businessId, at, cents, method, day, reference } = entry;
  await sql`
    insert into share_payments (id, business_id, at, cents, method, paid_on, reference)
    values (${id}, ${businessId}, ${at}, ${cents}, ${method}, ${day}, ${reference})`.execute(trx);
}

export async function insertTakenBack(
  trx: Db,
  entry: NewEntry & { takesBack: string; reason: string },
): Promise<void> {
  const { id, businessId, at, cents, takesBack, reason } = entry;
  await sql`
    insert into share_payments (id, business_id, at, cents, takes_back, reason)
    values (${id}, ${businessId}, ${at}, ${-cents}, ${takesBack}, ${reason})`.execute(trx);
}

/** The latest first. */
export async function listSharePayments(
  db: Db,
  { businessId, limit }: { businessId: string; limit: number },
): Promise<SharePayment[]> {
  type Row = Omit<SharePayment, 'method' | 'day' | 'takenBack'> & {
    method: ShareMethod | null;
    day: LocalDate | null;
    backReason: string | null;
    backAt: Date | null;
  };
  const { rows } = await sql<Row>`
    select p.id, p.at, p.cents, p.method, p.paid_on as day, p.reference,
      b.reason as "backReason", b.at as "backAt"
    from share_payments p left join share_payments b on b.takes_back = p.id
    where p.business_id = ${businessId} and p.takes_back is null
    order by p.paid_on desc, p.at desc, p.id limit ${limit}`.execute(db);
  return rows.flatMap(({ method, day, backReason: reason, backAt: at, ...row }) =>
    method === null || day === null
      ? []
      : {
          ...row,
          method,
          day,
          takenBack: reason === null || at === null ? null : { reason, at },
        },
  );
}

/** What was paid, or taken back, by the ids of entries; without a sign. */
export async function listShareCents(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; cents: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; cents: number }>`
    select id, abs(cents) as cents from share_payments where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Of businesses that are gone; amounts and days stay. */
export async function eraseShareReferences(trx: Db, businessIds: readonly string[]): Promise<void> {
  await sql`
    update share_payments set reference = null
    where business_id = any(${[...businessIds]}::uuid[]) and reference is not null`.execute(trx);
}
