/** Answers the search box: from the catalogue in the browser, or from the server. */
import type { z } from 'zod';
import type { CATALOGUE } from '#app/features/catalogue/api/catalogue.ts';
import { CATALOGUE_CALL, SEARCH_CALL } from '#app/kernel/urls.ts';
import { readQuery } from './query.ts';
import { MAX_RESULTS, ranksInBrowser } from './reach.ts';
import { type Searchable, type SearchResult, searchPlainly } from './relevance.ts';
import type { SEARCH_ANSWER } from './search.schema.ts';

export type CatalogueOnPage = { version: string; serviceCount: number };

let loading: { version: string; services: Promise<Searchable[]> } | null = null;

/** Loads the catalogue unless it is loaded or too large; a failure is only logged. */
export async function prepareSearch(catalogue: CatalogueOnPage): Promise<void> {
  if (!ranksInBrowser(catalogue.serviceCount)) return;
  try {
    await loadServices(catalogue.version);
  } catch (error) {
    // Spec §8: failures of the catalogue load are only logged; the next focus tries again.
    console.warn('The catalogue could not be loaded.', error);
  }
}

/** A first tap has the network to itself; a focus on the box doesn't wait for this. */
const PREPARE_AFTER_MS = 2_000;

/** Unless the browser saves data. */
export function prepareSoon(catalogue: CatalogueOnPage): () => void {
  if (savesData()) return () => {};
  const timer = setTimeout(() => prepareSearch(catalogue), PREPARE_AFTER_MS);
  return () => clearTimeout(timer);
}

/** At most 50 results, best first. Rejects when neither catalogue nor server can be reached. */
export async function search(
  text: string,
  catalogue: CatalogueOnPage,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  if (ranksInBrowser(catalogue.serviceCount)) {
    const services = await loadServices(catalogue.version);
    return searchPlainly(services, readQuery(text), MAX_RESULTS).results;
  }
  const response = await fetch(`${SEARCH_CALL}?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  const { results }: z.infer<typeof SEARCH_ANSWER> = await response.json();
  return results;
}

/** One load a version, shared; a failure is not remembered. */
function loadServices(version: string): Promise<Searchable[]> {
  if (loading?.version === version) return loading.services;
  const services = fetchServices(version);
  loading = { version, services };
  services.catch(() => {
    if (loading?.services === services) loading = null;
  });
  return services;
}

async function fetchServices(version: string): Promise<Searchable[]> {
  const response = await fetch(`${CATALOGUE_CALL}?v=${version}`);
  if (!response.ok) throw new Error(`The catalogue answered ${response.status}.`);
  const { services }: z.infer<typeof CATALOGUE> = await response.json();
  return services;
}

export function savesData(): boolean {
  // Missing in some browsers, and so in TypeScript's types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
