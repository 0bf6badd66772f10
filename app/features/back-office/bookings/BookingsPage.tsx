/** The search for bookings: a row for each visit; what is sought is in the address. */
import { Form, Link } from 'react-router';
import {
  ADMIN_BOOKINGS_PATH,
  adminBookingPath,
  adminHomesmithPath,
} from '#app/kernel/admin-urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { When } from '#app/ui/times/When.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { type BookingsAddress, bookingsPath } from './bookings-address.ts';
import type { VisitRow } from './visit-rows.ts';

/** Their names, which open to what was ordered of each. */
const Jobs = ({ jobs }: Pick<VisitRow, 'jobs'>) => (
  <details className="relative">
    <summary className={`flex min-h-11 w-fit items-center ${textLink}`}>
      {jobs.map(({ name }) => name).join(', ')}
    </summary>
    <JobLines jobs={jobs} />
  </details>
);

const COLUMNS: readonly Column<VisitRow>[] = [
  {
    name: 'Booking',
    cell: ({ reference }) => (
      <Link
        to={adminBookingPath(reference)}
        className={`inline-flex min-h-11 items-center whitespace-nowrap ${textLink}`}
      >
        {reference}
      </Link>
    ),
  },
  { name: 'When', cell: ({ when }) => <When>{when}</When> },
  { name: 'What', cell: ({ jobs }) => <Jobs jobs={jobs} /> },
  { name: 'Customer', cell: ({ contact, zip }) => [contact, zip].filter(Boolean).join(', ') },
  {
    name: 'Homesmith',
    cell: ({ homesmith }) =>
      homesmith && (
        <Link
          to={adminHomesmithPath(homesmith.number)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          {homesmith.name}
        </Link>
      ),
  },
  {
    name: 'Status',
    cell: ({ state, needsSomebody }) => (
      <span className={needsSomebody ? 'font-semibold text-danger' : undefined}>{state}</span>
    ),
  },
];

type BookingsPageProps = {
  page: { asked: BookingsAddress; rows: readonly VisitRow[]; next: string | null };
};

export function BookingListPage({ page: { asked, rows, next } }: BookingsPageProps) {
  return (
    <AdminFrame title="Bookings">
      <Form
        key={bookingsPath(asked)}
        action={ADMIN_BOOKINGS_PATH}
        className="grid grid-cols-2 gap-4 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-end"
      >
        <Field
          label="Reference, customer, homesmith, email, phone, or ZIP code"
          name="q"
          type="search"
          defaultValue={asked.q}
          className="max-md:col-span-2"
        />
        <Field
          label="Day"
          name="day"
          type="date"
          defaultValue={asked.day}
          className="max-md:col-span-2"
        />
        <label className="col-span-full inline-flex min-h-11 items-center gap-2 md:order-last">
          <input
            type="checkbox"
            name="needs"
            value="somebody"
            defaultChecked={asked.isNeedy}
            className="size-5 accent-accent"
          />
          Needs attention (no homesmith, late, or stalled)
        </label>
        <button type="submit" className={button('secondary', 'self-end')}>
          Find
        </button>
      </Form>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{noneOf(asked)}</p>
      ) : (
        <RowTable caption="Bookings" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
        {asked.after !== null && (
          <Link to={bookingsPath({ ...asked, after: null })} className={button('secondary')}>
            First page
          </Link>
        )}
        {next !== null && (
          <Link to={bookingsPath({ ...asked, after: next })} className={button('secondary')}>
            Next page
          </Link>
        )}
      </nav>
    </AdminFrame>
  );
}

function noneOf({ q, day, isNeedy, after }: BookingsAddress): string {
  if (after !== null) return 'No more bookings.';
  if (isNeedy && q === '' && day === '') return 'All caught up.';
  if (q === '' && day === '') return 'No bookings yet.';
  return q === ''
    ? 'No bookings match.'
    : 'No bookings match. You can search by the start of a reference or a name, by a homesmith or business, or by a whole email address, phone number, or ZIP code.';
}
