import { expect, test } from 'vitest';
import { requireSpelling } from './one-spelling.server.ts';

const ask = (address: string, pattern = 'dashboard', params = {}) => {
  try {
    requireSpelling({ request: new Request(`http://localhost${address}`), pattern, params });
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get('Location');
  }
};

test.each(['/dashboard', '/dashboard?x=1', '/dashboard.data'])(
  '%s is the page itself',
  (address) => {
    expect(ask(address)).toBeNull();
  },
);

test.each([
  ['/Dashboard', '/dashboard'],
  ['/dashboard/', '/dashboard'],
  ['/%64ashboard?token=a%2Fb', '/dashboard?token=a%2Fb'],
])('%s leads to %s', (address, location) => {
  expect(ask(address)).toBe(location);
});

const CONVERSATION = 'conversations/:reference';

test.each([
  ['/conversations/HS-2222-2222', { reference: 'HS-2222-2222' }],
  ['/conversations/a%2Fb', { reference: 'a/b' }],
  ["/conversations/a:b'c", { reference: "a:b'c" }],
])('%s has what React Router reads of it', (address, params) => {
  expect(ask(address, CONVERSATION, params)).toBeNull();
});

test('an escape that is none too many leads to the address without it', () => {
  const params = { reference: 'HS-2222-2222' };
  expect(ask('/conversations/HS%2D2222-2222?key=k', CONVERSATION, params)).toBe(
    '/conversations/HS-2222-2222?key=k',
  );
});

test.each(['/admin/a%20b', '/admin/nothing/', '/admin/%F0%9F%8F%A0'])(
  '%s, which only a catch-all takes, leads nowhere',
  (address) => {
    const params = { '*': decodeURIComponent(address.slice('/admin/'.length)) };
    expect(ask(address, 'admin/*', params)).toBeNull();
  },
);
