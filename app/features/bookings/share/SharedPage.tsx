/** /visits/shared/:key: when someone comes and for what, for a housemate. */
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Link } from 'react-router';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { CheckList } from './CheckList.tsx';
import type { SharedView, SharedVisit } from './shared-view.ts';

type SharedPageProps = { view: SharedView; calendar: string };

export const SharedPage = ({ view, calendar }: SharedPageProps) => (
  <div className="column max-w-3xl py-8 md:py-12">
    <h1 className="text-heading">Visits at home</h1>
    <p className="mt-2 text-ink-soft">
      {view.sharedBy ?? 'Someone'} shared these Homesmith visits with you. All times are{' '}
      {view.zoneName}.
    </p>
    <p className="mt-4 print:hidden">
      <a href={calendar} className={button('secondary', 'max-sm:w-full')}>
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        Add to calendar
      </a>
    </p>
    <div className="mt-6 grid gap-4">
      {view.visits.map((visit) => (
        <Visit key={`${visit.day} ${visit.window} ${visit.jobs.join()}`} visit={visit} />
      ))}
    </div>
  </div>
);

const Visit = ({
  visit: { day, window, state, who, business, work, jobs, preparation },
}: VisitProps) => (
  <Card title={`${day}, ${window}`} aside={state}>
    {who !== null && (
      <p>
        {who}
        {business !== null && ` from ${business}`}
      </p>
    )}
    {work !== null && <p className="text-ink-soft">{work}</p>}
    <ul className="mt-3 list-disc pl-5">
      {jobs.map((job, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and a service may be there twice
        <li key={`${place} ${job}`} className="wrap-anywhere">
          {job}
        </li>
      ))}
    </ul>
    {preparation.length > 0 && (
      <CheckList title={`Before ${who ?? 'your homesmith'} arrives`} items={preparation} />
    )}
  </Card>
);
type VisitProps = { visit: SharedVisit };

/** Of a link that never was, was stopped, or whose visits are over. */
export const NotShared = ({ sentence }: { sentence: string }) => (
  <div className="column max-w-3xl py-8 md:py-12">
    <h1 className="text-heading">This link isn’t active</h1>
    <p className="mt-2 max-w-prose">{sentence}</p>
    <p className="mt-6">
      <Link to="/" className={button('secondary')}>
        Go to Homesmith
      </Link>
    </p>
  </div>
);
