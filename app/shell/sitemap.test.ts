import { describe, expect, test } from 'vitest';
import { ARTICLES } from '#app/features/support/articles/all-articles.ts';
import { robotsTxt, siteAddresses, sitemapXml } from './sitemap.ts';

const ORIGIN = 'https://homesmith.example';
/** Pages with content of their own. */
const WRITTEN = [
  '/become-a-homesmith',
  '/support',
  '/homestaging',
  '/careers',
  '/terms',
  '/privacy',
  '/californiaprivacy',
  '/docs/api',
  ...ARTICLES.map(({ slug }) => `/support/${slug}`),
];
const CHANGED = new Date('2026-11-20T12:00:00Z');
const NOTHING = { services: [], trades: [], openings: [], changedAt: null };
const addressesOf = (count: number) =>
  siteAddresses({
    services: Array.from({ length: count }, (_, index) => ({ id: `job-${index}` })),
    trades: [{ slug: 'plumbing' }],
    openings: [],
    changedAt: CHANGED,
  });

describe('the sitemap', () => {
  test('has each page once, dated where someone knows when it changed', () => {
    const xml = sitemapXml(ORIGIN, addressesOf(1), null);
    const date = '<lastmod>2026-11-20T12:00:00.000Z</lastmod>';
    expect(xml).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        `<url><loc>${ORIGIN}/</loc>${date}</url>`,
        `<url><loc>${ORIGIN}/services</loc>${date}</url>`,
        `<url><loc>${ORIGIN}/services?trade=plumbing</loc>${date}</url>`,
        ...WRITTEN.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`),
        `<url><loc>${ORIGIN}/services/job-0</loc></url>`,
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  test('of a catalogue that no one has imported has no date', () => {
    const addresses = siteAddresses({ ...NOTHING });
    expect(sitemapXml(ORIGIN, addresses, null)).not.toContain('lastmod');
  });

  test('names no address twice when a trade has none of its own', () => {
    const addresses = siteAddresses({ ...NOTHING, trades: [{ slug: '' }] });
    expect(addresses.map(({ path }) => path)).toEqual(['/', '/services', ...WRITTEN]);
  });

  test('has each opening', () => {
    const addresses = siteAddresses({ ...NOTHING, openings: [{ slug: 'writer' }] });
    expect(addresses).toContainEqual({ path: '/careers/writer', changedAt: null });
  });

  test('escapes what XML would read', () => {
    const xml = sitemapXml(ORIGIN, [{ path: '/a?b=1&c=<">\'', changedAt: null }], null);
    expect(xml).toContain(`<loc>${ORIGIN}/a?b=1&amp;c=&lt;&quot;&gt;&apos;</loc>`);
  });

  test('is an index of parts beyond 50,000 addresses, and the parts have all of them', () => {
    const locationsIn = (xml: string | null) =>
      Array.from((xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g), ([, location]) => location);
    const whole = addressesOf(50_000 - 3 - WRITTEN.length);
    expect(locationsIn(sitemapXml(ORIGIN, whole, null))).toHaveLength(50_000);
    expect(sitemapXml(ORIGIN, whole, '1')).toBeNull();

    const more = addressesOf(50_001 - 3 - WRITTEN.length);
    const index = sitemapXml(ORIGIN, more, null);
    expect(index).toContain('<sitemapindex ');
    expect(locationsIn(index)).toEqual([
      `${ORIGIN}/sitemap.xml?part=1`,
      `${ORIGIN}/sitemap.xml?part=2`,
    ]);
    const parts = ['1', '2'].map((part) => sitemapXml(ORIGIN, more, part));
    expect(parts.map((part) => locationsIn(part).length)).toEqual([50_000, 1]);
    expect(new Set(parts.flatMap(locationsIn)).size).toBe(50_001);
    // "uncompressed no larger than 50MB"
    expect(parts[0]?.length).toBeLessThan(50 * 1024 * 1024);
    for (const part of ['0', '3', '-1', '1.5', '01', 'x', '', '1e1']) {
      expect(sitemapXml(ORIGIN, more, part), part).toBeNull();
    }
  });
});

test('robots.txt closes calls, what is for builders and personal pages, and no page that is to be found', () => {
  const lines = robotsTxt(ORIGIN, ['/dashboard', '/conversations/:reference', '/dev/outbox']).split(
    '\n',
  );
  expect(lines[0]).toBe('User-agent: *');
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(closed).toEqual(['/api/', '/dev/', '/dashboard', '/conversations/']);
  for (const { path } of addressesOf(3)) {
    expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  }
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});
