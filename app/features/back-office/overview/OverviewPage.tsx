/** The operators' overview: what hurts a customer, worst first, then a count of each queue. */
import { Link } from 'react-router';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { tellCount, type Waiting } from './overview-view.ts';
import { UrgentTable } from './UrgentTable.tsx';
import type { UrgentRow } from './urgent-view.ts';

type OverviewProps = { urgent: readonly UrgentRow[]; waiting: readonly Waiting[] };

export const OverviewPage = ({ urgent, waiting }: OverviewProps) => (
  <AdminFrame title="Needs attention">
    {urgent.length === 0 ? (
      <p className="rounded-card border border-line bg-paper-raised p-5 md:p-6">All caught up.</p>
    ) : (
      <div className="rounded-card border border-line bg-paper-raised px-5 md:px-6">
        <UrgentTable rows={urgent} />
      </div>
    )}
    <section aria-labelledby="queues" className="grid gap-4">
      <h2 id="queues" className="text-title">
        All queues
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {waiting.map((one) => (
          <li key={one.to}>
            <Link
              to={one.to}
              className="flex h-full items-center gap-4 rounded-card border border-line bg-paper-raised p-5 no-underline hover:border-accent"
            >
              <span
                className={`min-w-12 text-heading tabular ${one.count === 0 ? 'text-ink-soft' : ''}`}
              >
                {tellCount(one.count)}
              </span>{' '}
              <span className="min-w-0">
                <span className="block font-semibold text-accent">{one.name}</span>
                <span
                  className={`block text-small ${one.isOverdue ? 'font-semibold text-danger' : 'text-ink-soft'}`}
                >
                  {one.detail}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  </AdminFrame>
);
