/** The server's search over the live catalogue: builds a new index after each change, in slices between requests. */
import { setImmediate } from 'node:timers/promises';
import type { Catalogue, LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { buildIndexInSlices, type SearchIndex, type Slice } from './index/search-index.ts';
import type { Query } from './query.ts';
import type { SearchAnswer } from './relevance.ts';

export type SearchEngine = {
  search(query: Query, slice: Slice): SearchAnswer;
  /** The catalogue version of the answers; behind the live one while an index is being built. */
  version(): string;
};

export async function openSearchEngine(live: LiveCatalogue, log: Log): Promise<SearchEngine> {
  let answering = await build(live.current());
  let isBuilding = false;

  const catchUp = async () => {
    if (isBuilding) return;
    isBuilding = true;
    try {
      // The catalogue may change again in the meantime.
      while (answering.version !== live.current().version) answering = await build(live.current());
    } catch (error) {
      log.error({ error }, 'search index cannot be built');
    } finally {
      isBuilding = false;
    }
  };
  live.onChange(() => void catchUp());
  // It may have changed while the first index was built, before anybody listened.
  await catchUp();

  return {
    search: (query, slice) => answering.index.search(query, slice),
    version: () => answering.version,
  };
}

type Built = { version: string; index: SearchIndex };

async function build({ version, services }: Catalogue): Promise<Built> {
  return {
    version,
    index: await buildIndexInSlices(services, { yieldToOthers: () => setImmediate() }),
  };
}
