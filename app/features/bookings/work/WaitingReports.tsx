/** The reports that a homesmith has to answer, with how long they have: first on their work page. */
import { Link } from 'react-router';
import { button } from '#app/ui/button.ts';
import { Moment } from '#app/ui/Moment.tsx';
import type { JobReport } from './job-view.ts';

export const WaitingReports = ({ reports }: { reports: readonly JobReport[] }) =>
  reports.map(({ address, kind, isTheirs, customer, when, answerBy, timeZone }) => (
    <section
      key={address}
      aria-label={`Report: ${when}, ${customer}`}
      className="min-w-0 rounded-card border border-brass bg-paper-raised p-5 md:p-6"
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="font-semibold text-brass">
          {isTheirs ? 'Reported problem' : 'Your report was answered'}
        </span>
        <span className="font-semibold">
          Answer by <Moment at={answerBy} to="said" timeZone={timeZone} />
        </span>
      </p>
      <h2 className="text-title wrap-anywhere">{kind}</h2>
      <p className="text-ink-soft wrap-anywhere">{`${customer}, ${when}`}</p>
      <Link to={address} className={button('primary', 'mt-4 w-fit max-sm:w-full')}>
        {isTheirs ? 'Answer the report' : 'See the answer'}
      </Link>
    </section>
  ));
