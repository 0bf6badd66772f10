/** The queue of requests for times: found, sorted and paged by its address alone. */
import { Form, Link } from 'react-router';
import { ADMIN_REQUESTS_PATH, adminRequestPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { Select } from '#app/ui/Select.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { type RequestsPage, requestsPath } from './request-queue-address.ts';
import { STATE_NAMES } from './request-states.ts';

type Row = RequestsPage['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Who',
    cell: ({ reference, name }) => (
      <Link
        to={adminRequestPath(reference)}
        className={`inline-flex min-h-11 items-center ${textLink}`}
      >
        {name}
      </Link>
    ),
  },
  { name: 'Zip Code', cell: ({ zip }) => <span className="tabular">{zip}</span> },
  { name: 'State', cell: ({ state }) => STATE_NAMES[state] },
  { name: 'Asked', cell: ({ askedAt }) => <Moment at={askedAt} to="day" /> },
  {
    name: 'Reference',
    cell: ({ reference }) => <span className="whitespace-nowrap tabular">{reference}</span>,
  },
];

const STATES = [
  ...Object.entries(STATE_NAMES).map(([value, text]) => ({ value, text })),
  { value: 'all', text: 'All' },
];
const ORDERS = [
  { value: 'oldest', text: 'Longest waiting first' },
  { value: 'newest', text: 'Latest first' },
];

export function RequestQueuePage({ page }: { page: RequestsPage }) {
  const { asked, rows, next } = page;
  return (
    <AdminFrame title="Requests">
      <Form
        key={requestsPath(asked)}
        action={ADMIN_REQUESTS_PATH}
        className="grid gap-4 md:grid-cols-[2fr_1fr_1fr_auto] md:items-end"
      >
        <Field label="Reference or Zip Code" name="q" type="search" defaultValue={asked.q} />
        <Select label="State" name="state" options={STATES} defaultValue={asked.state ?? 'all'} />
        <Select label="Sort" name="sort" options={ORDERS} defaultValue={asked.order} />
        <button type="submit" className={button('secondary')}>
          Show
        </button>
      </Form>
      {rows.length === 0 ? (
        <p className="text-ink-soft">
          {asked.after === null ? 'There is no such request.' : 'There are no more.'}
        </p>
      ) : (
        <RowTable
          caption="Requests"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ reference }) => reference}
        />
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
        {asked.after !== null && (
          <Link to={requestsPath({ ...asked, after: null })} className={button('secondary')}>
            First page
          </Link>
        )}
        {next !== null && (
          <Link to={requestsPath({ ...asked, after: next })} className={button('secondary')}>
            Next page
          </Link>
        )}
      </nav>
    </AdminFrame>
  );
}
