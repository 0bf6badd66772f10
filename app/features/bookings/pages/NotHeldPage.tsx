/** /book: why the chosen times are not held, and the nearest available ones. */
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { SERVICE_LIST_PATH, TIMES_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';

/** Of the refused form: the query of the times page. */
export const QUERY_VALUE = 'query';

/** A visit whose time is taken, with the pages of times that have the nearest ones chosen. */
export type NotHeldVisit = {
  /** The visit's index in its plan. */
  place: number;
  sentence: string;
  nearest: readonly { address: string; name: string }[];
};

type NotHeldPageProps = {
  refusal: (RefusedForm & { beside?: readonly NotHeldVisit[] }) | null;
};

export function NotHeldPage({ refusal }: NotHeldPageProps) {
  const query = refusal?.values[QUERY_VALUE] ?? '';
  return (
    <div className="column py-8 md:py-12">
      <div className="grid max-w-prose gap-6">
        <h1 className="text-heading">
          {refusal === null ? 'Book times' : 'Nothing is booked yet'}
        </h1>
        {refusal === null ? (
          <p>Choose times for your service list, and book them there.</p>
        ) : (
          <ErrorBox message={refusal.message} headingLevel={2} />
        )}
        {refusal?.beside?.map(({ place, sentence, nearest }) => (
          <section key={place} aria-label={sentence}>
            <p className="font-semibold">{sentence}</p>
            {nearest.length === 0 && <p>Nothing else is open for this visit right now.</p>}
            <ul>
              {nearest.map(({ address, name }) => (
                <li key={address}>
                  <Link
                    to={`${TIMES_PATH}?${address}`}
                    className={`inline-flex min-h-11 items-center ${textLink}`}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p>
          <Link
            to={query === '' ? SERVICE_LIST_PATH : `${TIMES_PATH}?${query}`}
            className={button('primary')}
          >
            {query === '' ? 'Service list' : 'Back to the times'}
          </Link>
        </p>
      </div>
    </div>
  );
}
