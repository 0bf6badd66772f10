/** The board of a day: who comes where in which window. */
import { Form, Link } from 'react-router';
import {
  ADMIN_BOARD_PATH,
  adminBoardPath,
  adminBookingPath,
  adminHomesmithPath,
} from '#app/kernel/admin-urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Field } from '#app/ui/Field.tsx';
import { FoldedJobs } from '#app/ui/JobLines.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { bookingsPath } from './bookings-address.ts';
import { type Board, type BoardRow, type VisitRow, WINDOW_COLUMNS } from './visit-rows.ts';

/** What is off needs no one anymore. */
const toneOf = (cells: BoardRow['cells']): string =>
  Object.values(cells).some((of) => of.some(({ needsSomebody }) => needsSomebody))
    ? 'text-danger'
    : 'text-ink-soft';

const COLUMNS: readonly Column<BoardRow>[] = [
  {
    name: 'Homesmith',
    cell: ({ homesmith, cells }) =>
      homesmith === null ? (
        <span className={`inline-flex min-h-11 items-center font-semibold ${toneOf(cells)}`}>
          Unassigned
        </span>
      ) : (
        <Link
          to={adminHomesmithPath(homesmith.number)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          {homesmith.name}
        </Link>
      ),
  },
  ...WINDOW_COLUMNS.map(({ hour, name }) => ({
    name,
    cell: ({ cells }: BoardRow) => (cells[hour].length === 0 ? null : <Visits of={cells[hour]} />),
  })),
];

const Visits = ({ of }: { of: readonly VisitRow[] }) => (
  <ul className="grid gap-2">
    {of.map(({ id, reference, jobs, zip, state, needsSomebody }) => (
      <li key={id}>
        <Link
          to={adminBookingPath(reference)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          {reference}
        </Link>
        <FoldedJobs jobs={jobs} />
        <span className="block text-small">
          <span className={needsSomebody ? 'font-semibold text-danger' : 'text-ink-soft'}>
            {state}
          </span>
          <span className="text-ink-soft"> · {zip}</span>
        </span>
      </li>
    ))}
  </ul>
);

export const BoardPage = ({ board }: { board: Board }) => (
  <AdminFrame title={`Board: ${board.title}`}>
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label="Days" className="flex flex-wrap gap-2">
        <Link to={adminBoardPath(board.earlier)} className={button('secondary')}>
          Previous day
        </Link>
        {board.day !== '' && (
          <Link to={ADMIN_BOARD_PATH} className={button('secondary')}>
            Today
          </Link>
        )}
        <Link to={adminBoardPath(board.later)} className={button('secondary')}>
          Next day
        </Link>
      </nav>
      <Form key={board.day} action={ADMIN_BOARD_PATH} className="flex items-end gap-3">
        <Field label="Day" name="day" type="date" defaultValue={board.day} />
        <button type="submit" className={button('secondary')}>
          Show
        </button>
      </Form>
    </div>
    {board.isCut && (
      <p>
        There are more visits than we can show here.{' '}
        <Link
          to={bookingsPath({ q: '', day: board.middle, isNeedy: false, after: null })}
          className={textLink}
        >
          Search bookings
        </Link>
      </p>
    )}
    <BoardTable board={board} />
  </AdminFrame>
);

export const BoardTable = ({ board }: { board: Board }) =>
  board.rows.length === 0 ? (
    <p className="text-ink-soft">No visits booked for this day.</p>
  ) : (
    <RowTable
      caption={`Visits: ${board.title}`}
      columns={COLUMNS}
      rows={board.rows}
      keyOf={({ key }) => key}
    />
  );
