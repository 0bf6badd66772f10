/** Today's and this week's visits, on a homesmith's overview. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { formatPrice } from '#app/kernel/money.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { UnreadBadge } from '#app/ui/UnreadBadge.tsx';
import { tellUnread } from '../messages/messages-view.ts';
import { JOB_STATES, type JobDays, type JobEntry, type JobNews } from './job-view.ts';

type JobsCardProps = JobDays & { news: readonly JobNews[] };

export function JobsCard({ news, asked, today, paused, week }: JobsCardProps) {
  return (
    <>
      {news.length > 0 && (
        <Card title="New messages">
          <ul className="divide-y divide-line">
            {news.map(({ address, customer, when, unread }) => (
              <li key={address} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link
                  to={address}
                  className={`inline-flex min-h-11 min-w-0 items-center wrap-anywhere ${textLink}`}
                >
                  {customer}, {when}
                </Link>
                <UnreadBadge>{tellUnread(unread)}</UnreadBadge>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {asked.length > 0 && (
        <Card title="Waiting for your answer">
          <Jobs entries={asked} none="" />
        </Card>
      )}
      <Card title="Today">
        <Jobs entries={today} none="No visit today." />
      </Card>
      {paused.length > 0 && (
        <Card title="Waiting for a new time">
          <Jobs entries={paused} none="" />
        </Card>
      )}
      <Card title="The next seven days">
        <Jobs entries={week} none="No visit is booked yet." />
      </Card>
    </>
  );
}

function Jobs({ entries, none }: { entries: readonly JobEntry[]; none: string }) {
  if (entries.length === 0) return <p className="text-ink-soft">{none}</p>;
  return (
    <ul className="divide-y divide-line">
      {entries.map(({ address, when, place, jobs, earnsCents, state, answerBy, unread }) => (
        // The whole row opens the visit.
        <li key={address} className="group relative py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link
              to={address}
              className={`inline-flex min-h-11 min-w-0 items-center wrap-anywhere after:absolute after:inset-0 ${textLink}`}
            >
              {when}
              <span className="sr-only">: {jobs.map(({ name }) => name).join(', ')}</span>
            </Link>
            <span className="text-ink-soft text-small">{JOB_STATES[state]}</span>
          </p>
          <p className="mb-2 text-ink-soft text-small">
            {place} · You earn up to {formatPrice(earnsCents)}
          </p>
          <JobLines jobs={jobs} />
          {answerBy !== null && (
            <p className="mt-2 text-small">
              Accept or decline by <Moment at={answerBy} to="said" />.
            </p>
          )}
          <p
            aria-hidden="true"
            className="mt-1 flex min-h-11 items-center gap-1 font-semibold text-accent group-hover:underline"
          >
            {answerBy === null ? 'Open visit' : 'Accept or decline'}
            <ChevronRight className="size-5 shrink-0" strokeWidth={1.75} />
          </p>
          {unread > 0 && <UnreadBadge className="mt-1">{tellUnread(unread)}</UnreadBadge>}
        </li>
      ))}
    </ul>
  );
}
