/** One booking with everything, and what happened to each of its visits. */
import { Link } from 'react-router';
import { adminHomesmithPath, adminInvoicePath, adminRequestPath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { auditPath } from '../audit/audit-address.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { Facts } from '../frame/Facts.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import type { AdminBooking, AdminVisit, HistoryRow } from './booking-view.ts';

const HISTORY: readonly Column<HistoryRow>[] = [
  { name: 'What', cell: ({ what }) => what },
  { name: 'When', cell: ({ at }) => <Moment at={at} /> },
  { name: 'Who', cell: ({ who }) => who },
  { name: 'Then', cell: ({ state }) => state || null },
  { name: 'Why, and what was before', cell: ({ why }) => why || null },
];

export const AdminBookingPage = ({ booking }: { booking: AdminBooking }) => (
  <AdminFrame
    title={`Booking ${booking.reference}`}
    aside={
      <>
        Booked <Moment at={booking.bookedAt} /> ·{' '}
        <Link
          to={auditPath({ kind: 'booking', id: booking.reference })}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          What we did
        </Link>
      </>
    }
  >
    <Card title="Who and where">
      <Facts facts={booking.facts} />
      {booking.requestReference !== null && (
        <Link
          to={adminRequestPath(booking.requestReference)}
          className={`mt-2 inline-flex min-h-11 items-center ${textLink}`}
        >
          The request about what has no time
        </Link>
      )}
    </Card>
    {booking.visits.map((visit) => (
      <Visit key={visit.id} visit={visit} />
    ))}
  </AdminFrame>
);

const Visit = ({ visit }: { visit: AdminVisit }) => {
  const { title, state, needsSomebody, facts, homesmith, invoice, history } = visit;
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-title">{title}</h2>
        <p className={needsSomebody ? 'font-semibold text-danger' : 'font-semibold'}>{state}</p>
      </div>
      <Facts facts={facts} />
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {homesmith !== null && (
          <Link
            to={adminHomesmithPath(homesmith.number)}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            {homesmith.name}
          </Link>
        )}
        {invoice !== null && (
          <Link
            to={adminInvoicePath(invoice.number)}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Invoice {invoice.number}: {invoice.state}
          </Link>
        )}
      </p>
      <RowTable
        caption={`What happened: ${title}`}
        columns={HISTORY}
        rows={history}
        keyOf={({ id }) => id}
      />
    </section>
  );
};
