/** The list of complaints; search, status, order and page are in its address. */
import { Link } from 'react-router';
import { ADMIN_COMPLAINTS_PATH, adminComplaintPath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import { ListPage } from '../frame/ListPage.tsx';
import { BY_TIME, stateOptions } from '../frame/list-address.ts';
import type { Column } from '../frame/RowTable.tsx';
import {
  type ComplaintRow,
  complaintsPath,
  type ComplaintsPage as Page,
  STATE_NAMES,
} from './complaints-address.ts';

const COLUMNS: readonly Column<ComplaintRow>[] = [
  {
    name: 'Complaint',
    cell: ({ id, kind, isUnsafe }) => (
      <Link
        to={adminComplaintPath(id)}
        className={`inline-flex min-h-11 items-center ${textLink} ${isUnsafe ? 'font-semibold' : ''}`}
      >
        {kind}
      </Link>
    ),
  },
  { name: 'Customer', cell: ({ customer }) => customer },
  { name: 'Homesmith', cell: ({ homesmith }) => homesmith || null },
  { name: 'Booking', cell: ({ reference }) => reference },
  { name: 'Reported by', cell: ({ by }) => by },
  { name: 'Last change', cell: ({ since }) => <Moment at={since} /> },
  {
    name: 'Status',
    cell: ({ state, isWaiting }) =>
      isWaiting ? <span className="font-semibold">{state}</span> : state,
  },
];

export const ComplaintsPage = ({ page }: { page: Page }) => (
  <ListPage
    title="Complaints"
    action={ADMIN_COMPLAINTS_PATH}
    addressOf={complaintsPath}
    page={page}
    searchLabel="Booking, name, email, phone, or ZIP code"
    states={stateOptions(STATE_NAMES)}
    orders={BY_TIME}
    columns={COLUMNS}
    keyOf={({ id }) => id}
    none="No complaints yet."
  />
);
