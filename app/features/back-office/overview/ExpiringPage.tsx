/** What expires in the next 30 days, soonest first. */
import { Link } from 'react-router';
import { ADMIN_EXPIRING_PATH, adminChecksPath } from '#app/kernel/admin-urls.ts';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { button, textLink } from '#app/ui/button.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import type { ExpiringPage } from './overview-view.ts';

const COLUMNS: readonly Column<ExpiringPage['rows'][number]>[] = [
  {
    name: 'Name',
    cell: ({ name, number }) =>
      number === null ? (
        name
      ) : (
        <Link
          to={adminChecksPath(number)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          {name}
        </Link>
      ),
  },
  { name: 'What', cell: ({ what }) => what },
  { name: 'Expires', cell: ({ until }) => formatLocalDate(until) },
];

export const ExpiringListPage = ({ page: { rows, after, next } }: { page: ExpiringPage }) => (
  <AdminFrame title="Expiring soon">
    {rows.length === 0 ? (
      <p className="text-ink-soft">
        {after === null ? 'Nothing expires in the next 30 days.' : 'Nothing else expires.'}
      </p>
    ) : (
      <RowTable caption="Expiring soon" columns={COLUMNS} rows={rows} keyOf={({ key }) => key} />
    )}
    <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
      {after !== null && (
        <Link to={ADMIN_EXPIRING_PATH} className={button('secondary')}>
          First page
        </Link>
      )}
      {next !== null && (
        <Link
          to={`${ADMIN_EXPIRING_PATH}?${new URLSearchParams({ after: next })}`}
          className={button('secondary')}
        >
          Next page
        </Link>
      )}
    </nav>
  </AdminFrame>
);
