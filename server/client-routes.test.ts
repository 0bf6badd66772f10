import { expect, test } from 'vitest';
import { type ClientRoute, pagesOf, pagesOnly } from './client-routes.ts';

const page = (id: string, parentId = 'root') => ({ id, parentId, hasDefaultExport: true });
const file = (id: string, parentId = 'root') => ({ id, parentId, hasDefaultExport: false });
const routesOf = (...routes: (ClientRoute & { hasLoader?: boolean; [field: string]: unknown })[]) =>
  Object.fromEntries(routes.map((route) => [route.id, route]));

const ROUTES = routesOf(
  { id: 'root', hasDefaultExport: true },
  { ...page('home'), hasLoader: true, hasAction: false, css: [] },
  file('sitemap'),
  file('customer'),
  page('dashboard', 'customer'),
  file('invoice-file', 'customer'),
  file('calls'),
  file('search', 'calls'),
);

test('browsers know of pages and their layouts, and of no call or file', () => {
  expect(Object.keys(pagesOf(ROUTES))).toEqual(['root', 'home', 'customer', 'dashboard']);
});

test('the rest of the map stays, and another shape of it stops the build', () => {
  const script = `window.__reactRouterManifest=${JSON.stringify({ version: 'a', routes: ROUTES })};`;
  const pages = JSON.parse(pagesOnly(script).slice('window.__reactRouterManifest='.length, -1));
  expect(pages).toEqual({
    version: 'a',
    routes: {
      root: { id: 'root' },
      home: { id: 'home', parentId: 'root', hasLoader: true },
      customer: { id: 'customer', parentId: 'root' },
      dashboard: { id: 'dashboard', parentId: 'customer' },
    },
  });
  expect(() => pagesOnly('export default {}')).toThrow('another shape');
});
