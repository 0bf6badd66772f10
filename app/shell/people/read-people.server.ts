/** The sample people of a city, for their page. */
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { SAMPLE_PLACES } from '#app/features/homesmiths/api/homesmiths.ts';
import { listSamplesAt } from '#app/features/homesmiths/api/import.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { FIRST_ZIP, isSampleZip } from './sample-people.ts';

export async function readPeople(
  { database: { db }, catalogue }: Pick<RequestContext, 'database'> & { catalogue: LiveCatalogue },
  query: URLSearchParams,
) {
  const asked = query.get('city') ?? '';
  const zip = isSampleZip(asked) ? asked : FIRST_ZIP;
  const { trades } = catalogue.current();
  const nameOf = (slug: string) => trades.find((trade) => trade.slug === slug)?.name ?? slug;
  return {
    zip,
    cities: SAMPLE_PLACES.map((place) => ({
      zip: place.zip,
      name: findPlace(place.zip)?.city ?? place.name,
    })),
    homesmiths: (await listSamplesAt(db, zip)).map((one) => ({
      ...one,
      trades: one.trades.map(nameOf),
    })),
  };
}
