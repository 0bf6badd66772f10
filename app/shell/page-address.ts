/**
 * The parameters that each public page reads. All others are removed before the route and the cache see them, so
 * that no one can create cache entries without end. Pure.
 */
import { browsePath, readBrowse } from '#app/features/catalogue/api/browse.ts';
import { onlyWishes } from '#app/features/catalogue/api/choices.ts';
import { HELP_PATH, SERVICES_PATH, SITEMAP_PATH } from '#app/kernel/urls.ts';

type PageQuery = URLSearchParams;

/** By path; other pages have no parameters. */
const READERS: Readonly<Record<string, (asked: PageQuery) => PageQuery>> = {
  [SERVICES_PATH]: readBrowsed,
  [HELP_PATH]: (asked) => only(asked, 'q'),
  [SITEMAP_PATH]: (asked) => only(asked, 'part'),
};

const readerOf = (path: string) =>
  READERS[path] ?? (/^\/services\/[a-z0-9-]+$/.test(path) ? onlyWishes : undefined);

export type PageAddress = {
  /** Path and query, as requested from the route and as cache key. */
  target: string;
  /** Whether it contains free input, of which there are as many pages as queries. */
  isAsked: boolean;
  /** False for another spelling of the path ("/Services/"), which is not cached. */
  isPlain: boolean;
};

/** From the address without the host: "/services?utm_source=x&q=leak". */
export function readPageAddress(target: string): PageAddress {
  const [path = '/', ...rest] = target.split('?');
  if (!/^\/([a-z0-9_-]+(\/[a-z0-9_-]+)*)?(\.(data|xml|txt))?$/.test(path)) {
    return { target, isAsked: false, isPlain: false };
  }
  const asked = new URLSearchParams(rest.join('?'));
  // A data request, which React Router makes for a navigation in the browser.
  const reader = readerOf(path.replace(/\.data$/, ''));
  const read = reader?.(asked) ?? new URLSearchParams();
  return {
    target: read.size === 0 ? path : `${path}?${read}`,
    isAsked: read.has('q') || (reader === onlyWishes && read.size > 0),
    isPlain: true,
  };
}

/** Without defaults and unknown values; a second q stays, because it is refused. */
function readBrowsed(asked: PageQuery): PageQuery {
  const [text = '', ...more] = asked.getAll('q');
  const read = new URLSearchParams(browsePath(readBrowse(asked)).split('?')[1]);
  if (more.length === 0) return read;
  read.delete('q');
  return new URLSearchParams([['q', text], ['q', ''], ...read]);
}

/** All values of this parameter. */
const only = (asked: PageQuery, name: string): PageQuery =>
  new URLSearchParams(asked.getAll(name).map((value) => [name, value]));
