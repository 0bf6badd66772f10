/** The visits of a held booking: with their policy, and with their jobs. */
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { formatPrice } from '#app/kernel/money.ts';
import { JobLines } from '#app/ui/JobLines.tsx';
import { When } from '#app/ui/times/When.tsx';
import type { HeldVisit } from '../hold/held-view.ts';
import { Initials } from './Initials.tsx';

export type NoteOf = (job: HeldVisit['jobs'][number]) => string;

/** `withJobs`: on narrow screens, where there is no column beside them. */
export const PolicyVisits = ({
  visits,
  noteOf,
}: {
  visits: readonly HeldVisit[];
  noteOf: NoteOf;
}) => (
  <ul className="divide-y divide-line border-line border-y">
    {visits.map((visit) => (
      <li key={visit.when} className="py-4">
        <div className="flex gap-3">
          <Initials of={visit.initials} />
          <p className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">
              <When>{visit.said}</When>
            </strong>
            <span className="block text-ink-soft text-small">
              {visit.who}
              {visit.business !== null && `, ${visit.business}`}
            </span>
            {visit.license !== null && (
              <span className="block text-ink-soft text-small">{visit.license}</span>
            )}
            <span className="block text-ink-soft text-small">
              {visit.arrives} · {visit.work.replace('About', 'about')}
            </span>
          </p>
        </div>
        {visit.asked !== null && (
          <p className="mt-2 text-small">
            {visit.asked}. If they can’t make it, we’ll ask the next homesmith who’s free.
          </p>
        )}
        <div className="mt-3 lg:hidden">
          <VisitJobs visit={visit} noteOf={noteOf} />
        </div>
        {visit.policy !== null && (
          <p className="mt-3 flex gap-2 text-small">
            <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            <span>
              <strong className="font-semibold">{visit.policy.now}</strong> {visit.policy.later}
            </span>
          </p>
        )}
      </li>
    ))}
  </ul>
);

export const VisitJobs = ({ visit, noteOf }: { visit: HeldVisit; noteOf: NoteOf }) => (
  <JobLines
    jobs={visit.orders.map((order, place) => {
      const job = visit.jobs[place];
      const note = job === undefined ? '' : noteOf(job);
      return {
        ...order,
        more: note !== '' && (
          <p className="whitespace-pre-line text-ink-soft text-small wrap-anywhere">
            Your note: {note}
          </p>
        ),
      };
    })}
  />
);

export const UpTo = ({ cents }: { cents: number }) => (
  <p className="flex items-baseline justify-between gap-4 font-semibold">
    <span className="text-large">Up to</span>
    <span className="text-title tabular">{formatPrice(cents)}</span>
  </p>
);
