/** For search engines: sitemap.xml (sitemaps.org, protocol 0.9) and robots.txt (RFC 9309). */
import { browsePath } from '#app/features/catalogue/api/browse.ts';
import { ARTICLES } from '#app/features/support/api/support.ts';
import {
  articlePath,
  BUILDERS_PATH,
  CALLS_PATH,
  openingPath,
  SITEMAP_PATH,
  servicePath,
} from '#app/kernel/urls.ts';

/** "No more than 50,000 URLs" a file; with more there is an index of files. */
const MAX_ADDRESSES = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages of the specification (§2) to be indexed, and the documentation of calls. */
const CONTENT_PAGES = [
  'become-a-homesmith',
  'support',
  'homestaging',
  'careers',
  'terms',
  'privacy',
  'californiaprivacy',
  'docs/api',
];

export type SiteAddress = {
  path: string;
  /** null when unknown: wrong dates would make search engines distrust all of them. */
  changedAt: Date | null;
};

export type SiteFacts = {
  services: readonly { id: string }[];
  trades: readonly { slug: string }[];
  openings: readonly { slug: string }[];
  changedAt: Date | null;
};

/**
 * Every indexable page by its canonical address, once each. The catalogue's last change dates the pages that list
 * services; changes of single services are not dated.
 */
export function siteAddresses({ services, trades, openings, changedAt }: SiteFacts): SiteAddress[] {
  const ofCatalogue = [
    '/',
    browsePath({}),
    ...trades.map(({ slug }) => browsePath({ trade: slug })),
  ];
  const undated = [
    ...CONTENT_PAGES.map((page) => `/${page}`),
    ...ARTICLES.map(({ slug }) => articlePath(slug)),
    ...openings.map(({ slug }) => openingPath(slug)),
    ...services.map(({ id }) => servicePath(id)),
  ];
  return [
    // A trade whose slug is empty has no page.
    ...[...new Set(ofCatalogue)].map((path) => ({ path, changedAt })),
    ...undated.map((path) => ({ path, changedAt: null })),
  ];
}

/**
 * The sitemap, or an index when there are too many addresses for one file; `part` counts from 1. null for an unknown
 * part.
 */
export function sitemapXml(
  origin: string,
  addresses: readonly SiteAddress[],
  part: string | null,
): string | null {
  const parts = Math.ceil(addresses.length / MAX_ADDRESSES);
  if (part === null) {
    return parts > 1 ? indexXml(origin, parts) : addressesXml(origin, addresses);
  }
  const number = /^[1-9]\d{0,5}$/.test(part) ? Number(part) : 0;
  if (number < 1 || number > parts || parts === 1) return null;
  const start = (number - 1) * MAX_ADDRESSES;
  return addressesXml(origin, addresses.slice(start, start + MAX_ADDRESSES));
}

function addressesXml(origin: string, addresses: readonly SiteAddress[]): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const date = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${date}</url>\n`;
  });
  return `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n${entries.join('')}</urlset>\n`;
}

function indexXml(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${escapeXml(`${origin}${SITEMAP_PATH}?part=${index + 1}`)}</loc></sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Excludes calls, developers' pages and personal pages. Pages that may be crawled but not indexed (search results)
 * say so themselves. `personalPages` are patterns of `routes.ts`; a rule excludes all addresses with its prefix.
 */
export function robotsTxt(origin: string, personalPages: readonly string[]): string {
  const starts = personalPages.map((page) => page.replace(/:.*/, ''));
  const closed = [
    `${CALLS_PATH}/`,
    `${BUILDERS_PATH}/`,
    ...starts.filter((page) => !page.startsWith(`${BUILDERS_PATH}/`)),
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${SITEMAP_PATH}`,
    '',
  ].join('\n');
}
