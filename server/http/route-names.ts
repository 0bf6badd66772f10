/**
 * Which of our addresses a request asked for, as `app/routes.ts` writes it ("/services/:id"): what visitors put
 * into an address is in no metric and in no line of the log, and there are only so many of these.
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
    // Somebody may ask with a slash at the end.
    const page = pageOf(path).replace(/(.)\/+$/, '$1');
    return files.has(page) ? '(file)' : (find(page)?.pattern ?? NOT_FOUND);
  };
}
