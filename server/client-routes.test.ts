import { expect, test } from 'vitest';
import { pagesOf, pagesOnly } from './client-routes.ts';

const page = (id: string, parentId = 'root') => ({ id, parentId, hasDefaultExport: true });
const file = (id: string, parentId = 'root') => ({ id, parentId, hasDefaultExport: false });
const routesOf = (...routes: { id: string; parentId?: string; hasDefaultExport: boolean }[]) =>
  Object.fromEntries(routes.map((route) => [route.id, route]));

const ROUTES = routesOf(
  { id: 'root', hasDefaultExport: true },
  page('home'),
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
  expect(pagesOnly(script)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ version: 'a', routes: pagesOf(ROUTES) })};`,
  );
  expect(() => pagesOnly('export default {}')).toThrow('another shape');
});
