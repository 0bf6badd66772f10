import { runInNewContext } from 'node:vm';
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
  { ...page('dashboard', 'customer'), imports: ['/b.js', '/entry.js', '/a.js'] },
  file('invoice-file', 'customer'),
  file('calls'),
  file('search', 'calls'),
);

test('browsers know of pages and their layouts, and of no call or file', () => {
  expect(Object.keys(pagesOf(ROUTES))).toEqual(['root', 'home', 'customer', 'dashboard']);
});

test('the rest of the map stays but for files of every page, and another shape stops the build', () => {
  const entry = { module: '/entry.client.js', imports: ['/entry.js'] };
  const script = `window.__reactRouterManifest=${JSON.stringify({ version: 'a', entry, routes: ROUTES })};`;
  const window: Record<string, unknown> = {};
  window.window = window;
  runInNewContext(pagesOnly(script), window);
  const pages = JSON.parse(JSON.stringify(window.__reactRouterManifest));
  expect(pages).toEqual({
    version: 'a',
    entry,
    routes: {
      root: { id: 'root' },
      home: { id: 'home', parentId: 'root', hasLoader: true },
      customer: { id: 'customer', parentId: 'root' },
      dashboard: { id: 'dashboard', parentId: 'customer', imports: ['/a.js', '/b.js'] },
    },
  });
  expect(() => pagesOnly('export default {}')).toThrow('another shape');
});
