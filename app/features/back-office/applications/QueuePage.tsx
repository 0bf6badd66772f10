/** The queue of applications; search, order and page are in its address. */
import { Link } from 'react-router';
import { ADMIN_APPLICATIONS_PATH, adminApplicationPath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import { ListPage } from '../frame/ListPage.tsx';
import { stateOptions } from '../frame/list-address.ts';
import type { Column } from '../frame/RowTable.tsx';
import { queuePath } from './queue-address.ts';
import type { QueuePage } from './queue-view.ts';
import { STATE_NAMES } from './states.ts';

type Row = QueuePage['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Name',
    cell: ({ reference, name }) => (
      <Link
        to={adminApplicationPath(reference)}
        className={`inline-flex min-h-11 items-center ${textLink}`}
      >
        {name}
      </Link>
    ),
  },
  { name: 'Trades', cell: ({ trades }) => trades },
  { name: 'Near', cell: ({ near }) => <span className="tabular">{near}</span> },
  { name: 'Status', cell: ({ state }) => STATE_NAMES[state] },
  { name: 'Since', cell: ({ changedAt }) => <Moment at={changedAt} to="day" /> },
  {
    name: 'Reference',
    cell: ({ reference }) => <span className="whitespace-nowrap tabular">{reference}</span>,
  },
];

const ORDERS = [
  { value: 'oldest', text: 'Longest waiting first' },
  { value: 'newest', text: 'Newest first' },
];

export const ApplicationQueuePage = ({ page }: { page: QueuePage }) => (
  <ListPage
    title="Applications"
    action={ADMIN_APPLICATIONS_PATH}
    addressOf={queuePath}
    page={page}
    searchLabel="Start of the name, email, or reference"
    states={stateOptions(STATE_NAMES)}
    orders={ORDERS}
    columns={COLUMNS}
    keyOf={({ reference }) => reference}
    none="No applications yet."
  />
);
