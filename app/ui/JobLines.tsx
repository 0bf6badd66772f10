/** Jobs as they were ordered: what, how many, which options, the price, and what is included. */
import type { ReactNode } from 'react';
import { formatPrice } from '#app/kernel/money.ts';
import { textLink } from './button.ts';

type JobLinesProps = {
  jobs: readonly {
    name: string;
    /** Quantity and options; '' without any. */
    chosen: string;
    cents: number;
    included: readonly string[];
    notIncluded: readonly string[];
    /** Below the job. */
    more?: ReactNode;
  }[];
};

export const JobLines = ({ jobs }: JobLinesProps) => (
  <ul className="grid gap-3">
    {jobs.map(({ name, chosen, cents, included, notIncluded, more }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and a service may be there twice
      <li key={`${place} ${name}`} className="wrap-anywhere">
        <div className="flex justify-between gap-4">
          <span className="min-w-0">{name}</span>
          <span className="shrink-0 tabular">{formatPrice(cents)}</span>
        </div>
        {chosen !== '' && <p className="text-ink-soft text-small">{chosen}</p>}
        {more}
        {included.length + notIncluded.length > 0 && (
          <details className="relative text-small">
            <summary className={`flex min-h-11 w-fit items-center ${textLink}`}>
              What’s included
              <span className="sr-only">: {name}</span>
            </summary>
            <Notes title="Included" notes={included} />
            <Notes title="Not included" notes={notIncluded} />
          </details>
        )}
      </li>
    ))}
  </ul>
);

/** Their names, and the rest on demand. */
export const FoldedJobs = ({ jobs, className = '' }: JobLinesProps & { className?: string }) => (
  <>
    <ul className={className}>
      {jobs.map(({ name }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and a service may be there twice
        <li key={`${place} ${name}`} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
    {/* Above the link of a whole row. */}
    <details className="relative text-small">
      <summary className={`flex min-h-11 w-fit items-center ${textLink}`}>
        Job details
        <span className="sr-only">: {jobs.map(({ name }) => name).join(', ')}</span>
      </summary>
      <div className="pb-3 text-ink">
        <JobLines jobs={jobs} />
      </div>
    </details>
  </>
);

const Notes = ({ title, notes }: { title: string; notes: readonly string[] }) =>
  notes.length > 0 && (
    <div className="pb-3">
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
