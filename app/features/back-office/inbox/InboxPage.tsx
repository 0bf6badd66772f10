/** The inbox; search, order and page are in its address. */
import { Link } from 'react-router';
import { ADMIN_INBOX_PATH, adminConversationPath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import { ListPage } from '../frame/ListPage.tsx';
import type { Column } from '../frame/RowTable.tsx';
import { type InboxPage, inboxPath, nameState, STATE_NAMES } from './inbox-address.ts';

type Row = InboxPage['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Subject',
    cell: ({ reference, subject, kind }) => (
      <>
        <Link
          to={adminConversationPath(reference)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          {subject}
        </Link>
        <span className="block font-normal text-ink-soft text-small first-letter:uppercase">
          {kind}
        </span>
      </>
    ),
  },
  { name: 'From', cell: ({ who }) => <span className="block lg:min-w-48">{who}</span> },
  {
    name: 'Status',
    cell: ({ note, ...row }) => nameState(row) + (note === null ? '' : `: ${note}`),
  },
  {
    name: 'Since',
    cell: ({ changedAt }) => (
      <span className="whitespace-nowrap">
        <Moment at={changedAt} to="day" />
      </span>
    ),
  },
  {
    name: 'Reference',
    cell: ({ reference }) => <span className="whitespace-nowrap tabular">{reference}</span>,
  },
];

const STATES = [
  { value: 'open', text: STATE_NAMES.open },
  { value: 'other', text: 'Waiting for us (not in another queue)' },
  { value: 'due', text: 'Has a deadline' },
  { value: 'answered', text: STATE_NAMES.answered },
  { value: 'closed', text: STATE_NAMES.closed },
  { value: 'all', text: 'All' },
];
const ORDERS = [
  { value: 'oldest', text: 'Longest waiting first' },
  { value: 'newest', text: 'Newest first' },
];

export const InboxListPage = ({ page }: { page: InboxPage }) => (
  <ListPage
    title="Inbox"
    action={ADMIN_INBOX_PATH}
    addressOf={inboxPath}
    page={page}
    searchLabel="Reference, email, name, or subject"
    states={STATES}
    orders={ORDERS}
    columns={COLUMNS}
    keyOf={({ reference }) => reference}
    none="All caught up."
  />
);
