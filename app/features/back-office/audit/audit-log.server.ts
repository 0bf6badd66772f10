/** The audit log for operators, a page at a time, latest first. */
import { findInvoiceNumbers } from '#app/features/bookings/api/found.server.ts';
import { listCustomersNamed } from '#app/features/customers/api/customers.server.ts';
import { findAccountOf, findEmails } from '#app/features/identity/api/identity.server.ts';
import { dayIn } from '#app/kernel/zone.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { AUDIT_ZONE, readAuditAsked } from './audit-address.ts';
import { type AuditEntry, nameAction } from './audit-entry.ts';
import { listEntries } from './audit-log.db.server.ts';
import type { AuditPage } from './audit-view.ts';

const PER_PAGE = 50;

/** What features know of entries, by `seq`: the amount, times and homesmiths, and the name of whom it was about. */
export type DescribeEntries = (
  db: Db,
  entries: readonly AuditEntry[],
) => Promise<
  ReadonlyMap<string, { amount: string | null; detail: string | null; name: string | null }>
>;

type Names = {
  nameReason: (action: string, reason: string) => string;
  describeEntries: DescribeEntries;
};
const PLAIN: Names = {
  nameReason: (_, reason) => reason,
  describeEntries: async () => new Map(),
};

export async function readAuditLog(
  { database: { db } }: Pick<RequestContext, 'database'>,
  query: URLSearchParams,
  { nameReason, describeEntries }: Names = PLAIN,
): Promise<AuditPage> {
  const asked = readAuditAsked(query);
  const { by, day, kind, of, before } = asked;
  const operatorIds = by === '' ? null : await findOperators(db, by);
  const found =
    operatorIds?.length === 0
      ? []
      : await listEntries(db, {
          operatorIds,
          between: day === null ? null : dayIn(AUDIT_ZONE, day),
          kind,
          subject: of === '' ? null : of,
          invoices: kind === 'booking' ? await findInvoiceNumbers(db, of) : [],
          before,
          limit: PER_PAGE + 1,
        });
  const shown = found.slice(0, PER_PAGE);
  const emails = await findEmails(db, [...new Set(shown.map((entry) => entry.operatorId))]);
  const described = await describeEntries(db, shown);
  return {
    entries: shown.map(({ seq, at, operatorId: operator, action, subject, reason }) => ({
      seq,
      at: at.toISOString(),
      by: emails.get(operator) ?? 'a deleted account',
      did: nameAction(action),
      amount: described.get(seq)?.amount ?? null,
      detail: described.get(seq)?.detail ?? null,
      subject,
      name: described.get(seq)?.name ?? null,
      reason: reason === null ? null : nameReason(action, reason),
    })),
    asked,
    next: found.length > PER_PAGE ? (shown.at(-1)?.seq ?? null) : null,
  };
}

/** More namesakes than operate one site. */
const MAX_NAMESAKES = 200;

/** By their email, or by the beginning of a name. */
async function findOperators(db: Db, by: string): Promise<string[]> {
  if (!by.includes('@')) return listCustomersNamed(db, by, MAX_NAMESAKES);
  const account = await findAccountOf(db, by);
  return account === null ? [] : [account];
}
