/** For search engines and social networks: canonical addresses, the sitemap, structured data and preview pictures. */
import { describe, expect, inject, it } from 'vitest';
import { ARTICLES } from '#app/features/support/articles/all-articles.ts';
import { createDatabase } from '../support/databases/postgres.ts';
import { buildService } from '../support/factories.ts';
import { A_SERVICE, AN_ARTICLE, PERSONAL, pagesWith } from './support/addresses.ts';
import { importTrades, runProduct } from './support/product.ts';
import { type Answer, send } from './support/send.ts';

const ORIGIN = 'https://homesmith.example';
let databaseUrl = '';
const product = runProduct(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
  return { databaseUrl, env: { PUBLIC_URL: `${ORIGIN}/` } };
});
const get = (target: string, headers: [string, string][] = []) =>
  send(product.port, { target, headers });
const textOf = async (target: string) => (await get(target)).body.toString('utf8');

type Head = { status: number; canonical: string[]; isFound: boolean; meta: Map<string, string> };

function headOf({ status, body }: Answer): Head {
  const html = body.toString('utf8');
  const attributes = (tag: string) =>
    Object.fromEntries(
      Array.from(tag.matchAll(/([a-z:]+)="([^"]*)"/g), ([, name = '', value = '']) => [
        name,
        value.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
      ]),
    );
  const tags = (name: string) =>
    Array.from(html.matchAll(new RegExp(`<${name} [^>]*>`, 'g')), ([tag]) => attributes(tag));
  const meta = new Map(
    tags('meta').map(({ name, property, content = '' }) => [name ?? property ?? '', content]),
  );
  return {
    status,
    canonical: tags('link').flatMap(({ rel, href = '' }) => (rel === 'canonical' ? [href] : [])),
    isFound: status === 200 && !meta.get('robots')?.includes('noindex'),
    meta,
  };
}
const head = async (target: string) => headOf(await get(target));

const locationsIn = (xml: string) =>
  Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, location = '']) =>
    location.replaceAll('&amp;', '&'),
  );

describe('the canonical address', () => {
  const FOUND: [asked: string, canonical: string][] = [
    ['/', '/'],
    ['/?utm_source=x&gclid=y', '/'],
    ['/?q=leak', '/'],
    ['/services', '/services'],
    ['/services/', '/services'],
    ['/Services', '/services'],
    ['/SERVICES/', '/services'],
    ['/%73ervices', '/services'],
    ['/services?', '/services'],
    ['/services?utm_source=x', '/services'],
    ['/services?page=1', '/services'],
    ['/services?page=0', '/services'],
    ['/services?page=x', '/services'],
    ['/services?page=2', '/services?page=2'],
    ['/services?page=2&fbclid=y', '/services?page=2'],
    ['/services?page=02', '/services?page=2'],
    // Default values.
    ['/services?sort=name', '/services'],
    ['/services?sort=nonsense', '/services'],
    ['/services?upTo=7', '/services'],
    ['/services?trade=', '/services'],
    ['/services?trade=plumbing', '/services?trade=plumbing'],
    ['/services/?trade=plumbing&page=1&x=y', '/services?trade=plumbing'],
    ['/services?page=1&trade=plumbing', '/services?trade=plumbing'],
    ['/services?trade=plumbing&trade=roofing', '/services?trade=plumbing'],
    [`/services/${A_SERVICE}`, `/services/${A_SERVICE}`],
    [`/services/${A_SERVICE}/`, `/services/${A_SERVICE}`],
    [`/Services/${A_SERVICE}?utm_source=x`, `/services/${A_SERVICE}`],
    ['/Support/?utm_source=x', '/support'],
    ['/support?q=', '/support'],
    [`/support/${AN_ARTICLE}/?x=y`, `/support/${AN_ARTICLE}`],
  ];
  it.each(FOUND)('of %s is %s', async (asked, canonical) => {
    const { status, canonical: said, isFound, meta } = await head(asked);
    expect({ status, said, isFound }).toEqual({
      status: 200,
      said: [ORIGIN + canonical],
      isFound: true,
    });
    expect(meta.get('og:url')).toBe(ORIGIN + canonical);
  });

  const NOT_FOUND: [asked: string, canonical: string][] = [
    ['/services?q=leak', '/services'],
    ['/services?q=leak&trade=plumbing', '/services?trade=plumbing'],
    ['/services?sort=price', '/services'],
    ['/services?trade=plumbing&sort=duration', '/services?trade=plumbing'],
    ['/services?upTo=100', '/services'],
    ['/services?sort=price&page=2', '/services'],
    ['/support?q=leak', '/support'],
    ['/support?q=qzxv', '/support'],
    ['/support/ask?topic=list', '/support/ask'],
    ['/servicelist', '/servicelist'],
    ['/ServiceList/', '/servicelist'],
    ['/login?next=/dashboard', '/login'],
    ['/dev/design', '/dev/design'],
  ];
  it.each(NOT_FOUND)('of %s, which no one should find, is %s', async (asked, canonical) => {
    const { status, canonical: said, isFound } = await head(asked);
    expect({ status, said, isFound }).toEqual({
      status: 200,
      said: [ORIGIN + canonical],
      isFound: false,
    });
  });

  it.each(['/service-list', '/services-list', '/Service_List/'])(
    '%s leads to the service list for good',
    async (guessed) => {
      const { status, headers } = await get(guessed);
      expect([status, headers.location]).toEqual([308, '/servicelist']);
    },
  );

  it.each([
    '/services?page=999',
    '/services?trade=nobody',
    '/services?trade=Plumbing',
    '/services?q=a&q=b',
    '/services?q=&q=',
    `/services?q=${'a'.repeat(201)}`,
    '/services/nobody',
    '/support?q=a&q=b',
    `/support?q=${'a'.repeat(201)}`,
    '/support/nobody',
    `/support/${AN_ARTICLE.toUpperCase()}`,
    `/services/${A_SERVICE.toUpperCase()}`,
    '/nobody',
  ])('%s is no page: not found, and one address at most', async (asked) => {
    const answer = await get(asked);
    const { canonical, meta } = headOf(answer);
    expect([400, 404]).toContain(answer.status);
    expect(meta.get('robots')).toBe('noindex');
    expect(canonical).toHaveLength(1);
    expect(answer.body.toString()).not.toContain('application/ld+json');
  });
});

it('pages of a list that are to be found have titles of their own', async () => {
  const title = async (target: string) => /<title>(.*?)<\/title>/.exec(await textOf(target))?.[1];
  expect(await title('/services')).toBe('All services | Homesmith');
  expect(await title('/services?page=2')).toBe('All services, page 2 | Homesmith');
});

describe('/sitemap.xml', () => {
  it('is XML that is kept and not sent again to a client that has it', async () => {
    const { status, headers, body } = await get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(body.toString()).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
    const again = await get('/sitemap.xml', [['If-None-Match', headers.etag ?? '']]);
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/sitemap.xml?part=1')).status).toBe(404);
  });

  it('has every page that is to be found, and no other, by its canonical address', async () => {
    const xml = await textOf('/sitemap.xml');
    const listed = locationsIn(xml);
    expect(new Set(listed).size).toBe(listed.length);
    const { services } = JSON.parse(await textOf('/api/catalogue'));
    const ids: string[] = services.map(({ id }: { id: string }) => id);
    expect(listed.filter((address) => /\/services\/[^/?]+$/.test(address)).toSorted()).toEqual(
      ids.map((id) => `${ORIGIN}/services/${id}`).toSorted(),
    );
    for (const address of listed) {
      expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
      const { canonical, isFound } = await head(address.slice(ORIGIN.length));
      expect({ address, isFound }).toEqual({ address, isFound: true });
      expect(canonical).toEqual([address]);
    }
    // Conversely, each route whose page may be indexed.
    for (const page of pagesWith(A_SERVICE)) {
      const { isFound } = await head(page);
      expect({ page, isListed: listed.includes(ORIGIN + page) }).toEqual({
        page,
        isListed: isFound,
      });
    }
    const links = (await textOf('/')).matchAll(/href="(\/services\?trade=[a-z-]+)"/g);
    const trades = new Set(Array.from(links, ([, href]) => `${ORIGIN}${href}`));
    expect(trades.size).toBeGreaterThanOrEqual(24);
    for (const trade of trades) expect(listed).toContain(trade);
    const dates = Array.from(xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g), ([, date]) => date);
    expect(dates).toHaveLength(trades.size + 2);
    expect(new Set(dates).size).toBe(1);
    const today = [0, 1].map((day) =>
      new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10),
    );
    expect(today).toContain(dates[0]?.slice(0, 10));
  });
});

describe('/robots.txt', () => {
  it('closes what is no one else’s business and names the sitemap', async () => {
    const { status, headers, body } = await get('/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.toString().split('\n');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const closed = lines.flatMap((line) => /^Disallow: (\S+)$/.exec(line)?.[1] ?? []);
    for (const path of ['/api/catalogue', '/dev/design', ...PERSONAL]) {
      expect(
        closed.some((prefix) => path.startsWith(prefix)),
        path,
      ).toBe(true);
    }
    for (const address of locationsIn(await textOf('/sitemap.xml'))) {
      const path = address.slice(ORIGIN.length);
      expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
    }
  });
});

const DATA = /<script type="application\/ld\+json">([^<]*)<\/script>/g;
const typesOf = (html: string): string[][] =>
  Array.from(html.matchAll(DATA), ([, json = '']) =>
    JSON.parse(json)['@graph'].map((node: { '@type': string }) => node['@type']),
  );

describe('structured data', () => {
  it.each<[string, string[][]]>([
    ['/', [['Organization', 'WebSite', 'FAQPage']]],
    ['/services', [['BreadcrumbList']]],
    ['/services?trade=plumbing', [['BreadcrumbList']]],
    [`/services/${A_SERVICE}`, [['Service', 'FAQPage', 'BreadcrumbList']]],
    ['/become-a-homesmith', [['FAQPage', 'BreadcrumbList']]],
    ['/terms', [['BreadcrumbList']]],
    ['/servicelist', []],
  ])('of %s: %j', async (target, types) => {
    const html = await textOf(target);
    expect(typesOf(html)).toEqual(types);
    // In the head, as data.
    expect(html.split('</head>')[1]).not.toContain('ld+json');
  });

  it('names addresses that are there', async () => {
    for (const target of ['/', `/services/${A_SERVICE}`]) {
      const [[, json = ''] = []] = (await textOf(target)).matchAll(DATA);
      const named = new Set(
        Array.from(json.matchAll(/"(https:\/\/homesmith\.example\/[^"#{]*)"/g), ([, url]) => url),
      );
      expect(named.size).toBeGreaterThan(1);
      for (const address of named) {
        expect((await get(String(address).slice(ORIGIN.length))).status, address).toBe(200);
      }
    }
  });
});

const pictureOf = async (page: string) => {
  const { meta } = await head(page);
  const address = meta.get('og:image') ?? '';
  expect(meta.get('twitter:image')).toBe(address);
  expect(meta.get('og:image:alt')).toBe(meta.get('twitter:image:alt'));
  expect(meta.get('og:image:alt')?.length).toBeGreaterThan(20);
  expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual(['1200', '630']);
  return address.slice(ORIGIN.length);
};

describe('the picture of a shared link', () => {
  it.each(['/', `/services/${A_SERVICE}`])('of %s is a PNG of 1200 by 630', async (page) => {
    const { status, headers, body } = await get(await pictureOf(page));
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(body.subarray(1, 4).toString()).toBe('PNG');
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('of a service is its own, good for ever at the address that names it', async () => {
    const target = await pictureOf(`/services/${A_SERVICE}`);
    expect(target).toMatch(new RegExp(`^/services/${A_SERVICE}/preview\\.png\\?v=[0-9a-f]{12}$`));
    const { headers, body } = await get(target);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['content-encoding']).toBeUndefined();
    const again = await get(target, [['If-None-Match', headers.etag ?? '']]);
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const nameless = await get(target.split('?')[0] ?? '');
    expect(nameless.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(nameless.body.equals(body)).toBe(true);
    const wrong = await get(`${target}0`);
    expect(wrong.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const empty = await send(product.port, { target, method: 'HEAD' });
    expect([empty.status, empty.body.length]).toEqual([200, 0]);
    expect(empty.headers.etag).toBe(headers.etag);
  });

  it('of what never was is 404, kept by no one', async () => {
    for (const id of ['nobody', '__proto__', '%3Cscript%3E']) {
      const { status, headers } = await get(`/services/${id}/preview.png`);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  it('of each service is answered, and other pages in the meantime', async () => {
    const { services } = JSON.parse(await textOf('/api/catalogue'));
    const ids: string[] = services.map(({ id }: { id: string }) => id);
    const pictures: Answer[] = [];
    // A few at once: pictures are drawn in turn, and the last of hundreds would wait for all others.
    for (let at = 0; at < ids.length; at += 10) {
      const drawing = ids
        .slice(at, at + 10)
        .map((id) => send(product.port, { target: `/services/${id}/preview.png` }));
      expect((await get('/healthz')).status).toBe(200);
      pictures.push(...(await Promise.all(drawing)));
    }
    expect(pictures.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(pictures.map(({ body }) => body.toString('base64'))).size).toBe(ids.length);
  });
});

// Last, because it changes the catalogue.
describe('after an import', () => {
  it('the sitemap, the data and the picture are those of the new catalogue', async () => {
    const before = await pictureOf(`/services/${A_SERVICE}`);
    const { tradeCategory, ...kept } = buildService({ id: A_SERVICE, name: 'Renewed' });
    const other = buildService({ id: 'new-one' });
    const { tradeCategory: _, ...added } = other;
    await importTrades([{ tradeCategory, services: [kept, added] }], { DATABASE_URL: databaseUrl });
    await expect
      .poll(async () => locationsIn(await textOf('/sitemap.xml')))
      .toEqual(
        [
          '/',
          '/services',
          '/services?trade=plumbing',
          '/become-a-homesmith',
          '/support',
          '/homestaging',
          '/careers',
          '/terms',
          '/privacy',
          '/californiaprivacy',
          '/docs/api',
          ...ARTICLES.map(({ slug }) => `/support/${slug}`),
          `/services/${A_SERVICE}`,
          '/services/new-one',
        ].map((path) => ORIGIN + path),
      );
    expect(await textOf(`/services/${A_SERVICE}`)).toContain('"name":"Renewed"');
    const after = await pictureOf(`/services/${A_SERVICE}`);
    expect(after).not.toBe(before);
    const [was, is] = [await get(before), await get(after)];
    // The new picture is not cached under the former address.
    expect(was.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(is.body.equals(was.body)).toBe(true);
  });

  it('what is retired has neither picture nor offer, and the general picture is in', async () => {
    const retired = '/services/replace-faucet';
    const { status, isFound, meta } = await head(retired);
    expect([status, isFound]).toEqual([200, false]);
    expect(meta.get('og:image')).toBe(`${ORIGIN}/preview.png`);
    expect(typesOf(await textOf(retired))).toEqual([]);
    expect((await get(`${retired}/preview.png`)).status).toBe(404);
  });
});
