/** Amounts, names, times, and homesmiths of entries in the audit log, from what they are about: the log itself has only codes. */
import { findContactsOf } from '#app/features/bookings/api/found.server.ts';
import { findNamesOf } from '#app/features/inbox/api/items.server.ts';
import {
  findAmounts,
  findRefunds,
  findShareCents,
} from '#app/features/payments/api/payments.server.ts';
import { formatAmount } from '#app/kernel/money.ts';
import type { AuditEntry, SubjectKind } from '../audit/audit-entry.ts';
import type { DescribeEntries } from '../audit/audit-log.server.ts';
import { describeVisitChanges } from '../bookings/visit-changes.server.ts';
import { nameHomesmiths } from '../frame/homesmith-names.server.ts';

export const describeEntries: DescribeEntries = async (db, entries) => {
  const idsOf = (...kinds: readonly SubjectKind[]) => [
    ...new Set(entries.flatMap(({ subject: { kind, id } }) => (kinds.includes(kind) ? id : []))),
  ];
  const homesmiths = await nameHomesmiths(db, idsOf('homesmith').map(Number));
  const invoices = await findAmounts(db, idsOf('payment').map(Number));
  const refunds = await findRefunds(
    db,
    entries.flatMap(({ id, action }) => (action === 'payment-refund' ? id : [])),
  );
  const shares = await findShareCents(
    db,
    entries.flatMap(({ id, action }) => (action.startsWith('share-') ? id : [])),
  );
  const contacts = await findContactsOf(db, idsOf('booking'));
  const senders = await findNamesOf(db, idsOf('application', 'request', 'conversation'));
  const changes = await describeVisitChanges(db, entries);
  const nameOf = ({ kind, id }: AuditEntry['subject']): string | null => {
    if (kind === 'homesmith') return homesmiths.get(Number(id)) ?? null;
    if (kind === 'payment') return invoices.get(Number(id))?.seller ?? null;
    return (kind === 'booking' ? contacts : senders).get(id) ?? null;
  };
  const centsOf = ({ id, action, subject }: AuditEntry): number | null => {
    if (subject.kind !== 'payment') return shares.get(id) ?? null;
    return (
      (action === 'payment-refund' ? refunds.get(id) : invoices.get(Number(subject.id))?.cents) ??
      null
    );
  };
  return new Map(
    entries.map((entry) => {
      const cents = centsOf(entry);
      const amount = cents === null ? null : formatAmount(cents);
      const detail = changes.get(entry.seq) ?? null;
      return [entry.seq, { amount, detail, name: nameOf(entry.subject) }];
    }),
  );
};
