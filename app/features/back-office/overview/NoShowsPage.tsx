/** Visits at which one side wasn't there, by week. */
import { Link } from 'react-router';
import { formatDay } from '#app/features/scheduling/api/scheduling.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import { countOf } from '#app/kernel/counts.ts';
import { textLink } from '#app/ui/button.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import {
  KIND_NAMES,
  type NoShowRow,
  type NoShowsView,
  type NoShowWeek,
  sayQuietWeeks,
} from './no-shows-view.ts';

const COLUMNS: readonly Column<NoShowRow>[] = [
  {
    name: 'Visit',
    cell: ({ reference, when }) => (
      <Link
        to={adminBookingPath(reference)}
        className={`inline-flex min-h-11 items-center ${textLink}`}
      >
        {when}
      </Link>
    ),
  },
  {
    name: 'What',
    cell: ({ kind, fee, photo }) => (
      <>
        {`${KIND_NAMES[kind]}${fee === null ? '' : `, fee ${fee}`}`}
        {photo !== null && (
          <a href={photo} className={`ml-2 inline-flex min-h-11 items-center ${textLink}`}>
            Photo of the door
          </a>
        )}
      </>
    ),
  },
  { name: 'Customer', cell: ({ who }) => who },
  { name: 'Homesmith', cell: ({ homesmith }) => homesmith },
];

export const NoShowsPage = ({ view: { weeks, isCut } }: { view: NoShowsView }) => (
  <AdminFrame title="No-shows">
    <p>{sayQuietWeeks(weeks)}</p>
    {weeks
      .filter(({ rows }) => rows.length > 0)
      .map((one) => (
        <Week key={one.week} of={one} />
      ))}
    {isCut && <p className="text-ink-soft">Only the latest are shown.</p>}
  </AdminFrame>
);

const Week = ({ of: { week, absent, missed, rows } }: { of: NoShowWeek }) => (
  <section aria-labelledby={`week-${week}`} className="grid gap-2">
    <h2 id={`week-${week}`} className="text-title">
      Week of {formatDay(week)}
    </h2>
    <p>{`${countOf(absent, 'visit')} with no one home, ${missed} to which no one came.`}</p>
    <RowTable
      caption={`No-shows in the week of ${formatDay(week)}`}
      columns={COLUMNS}
      rows={rows}
      keyOf={({ key }) => key}
    />
  </section>
);
