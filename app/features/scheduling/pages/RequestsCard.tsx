/** A customer's requests and their state, for the dashboard. */
import { Link } from 'react-router';
import { conversationPath } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { OWN_STATES, type OwnRequest } from '../requests/own-requests.ts';

export const RequestsCard = ({ requests }: { requests: readonly OwnRequest[] }) => (
  <Card title="Your requests">
    <ul className="-mb-3 divide-y divide-line border-line border-t">
      {requests.map(({ reference, state, jobs, askedAt, change }) => (
        <li key={reference} className="py-2 wrap-anywhere">
          <Link
            to={conversationPath(reference)}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Request {reference}
          </Link>
          <p className="font-semibold">{OWN_STATES[state]}</p>
          <div className="mt-1">
            <JobLines jobs={jobs} />
          </div>
          <p className="text-ink-soft text-small tabular">
            Asked <Moment at={askedAt} to="day" />
          </p>
          {change !== null && (
            <Link to={change} className={`inline-flex min-h-11 items-center ${textLink}`}>
              Change or withdraw
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
