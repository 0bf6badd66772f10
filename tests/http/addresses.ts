/** Every address of the product, taken from the URL map, so that a new one is tested unasked. */
import routes from '#app/routes.ts';

/** A service of the starter catalogue, whose ids are for ever. */
export const A_SERVICE = 'add-recessed-lights';

const OUTSIDE_THE_MAP = ['/healthz', '/readyz'];

const patterns = routes.map(({ path = '' }) => `/${path}`);

/** The calls of the URL map and what server/app.ts answers itself, without the catch-all. */
export const CALLS: readonly string[] = [
  ...patterns.filter((path) => path.startsWith('/api/') && !path.includes('*')),
  ...OUTSIDE_THE_MAP,
];

/** A page of each route; `id` stands in for every parameter. */
export const pagesWith = (id: string): string[] =>
  patterns
    .filter((path) => !path.startsWith('/api/') && !path.includes('*'))
    .map((path) => path.replace(/:[a-z]+/gi, id));

/** Known to the browser's build, or to nobody. */
export const OTHER_ADDRESSES: readonly string[] = [
  '/robots.txt',
  '/.well-known/gpc.json',
  '/favicon.svg',
  '/assets/none.js',
  '/nobody/knows',
  '/api/nobody',
  '/_root.data',
  '/services.data',
  '/__manifest',
];
