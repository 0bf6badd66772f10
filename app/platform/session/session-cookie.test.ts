import { expect, test } from 'vitest';
import { hintCookie, readSessionToken, sessionCookie } from './session-cookie.server.ts';

const token = 'a'.repeat(43);
const read = (cookie: string, isSecure = true) =>
  readSessionToken(new Headers({ Cookie: cookie }), isSecure);

test('ASVS 5.0.0, 3.3.1-3.3.4: bound to host, path and https, out of reach of scripts', () => {
  expect(sessionCookie(token, true, 90)).toBe(
    `__Host-homesmith_session=${token}; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(sessionCookie(null, true, 90)).toBe(
    '__Host-homesmith_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(sessionCookie(token, false, 1)).toBe(
    `homesmith_session=${token}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(hintCookie('hint', 'customer', true, 1)).toBe(
    'hint=customer; Max-Age=86400; Path=/; Secure; SameSite=Lax',
  );
});

test('a session that may last longer than browsers keep a cookie has one for as long as they do', () => {
  expect(sessionCookie(token, true, 1_000)).toContain('; Max-Age=34560000;');
});

test.each([
  [`__Host-homesmith_session=${token}`, token],
  [`a=b; __Host-homesmith_session=${token}; c=d`, token],
  // A second cookie of the name may have been set from a sibling host.
  [`__Host-homesmith_session=${token}; __Host-homesmith_session=${token}`, null],
  [`homesmith_session=${token}`, null],
  ['__Host-homesmith_session=', null],
  [`__Host-homesmith_session=${token}x`, null],
  [`__Host-homesmith_session=${"'".repeat(43)}`, null],
  ['', null],
])('%s', (cookie, expected) => {
  expect(read(cookie)).toBe(expected);
});
