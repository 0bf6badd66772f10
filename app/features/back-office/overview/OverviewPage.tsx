/** The operators' overview: a count of each queue, what hurts a customer, worst first, and today's board. */
import { Link } from 'react-router';
import { ADMIN_BOARD_PATH, ADMIN_NO_SHOWS_PATH } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { BoardTable } from '../bookings/BoardPage.tsx';
import type { Board } from '../bookings/visit-rows.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { describeCalm, formatCount, formatUrgent, type Waiting } from './overview-view.ts';
import { UrgentTable } from './UrgentTable.tsx';
import type { UrgentRow } from './urgent-view.ts';

type OverviewProps = {
  urgent: readonly UrgentRow[];
  waiting: readonly Waiting[];
  board: Board;
};

export const OverviewPage = ({ urgent, waiting, board }: OverviewProps) => (
  <AdminFrame title="Needs attention">
    <nav aria-label="Queues">
      <ul className="flex flex-wrap gap-2">
        {waiting.map((one) => (
          <li key={one.to}>
            <Queue queue={one} />
          </li>
        ))}
      </ul>
    </nav>
    {urgent.length === 0 ? (
      <p className="rounded-card border border-line bg-paper-raised p-5 md:p-6">
        {describeCalm(waiting)}
      </p>
    ) : (
      <div className="grid gap-3">
        <p className="text-ink-soft text-small">
          {formatUrgent(urgent.length)} Times are local to each home.
        </p>
        <div className="rounded-card border border-line bg-paper-raised px-5 md:px-6">
          <UrgentTable rows={urgent} />
        </div>
      </div>
    )}
    <section aria-labelledby="today" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="today" className="text-title">
          Today’s board
        </h2>
        <p className="flex flex-wrap gap-x-6">
          <Link
            to={ADMIN_NO_SHOWS_PATH}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            No-shows by week
          </Link>
          <Link to={ADMIN_BOARD_PATH} className={`inline-flex min-h-11 items-center ${textLink}`}>
            Open board
          </Link>
        </p>
      </div>
      <BoardTable board={board} />
    </section>
  </AdminFrame>
);

/** What waits has its number, and its age or deadline. An empty queue has neither: a 0 would deny the rows below. */
function Queue({ queue: { to, name, count, detail, isOverdue } }: { queue: Waiting }) {
  const look =
    count === 0
      ? 'border-line text-ink-soft'
      : isOverdue
        ? 'border-danger bg-paper-raised'
        : 'border-edge bg-paper-raised';
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-4 py-1.5 text-ink no-underline hover:border-accent ${look}`}
    >
      <span>
        {name}
        {count > 0 && (
          <span
            className={`block text-small ${isOverdue ? 'font-semibold text-danger' : 'text-ink-soft'}`}
          >
            {detail}
          </span>
        )}
      </span>
      {count > 0 && (
        <>
          {' '}
          <span className="font-semibold tabular">{formatCount(count)}</span>
        </>
      )}
    </Link>
  );
}
