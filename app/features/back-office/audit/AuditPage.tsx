/** The audit log. */
import { Link } from 'react-router';
import {
  adminApplicationPath,
  adminBookingPath,
  adminConversationPath,
  adminHomesmithPath,
  adminInvoicePath,
  adminRequestPath,
} from '#app/kernel/admin-urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { auditPath } from './audit-address.ts';
import type { AuditSubject } from './audit-entry.ts';
import type { AuditPage } from './audit-view.ts';

type Entry = AuditPage['entries'][number];

const COLUMNS: readonly Column<Entry>[] = [
  { name: 'When', cell: ({ at }) => <Moment at={at} /> },
  { name: 'Who', cell: ({ by }) => <span className="block lg:min-w-48">{by}</span> },
  {
    name: 'What',
    cell: ({ did, reason }) => (reason === null ? did : `${did}: ${reason}`),
  },
  { name: 'About', cell: ({ subject }) => <SubjectName subject={subject} /> },
];

const PAGE_OF: Partial<Record<AuditSubject['kind'], (id: string) => string>> = {
  application: adminApplicationPath,
  request: adminRequestPath,
  homesmith: adminHomesmithPath,
  conversation: adminConversationPath,
  booking: adminBookingPath,
  payment: (id) => adminInvoicePath(Number(id)),
};

const nameSubject = ({ kind, id }: AuditSubject): string =>
  kind === 'homesmith' ? `Homesmith ${id}` : kind === 'payment' ? `Invoice ${id}` : id;

function SubjectName({ subject: { kind, id } }: { subject: AuditSubject }) {
  const to = PAGE_OF[kind]?.(id);
  if (to === undefined) return `${kind} ${id}`;
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 items-center whitespace-nowrap ${textLink} tabular`}
    >
      {nameSubject({ kind, id })}
    </Link>
  );
}

export function AuditLogPage({ page }: { page: AuditPage }) {
  const { entries, of, before, next } = page;
  const title = of === null ? 'Audit log' : `Audit log: ${nameSubject(of)}`;
  return (
    <AdminFrame title={title}>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{before === null ? 'Nothing yet.' : 'No older entries.'}</p>
      ) : (
        <RowTable caption={title} columns={COLUMNS} rows={entries} keyOf={({ seq }) => seq} />
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
        {before !== null && (
          <Link to={auditPath(of, null)} className={button('secondary')}>
            Latest
          </Link>
        )}
        {next !== null && (
          <Link to={auditPath(of, next)} className={button('secondary')}>
            Older
          </Link>
        )}
      </nav>
    </AdminFrame>
  );
}
