import { expect, test } from 'vitest';
import { requireSpelling } from './one-spelling.server.ts';

const ask = (address: string) => {
  try {
    requireSpelling(new Request(`http://localhost${address}`), '/dashboard');
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
