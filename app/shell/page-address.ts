/**
 * What of its address a public page reads. Everything else is no part of the page: it is neither handed to the
 * door nor part of what the page is kept under, or anybody could make pages without end. Pure.
 */
import { browsePath, readBrowse } from '#app/features/catalogue/browse/browse.ts';
import { onlyWishes } from '#app/features/catalogue/choices/wished-choices.ts';
import { HELP_PATH, SERVICES_PATH, SITEMAP_PATH } from '#app/kernel/urls.ts';

type Asked = URLSearchParams;

/** By its path; a page that is not here reads its path alone. What a reader leaves out, the door does not see. */
const READERS: Readonly<Record<string, (asked: Asked) => Asked>> = {
  [SERVICES_PATH]: readBrowsed,
  [HELP_PATH]: (asked) => only(asked, 'q'),
  [SITEMAP_PATH]: (asked) => only(asked, 'part'),
};

const readerOf = (path: string) =>
  READERS[path] ?? (/^\/services\/[a-z0-9-]+$/.test(path) ? onlyWishes : undefined);

export type PageAddress = {
  /** Path and query, as the door is asked and as the page is kept. */
  target: string;
  /** Everybody's own words or choices: there are as many such pages as there are questions. */
  isAsked: boolean;
  /** False for another spelling of a path ("/Services/"), of which there are thousands: it is nobody's bookmark. */
  isPlain: boolean;
};

/** Of the address as it came, without the host: "/services?utm_source=x&q=leak". */
export function readPageAddress(target: string): PageAddress {
  const [path = '/', ...rest] = target.split('?');
  if (!/^\/([a-z0-9_-]+(\/[a-z0-9_-]+)*)?(\.(data|xml|txt))?$/.test(path)) {
    return { target, isAsked: false, isPlain: false };
  }
  const asked = new URLSearchParams(rest.join('?'));
  // What React Router asks when it goes there in the browser.
  const reader = readerOf(path.replace(/\.data$/, ''));
  const read = reader?.(asked) ?? new URLSearchParams();
  return {
    target: read.size === 0 ? path : `${path}?${read}`,
    isAsked: read.has('q') || (reader === onlyWishes && read.size > 0),
    isPlain: true,
  };
}

/** Defaults and what it does not understand are left out; a second q is refused there. */
function readBrowsed(asked: Asked): Asked {
  const [text = '', ...more] = asked.getAll('q');
  const read = new URLSearchParams(browsePath(readBrowse(asked)).split('?')[1]);
  if (more.length === 0) return read;
  read.delete('q');
  return new URLSearchParams([['q', text], ['q', ''], ...read]);
}

/** This parameter, as often as it is there. */
const only = (asked: Asked, name: string): Asked =>
  new URLSearchParams(asked.getAll(name).map((value) => [name, value]));
