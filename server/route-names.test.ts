import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { routeNamer } from './route-names.ts';

const route = (path: string) => ({ id: path, path, module: { default: () => null } });
const ROUTES: ServerBuild['routes'] = {
  home: { id: 'home', index: true, module: { default: () => null } },
  services: route('services'),
  service: route('services/:id'),
  picture: route('services/:id/preview.png'),
  call: route('api/account/:call'),
  config: route('api/getConfig'),
  unknown: route('api/*'),
  nothing: route('*'),
};
const nameRoute = routeNamer(ROUTES, ['favicon.svg']);

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
