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
 * Without what is false or an empty list, which the framework reads as absent, without `hasDefaultExport`, which it
 * reads in no browser, without its id, which the script puts back, and without the files that every page has loaded
 * with the entry.
 */
function slim(route: object, loaded: readonly string[]): object {
  const entries = Object.entries(route).map(([name, value]) => [
    name,
    name === 'imports' && Array.isArray(value)
      ? value.filter((file) => !loaded.includes(file)).sort()
      : value,
  ]);
  return Object.fromEntries(
    entries.filter(
      ([name, value]) =>
        !['hasDefaultExport', 'id'].includes(name) &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

const BEFORE = 'window.__reactRouterManifest=';
/** Each route knows its id by its place in the map. */
const AFTER = ';for(let[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i;';

/** `script`: the manifest's file in the client build. */
export function pagesOnly(script: string): string {
  if (!script.startsWith(BEFORE)) throw new Error('The map of routes has another shape.');
  const manifest = JSON.parse(script.slice(BEFORE.length).replace(/;\s*$/, ''));
  const routes = Object.entries(pagesOf(manifest.routes)).map(([id, route]) => [
    id,
    slim(route, manifest.entry.imports),
  ]);
  return `${BEFORE}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${AFTER}`;
}
