/** docs/openapi.json documents every answer of the calls, and no other. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Answered,
  type Browser,
  newPerson,
  type Person,
  registerPerson,
} from '../support/people.ts';
import { runAccounts } from './support/accounts-product.ts';
import { A_BOOKING, A_SERVICE, CALL_PATTERNS, exampleOfCall } from './support/addresses.ts';
import {
  documentedAnswers,
  documentedPaths,
  expectDocumented,
  pathOf,
} from './support/api-document.ts';
import { runProduct } from './support/product.ts';
import { type Ask, send } from './support/send.ts';

const product = runProduct();

const postConfig = (body: string, type = 'application/json'): Ask => ({
  method: 'POST',
  target: '/api/getConfig',
  headers: [['Content-Type', type]],
  body,
});

const postCall = (target: string, body: string, headers: Ask['headers'] = []): Ask => ({
  method: 'POST',
  target,
  headers: [['Content-Type', 'application/json'], ...headers],
  body,
});
const postForm = (target: string, body: string, headers: Ask['headers'] = []): Ask => ({
  method: 'POST',
  target,
  headers: [['Content-Type', 'multipart/form-data; boundary=x'], ...headers],
  body,
});
const FOREIGN = [['Origin', 'https://evil.example']] as const;
const TOO_LONG = 'x'.repeat(16 * 1024 + 1);

const STEPS = '/api/homesmith/{number}/visits/{visit}/steps';
const EXTRA_WORK = '/api/homesmith/{number}/visits/{visit}/extra-work';
const NEW_TIME = '/api/homesmith/{number}/visits/{visit}/new-time';
const SICK_DAY = '/api/homesmith/{number}/sick-day';
const A_STEP = STEPS.replace('{number}', '1').replace(
  '{visit}',
  '44444444-4444-4444-8444-444444444444',
);
const A_JOBS_CALL = A_STEP.replace('/steps', '/extra-work');
const QUOTE = '/api/homesmith/{number}/visits/{visit}/quote';
const STOP = '/api/homesmith/{number}/visits/{visit}/stop';
const WITHDRAWAL = '/api/requests/{reference}/withdraw';
const JOB_POSTS = [
  STEPS,
  EXTRA_WORK,
  `${EXTRA_WORK}/withdraw`,
  SICK_DAY,
  NEW_TIME,
  `${NEW_TIME}/withdraw`,
  QUOTE,
  STOP,
  WITHDRAWAL,
].map(
  (path) =>
    [
      path,
      path
        .replace(STEPS, A_STEP)
        .replace(EXTRA_WORK, A_JOBS_CALL)
        .replace(NEW_TIME, A_STEP.replace('/steps', '/new-time'))
        .replace(SICK_DAY, '/api/homesmith/1/sick-day')
        .replace(QUOTE, A_STEP.replace('/steps', '/quote'))
        .replace(STOP, A_STEP.replace('/steps', '/stop'))
        .replace('{reference}', 'HS-2222-2222'),
    ] as const,
);
const BOOKING = `/api/bookings/${A_BOOKING}`;
/** Reports and photos: what each side sends, and how it may be refused besides. */
const SIDES = [
  ['/api/bookings/{reference}/visits/{visit}', `${BOOKING}/visits/1`],
  ['/api/homesmith/{number}/visits/{visit}', A_STEP.replace('/steps', '')],
] as const;
const TURNS = ['open', 'answer', 'agree', 'insist', 'withdraw', 'remove'];
const SIDE_POSTS = [
  ...SIDES.flatMap(([path, target]) =>
    [...TURNS, ...(path.includes('homesmith') ? ['redo'] : [])].map((name) => {
      const below = name === 'remove' ? '/photos/remove' : `/complaints/${name}`;
      return [`${path}${below}`, `${target}${below}`, name === 'open' ? [429] : []] as const;
    }),
  ),
  ['/api/admin/complaints/{id}/decide', '/api/admin/complaints/x/decide', []] as const,
];
const SIDE_UPLOADS = SIDES.flatMap(([path, target]) =>
  [
    'photos',
    'complaints/photos',
    ...(path.includes('homesmith') ? ['extra-work/photos', 'quote/photos'] : []),
  ].map((what) => [`${path}/${what}`, `${target}/${what}`] as const),
);
const SIDE_READS = SIDES.flatMap(([path, target]) =>
  ['complaints', 'photos'].map((what) => [`${path}/${what}`, `${target}/${what}`] as const),
);
const A_PICTURE = `/photos/${A_STEP.slice(-42, -6)}/small`;
const PICTURE = '/photos/{photo}/{size}';
const AT_MOST_OFTEN = [200, 409, 422, 429, 503];
const AS_OFTEN_AS_WANTED = [200, 409, 422, 503];
/** What a booking takes, with the answers that need one. */
const CHANGES_OF_IT: Readonly<Record<string, readonly number[]>> = {
  details: AT_MOST_OFTEN,
  confirm: AT_MOST_OFTEN,
  'let-go': AT_MOST_OFTEN,
  'visits/1/move': AT_MOST_OFTEN,
  'visits/1/resume': AT_MOST_OFTEN,
  'visits/1/cancel': AS_OFTEN_AS_WANTED,
  'visits/1/end': AS_OFTEN_AS_WANTED,
  'visits/1/stop': AS_OFTEN_AS_WANTED,
  'visits/1/wrong-person': AS_OFTEN_AS_WANTED,
  'visits/1/missed': AS_OFTEN_AS_WANTED,
  'visits/1/confirm-done': AS_OFTEN_AS_WANTED,
  'visits/1/approve-change': AS_OFTEN_AS_WANTED,
  'visits/1/decline-change': AS_OFTEN_AS_WANTED,
  'visits/1/take-move': AT_MOST_OFTEN,
  'visits/1/keep-move': AS_OFTEN_AS_WANTED,
  'visits/1/choose-quote': AT_MOST_OFTEN,
  'visits/1/decline-quote': AS_OFTEN_AS_WANTED,
  'visits/1/confirm-paid': AS_OFTEN_AS_WANTED,
  'visits/1/contest': AS_OFTEN_AS_WANTED,
};
const CHANGES = Object.entries(CHANGES_OF_IT).map(
  ([part, statuses]) => [pathOf(`${BOOKING}/${part}`), `${BOOKING}/${part}`, statuses] as const,
);
/** Who asks for the same hold again may have lost it: 404. */
const BOOKING_POSTS = [
  ['/api/bookings', '/api/bookings', [404, ...AT_MOST_OFTEN]] as const,
  ...CHANGES,
];
const BOOKING_READS = [
  ['/api/bookings/{reference}', BOOKING],
  ['/api/bookings/{reference}/visits/{visit}', `${BOOKING}/visits/1`],
  ['/api/bookings/{reference}/visits/{visit}/invoice', `${BOOKING}/visits/1/invoice`],
] as const;

/** Requests that get each documented answer. */
const REQUESTS: Record<string, Ask[]> = {
  'GET /api/catalogue 200': [{ target: '/api/catalogue' }, { target: '/api/catalogue?v=x&v=y' }],
  'GET /api/catalogue 304': [{ target: '/api/catalogue', headers: [['If-None-Match', '*']] }],
  'GET /api/catalogue 400': [{ target: '/api/catalogue?v=%FF' }],
  'GET /api/services 200': [
    { target: `/api/services?id=${A_SERVICE}&id=${A_SERVICE}` },
    { target: '/api/services?id=nobody' },
    { target: `/api/services?${Array.from({ length: 50 }, (_, n) => `id=${n}`).join('&')}` },
  ],
  'GET /api/services 400': [
    { target: '/api/services' },
    { target: '/api/services?id=%FF' },
    { target: `/api/services?${Array.from({ length: 51 }, (_, n) => `id=${n}`).join('&')}` },
  ],
  'GET /api/search 200': [
    { target: '/api/search?q=leak' },
    { target: '/api/search?q=' },
    { target: `/api/search?q=${'a'.repeat(200)}` },
    { target: '/api/search?q=zzzzzzzz' },
  ],
  'GET /api/search 400': [
    { target: '/api/search' },
    { target: '/api/search?q=a&q=b' },
    { target: `/api/search?q=${'a'.repeat(201)}` },
    { target: '/api/search?q=%00' },
    { target: '/api/search?q=%FF' },
  ],
  'GET /api/windows 200': [
    { target: `/api/windows?zip=94103&services=${A_SERVICE}&services=${A_SERVICE}` },
    {
      target: `/api/windows?zip=10001-1234&services=${A_SERVICE}%3Forder%3Da&plan=soonest&later=4`,
    },
    { target: `/api/windows?zip=94103&services=${A_SERVICE}&visit.0=2020-01-01T10` },
  ],
  'GET /api/windows 400': [
    { target: '/api/windows' },
    { target: '/api/windows?zip=94103' },
    { target: `/api/windows?services=${A_SERVICE}` },
    { target: `/api/windows?zip=00000&services=${A_SERVICE}` },
    { target: `/api/windows?zip=9410%00&services=${A_SERVICE}` },
    { target: '/api/windows?zip=94103&services=nobody' },
    { target: `/api/windows?zip=94103&services=${A_SERVICE}%3Fquantity%3Dmany` },
    { target: `/api/windows?zip=94103&services=${A_SERVICE}%3Forder%3D%00` },
    { target: `/api/windows?zip=94103&services=${A_SERVICE}&plan=best` },
    { target: `/api/windows?zip=94103&services=${A_SERVICE}&later=5` },
    { target: `/api/windows?zip=94103&services=${A_SERVICE}&later=-1` },
    { target: `/api/windows?zip=94103&services=${A_SERVICE}&visit.0=2026-02-30T10` },
    { target: `/api/windows?zip=94103&services=${A_SERVICE}&visit.0=2026-02-03T11` },
    { target: `/api/windows?zip=94103${`&services=${A_SERVICE}`.repeat(61)}` },
    { target: '/api/windows?zip=%FF' },
  ],
  'POST /api/getConfig 200': [postConfig('{"key":"nextjs.maps_api_key"}')],
  'POST /api/getConfig 400': [postConfig('{'), postConfig('{"key":1}'), postConfig('[]')],
  'POST /api/getConfig 404': [postConfig('{"key":"nobody"}')],
  'POST /api/getConfig 413': [postConfig('x'.repeat(16 * 1024 + 1))],
  'POST /api/getConfig 415': [postConfig('{"key":"x"}', 'text/plain')],
  'GET /api/service-list 401': [{ target: '/api/service-list' }],
  'POST /api/service-list 401': [postCall('/api/service-list', '{}')],
  'POST /api/service-list 403': [postCall('/api/service-list', '{}', FOREIGN)],
  'POST /api/service-list 413': [postCall('/api/service-list', TOO_LONG)],
  'POST /api/service-list 415': [{ method: 'POST', target: '/api/service-list', body: '{}' }],
  ...Object.fromEntries(
    JOB_POSTS.flatMap(([path, target]) => [
      [`POST ${path} 401`, [postCall(target, '{}')]],
      [`POST ${path} 403`, [postCall(target, '{}', FOREIGN)]],
      [`POST ${path} 413`, [postCall(target, TOO_LONG)]],
      [`POST ${path} 415`, [{ method: 'POST', target, body: '{}' }]],
    ]),
  ),
  ...Object.fromEntries(
    SIDE_POSTS.flatMap(([path, target]) => [
      [`POST ${path} 401`, [postCall(target, '{}')]],
      [`POST ${path} 403`, [postCall(target, '{}', FOREIGN)]],
      [`POST ${path} 413`, [postCall(target, TOO_LONG)]],
      [`POST ${path} 415`, [{ method: 'POST', target, body: '{}' }]],
    ]),
  ),
  ...Object.fromEntries(
    SIDE_UPLOADS.flatMap(([path, target]) => [
      [`POST ${path} 401`, [postForm(target, '--x--')]],
      [`POST ${path} 403`, [postForm(target, '--x--', FOREIGN)]],
      [`POST ${path} 413`, [postForm(target, '', [['Content-Length', '99999999']])]],
    ]),
  ),
  ...Object.fromEntries(
    [...SIDE_READS, [PICTURE, A_PICTURE] as const].map(([path, target]) => [
      `GET ${path} 401`,
      [{ target }],
    ]),
  ),
  'GET /api/bookings 401': [{ target: '/api/bookings' }],
  'GET /api/bookings/{reference} 401': [{ target: BOOKING }],
  'GET /api/bookings/{reference}/visits/{visit} 401': [{ target: `${BOOKING}/visits/1` }],
  'GET /api/bookings/{reference}/visits/{visit}/invoice 401': [
    { target: `${BOOKING}/visits/1/invoice` },
  ],
  ...Object.fromEntries(
    BOOKING_POSTS.flatMap(([path, target]) => [
      [`POST ${path} 401`, [postCall(target, '{}')]],
      [`POST ${path} 403`, [postCall(target, '{}', FOREIGN)]],
      [`POST ${path} 413`, [postCall(target, TOO_LONG)]],
      [`POST ${path} 415`, [{ method: 'POST', target, body: '{}' }]],
    ]),
  ),
  'GET /api/account/state 200': [{ target: '/api/account/state' }],
  'GET /api/account/export 401': [{ target: '/api/account/export' }],
  'POST /api/account/{call} 200': [postCall('/api/account/sign-out', '{}')],
  'POST /api/account/{call} 400': [postCall('/api/account/lookup', '{')],
  'POST /api/account/{call} 401': [postCall('/api/account/discard', '{}')],
  'POST /api/account/{call} 403': [postCall('/api/account/discard', '{}', FOREIGN)],
  'POST /api/account/{call} 404': [postCall('/api/account/nobody', '{}')],
  'POST /api/account/{call} 413': [postCall('/api/account/lookup', TOO_LONG)],
  'POST /api/account/{call} 415': [{ method: 'POST', target: '/api/account/lookup', body: '{}' }],
  'GET /api/bot-check 200': [
    { target: '/api/bot-check?for=lookup' },
    { target: '/api/bot-check?for=sign-in&level=2&builtin=1' },
  ],
  'GET /api/zip-codes 200': [
    { target: '/api/zip-codes' },
    { target: '/api/zip-codes?q=941' },
    { target: '/api/zip-codes?q=san%20f' },
  ],
  'GET /api/bot-check 400': [
    { target: '/api/bot-check?builtin=%FF' },
    { target: '/api/bot-check' },
    { target: '/api/bot-check?for=complete' },
    { target: '/api/bot-check?for=lookup&level=7' },
    { target: '/api/bot-check?for=lookup&level=1.5' },
  ],
  'GET /api/zip-codes 400': [{ target: '/api/zip-codes?q=%FF' }],
  'GET /api/maps 200': [{ target: '/api/maps' }],
  'GET /api/maps 400': [{ target: '/api/maps?x=%FF' }],
  'GET /healthz 200': [{ target: '/healthz' }],
  'GET /readyz 200': [{ target: '/readyz' }],
  'GET /readyz/pages 200': [{ target: '/readyz/pages' }],
};

/**
 * These need a database that is gone (database-down.test.ts, account-faults.test.ts), a server that stops (stop.test.ts), limits
 * (account-limits.test.ts) or homesmiths (times.test.ts).
 */
const SHOWN_ELSEWHERE = [
  'POST /api/getConfig 503',
  'GET /readyz 503',
  'GET /readyz/pages 503',
  'GET /api/service-list 503',
  'POST /api/service-list 503',
  'GET /api/account/state 503',
  'GET /api/account/export 503',
  'GET /api/bot-check 503',
  'GET /api/windows 429',
  'GET /api/windows 503',
  ...JOB_POSTS.flatMap(([path]) =>
    [200, 400, 404, 409, 422, 503].map((status) => `POST ${path} ${status}`),
  ),
  ...SIDE_POSTS.flatMap(([path, , more]) =>
    [200, 409, 422, 503, ...more].map((status) => `POST ${path} ${status}`),
  ),
  // Operators alone, and members alone, learn whether it's there: route-matrix.test.ts, side-calls.db.test.ts.
  ...SIDE_POSTS.filter(([path]) => !path.startsWith('/api/bookings')).flatMap(([path]) =>
    [400, 404].map((status) => `POST ${path} ${status}`),
  ),
  ...SIDE_UPLOADS.flatMap(([path]) =>
    [200, 400, 404, 408, 409, 411, 422, 429, 503].map((status) => `POST ${path} ${status}`),
  ),
  ...SIDE_READS.flatMap(([path]) => [`GET ${path} 200`, `GET ${path} 503`]),
  ...SIDE_READS.filter(([path]) => path.startsWith('/api/homesmith')).map(
    ([path]) => `GET ${path} 404`,
  ),
  ...[200, 304, 503].map((status) => `GET ${PICTURE} ${status}`),
  'POST /api/account/{call} 410',
  'POST /api/account/{call} 422',
  'POST /api/account/{call} 429',
  'POST /api/account/{call} 503',
  'GET /api/bookings 503',
  ...BOOKING_READS.flatMap(([path]) => [`GET ${path} 200`, `GET ${path} 503`]),
  ...BOOKING_POSTS.flatMap(([path, , statuses]) =>
    statuses.map((status) => `POST ${path} ${status}`),
  ),
];

/** Requests with a session: see the end of this file. */
const FOR_SOMEBODY: Record<string, Chosen> = {
  'GET /api/service-list 200': ({ whole }) => [whole, { target: '/api/service-list' }],
  'GET /api/service-list 304': ({ whole }) => [
    whole,
    { target: '/api/service-list', isKnown: true },
  ],
  'GET /api/service-list 403': ({ half }) => [half, { target: '/api/service-list' }],
  'POST /api/service-list 200': ({ whole }) => [
    whole,
    { target: '/api/service-list', body: { commands: [{ kind: 'remove', id: 'none' }] } },
  ],
  'POST /api/service-list 400': ({ whole }) => [
    whole,
    { target: '/api/service-list', body: { commands: 1 } },
  ],
  'POST /api/service-list 409': ({ whole }) => [
    whole,
    { target: '/api/service-list', body: { account: 'another', commands: [] } },
  ],
  'GET /api/bookings 200': ({ whole }) => [whole, { target: '/api/bookings' }],
  'GET /api/bookings 403': ({ half }) => [half, { target: '/api/bookings' }],
  ...Object.fromEntries(
    BOOKING_READS.flatMap(([path, target]): [string, Chosen][] => [
      [`GET ${path} 403`, ({ half }) => [half, { target }]],
      [`GET ${path} 404`, ({ whole }) => [whole, { target }]],
    ]),
  ),
  ...Object.fromEntries(
    BOOKING_POSTS.map(([path, target]): [string, Chosen] => [
      `POST ${path} 400`,
      ({ whole }) => [whole, { target, body: [] }],
    ]),
  ),
  // Before what is wrong with the body.
  ...Object.fromEntries(
    CHANGES.map(([path, target]): [string, Chosen] => [
      `POST ${path} 404`,
      ({ whole }) => [whole, { target, body: {} }],
    ]),
  ),
  ...Object.fromEntries(
    SIDE_READS.flatMap(([path, target]): [string, Chosen][] => [
      [`GET ${path} 403`, ({ half }) => [half, { target }]],
      ...(path.startsWith('/api/bookings')
        ? [[`GET ${path} 404`, ({ whole }) => [whole, { target }]] as [string, Chosen]]
        : []),
    ]),
  ),
  [`GET ${PICTURE} 403`]: ({ half }) => [half, { target: A_PICTURE }],
  [`GET ${PICTURE} 404`]: ({ whole }) => [whole, { target: A_PICTURE }],
  ...Object.fromEntries(
    SIDE_POSTS.filter(([path]) => path.startsWith('/api/bookings')).flatMap(
      ([path, target]): [string, Chosen][] => [
        [`POST ${path} 400`, ({ whole }) => [whole, { target, body: [] }]],
        [`POST ${path} 404`, ({ whole }) => [whole, { target, body: {} }]],
      ],
    ),
  ),
  'GET /api/account/export 200': ({ whole }) => [whole, { target: '/api/account/export' }],
  'GET /api/account/export 403': ({ half }) => [half, { target: '/api/account/export' }],
  'POST /api/account/{call} 409': ({ whole }) => [
    whole,
    { target: '/api/account/resend-verification', body: {} },
  ],
};
type Chosen = (who: { half: Person; whole: Person }) => Asked;
type Asked = [Person, { target: string; body?: object; isKnown?: boolean }];

/** An address of this path that answers a GET. */
const exampleOf = (path: string) =>
  ({
    [STEPS]: A_STEP,
    '/api/services': '/api/services?id=x',
    '/api/search': '/api/search?q=a',
    '/api/windows': `/api/windows?zip=94103&services=${A_SERVICE}`,
  })[path] ?? exampleOfCall(path);

/** Of the URL map: the last part of an address may name an action. */
const patternOf = (path: string) =>
  CALL_PATTERNS.find((pattern) => pattern === path) ??
  CALL_PATTERNS.find(
    (pattern) =>
      pattern.replace(/\{(?:step|change|turn)\}$/, path.split('/').at(-1) ?? '') === path,
  ) ??
  path;

describe('the OpenAPI document', () => {
  it('has every call of the URL map and no other', () => {
    const patterns = new Set(documentedPaths.map(patternOf));
    expect([...patterns].toSorted()).toEqual(CALL_PATTERNS.toSorted());
  });

  it('promises no answer that this test does not ask for', () => {
    const promised = documentedAnswers.map(
      ({ path, method, status }) => `${method} ${path} ${status}`,
    );
    expect(promised.toSorted()).toEqual(
      [...Object.keys(REQUESTS), ...Object.keys(FOR_SOMEBODY), ...SHOWN_ELSEWHERE].toSorted(),
    );
  });

  it.each(Object.entries(REQUESTS))('%s', async (name, requests) => {
    const [method = '', path = '', status] = name.split(' ');
    for (const request of requests) {
      const answer = await send(product.port, request);
      expect(answer.status, request.target).toBe(Number(status));
      expectDocumented(path, method, answer);
    }
  });

  it('is asked about something', async () => {
    for (const [target, list] of [
      [`/api/services?id=${A_SERVICE}`, 'services'],
      ['/api/search?q=light', 'results'],
    ] as const) {
      const { body } = await send(product.port, { target });
      expect(JSON.parse(body.toString())[list].length, target).toBeGreaterThan(0);
    }
  });

  it('is noticed when an answer differs from it', async () => {
    const answer = await send(product.port, { target: '/api/search?q=leak' });
    const { results } = JSON.parse(answer.body.toString());
    const wrong = [
      { ...answer, status: 201 },
      { ...answer, headers: { ...answer.headers, 'content-type': 'application/json' } },
      { ...answer, headers: { ...answer.headers, 'x-request-id': 'none' } },
      { ...answer, body: Buffer.from('{"results":[],"more":1}') },
      {
        ...answer,
        body: Buffer.from(JSON.stringify({ results: [{ ...results[0], relevance: '1' }] })),
      },
    ];
    expectDocumented('/api/search', 'GET', answer);
    for (const other of wrong) {
      expect(() => expectDocumented('/api/search', 'GET', other)).toThrow();
    }
  });

  it.each(documentedPaths)('a HEAD of %s says what its GET says, without a body', async (path) => {
    const target = exampleOf(path);
    const get = await send(product.port, { target });
    const head = await send(product.port, { method: 'HEAD', target });
    expect(head.status).toBe(get.status);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.body.length).toBe(0);
  });

  it.each(documentedPaths)(
    'other methods of %s are refused, with the methods that it answers',
    async (path) => {
      const methods = new Set(
        documentedAnswers.filter((answer) => answer.path === path).map(({ method }) => method),
      );
      const answered = [...(methods.has('GET') ? ['GET', 'HEAD'] : []), ...methods].filter(
        (method, index, all) => all.indexOf(method) === index,
      );
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (answered.includes(method)) continue;
        const answer = await send(product.port, { method, target: exampleOf(path) });
        expect(answer.status, `${method} ${path}`).toBe(405);
        expect(answer.headers.allow).toBe(answered.join(', '));
        expect(JSON.parse(answer.body.toString()).error).toMatchObject({
          code: 'method-not-allowed',
        });
      }
    },
  );
});

describe('for someone who is signed in', () => {
  const site = runAccounts();
  const who = {} as { half: Person; whole: Person };
  beforeAll(async () => {
    who.half = await registerPerson(site, { upTo: 6 });
    who.whole = await registerPerson(site);
  });

  const ask = async (browser: Browser, { target, body, isKnown }: Asked[1]) => {
    const known = isKnown ? (await browser.ask(target)).headers.get('ETag') : null;
    return browser.ask(target, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'Content-Type': 'application/json',
        ...(known === null ? {} : { 'If-None-Match': known }),
      },
    });
  };
  const expectAnswer = (path: string, method: string, { status, headers, text }: Answered) =>
    expectDocumented(path, method, {
      status,
      headers: Object.fromEntries(headers),
      body: Buffer.from(text),
      closed: true,
    });

  it.each(Object.entries(FOR_SOMEBODY))('%s', async (name, choose) => {
    const [method = '', path = '', status] = name.split(' ');
    const [{ browser }, asked] = choose(who);
    const answered = await ask(browser, asked);
    expect(answered.status).toBe(Number(status));
    expectAnswer(path, method, answered);
  });

  it('the steps answer as documented, whatever they say', async () => {
    const { browser, details } = who.half;
    const answers = [
      await browser.callChecked('lookup', { email: newPerson(site).email }),
      await browser.call('complete', { ...details, zipCode: 'x' }),
      await browser.call('complete', { ...details, state: 'NY' }),
      await browser.call('complete', details),
      await browser.call('change-details', { ...details, city: 'Oakland', confirmed: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 409, 200, 200]);
    for (const answered of answers) expectAnswer('/api/account/{call}', 'POST', answered);
  });
});
