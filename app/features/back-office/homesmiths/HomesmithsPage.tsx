/** All homesmiths: found, sorted and paged by the address alone. */
import { Form, Link } from 'react-router';
import { ADMIN_HOMESMITHS_PATH, adminHomesmithPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { STATE_NAMES } from './homesmith-states.ts';
import { type HomesmithsPage, homesmithsPath } from './homesmiths-address.ts';

const COLUMNS: readonly Column<HomesmithsPage['rows'][number]>[] = [
  {
    name: 'Who',
    cell: ({ number, name }) => (
      <Link
        to={adminHomesmithPath(number)}
        className={`inline-flex min-h-11 items-center ${textLink}`}
      >
        {name}
      </Link>
    ),
  },
  { name: 'Number', cell: ({ number }) => <span className="tabular">{number}</span> },
  { name: 'Business', cell: ({ businessName }) => businessName },
  { name: 'Zip Code', cell: ({ zip }) => <span className="tabular">{zip}</span> },
  { name: 'State', cell: ({ state }) => STATE_NAMES[state] },
];

const STATES = [
  { value: 'all', text: 'All' },
  ...Object.entries(STATE_NAMES).map(([value, text]) => ({ value, text })),
];
const ORDERS = [
  { value: 'name', text: 'By name' },
  { value: 'newest', text: 'Latest first' },
  { value: 'oldest', text: 'By number' },
];

export function HomesmithListPage({ page }: { page: HomesmithsPage }) {
  const { asked, rows, next } = page;
  return (
    <AdminFrame title="Homesmiths">
      <Form
        key={homesmithsPath(asked)}
        action={ADMIN_HOMESMITHS_PATH}
        className="grid gap-4 md:grid-cols-[2fr_1fr_1fr_auto] md:items-end"
      >
        <Field
          label="Beginning of the name, number or Zip Code"
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
          {asked.after === null ? 'There is no such homesmith.' : 'There are no more.'}
        </p>
      ) : (
        <RowTable
          caption="Homesmiths"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ number }) => String(number)}
        />
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
        {asked.after !== null && (
          <Link to={homesmithsPath({ ...asked, after: null })} className={button('secondary')}>
            First page
          </Link>
        )}
        {next !== null && (
          <Link to={homesmithsPath({ ...asked, after: next })} className={button('secondary')}>
            Next page
          </Link>
        )}
      </nav>
    </AdminFrame>
  );
}
