/** The list of invoices; search, status, order and page are in its address. */
import { Link } from 'react-router';
import { ADMIN_MONEY_PATH, ADMIN_SHARES_PATH, adminInvoicePath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import { ListPage } from '../frame/ListPage.tsx';
import { BY_TIME, stateOptions } from '../frame/list-address.ts';
import type { Column } from '../frame/RowTable.tsx';
import {
  type InvoiceRow,
  type InvoicesPage,
  invoicesPath,
  STATE_NAMES,
} from './invoices-address.ts';

const LINK = `inline-flex min-h-11 items-center ${textLink}`;

const COLUMNS: readonly Column<InvoiceRow>[] = [
  {
    name: 'Invoice',
    cell: ({ number }) => (
      <Link to={adminInvoicePath(number)} className={`whitespace-nowrap ${LINK}`}>
        Invoice {number}
      </Link>
    ),
  },
  { name: 'Customer', cell: ({ customer }) => customer },
  { name: 'Owed to', cell: ({ seller }) => seller },
  { name: 'Amount', cell: ({ amount }) => <span className="tabular">{amount}</span> },
  { name: 'Invoiced', cell: ({ since }) => <Moment at={since} to="day" /> },
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

export const MoneyPage = ({ page }: { page: InvoicesPage }) => (
  <ListPage
    title="Money"
    aside={
      <Link to={ADMIN_SHARES_PATH} className={LINK}>
        What homesmiths owe us
      </Link>
    }
    action={ADMIN_MONEY_PATH}
    addressOf={invoicesPath}
    page={page}
    searchLabel="Invoice, booking, name, email, phone, or ZIP code"
    states={stateOptions(STATE_NAMES)}
    orders={BY_TIME}
    columns={COLUMNS}
    keyOf={({ number }) => String(number)}
    none="No invoices yet."
  />
);
