/** SQL of "audit_log", which is append-only. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { AuditEntry, SubjectKind } from './audit-entry.ts';

type Row = {
  seq: string;
  id: string;
  at: Date;
  operator_id: string;
  action: string;
  subject_kind: SubjectKind;
  subject: string;
  reason: string | null;
};

export async function insertEntry(
  trx: Db,
  { id, at, operatorId, action, subject, reason }: Omit<AuditEntry, 'seq'>,
): Promise<void> {
  await sql`
    insert into audit_log (id, at, operator_id, action, subject_kind, subject, reason)
    values (${id}, ${at}, ${operatorId}, ${action}, ${subject.kind}, ${subject.id},
      ${reason})`.execute(trx);
}

export type EntryFilter = {
  /** Only of these operators; null for any, as below. */
  operatorIds: readonly string[] | null;
  /** From the first instant to before the second. */
  between: { startsAt: Date; endsAt: Date } | null;
  kind: SubjectKind | null;
  /** Its reference or number. */
  subject: string | null;
  /** Numbers of invoices whose entries are listed, too. */
  invoices: readonly string[];
  /** Entries older than this one. */
  before: string | null;
  limit: number;
};

/** Latest first. */
export async function listEntries(
  db: Db,
  { operatorIds, between, kind, subject, invoices, before, limit }: EntryFilter,
): Promise<AuditEntry[]> {
  const conditions = [
    operatorIds === null ? null : sql`operator_id = any(${[...operatorIds]}::uuid[])`,
    between === null ? null : sql`at >= ${between.startsAt} and at < ${between.endsAt}`,
    invoices.length > 0
      ? sql`(subject_kind = ${kind} and subject = ${subject}
          or subject_kind = 'payment' and subject = any(${[...invoices]}::text[]))`
      : null,
    kind === null || invoices.length > 0 ? null : sql`subject_kind = ${kind}`,
    subject === null || invoices.length > 0 ? null : sql`subject = ${subject}`,
    before === null ? null : sql`seq < ${before}::bigint`,
    sql`true`,
  ].flatMap((one) => one ?? []);
  const { rows } = await sql<Row>`
    select seq::text as seq, id, at, operator_id, action, subject_kind, subject, reason
    from audit_log where ${sql.join(conditions, sql` and `)} order by audit_log.seq desc limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({
    seq: row.seq,
    id: row.id,
    at: row.at,
    operatorId: row.operator_id,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject },
    reason: row.reason,
  }));
}
