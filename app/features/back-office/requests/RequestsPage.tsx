/** The queue of requests for times; search, order and page are in its address. */
import { Link } from 'react-router';
import { ADMIN_REQUESTS_PATH, adminRequestPath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import { ListPage } from '../frame/ListPage.tsx';
import { stateOptions } from '../frame/list-address.ts';
import type { Column } from '../frame/RowTable.tsx';
import { type RequestsPage, requestsPath } from './request-queue-address.ts';
import { STATE_NAMES } from './request-states.ts';

type Row = RequestsPage['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Name',
    cell: ({ reference, name }) => (
      <Link
        to={adminRequestPath(reference)}
        className={`inline-flex min-h-11 items-center ${textLink}`}
      >
        {name}
      </Link>
    ),
  },
  { name: 'ZIP code', cell: ({ zip }) => <span className="tabular">{zip}</span> },
  { name: 'Status', cell: ({ stateName }) => stateName },
  { name: 'Requested', cell: ({ askedAt }) => <Moment at={askedAt} to="day" /> },
  {
    name: 'Reference',
    cell: ({ reference }) => <span className="whitespace-nowrap tabular">{reference}</span>,
  },
];

const ORDERS = [
  { value: 'oldest', text: 'Longest waiting first' },
  { value: 'newest', text: 'Newest first' },
];

export const RequestQueuePage = ({ page }: { page: RequestsPage }) => (
  <ListPage
    title="Requests"
    action={ADMIN_REQUESTS_PATH}
    addressOf={requestsPath}
    page={page}
    searchLabel="Name, email, reference, or ZIP code"
    states={stateOptions(STATE_NAMES)}
    orders={ORDERS}
    columns={COLUMNS}
    keyOf={({ reference }) => reference}
    none="No requests yet."
  />
);
