/** Browsing the catalogue: which trade, up to which price, in which order, which page of it. */
import { toSlug } from '#app/kernel/slug.ts';
import { startingCents } from './price.ts';
import type { Service } from './service.ts';

export const PAGE_SIZE = 24;

/** The steps of the price filter, in dollars. */
export const PRICE_LIMITS = [100, 200, 400, 800] as const;

export const SORTS = {
  relevance: 'Best match',
  name: 'Name',
  price: 'Lowest price',
  duration: 'Shortest job',
} as const;
export type Sort = keyof typeof SORTS;

export type Browse = {
  /** What was searched for; '' when nothing was. */
  text: string;
  /** A trade's slug, or null for all of them. */
  trade: string | null;
  /** The starting price is at most this many dollars. */
  upTo: number | null;
  /** null: best match for a search, by name otherwise. */
  sort: Sort | null;
  page: number;
};

/** Reads the address; what it does not understand counts as not said. */
export function readBrowse(parameters: URLSearchParams): Browse {
  const upTo = Number(parameters.get('upTo'));
  const sort = parameters.get('sort') ?? '';
  const page = Number(parameters.get('page') ?? 1);
  const text = parameters.get('q') ?? '';
  const usual = text === '' ? 'name' : 'relevance';
  return {
    text,
    trade: parameters.get('trade') || null,
    upTo: PRICE_LIMITS.find((limit) => limit === upTo) ?? null,
    sort: isSort(sort) && sort !== usual ? sort : null,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

const isSort = (text: string): text is Sort => Object.hasOwn(SORTS, text);

/** The address of a way to browse; defaults are left out. */
export function browsePath(browse: Partial<Browse>): string {
  const parameters = new URLSearchParams();
  if (browse.text) parameters.set('q', browse.text);
  if (browse.trade) parameters.set('trade', browse.trade);
  if (browse.upTo) parameters.set('upTo', String(browse.upTo));
  if (browse.sort) parameters.set('sort', browse.sort);
  if (browse.page && browse.page > 1) parameters.set('page', String(browse.page));
  return parameters.size === 0 ? '/services' : `/services?${parameters}`;
}

const byName = new Intl.Collator('en-US');
const ORDERS: Record<Exclude<Sort, 'relevance'>, (services: Service[]) => Service[]> = {
  name: (services) => services.toSorted((a, b) => byName.compare(a.name, b.name)),
  // Worked out once a service, not once a comparison.
  price: (services) =>
    services
      .map((service) => ({ service, cents: startingCents(service) }))
      .sort((a, b) => a.cents - b.cents)
      .map(({ service }) => service),
  duration: (services) => services.toSorted((a, b) => a.durationMinutes - b.durationMinutes),
};

/** What to show of `services`, which come in the order of their relevance or of the catalogue. */
export function browseServices(
  services: readonly Service[],
  { text, trade, upTo, sort, page }: Browse,
): { total: number; pages: number; shown: Service[] } {
  const kept = services.filter(
    (service) =>
      (trade === null || toSlug(service.tradeCategory) === trade) &&
      (upTo === null || startingCents(service) <= upTo * 100),
  );
  const order = sort ?? (text === '' ? 'name' : 'relevance');
  const sorted = order === 'relevance' ? kept : ORDERS[order](kept);
  const start = (page - 1) * PAGE_SIZE;
  return {
    total: kept.length,
    pages: Math.max(1, Math.ceil(kept.length / PAGE_SIZE)),
    shown: sorted.slice(start, start + PAGE_SIZE),
  };
}
