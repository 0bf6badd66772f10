/** Browsing the catalogue: which trade, up to which price, in which order, which page of it. */
import { SERVICES_PATH } from '#app/kernel/urls.ts';

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
  return parameters.size === 0 ? SERVICES_PATH : `${SERVICES_PATH}?${parameters}`;
}
