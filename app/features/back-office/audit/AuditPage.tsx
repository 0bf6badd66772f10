/** The audit log. */
import { Form, Link } from 'react-router';
import {
  ADMIN_AUDIT_PATH,
  adminApplicationPath,
  adminBookingPath,
  adminConversationPath,
  adminHomesmithPath,
  adminInvoicePath,
  adminRequestPath,
} from '#app/kernel/admin-urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { Select } from '#app/ui/Select.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { auditListPath } from './audit-address.ts';
import { type AuditSubject, KIND_NAMES, SUBJECT_KINDS } from './audit-entry.ts';
import type { AuditPage } from './audit-view.ts';

type Entry = AuditPage['entries'][number];

const COLUMNS: readonly Column<Entry>[] = [
  { name: 'When', cell: ({ at }) => <Moment at={at} /> },
  { name: 'Who', cell: ({ by }) => <span className="block lg:min-w-48">{by}</span> },
  {
    name: 'What',
    cell: ({ did, amount, reason, detail }) => (
      <>
        {[did + (amount === null ? '' : ` of ${amount}`), reason]
          .filter((part) => part !== null)
          .join(': ')}
        {detail !== null && (
          <span className="block whitespace-pre-line text-ink-soft text-small">{detail}</span>
        )}
      </>
    ),
  },
  {
    name: 'About',
    cell: ({ subject, name }) => (
      <>
        <SubjectName subject={subject} />
        {name !== null && <span className="block wrap-anywhere">{name}</span>}
      </>
    ),
  },
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

const KINDS = [
  { value: '', text: 'Anything' },
  ...SUBJECT_KINDS.map((value) => ({ value, text: KIND_NAMES[value] })),
];

export function AuditLogPage({ page }: { page: AuditPage }) {
  const { entries, asked, next } = page;
  const { by, day, kind, of, before } = asked;
  const isAll = by === '' && day === null && kind === null && of === '';
  const title =
    kind === null || of === '' ? 'Audit log' : `Audit log: ${nameSubject({ kind, id: of })}`;
  return (
    <AdminFrame title={title}>
      <Form
        key={auditListPath(asked)}
        action={ADMIN_AUDIT_PATH}
        className="grid gap-4 md:grid-cols-2 md:items-end lg:grid-cols-[minmax(0,1fr)_auto_auto_minmax(0,1fr)_auto]"
      >
        <Field label="Operator’s name or email" name="by" type="search" defaultValue={by} />
        <Field label="Day (Pacific Time)" name="day" type="date" defaultValue={day ?? ''} />
        <Select label="About" name="kind" options={KINDS} defaultValue={kind ?? ''} />
        <Field label="Reference or number" name="of" type="search" defaultValue={of} />
        <button type="submit" className={button('secondary')}>
          Show
        </button>
      </Form>
      {entries.length === 0 ? (
        <p className="text-ink-soft">
          {before !== null
            ? 'No older entries.'
            : isAll
              ? 'Nothing yet.'
              : kind !== null && of !== '' && by === '' && day === null
                ? `No operator has changed anything about ${nameSubject({ kind, id: of })}.`
                : 'No entries match. Enter the start of a name, or the whole email, reference, or number.'}
        </p>
      ) : (
        <RowTable caption={title} columns={COLUMNS} rows={entries} keyOf={({ seq }) => seq} />
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
        {before !== null && (
          <Link to={auditListPath({ ...asked, before: null })} className={button('secondary')}>
            Latest
          </Link>
        )}
        {next !== null && (
          <Link to={auditListPath({ ...asked, before: next })} className={button('secondary')}>
            Older
          </Link>
        )}
      </nav>
    </AdminFrame>
  );
}
