/**
 * Which of our addresses a request asked for, as `app/routes.ts` writes it ("/services/:id"): what visitors put
 * into an address is in no metric and in no line of the log, and there are only so many of these.
 */
import type { ServerBuild } from 'react-router';

const OF_THE_SERVER = ['/healthz', '/readyz', '/readyz/pages', '/metrics', '/.well-known/gpc.json'];
const NOT_FOUND = '(not found)';

export type NameRoute = (path: string) => string;

export function routeNamer(
  routes: ServerBuild['routes'],
  publicFiles: readonly string[],
): NameRoute {
  const patterns = Object.values(routes).flatMap((route) => {
    if (route === undefined || (route.path === undefined && route.index !== true)) return [];
    return [`/${route.path ?? ''}`];
  });
  const fixed = new Map(
    [...OF_THE_SERVER, ...patterns]
      .filter((pattern) => !/[:*]/.test(pattern))
      .map((pattern) => [pattern.toLowerCase(), pattern]),
  );
  for (const file of publicFiles) fixed.set(`/${file}`, '(file)');
  const open = patterns
    .filter((pattern) => /[:*]/.test(pattern) && pattern !== '/*')
    .sort((a, b) => Number(a.endsWith('*')) - Number(b.endsWith('*')))
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }));
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets/*';
    const asked = plain(path);
    return (
      fixed.get(asked.toLowerCase()) ??
      open.find(({ expression }) => expression.test(asked))?.pattern ??
      NOT_FOUND
    );
  };
}

/** The page, also when the router asks for its data, or somebody for it with a slash at the end. */
function plain(path: string): string {
  const page = path.replace(/\.data$/, '').replace(/(.)\/+$/, '$1');
  return page === '/_root' ? '/' : page;
}

const expressionOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('/')
      .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
      .join('/')}$`,
    'i',
  );
