/** The list of homesmiths; search, order and page are in its address. */
import { Link } from 'react-router';
import { nameWithBusiness } from '#app/features/homesmiths/api/homesmiths.ts';
import { ADMIN_HOMESMITHS_PATH, adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { ListPage } from '../frame/ListPage.tsx';
import type { Column } from '../frame/RowTable.tsx';
import { STATE_NAMES } from './homesmith-states.ts';
import { type HomesmithsPage, homesmithsPath } from './homesmiths-address.ts';

const COLUMNS: readonly Column<HomesmithsPage['rows'][number]>[] = [
  {
    name: 'Name',
    cell: ({ number, name, businessName }) => (
      <Link
        to={adminHomesmithPath(number)}
        className={`inline-flex min-h-11 items-center ${textLink}`}
      >
        {nameWithBusiness({ name, business: businessName })}
      </Link>
    ),
  },
  { name: 'Number', cell: ({ number }) => <span className="tabular">{number}</span> },
  { name: 'ZIP code', cell: ({ zip }) => <span className="tabular">{zip}</span> },
  { name: 'Status', cell: ({ state }) => STATE_NAMES[state] },
];

const STATES = [
  { value: 'all', text: 'All' },
  ...Object.entries(STATE_NAMES).map(([value, text]) => ({ value, text })),
];
const ORDERS = [
  { value: 'name', text: 'By name' },
  { value: 'newest', text: 'Newest first' },
  { value: 'oldest', text: 'By number' },
];

export const HomesmithListPage = ({ page }: { page: HomesmithsPage }) => (
  <ListPage
    title="Homesmiths"
    action={ADMIN_HOMESMITHS_PATH}
    addressOf={homesmithsPath}
    page={page}
    searchLabel="Name, business, number, or ZIP code"
    states={STATES}
    orders={ORDERS}
    columns={COLUMNS}
    keyOf={({ number }) => String(number)}
    none="No homesmiths yet."
  />
);
