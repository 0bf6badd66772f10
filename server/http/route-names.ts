/**
 * The pattern of a request's address, as in `app/routes.ts` ("/services/:id"), for metrics and log: nothing that
 * visitors put into an address, and a bounded number of values.
 */
import { pageOf, placeFinder, type RouteTable } from './route-table.ts';

const OF_THE_SERVER = ['/healthz', '/readyz', '/readyz/pages', '/metrics', '/.well-known/gpc.json'];
const NOT_FOUND = '(not found)';

export type NameRoute = (path: string) => string;

export function routeNamer(
  { places }: Pick<RouteTable, 'places'>,
  publicFiles: readonly string[],
): NameRoute {
  const files = new Set(publicFiles.map((file) => `/${file}`));
  const ofTheServer = OF_THE_SERVER.map((pattern) => ({ pattern }));
  const find = placeFinder<{ pattern: string }>([...ofTheServer, ...places], 'i');
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets/*';
    // A trailing slash is allowed.
    const page = pageOf(path).replace(/(.)\/+$/, '$1');
    return files.has(page) ? '(file)' : (find(page)?.pattern ?? NOT_FOUND);
  };
}
