/** What homesmiths owe us, those who owe the most first. */
import { Link } from 'react-router';
import { ADMIN_MONEY_PATH, adminHomesmithPath, adminSharePath } from '#app/kernel/admin-urls.ts';
import { countOf } from '#app/kernel/counts.ts';
import { button, textLink } from '#app/ui/button.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { invoicesPath } from './invoices-address.ts';
import type { SharesView, ShareView } from './money-view.ts';

const LINK = `inline-flex min-h-11 items-center ${textLink}`;

const COLUMNS: readonly Column<ShareView>[] = [
  { name: 'Business', cell: ({ business }) => business },
  {
    name: 'They owe us',
    cell: ({ amount, isOwed }) => (
      <span className={isOwed ? 'font-semibold tabular' : 'text-ink-soft tabular'}>{amount}</span>
    ),
  },
  {
    name: 'Our share',
    cell: ({ business, share, invoices }) => (
      <>
        <span className="tabular">{share}</span> of{' '}
        <Link
          to={invoicesPath({ state: 'paid', q: business, order: 'newest', after: null })}
          className={LINK}
        >
          {countOf(invoices, 'invoice')}
        </Link>
      </>
    ),
  },
  {
    name: 'Paid to us',
    cell: ({ paid }) => <span className="tabular">{paid ?? 'Nothing yet'}</span>,
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
  {
    name: 'Payments',
    cell: ({ business, homesmiths: [one], isOwed }) =>
      one && (
        <Link
          to={adminSharePath(one.number)}
          className={
            isOwed ? button('secondary', 'whitespace-nowrap') : `whitespace-nowrap ${LINK}`
          }
        >
          {isOwed ? 'Record payment' : 'See payments'}
          <span className="sr-only">: {business}</span>
        </Link>
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
      Our share of every invoice that customers have paid, after refunds, less what homesmiths have
      paid us. Record each payment when it arrives.
    </p>
    {rows.length > 0 && (
      <p>
        {`They owe us${isCut ? ', all of these together' : ' in total'}: `}
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
