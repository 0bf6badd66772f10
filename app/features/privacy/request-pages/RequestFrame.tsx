/** The frame of the pages of a privacy request, and its facts; works without JavaScript. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { CALIFORNIA_PATH } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import type { RequestDates } from './request-view.ts';

export function RequestFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="column py-8 md:py-12">
      <div className="mx-auto max-w-prose">
        <p className="print:hidden">
          <Link
            to={`${CALIFORNIA_PATH}#your-privacy-choices`}
            className={`inline-flex min-h-11 items-center text-small ${textLink}`}
          >
            Your Privacy Choices
          </Link>
        </p>
        <h1 className="mt-1 text-heading">{title}</h1>
        <div className="mt-4 grid gap-6 wrap-anywhere">{children}</div>
      </div>
    </div>
  );
}

export type RequestFact = readonly [name: string, value: ReactNode];

export function RequestFacts({ facts }: { facts: readonly RequestFact[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-paper-raised px-5 print:break-inside-avoid">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-4 py-3">
          <dt className="w-36 text-ink-soft">{name}</dt>
          <dd className="min-w-0 flex-[1_1_12rem] font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The dates of a request that gets an answer. */
export const clockFacts = ({ receivedOn, confirmBy, answerBy }: RequestDates): RequestFact[] => [
  ['Received', formatLocalDate(receivedOn)],
  ['We confirm by', formatLocalDate(confirmBy)],
  ['We answer by', formatLocalDate(answerBy)],
];
