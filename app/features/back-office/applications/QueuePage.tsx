/** The queue of applications: found, sorted and paged by its address alone. */
import { Form, Link } from 'react-router';
import { ADMIN_APPLICATIONS_PATH, adminApplicationPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { Select } from '#app/ui/Select.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { queuePath } from './queue-address.ts';
import type { QueuePage } from './queue-view.ts';
import { STATE_NAMES } from './states.ts';

type Row = QueuePage['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Who',
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
  { name: 'State', cell: ({ state }) => STATE_NAMES[state] },
  { name: 'Since', cell: ({ changedAt }) => <Moment at={changedAt} to="day" /> },
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

export function ApplicationQueuePage({ page }: { page: QueuePage }) {
  const { asked, rows, next } = page;
  return (
    <AdminFrame title="Applications">
      <Form
        key={queuePath(asked)}
        action={ADMIN_APPLICATIONS_PATH}
        className="grid gap-4 md:grid-cols-[2fr_1fr_1fr_auto] md:items-end"
      >
        <Field
          label="Name, email or reference begins with"
          name="q"
          type="search"
          defaultValue={asked.q}
        />
        <Select label="State" name="state" options={STATES} defaultValue={asked.state ?? 'all'} />
        <Select label="Sort" name="sort" options={ORDERS} defaultValue={asked.order} />
        <button type="submit" className={button('secondary')}>
          Show
        </button>
      </Form>
      {rows.length === 0 ? (
        <p className="text-ink-soft">
          {asked.after === null ? 'There is no such application.' : 'There are no more.'}
        </p>
      ) : (
        <RowTable
          caption="Applications"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ reference }) => reference}
        />
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
        {asked.after !== null && (
          <Link to={queuePath({ ...asked, after: null })} className={button('secondary')}>
            First page
          </Link>
        )}
        {next !== null && (
          <Link to={queuePath({ ...asked, after: next })} className={button('secondary')}>
            Next page
          </Link>
        )}
      </nav>
    </AdminFrame>
  );
}
