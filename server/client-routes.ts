/**
 * The map of routes that browsers load with every page: of pages alone. Calls and files are no pages, nothing leads
 * to them inside a page, and each would cost every visitor bytes.
 */

/** What the framework says of a route there, as far as it is read here. */
export type ClientRoute = { id: string; parentId?: string; hasDefaultExport: boolean };

type Routes<T extends ClientRoute> = Readonly<Record<string, T>>;

/** Without what is no page, and without layouts that are then empty. */
export function pagesOf<T extends ClientRoute>(routes: Routes<T>): Record<string, T> {
  const kept = new Set<string>();
  for (const page of Object.values(routes).filter(({ hasDefaultExport }) => hasDefaultExport)) {
    let route: T | undefined = page;
    for (; route !== undefined; route = routes[route.parentId ?? '']) kept.add(route.id);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
}

const BEFORE = 'window.__reactRouterManifest=';

/** `script`: the file of the build that says it. */
export function pagesOnly(script: string): string {
  if (!script.startsWith(BEFORE)) throw new Error('The map of routes has another shape.');
  const manifest = JSON.parse(script.slice(BEFORE.length).replace(/;\s*$/, ''));
  return `${BEFORE}${JSON.stringify({ ...manifest, routes: pagesOf(manifest.routes) })};`;
}
