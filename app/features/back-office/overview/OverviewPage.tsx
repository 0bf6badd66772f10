/** The operators' overview: counts of what waits, with links to the lists. */
import { Link } from 'react-router';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { tellCount, type Waiting } from './overview-view.ts';

export const OverviewPage = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <AdminFrame title="What waits for us">
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {waiting.map((one) => (
        <li key={one.to}>
          <Link
            to={one.to}
            className="flex h-full items-center gap-4 rounded-card border border-line bg-paper-raised p-5 no-underline hover:border-accent"
          >
            <span className="min-w-12 text-heading tabular">{tellCount(one.count)}</span>{' '}
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
  </AdminFrame>
);
