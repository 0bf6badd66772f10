/** The layer, room, floor and kind of a file, by its path. */

/** The floor of each room; every room needs one. */
export const FLOORS: Readonly<Record<string, number>> = {
  catalogue: 1,
  identity: 1,
  inbox: 1,
  payments: 1,
  customers: 2,
  privacy: 2,
  search: 2,
  'service-list': 2,
  careers: 2,
  support: 3,
  homesmiths: 3,
  scheduling: 4,
  legal: 6,
  marketing: 4,
  bookings: 5,
  'back-office': 8,
};

/**
 * Large rooms have floors of their own: their folders, lowest first. Files at the top of the room are below all of
 * them.
 */
export const FLOORS_WITHIN: Readonly<Record<string, readonly (readonly string[])[]>> = {
  identity: [
    ['auth-state', 'sessions'],
    ['second-factor'],
    ['proofs'],
    ['passwords', 'contact'],
    ['sign-in'],
    ['links', 'retention'],
  ],
  homesmiths: [
    ['roster', 'applications'],
    ['invitations', 'expiry'],
    ['application-form', 'import', 'pages', 'work'],
    ['crew'],
  ],
  scheduling: [
    ['plan'],
    ['calendar'],
    ['windows'],
    ['requests', 'areas'],
    ['placing'],
    ['pages', 'time-off'],
    ['feed'],
  ],
  bookings: [
    ['law', 'texts', 'found', 'caps', 'on-site', 'days', 'quotes'],
    ['photos'],
    ['mails'],
    ['cover'],
    ['money'],
    ['messages'],
    ['confirm'],
    ['hold'],
    ['change'],
    ['offers', 'share'],
    ['job', 'sick'],
    ['new-time'],
    ['album', 'quoting'],
    ['complaints'],
    ['stop'],
    ['pages', 'feed', 'work', 'calls'],
    ['due'],
  ],
  'back-office': [
    ['frame'],
    ['audit'],
    ['applications'],
    ['requests', 'renewals', 'inbox', 'money', 'bookings'],
    ['complaints'],
    ['homesmiths', 'overview'],
  ],
  customers: [['fields', 'deletion', 'calls'], ['settings'], ['wizard', 'dashboard'], ['pages']],
};

export const LAYERS: Readonly<Record<string, number>> = {
  routes: 5,
  shell: 4,
  features: 3,
  ui: 2,
  platform: 2,
  kernel: 1,
};

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
export const isOfApp = (path: string) => path.startsWith('app/') && !isTest(path);
/** Code of the product, not of tests. */
export const isProduct = (path: string) => /^(app|server|migrations)\//.test(path) && !isTest(path);

/** Files at the top of app/: the frame of all pages, and the context of routes. */
const AT_THE_TOP = /^app\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx|context\.server\.ts)$/;
/** Route files, and the middleware of layouts. */
export const ROUTE = /^app\/(routes|layouts)\//;
export const isDoor = (path: string) => ROUTE.test(path) || AT_THE_TOP.test(path);

export const layerOf = (path: string) => (isDoor(path) ? 'routes' : (path.split('/')[1] ?? ''));
export const roomOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** What a room offers to other rooms, the shell, routes, and the server. */
export const isOfSurface = (path: string) => /^app\/features\/[^/]+\/api\//.test(path);

/** The outermost folder within its room; null at the top of the room. */
export const folderOf = (path: string) =>
  /^app\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null;

export type Kind = 'core' | 'server' | 'client' | 'view' | 'door' | 'asset';

export function kindOf(path: string): Kind {
  if (isDoor(path)) return 'door';
  if (/\.server\.ts$/.test(path)) return 'server';
  if (/\.client\.ts$/.test(path)) return 'client';
  if (/\.tsx$/.test(path)) return 'view';
  return /\.ts$/.test(path) ? 'core' : 'asset';
}

export const MAY_IMPORT: Readonly<Record<Exclude<Kind, 'asset'>, readonly Kind[]>> = {
  core: ['core'],
  server: ['core', 'server'],
  client: ['core', 'client'],
  view: ['core', 'client', 'view', 'asset'],
  door: ['core', 'server', 'client', 'view', 'asset'],
};
