/**
 * What hurts a customer, worst first: a table on wide screens, cards on phones. Each row has one button to act, and
 * links to what else waits in its booking.
 */
import { Link } from 'react-router';
import { button, textLink } from '#app/ui/button.ts';
import { FoldedJobs } from '#app/ui/JobLines.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { KIND_NAMES, type UrgentKind, type UrgentRow } from './urgent-view.ts';

/** What a customer waits for at home is red, what waits for us brass. */
const TONES: Readonly<Record<UrgentKind, string>> = {
  unsafe: 'border-danger text-danger',
  late: 'border-danger text-danger',
  unassigned: 'border-danger text-danger',
  asked: 'border-brass text-brass',
  price: 'border-brass text-brass',
  stalled: 'border-brass text-brass',
  complaint: 'border-brass text-brass',
  contested: 'border-line text-ink-soft',
  first: 'border-brass text-brass',
  unanswered: 'border-line text-ink-soft',
};

const HEAD = 'py-3 pr-6 text-left font-semibold text-ink-soft text-small';
const CELL = 'lg:table-cell lg:border-line lg:border-t lg:py-3 lg:pr-6 lg:align-top';

export const UrgentTable = ({ rows }: { rows: readonly UrgentRow[] }) => (
  <table className="block w-full lg:table">
    <caption className="sr-only">What to do next, most urgent first</caption>
    <thead className="sr-only lg:not-sr-only lg:table-header-group">
      <tr>
        <th scope="col" className={HEAD}>
          What’s wrong
        </th>
        <th scope="col" className={HEAD}>
          Who
        </th>
        <th scope="col" className={HEAD}>
          Waiting
        </th>
        <th scope="col" className={`${HEAD} whitespace-nowrap`}>
          Act by
        </th>
        <th scope="col" className={HEAD}>
          <span className="sr-only">Act</span>
        </th>
      </tr>
    </thead>
    <tbody className="block divide-y divide-line lg:table-row-group">
      {rows.map((row, place) => (
        <tr key={row.key} className="grid gap-1 py-4 lg:table-row">
          <td className={`${CELL} lg:max-w-md`}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span
                className={`whitespace-nowrap rounded-full border px-3 py-0.5 font-semibold text-small ${TONES[row.kind]}`}
              >
                {KIND_NAMES[row.kind]}
              </span>
              <span className="min-w-0 font-semibold wrap-anywhere">{row.title}</span>
            </span>
            <span className="mt-1 block text-ink-soft text-small wrap-anywhere">{row.detail}</span>
            {row.jobs && (
              <div className="mt-1">
                <FoldedJobs jobs={row.jobs} />
              </div>
            )}
            {row.also.map(({ text, to }) => (
              <span key={text} className="block text-small">
                Also in this booking:{' '}
                <Link
                  to={to}
                  className={`inline-flex min-h-11 items-center wrap-anywhere ${textLink}`}
                >
                  {text}
                </Link>
              </span>
            ))}
          </td>
          <td className={`${CELL} wrap-anywhere`}>
            <span className="block lg:min-w-48">{row.who}</span>
          </td>
          <td className={`${CELL} whitespace-nowrap`}>
            <span className="lg:sr-only">Waiting </span>
            <span className="tabular">{row.waiting}</span>
          </td>
          <td className={`${CELL} whitespace-nowrap ${row.actBy === null ? 'max-lg:hidden' : ''}`}>
            {row.actBy === null ? (
              <span className="text-ink-soft">{row.kind === 'late' ? 'Now' : 'No deadline'}</span>
            ) : (
              <span className="font-semibold text-danger">
                <span className="lg:sr-only">Act by </span>
                <Moment {...row.actBy} to="said" />
              </span>
            )}
          </td>
          <td className={`${CELL} max-lg:mt-2 lg:pr-0 lg:text-right`}>
            <Link
              to={row.act.to}
              className={button(
                place === 0 ? 'primary' : 'secondary',
                'max-lg:w-full lg:whitespace-nowrap',
              )}
            >
              {row.act.label}
              <span className="sr-only">: {row.title}</span>
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
