/** What homesmiths owe us, those who owe the most first. */
import { Link } from 'react-router';
import { ADMIN_MONEY_PATH, adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { invoicesPath } from './invoices-address.ts';
import type { SharesView, ShareView } from './money-view.ts';

const LINK = `inline-flex min-h-11 items-center ${textLink}`;

const COLUMNS: readonly Column<ShareView>[] = [
  { name: 'Business', cell: ({ business }) => business },
  {
    name: 'Our share',
    cell: ({ amount }) => <span className="font-semibold tabular">{amount}</span>,
  },
  {
    name: 'Paid invoices',
    cell: ({ business, invoices }) => (
      <Link
        to={invoicesPath({ state: 'paid', q: business, order: 'newest', after: null })}
        className={`tabular ${LINK}`}
      >
        {invoices}
      </Link>
    ),
  },
  {
    name: 'Homesmiths',
    cell: ({ homesmiths }) => (
      <span className="flex flex-wrap gap-x-4">
        {homesmiths.map(({ number, name }) => (
          <Link key={number} to={adminHomesmithPath(number)} className={LINK}>
            {name}
          </Link>
        ))}
      </span>
    ),
  },
];

export const SharesPage = ({ shares: { rows, total, isCut } }: { shares: SharesView }) => (
  <AdminFrame
    title="What homesmiths owe us"
    aside={
      <Link to={ADMIN_MONEY_PATH} className={LINK}>
        Invoices
      </Link>
    }
  >
    <p className="max-w-prose">
      Our share of every invoice that customers have paid, after refunds. We don’t record what
      homesmiths pay us, so a payment doesn’t lower these totals: check your bank account before you
      ask for money.
    </p>
    {rows.length > 0 && (
      <p>
        {`Total${isCut ? ' of these' : ''}: `}
        <strong className="font-semibold tabular">{total}</strong>
      </p>
    )}
    {rows.length === 0 ? (
      <p className="text-ink-soft">No paid invoices yet.</p>
    ) : (
      <RowTable
        caption="What homesmiths owe us"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ businessId }) => businessId}
      />
    )}
    {isCut && <p className="text-ink-soft">These are the {rows.length} who owe the most.</p>}
  </AdminFrame>
);
