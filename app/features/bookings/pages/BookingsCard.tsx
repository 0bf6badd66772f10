/** Current and past bookings, for the dashboard. */

import { Link } from 'react-router';
import { bookingPath } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { UnreadBadge } from '#app/ui/UnreadBadge.tsx';
import { tellUnread } from '../messages/messages-view.ts';
import { type BookingEntry, STATE_NAMES } from './booking-view.ts';

export function BookingsCard({ bookings }: { bookings: readonly BookingEntry[] }) {
  const upcoming = bookings.filter(({ isUpcoming }) => isUpcoming);
  const past = bookings.filter(({ isUpcoming }) => !isUpcoming);
  return (
    <Card title="Your bookings">
      {bookings.length === 0 && (
        <p className="text-ink-soft">
          You have no bookings yet. Choose times for your service list, and book them there.
        </p>
      )}
      {upcoming.length > 0 && <Entries title="Upcoming" entries={upcoming} />}
      {past.length > 0 && <Entries title="Past" entries={past} />}
    </Card>
  );
}

const Entries = ({ title, entries }: { title: string; entries: readonly BookingEntry[] }) => (
  <section aria-label={title} className="not-first:mt-5">
    <h3 className="font-semibold">{title}</h3>
    <ul className="divide-y divide-line">
      {entries.map(({ reference, visits }) => (
        <li key={reference} className="py-2 wrap-anywhere">
          <Link
            to={bookingPath(reference)}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Booking {reference}
          </Link>
          <ul className="grid gap-3">
            {visits.map(({ when, jobs, state, invoice, messages }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: visits keep their places
              <li key={`${place} ${when}`}>
                <p>
                  {when} <span className="text-ink-soft">· {STATE_NAMES[state]}</span>
                </p>
                <div className="mt-1">
                  <JobLines jobs={jobs} />
                </div>
                {invoice !== null && (
                  <p>
                    <Link
                      to={invoice.address}
                      className={`inline-flex min-h-11 items-center ${textLink}`}
                    >
                      {invoice.title}
                    </Link>
                    <span className="text-ink-soft">
                      {' '}
                      · {invoice.amount} · {invoice.state}
                    </span>
                  </p>
                )}
                {messages.unread > 0 && (
                  <Link to={messages.address} className="inline-flex min-h-11 items-center">
                    <UnreadBadge>{tellUnread(messages.unread)}</UnreadBadge>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
);
