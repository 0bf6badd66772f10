import { expect, test } from 'vitest';
import { routeNamer } from './route-names.ts';

const PATTERNS = [
  '/',
  '/services',
  '/services/:id',
  '/services/:id/preview.png',
  '/api/account/:call',
  '/api/getConfig',
  '/api/*',
  '/*',
];
const places = PATTERNS.map((pattern) => ({ pattern, layout: 'root' as const }));
const nameRoute = routeNamer({ places }, ['favicon.svg']);

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/services', '/services'],
  ['/Services/', '/services'],
  ['/services.data', '/services'],
  ['/services/fix-a-tap', '/services/:id'],
  ['/services/fix-a-tap.data', '/services/:id'],
  ['/services/fix-a-tap/preview.png', '/services/:id/preview.png'],
  ['/services/a/b/c', '(not found)'],
  ['/api/getconfig', '/api/getConfig'],
  ['/api/account/sign-in', '/api/account/:call'],
  ['/api/anything/else', '/api/*'],
  ['/assets/entry-4f1.js', '/assets/*'],
  ['/favicon.svg', '(file)'],
  ['/readyz', '/readyz'],
  ['/ana@example.com', '(not found)'],
])('%s is %s', (path, name) => expect(nameRoute(path)).toBe(name));
