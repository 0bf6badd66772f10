import { expect, test } from 'vitest';
import { loginPath, pageAfterLogin, pageAfterMenu, safeNext } from './next-page.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/account-settings?tab=phone#sessions', '/account-settings?tab=phone#sessions'],
  ['/services/leak%20repair', '/services/leak%20repair'],
  ['/', '/'],
])('goes to %s', (next, expected) => {
  expect(safeNext(next)).toBe(expected);
});

test.each([
  [null],
  [''],
  ['dashboard'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['https:evil.example'],
  ['https://evil.example/dashboard'],
  ['javascript:alert(1)'],
  ['%2F%2Fevil.example'],
  ['%5Cevil.example'],
  [' //evil.example'],
  ['/\t/evil.example'],
  ['/\n//evil.example'],
  ['/.//evil.example'],
  ['/x/..//evil.example'],
  ['/%2e//evil.example'],
  // It would loop.
  ['/login'],
  ['/login?next=/login'],
])('"%s" leads home', (next) => {
  expect(safeNext(next)).toBe('/');
});

test('"/%2F/evil.example" is a path of this site', () => {
  const url = new URL(safeNext('/%2F/evil.example'), 'https://homesmith.example/login');
  expect(url.host).toBe('homesmith.example');
});

test('a query as parsed from the address is what is judged', () => {
  const asked = new URLSearchParams('next=%2F%2Fevil.example').get('next');
  expect(safeNext(asked)).toBe('/');
});

test('what was asked for is where one comes back to', () => {
  const url = new URL(loginPath('/account-settings?a=1&b=2'), 'https://homesmith.example');
  expect(safeNext(url.searchParams.get('next'))).toBe('/account-settings?a=1&b=2');
});

test.each([
  [null, [], '/'],
  [null, ['homesmith'], '/homesmith'],
  [null, ['operator'], '/admin'],
  [null, ['operator', 'homesmith'], '/admin'],
  ['//evil.example', ['homesmith'], '/homesmith'],
  ['/dashboard', ['operator', 'homesmith'], '/dashboard'],
] as const)('after logging in with next=%s, %j goes to %s', (next, roles, page) => {
  expect(pageAfterLogin(next, roles)).toBe(page);
});

test.each([
  ['/', ['homesmith'], '/homesmith'],
  ['/support', ['operator', 'homesmith'], '/admin'],
  ['/support', [], null],
  ['/services/leak-repair', ['homesmith'], null],
  ['/servicelist', ['operator'], null],
  ['/book/HM-1', ['homesmith'], null],
] as const)('logging in from the menu of %s leads %j to %s', (pathname, roles, page) => {
  expect(pageAfterMenu(pathname, roles)).toBe(page);
});

test('a page for customers says so in the address of the login', () => {
  expect(loginPath('/dashboard', true)).toBe('/login?next=%2Fdashboard&customer');
});
