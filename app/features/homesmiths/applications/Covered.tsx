/** What an area covers: its ZIP codes and their places. */
import { formatNumber } from '#app/kernel/counts.ts';
import type { Coverage } from './coverage.ts';

const MAX_PLACES = 12;

/**
 * The coverage of the saved area. Always rendered, because a live region that appears with its text is not
 * announced.
 */
export function Covered({ coverage }: { coverage: Coverage | null }) {
  return (
    <div role="status">
      {coverage && (
        <div className="rounded-card bg-accent-soft px-5 py-4">
          <p className="font-semibold tabular">
            {coverage.zipCodes === 1
              ? '1 ZIP code'
              : `${formatNumber(coverage.zipCodes)} ZIP codes`}
          </p>
          <Places {...coverage} />
          {coverage.unknown.length > 0 && (
            <p className="mt-2 wrap-anywhere">
              <span className="font-semibold">Not in our table:</span> {coverage.unknown.join(', ')}
              . They may be too new. Check that they’re right.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Places({ places, elsewhere }: Pick<Coverage, 'places' | 'elsewhere'>) {
  const named = places.slice(0, MAX_PLACES);
  const later = places.slice(MAX_PLACES);
  const rest = later.reduce((sum, { zipCodes }) => sum + zipCodes, elsewhere);
  if (named.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-small">
      {named.map(({ name, zipCodes }) => (
        <li key={name}>
          {name} <span className="text-ink-soft tabular">{zipCodes}</span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          Elsewhere <span className="text-ink-soft tabular">{formatNumber(rest)}</span>
        </li>
      )}
    </ul>
  );
}
