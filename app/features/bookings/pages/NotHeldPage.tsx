/** /book: why the chosen times are not held, and the nearest available ones. */
import { Link } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { SERVICE_LIST_PATH, TIMES_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';

/** Values of the refused form: the query of the times page, and for each visit the nearest windows as JSON. */
export const QUERY_VALUE = 'query';
export const nearestValue = (place: number): string => `nearest.${place}`;

export type NearestLink = { address: string; name: string };

export const spellNearest = (links: readonly NearestLink[]): string => JSON.stringify(links);

/** Empty for anything that our route did not write. */
function readNearest(text: string): NearestLink[] {
  // The route wrote it, not a browser.
  return text === '' ? [] : (JSON.parse(text) as NearestLink[]);
}

export function NotHeldPage({ refusal }: { refusal: RefusedForm | null }) {
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
        {Object.entries(refusal?.mistakes ?? {}).map(([place, sentence]) => (
          <section key={place} aria-label={sentence}>
            <p className="font-semibold">{sentence}</p>
            <Nearest place={Number(place)} refusal={refusal} />
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

type NearestProps = { place: number; refusal: RefusedForm | null };

function Nearest({ place, refusal }: NearestProps) {
  const near = readNearest(refusal?.values[nearestValue(place)] ?? '');
  return (
    <ul>
      {near.map(({ address, name }) => (
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
  );
}
