/** docs/security.md, row 1 (ASVS 2.2.1): no request, whatever it is, causes a 5xx or a logged error. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACCOUNT_CALLS } from '#app/features/identity/account-calls.policy.ts';
import { drawUntil, SEED } from '../support/seeds.ts';
import {
  A_SERVICE,
  CALLS,
  FORM_PAGES,
  OTHER_ADDRESSES,
  PERSONAL,
  pagesWith,
} from './support/addresses.ts';
import { errorsIn, runProduct } from './support/product.ts';
import { type Ask, send } from './support/send.ts';

const REQUESTS = 600;
/** If every request were refused early, the test would prove nothing. */
const ENOUGH = 31;
const product = runProduct();

/** Strings that have broken servers, as sent on the wire. */
const HOSTILE = [
  '%00',
  '%FF',
  '%C3%28',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%',
  '%zz',
  '%25%30%30',
  '%2e%2e%2f',
  '..',
  '.',
  '//',
  '%5c',
  ';',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  "'",
  "'%20or%201=1--",
  '%22',
  '%3Cscript%3E',
  '%3C/script%3E',
  '$%7B7*7%7D',
  '%7B%7B7*7%7D%7D',
  '%0d%0aX-Injected:%201',
  '%E2%80%AE',
  '%C4%B0',
  '%EF%BB%BF',
  '*',
  '[]',
  '[0]',
  '(',
  '+',
  '~',
  '.data',
  '.json',
  '.js.map',
  '_root',
  'index',
  'a'.repeat(3_000),
] as const;

const piece = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc
    .string({ unit: 'binary', maxLength: 12 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: fc.constantFrom(...'abz019-._~!$()*,;:@/?=&+%'), maxLength: 12 }),
);

const known = [...CALLS, ...pagesWith(A_SERVICE), ...PERSONAL, ...OTHER_ADDRESSES, '/services/'];
const path = fc.oneof(
  fc.constantFrom(...known),
  fc.constantFrom(...known).map((address) => `${address === '/' ? '/_root' : address}.data`),
  fc.tuple(fc.constantFrom(...known), piece).map(([address, end]) => `${address}/${end}`),
  fc.tuple(fc.constantFrom(...known), piece).map(([address, end]) => address + end),
  fc.array(piece, { maxLength: 4 }).map((pieces) => `/${pieces.join('/')}`),
  fc.constantFrom(...known).map((address) => address.toUpperCase()),
);

const name = fc.oneof(
  fc.constantFrom(
    'q',
    'id',
    'v',
    'trade',
    'upTo',
    'sort',
    'page',
    'index',
    '_routes',
    'p',
    'paths',
  ),
  piece,
);
const query = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.tuple(name, piece), { minLength: 1, maxLength: 4 })
    .map((pairs) => `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`),
  piece.map((text) => `?${text}`),
);

const headerText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aZ09"*,;=/\\()<>@:?[]{} \t\xe9\xff'), maxLength: 40 }),
  fc.constantFrom(
    '*',
    '"',
    'W/"',
    'bytes=0-',
    'bytes=-1',
    'br;q=',
    'gzip, br;q=0.0',
    'x'.repeat(5_000),
  ),
);
const header = fc.tuple(
  fc.constantFrom(
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Cookie',
    'Content-Type',
    'Forwarded',
    'If-Match',
    'If-Modified-Since',
    'If-None-Match',
    'If-Range',
    'Origin',
    'Range',
    'Referer',
    'Sec-Fetch-Mode',
    'User-Agent',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-HTTP-Method-Override',
    'X-React-Router-Error',
    'X-React-Router-SPA-Mode',
    'X-Remix-Response',
    'X-Request-Id',
    '__proto__',
  ),
  headerText,
);

const body = fc.oneof(
  fc.json(),
  fc.json().map((value) => `{"key":${value}}`),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('{"key":"__proto__"}', '{"__proto__":1}', 'key=x', 'x'.repeat(20_000)),
);

/** The shape of a call's body, with invalid values. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    'a@example.com',
    "'; drop table users; --@example.com",
    'a\r\nBcc: b@example.com',
    '\u0000',
    '\ud800',
    'x'.repeat(1_001),
    '4155550100',
    '123456',
    'CA',
  ),
);
const accountBody = fc.oneof(
  body,
  fc.json().map((value) => `{"email":${value},"password":${value},"confirmation":${value}}`),
  fc
    .dictionary(
      fc.constantFrom(
        'email',
        'password',
        'confirmation',
        'current',
        'botCheck',
        'phone',
        'code',
        'firstName',
        'lastName',
        'homeAddress',
        'city',
        'state',
        'zipCode',
        'everywhere',
        'confirmed',
        'response',
        'changes',
        '__proto__',
      ),
      fc.oneof(hostileText, fc.jsonValue()),
    )
    .map((value) => JSON.stringify(value)),
  fc
    .tuple(hostileText, hostileText)
    .map(([email, password]) => JSON.stringify({ email, password })),
);
const JSON_TYPE = ['Content-Type', 'application/json'] as const;
const FORM_TYPE = ['Content-Type', 'application/x-www-form-urlencoded'] as const;

const asked: fc.Arbitrary<Ask> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          ...Object.keys(ACCOUNT_CALLS).map((call) => `/api/account/${call}`),
          '/api/service-list',
        ),
        accountBody,
        fc.option(headerText),
      )
      .map(
        ([target, json, cookie]): Ask => ({
          method: 'POST',
          target,
          headers: [
            JSON_TYPE,
            ['Sec-Fetch-Site', 'same-origin'],
            ...(cookie === null
              ? []
              : ([['Cookie', `__Host-homesmith_session=${cookie}`]] as const)),
          ],
          body: json,
        }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...FORM_PAGES), piece, piece).map(
      ([page, token, form]): Ask => ({
        method: 'POST',
        target: `${page}?token=${token}`,
        headers: [FORM_TYPE, ['Sec-Fetch-Site', 'same-origin']],
        body: `intent=${form}&password=${form}&confirmation=${form}`,
      }),
    ),
  },
  { weight: 3, arbitrary: requestOf(fc.constantFrom('GET', 'HEAD'), fc.constant(undefined)) },
  {
    weight: 1,
    arbitrary: requestOf(
      fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'GET'),
      body,
    ),
  },
  {
    weight: 1,
    arbitrary: body.map(
      (json): Ask => ({
        method: 'POST',
        target: '/api/getConfig',
        headers: [['Content-Type', 'application/json']],
        body: json,
      }),
    ),
  },
);

function requestOf(
  method: fc.Arbitrary<string>,
  sent: fc.Arbitrary<string | undefined>,
): fc.Arbitrary<Ask> {
  return fc
    .record({ method, path, query, headers: fc.array(header, { maxLength: 3 }), sent })
    .map(({ sent: text, path: address, query: parameters, ...rest }) => ({
      ...rest,
      target: address + parameters,
      ...(text === undefined ? {} : { body: text }),
    }));
}

it(`row 1 (ASVS 2.2.1): of at least ${REQUESTS} hostile requests none gets a 5xx or ends the process`, async () => {
  const statuses = new Map<number, number>();
  const answered = (status: number) => statuses.get(status) ?? 0;
  const survived = fc.asyncProperty(asked, async (request) => {
    const { status, headers } = await send(product.port, request);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(headers).not.toHaveProperty('x-injected');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(errorsIn(product.output())).toEqual([]);
    statuses.set(status, answered(status) + 1);
  });
  await drawUntil(
    () => answered(200) >= ENOUGH && answered(404) >= ENOUGH,
    (seed) => fc.assert(survived, { numRuns: REQUESTS, seed }),
  );
  console.log(
    `fuzz from seed ${SEED}: ${[...statuses]
      .sort()
      .map(([status, count]) => `${count} x ${status}`)
      .join(', ')}`,
  );
});
