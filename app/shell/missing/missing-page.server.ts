/** The 404 answer of a route, with suggestions by the address's words, and the 400 of an address that is malformed. */
import { data } from 'react-router';
import { cardOf } from '#app/features/catalogue/api/browse.ts';
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import type { SearchEngine } from '#app/features/search/api/search.server.ts';
import { readQuery } from '#app/features/search/api/search.ts';
import { MIN_RELEVANCE, wordsOf } from './missing.ts';

/** Rendered in place of every address that is malformed, which no route would match. */
export const MALFORMED_PATH = '/malformed-address';

const MAX_GUESSES = 3;

type MissingPageContext = { catalogue: LiveCatalogue; search: SearchEngine };

export function missingPage({ catalogue, search }: MissingPageContext, pathname: string) {
  if (pathname === MALFORMED_PATH) throw data(null, { status: 400 });
  const { trades, find } = catalogue.current();
  const words = readQuery(wordsOf(pathname));
  const { results } = search.search(words, { limit: MAX_GUESSES });
  const guesses = results.flatMap(({ id, relevance }) => {
    const sold = relevance < MIN_RELEVANCE ? null : find(id);
    return sold === null || sold.retired ? [] : [cardOf(sold.service)];
  });
  const chips = trades.map(({ slug, name }) => ({ slug, name }));
  return data({ missing: { guesses, trades: chips } }, { status: 404 });
}
