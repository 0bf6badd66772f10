/** The checks of an application, or of the homesmith that it became. */
import { Moment } from '#app/ui/Moment.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import type { ApplicationView } from './application-view.ts';

type ChecksTableProps = Pick<ApplicationView, 'checks'>;

const COLUMNS: readonly Column<ApplicationView['checks'][number]>[] = [
  { name: 'Check', cell: ({ what }) => what },
  { name: 'Result', cell: ({ hasPassed }) => (hasPassed ? 'Passed' : 'Failed') },
  { name: 'Expires', cell: ({ until, hasPassed }) => until ?? (hasPassed ? 'Never' : null) },
  {
    name: 'Checked',
    cell: ({ by, at }) => (
      <span className="block lg:min-w-48">
        {by}
        <br />
        <Moment at={at} to="day" />
      </span>
    ),
  },
  { name: 'Note', cell: ({ note }) => note },
  { name: 'Document', cell: ({ document }) => document },
];

export const ChecksTable = ({ checks }: ChecksTableProps) =>
  checks.length === 0 ? (
    <p className="text-ink-soft">No checks yet.</p>
  ) : (
    <RowTable caption="Checks" columns={COLUMNS} rows={checks} keyOf={({ id }) => id} />
  );
