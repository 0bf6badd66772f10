/** One booking with everything, and what happened to each of its visits. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminHomesmithPath, adminInvoicePath, adminRequestPath } from '#app/kernel/admin-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { auditPath } from '../audit/audit-address.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { Facts } from '../frame/Facts.tsx';
import { RefusedNote } from '../frame/RefusedNote.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import type { BookingIntent } from './booking-forms.ts';
import type { AdminBooking, AdminVisit, HistoryRow } from './booking-view.ts';
import { CapsForm, type ChangeKeys, DetailsForm, VisitForms } from './ChangeForms.tsx';
import { historyColumns } from './history-columns.tsx';
import { shownFor } from './shown-forms.ts';

const historyIn = (timeZone: string): readonly Column<HistoryRow>[] => [
  ...historyColumns(timeZone),
  { name: 'New status', cell: ({ state }) => state || null },
];
const DONE: Readonly<Record<BookingIntent, string>> = {
  accept: 'Booked. We told the customer and the homesmith.',
  decline: 'Recorded. We told the customer.',
  move: 'Rescheduled. We told the customer and the homesmith.',
  assign: 'Assigned. We told the customer and the homesmith.',
  'call-off': 'Canceled. We told the customer and the homesmith.',
  correct: 'Saved. We’ll tell the customer and the homesmith.',
  lift: 'We lifted this account’s booking limits.',
  restore: 'This account’s booking limits apply again.',
};

const describeDone = ({ lastChange }: AdminBooking, done: BookingIntent): string =>
  lastChange?.intent === done ? lastChange.text : DONE[done];

export type AdminBookingPageProps = {
  booking: AdminBooking;
  idempotencyKey: ChangeKeys;
  done: BookingIntent | null;
  refused: RefusedForm | null;
};

export const AdminBookingPage = ({
  booking,
  idempotencyKey,
  done,
  refused,
}: AdminBookingPageProps) => (
  <AdminFrame
    title={
      <>
        Booking <span className="whitespace-nowrap">{booking.reference}</span>
      </>
    }
    aside={
      <>
        Customer booked <Moment at={booking.bookedAt} timeZone={booking.timeZone} /> ·{' '}
        <Link
          to={auditPath({ kind: 'booking', id: booking.reference })}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          Audit log
        </Link>
      </>
    }
  >
    {done !== null && refused === null && <StatusNote message={describeDone(booking, done)} />}
    <RefusedNote refused={refused} shown={shownFor(booking, refused)} />
    <Facts facts={booking.people} inColumns />
    {booking.visits.map((visit) => (
      <Visit
        key={visit.id}
        visit={visit}
        timeZone={booking.timeZone}
        isOnly={booking.visits.length === 1}
        idempotencyKey={idempotencyKey}
        refused={refused}
      />
    ))}
    <Card title="Home and price">
      <Facts facts={booking.facts} inColumns />
      {booking.requestReference !== null && (
        <Link
          to={adminRequestPath(booking.requestReference)}
          className={`mt-2 inline-flex min-h-11 items-center ${textLink}`}
        >
          See the request
        </Link>
      )}
    </Card>
    {(booking.details !== null || booking.caps !== null) && (
      <Fold title={FOLDED.other} isOpen={isOther(refused)}>
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
          <DetailsForm booking={booking} idempotencyKey={idempotencyKey} refused={refused} />
          {booking.caps !== null && (
            <CapsForm caps={booking.caps} idempotencyKey={idempotencyKey} refused={refused} />
          )}
        </div>
      </Fold>
    )}
  </AdminFrame>
);

const FOLDED = { history: 'History', other: 'Correct details, booking limits' };

/** A refused form among the folded ones. */
const isOther = (refused: RefusedForm | null): boolean =>
  ['correct', 'lift', 'restore'].includes(refused?.values.intent ?? '');

/** What is seldom needed, so that what is next is in sight on a phone. */
const Fold = ({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) => (
  <details open={isOpen} className="group">
    <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 transition-transform quickly group-open:rotate-180"
      />
      {title}
    </summary>
    <div className="mt-3">{children}</div>
  </details>
);

type VisitProps = Pick<AdminBookingPageProps, 'idempotencyKey' | 'refused'> & {
  visit: AdminVisit;
  timeZone: string;
  isOnly: boolean;
};

const Visit = ({ visit, timeZone, isOnly, idempotencyKey, refused }: VisitProps) => {
  const { title, state, needsSomebody, jobs, facts, homesmith, invoice, history } = visit;
  const comes = homesmith !== null && {
    label: 'Homesmith',
    value: (
      <Link
        to={adminHomesmithPath(homesmith.number)}
        className={`inline-flex min-h-11 items-center ${textLink}`}
      >
        {homesmith.name}
      </Link>
    ),
  };
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-title">{title}</h2>
        <p className={needsSomebody ? 'font-semibold text-danger' : 'font-semibold'}>{state}</p>
      </div>
      <Facts facts={comes ? [...facts.slice(0, 1), comes, ...facts.slice(1)] : facts} inColumns />
      <div className="max-w-prose">
        <JobLines
          jobs={jobs.map(({ note, ...job }) => ({
            ...job,
            more: note && (
              <p className="whitespace-pre-line text-small">
                <span className="font-semibold">Customer’s note: </span>
                {note}
              </p>
            ),
          }))}
        />
      </div>
      {invoice !== null && (
        <p>
          <Link
            to={adminInvoicePath(invoice.number)}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Invoice {invoice.number}: {invoice.state}
          </Link>
        </p>
      )}
      <Photos photos={visit.photos} />
      <VisitForms
        choices={visit.choices}
        of={isOnly ? null : title}
        idempotencyKey={idempotencyKey}
        refused={refused}
      />
      <Fold title={`${FOLDED.history} (${history.length})`}>
        <RowTable
          caption={`What happened: ${title}`}
          columns={historyIn(timeZone)}
          rows={history}
          keyOf={({ id }) => id}
        />
      </Fold>
    </section>
  );
};

const Photos = ({ photos }: Pick<AdminVisit, 'photos'>) =>
  photos.length > 0 && (
    <ul aria-label="Photos" className="flex flex-wrap gap-4">
      {photos.map((photo) => (
        <li key={photo.id} className="w-36">
          <a href={photo.large}>
            <img
              src={photo.small}
              width={photo.width}
              height={photo.height}
              alt={`${photo.name}, ${photo.at}`}
              loading="lazy"
              className="aspect-square rounded-control bg-paper-sunken object-cover"
            />
            <span className="mt-1 block text-small underline">{photo.name}</span>
          </a>
          <span className="block text-ink-soft text-small">{photo.at}</span>
        </li>
      ))}
    </ul>
  );
