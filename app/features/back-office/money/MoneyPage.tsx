/** Unpaid and unconfirmed invoices, oldest first. */
import { Link } from 'react-router';
import { ADMIN_MONEY_PATH, adminInvoicePath } from '#app/kernel/admin-urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import type { OpenInvoice, OpenInvoices } from './money-view.ts';

const COLUMNS: readonly Column<OpenInvoice>[] = [
  {
    name: 'Invoice',
    cell: ({ number }) => (
      <Link
        to={adminInvoicePath(number)}
        className={`inline-flex min-h-11 items-center whitespace-nowrap ${textLink}`}
      >
        Invoice {number}
      </Link>
    ),
  },
  { name: 'Owed to', cell: ({ seller }) => seller },
  { name: 'Amount', cell: ({ amount }) => <span className="tabular">{amount}</span> },
  { name: 'Since', cell: ({ since }) => <Moment at={since} to="day" /> },
  {
    name: 'Status',
    cell: ({ waits, isOverdue }) => (
      <>
        {isOverdue && <span className="font-semibold">Needs attention: </span>}
        {waits}
      </>
    ),
  },
];

export function MoneyPage({ page }: { page: OpenInvoices }) {
  const { rows, after, next } = page;
  return (
    <AdminFrame title="Money owed">
      {rows.length === 0 ? (
        <p className="text-ink-soft">
          {after === null ? 'No unpaid invoices.' : 'No more invoices.'}
        </p>
      ) : (
        <RowTable
          caption="Money owed"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ number }) => String(number)}
        />
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
        {after !== null && (
          <Link to={ADMIN_MONEY_PATH} className={button('secondary')}>
            First page
          </Link>
        )}
        {next !== null && (
          <Link to={`?${new URLSearchParams({ after: next })}`} className={button('secondary')}>
            Next page
          </Link>
        )}
      </nav>
    </AdminFrame>
  );
}
