import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import * as bookingUrls from './booking-urls.ts';
import * as urls from './urls.ts';

const objectOf = ({ path, index, children }: RouteConfigEntry): RouteObject =>
  index === true ? { index } : { path: path ?? '', children: children?.map(objectOf) ?? [] };
const tree = routes.map(objectOf);
/** Prefixes, which are no addresses by themselves. */
const BEGINNINGS: readonly string[] = [urls.ACCOUNT_CALLS, urls.CALLS_PATH, urls.BUILDERS_PATH];

/** With a value for each required part. */
const addressOf = (url: (...parts: never[]) => string): string =>
  String(Reflect.apply(url, null, Array(Math.max(1, url.length)).fill('x')));

test.each(Object.entries({ ...urls, ...bookingUrls }))(
  '%s is an address of the URL map',
  (_, url) => {
    const address = typeof url === 'string' ? url : addressOf(url);
    const asked = BEGINNINGS.includes(address) ? `${address}/x` : address;
    const { pathname } = new URL(asked, 'https://homesmith.example');
    const pattern = matchRoutes(tree, pathname)?.at(-1)?.route.path;
    const isCatchAll = pattern === undefined || pattern.endsWith('*');
    expect(isCatchAll).toBe([urls.CALLS_PATH, urls.BUILDERS_PATH].includes(address));
  },
);

test('what someone wrote stays one value', () => {
  expect(urls.searchPath('a&b=c#d')).toBe('/services?q=a%26b%3Dc%23d');
  expect(urls.tradePath('a b')).toBe('/services?trade=a%20b');
});
