import fc from 'fast-check';
import { matchRoutes, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { openRouteTable } from './route-table.ts';

type Routes = ServerBuild['routes'];
const route = (id: string, parentId: string, path?: string) => ({
  id,
  parentId,
  ...(path === undefined ? {} : { path }),
  module: { default: () => null },
});
const ROUTES: Routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  home: { ...route('home', 'root'), index: true },
  services: route('services', 'root', 'services'),
  service: route('service', 'root', 'services/:id'),
  nothing: route('nothing', 'root', '*'),
  personal: route('personal', 'root'),
  ask: route('ask', 'personal', 'support/ask'),
  conversation: route('conversation', 'personal', 'conversations/:reference'),
  upload: route('upload', 'root'),
  apply: route('apply', 'upload', 'careers/apply'),
  slug: route('slug', 'root', 'careers/:slug'),
  calls: route('calls', 'root'),
  picture: route('picture', 'calls', 'services/:id/preview.png'),
  unknown: route('unknown', 'calls', 'api/*'),
  'personal-calls': route('personal-calls', 'root'),
  call: route('call', 'personal-calls', 'api/account/:call'),
};
const { layoutOf, places } = openRouteTable(ROUTES);

describe('the table of routes', () => {
  test.each([
    ['/', 'root'],
    ['/_root.data', 'root'],
    ['/services/fix-a-tap', 'root'],
    ['/services/fix-a-tap/preview.png', 'calls'],
    ['/support/ask', 'personal'],
    ['/support/ask.data', 'personal'],
    ['/conversations/HS-2222-2222', 'personal'],
    ['/careers/apply', 'upload'],
    ['/careers/editor', 'root'],
    ['/api', 'calls'],
    ['/api/a/b', 'calls'],
    ['/api/account/sign-in', 'personal-calls'],
    // Other spellings, which redirect or are not calls.
    ['/Support/Ask', 'root'],
    ['/support/ask/', 'root'],
    ['/support/%61sk', 'root'],
    ['//support/ask', 'root'],
    ['/API/a', 'root'],
    ['/nobody', 'root'],
  ])('%s is in %s', (path, layout) => expect(layoutOf(path)).toBe(layout));

  test('does not begin with a route in a layout that has no rules', () => {
    const stray = { ...ROUTES, ask: route('ask', 'secret', 'support/ask') };
    expect(() => openRouteTable(stray)).toThrow('ask is in no layout');
  });

  test('never finds a session for a route that React Router takes for another', () => {
    const tree = places.map(({ pattern, layout }) => ({ path: pattern, id: layout }));
    const part = fc.constantFrom(
      'support',
      'ask',
      'careers',
      'apply',
      'api',
      'account',
      'x',
      'a%2Fb',
      'A',
      '',
    );
    const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(path, (asked) => {
        const layout = layoutOf(asked);
        // These two have no session.
        if (layout === 'root' || layout === 'calls') return;
        expect(matchRoutes(tree, asked)?.at(-1)?.route.id).toBe(layout);
      }),
    );
  });
});
