/** The parameters of /services: trade, price limit, order, page. */
import { SERVICES_PATH } from '#app/kernel/urls.ts';

/** Options of the price filter, in dollars. */
export const PRICE_LIMITS = [100, 200, 400, 800] as const;

export const SORTS = {
  relevance: 'Best match',
  name: 'Name',
  price: 'Lowest price',
  duration: 'Shortest job',
} as const;
export type Sort = keyof typeof SORTS;

export type Browse = {
  /** The query; '' for none. */
  text: string;
  /** A trade's slug; null for all. */
  trade: string | null;
  /** Maximum starting price in dollars; null for none. */
  upTo: number | null;
  /** null: by relevance for a search, otherwise by name. */
  sort: Sort | null;
  page: number;
};

/** From an address; invalid values count as absent. */
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

/** The address; defaults are left out. */
export function browsePath(browse: Partial<Browse>): string {
  const parameters = new URLSearchParams();
  if (browse.text) parameters.set('q', browse.text);
  if (browse.trade) parameters.set('trade', browse.trade);
  if (browse.upTo) parameters.set('upTo', String(browse.upTo));
  if (browse.sort) parameters.set('sort', browse.sort);
  if (browse.page && browse.page > 1) parameters.set('page', String(browse.page));
  return parameters.size === 0 ? SERVICES_PATH : `${SERVICES_PATH}?${parameters}`;
}
