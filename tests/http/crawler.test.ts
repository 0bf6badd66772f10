/**
 * Every link on every page works, as a crawler without JavaScript finds them from the URL map and the sitemap. And
 * no page loads anything from another host.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import licenseRules from '#app/features/homesmiths/api/license-rules.json' with { type: 'json' };
import { createDatabase } from '../support/databases/postgres.ts';
import { A_SERVICE, PERSONAL, PLACES, pagesWith } from './support/addresses.ts';
import { runProduct } from './support/product.ts';

const ORIGIN = 'https://homesmith.example';
/** Concurrent requests. */
const AT_ONCE = 8;
/** The component gallery has dummy links, and nothing links to it. */
const FOR_BUILDERS = '/dev/';
/** Hosts named in our scripts but never requested: React's error texts, XML namespaces, and links for people. */
const NAMED_ONLY = [
  'react.dev',
  'www.w3.org',
  'here.invalid',
  ...licenseRules.flatMap(({ sources }) => sources.map(({ url }) => new URL(url).hostname)),
];

const product = runProduct(async () => ({
  databaseUrl: await createDatabase(inject('postgresUrl'), inject('startedTemplate')),
  env: { PUBLIC_URL: ORIGIN },
}));

type Found = { status: number; redirect: string | null; isPage: boolean; ids: Set<string> };
/** A link's target, and its page. */
type Link = { path: string; fragment: string; on: string };

/** By path and query. */
const found = new Map<string, Found>();
const links: Link[] = [];
/** Resources that a browser would load from other hosts. */
const foreign = new Set<string>();
const broken: string[] = [];

beforeAll(async () => {
  const known = new Set(PLACES.map(({ path }) => path));
  const waiting = [
    ...pagesWith(A_SERVICE),
    ...PERSONAL.filter((path) => known.has(path)),
    '/sitemap.xml',
  ].filter((path) => !path.startsWith(FOR_BUILDERS));
  const asked = new Set(waiting);
  const follow = (link: Link) => {
    links.push(link);
    if (asked.has(link.path)) return;
    asked.add(link.path);
    waiting.push(link.path);
  };
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await visit(path, follow);
    }
  };
  // A worker without work ends, so the first pages are read before the others start.
  await visit(waiting.shift() ?? '/', follow);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
});

async function visit(path: string, follow: (link: Link) => void): Promise<void> {
  const response = await fetch(product.url + path, { redirect: 'manual' });
  const text = await response.text();
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  const redirect = response.headers.get('Location');
  const tags = isPage ? tagsIn(text) : [];
  const ids = new Set(tags.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id])));
  found.set(path, { status: response.status, redirect, isPage, ids });
  if (redirect !== null) addressOn(path, redirect, follow);
  if (path === '/sitemap.xml') {
    for (const [, address = ''] of text.matchAll(/<loc>(.*?)<\/loc>/g))
      addressOn(path, decode(address), follow);
  }
  // Combinations of choices are similar pages: requested, but not parsed.
  if (new URL(path, ORIGIN).searchParams.size > 1) return;
  for (const tag of tags) {
    for (const address of addressesOf(tag)) {
      const isForeign = addressOn(path, address, follow) === 'foreign';
      if (isForeign && isLoaded(tag)) foreign.add(`${path}: <${tag.name}> ${address}`);
    }
  }
}

function addressOn(on: string, address: string, follow: (link: Link) => void) {
  if (!URL.canParse(address, ORIGIN + on)) return broken.push(`${on}: ${address}`);
  const { origin, protocol, pathname, search, hash } = new URL(address, ORIGIN + on);
  if (!/^https?:$/.test(protocol)) return 'no page';
  if (origin !== ORIGIN) return 'foreign';
  follow({ path: pathname + search, fragment: decodeURIComponent(hash.slice(1)), on });
  return 'ours';
}

type Tag = { name: string; attributes: Record<string, string> };

function tagsIn(html: string): Tag[] {
  // Scripts and styles contain no tags.
  const bare = html.replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1');
  return Array.from(
    bare.matchAll(/<([a-z][a-z0-9-]*)((?:\s[^>]*)?)>/gi),
    ([, name = '', rest]) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        Array.from((rest ?? '').matchAll(/([a-z:-]+)="([^"]*)"/gi), ([, key = '', value = '']) => [
          key.toLowerCase(),
          decode(value),
        ]),
      ),
    }),
  );
}

function addressesOf({ name, attributes }: Tag): string[] {
  const { href, src, poster, action, method = 'get', srcset, imagesrcset } = attributes;
  const several = [srcset, imagesrcset].flatMap(
    (set) => set?.split(',').map((one) => one.trim().split(/\s/)[0] ?? '') ?? [],
  );
  // The action of a GET form.
  const asks = name === 'form' && method.toLowerCase() === 'get' ? action : undefined;
  return [href, src, poster, asks, ...several].filter((one) => one !== undefined);
}

/** Whether a browser loads it by itself. */
const isLoaded = ({ name, attributes: { rel = '' } }: Tag): boolean =>
  name !== 'a' && name !== 'form' && !(name === 'link' && /^(canonical|alternate)$/.test(rel));

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" };
const decode = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

const isPersonal = (path: string) => PERSONAL.includes(new URL(path, ORIGIN).pathname);
/** Targets with the first page that links to each. */
const told = (some: Link[]): string[] => {
  const first = new Map<string, string>();
  for (const { path, fragment, on } of some) {
    const target = fragment === '' ? path : `${path}#${fragment}`;
    if (!first.has(target)) first.set(target, `${target} (${found.get(path)?.status}) on ${on}`);
  }
  return [...first.values()];
};

describe('a crawler', () => {
  it('finds the whole site', () => {
    const services = [...found.keys()].filter((path) => /^\/services\/[^/]+$/.test(path));
    console.log(`${found.size} addresses, ${links.length} links, ${services.length} services`);
    expect(services.length).toBeGreaterThan(180);
    for (const path of ['/', '/services', '/servicelist', '/terms', '/support', '/login']) {
      expect(links.map((link) => link.path)).toContain(path);
    }
  });

  it('is answered 200 at every link; one to a page of someone may lead to the login', () => {
    const dead = links.filter(({ path, on }) => {
      const { status, redirect } = found.get(path) ?? {};
      if (status === 200 || path === on) return false;
      const asksToLogIn = redirect?.startsWith('/login') === true;
      return !(isPersonal(path) && asksToLogIn);
    });
    expect(told(dead)).toEqual([]);
    expect(broken).toEqual([]);
  });

  it('finds what a link points at inside a page', () => {
    const pointing = links.filter(({ fragment }) => fragment !== '');
    expect(pointing.length).toBeGreaterThan(100);
    const lost = pointing.filter(({ path, fragment }) => {
      const target = found.get(path);
      return target?.isPage === true && !target.ids.has(fragment);
    });
    expect(told(lost)).toEqual([]);
  });

  it('finds all that the sitemap names by following links', () => {
    const linked = new Set(links.filter(({ on }) => on !== '/sitemap.xml').map(({ path }) => path));
    const inSitemap = links.filter(({ on }) => on === '/sitemap.xml');
    expect(inSitemap.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
  });
});

describe('nothing comes from another host unasked', () => {
  it('no page loads anything from one', () => {
    expect([...foreign]).toEqual([]);
  });

  it('no stylesheet does, and no script names a host that is not known', () => {
    const folder = 'build/client/assets';
    for (const file of readdirSync(folder)) {
      if (!/\.(js|css)$/.test(file)) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      expect(text, file).not.toMatch(/@import|url\(\s*["']?(https?:)?\/\//);
      const hosts = Array.from(
        text.matchAll(/["'`](?:https?:|wss?:)?\/\/([\w.-]+\.[a-z]{2,})/gi),
        ([, host]) => host,
      );
      expect(
        hosts.filter((host) => !NAMED_ONLY.includes(host ?? '')),
        file,
      ).toEqual([]);
    }
  });
});
