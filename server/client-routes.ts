/**
 * Reduces the route map that browsers load to pages. Calls and files are never navigated to within a page, and each
 * would cost every visitor bytes.
 */

/** The framework's route manifest, as far as it is read here. */
export type ClientRoute = { id: string; parentId?: string; hasDefaultExport: boolean };

type Routes<T extends ClientRoute> = Readonly<Record<string, T>>;

/** Without routes that are no pages, and layouts that are empty then. */
export function pagesOf<T extends ClientRoute>(routes: Routes<T>): Record<string, T> {
  const kept = new Set<string>();
  for (const page of Object.values(routes).filter(({ hasDefaultExport }) => hasDefaultExport)) {
    let route: T | undefined = page;
    for (; route !== undefined; route = routes[route.parentId ?? '']) kept.add(route.id);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
}

/**
 * Without what is false or an empty list, which the framework reads as absent, and without `hasDefaultExport`, which
 * it reads in no browser.
 */
const withoutAbsent = (route: object): object =>
  Object.fromEntries(
    Object.entries(route).filter(
      ([name, value]) =>
        name !== 'hasDefaultExport' &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

const BEFORE = 'window.__reactRouterManifest=';

/** `script`: the manifest's file in the client build. */
export function pagesOnly(script: string): string {
  if (!script.startsWith(BEFORE)) throw new Error('The map of routes has another shape.');
  const manifest = JSON.parse(script.slice(BEFORE.length).replace(/;\s*$/, ''));
  const routes = Object.entries(pagesOf(manifest.routes)).map(([id, route]) => [
    id,
    withoutAbsent(route),
  ]);
  return `${BEFORE}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}
