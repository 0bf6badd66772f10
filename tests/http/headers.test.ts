/** Security headers of every answer, and what no answer reveals: rows of docs/security.md. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { hashInlineScripts } from '#server/http/inline-scripts.ts';
import { hostileTrade } from '../e2e/support/catalogues.ts';
import { createDatabase } from '../support/databases/postgres.ts';
import {
  A_SERVICE,
  CALLS,
  GUARDED,
  OTHER_ADDRESSES,
  PERSONAL,
  pagesWith,
} from './support/addresses.ts';
import { importTrades, runProduct } from './support/product.ts';
import { type Answer, type Ask, send } from './support/send.ts';

let databaseUrl = '';
const product = runProduct(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
  return { databaseUrl };
});
const ask = (asked: Ask) => send(product.port, asked);

const PAGES = pagesWith(A_SERVICE);

/** One request for each kind of answer. */
const KINDS: Ask[] = [
  ...[...CALLS, ...PAGES, ...PERSONAL, ...OTHER_ADDRESSES].map((target) => ({ target })),
  ...['/', '/api/catalogue'].map((target) => ({
    target,
    headers: [['If-None-Match', '*'] as const],
  })),
  { target: '/', method: 'HEAD' },
  { target: '/', method: 'POST' },
  { target: '/', method: 'TRACE' },
  { target: '/', method: 'CONNECT' },
  { target: '/%FF' },
  { target: `/${'x'.repeat(20_000)}` },
  { target: '/', headers: [['Host', 'a b']] },
  { target: '/', method: 'POST', body: 'x'.repeat(20_000) },
  { target: '/api/getConfig', method: 'POST', body: '{}' },
];
const nameOf = ({ method = 'GET', target }: Ask) => `${method} ${target.slice(0, 40)}`;

async function eachKind(check: (answer: Answer, name: string) => void): Promise<void> {
  for (const asked of KINDS) {
    const answer = await ask(asked);
    expect(answer.status, nameOf(asked)).toBeGreaterThan(0);
    check(answer, nameOf(asked));
  }
}

describe('every answer', () => {
  it('row 11 (ASVS 3.4.1): has HSTS for a year or more, with subdomains', async () => {
    await eachKind(({ headers }, name) => {
      const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(
        headers['strict-transport-security'] ?? '',
      ) ?? [undefined, '0'];
      expect(Number(seconds), name).toBeGreaterThanOrEqual(31_536_000);
    });
  });

  it('row 12 (ASVS 3.4.2): lets no other origin in', async () => {
    for (const asked of KINDS) {
      for (const origin of ['https://evil.example', 'null', `http://localhost:${product.port}`]) {
        const headers = [...(asked.headers ?? []), ['Origin', origin] as const];
        const answer = await ask({ ...asked, headers });
        const told = Object.keys(answer.headers).filter((header) =>
          header.startsWith('access-control'),
        );
        expect(told, nameOf(asked)).toEqual([]);
      }
    }
    const preflight = await ask({
      method: 'OPTIONS',
      target: '/api/getConfig',
      headers: [
        ['Origin', 'https://evil.example'],
        ['Access-Control-Request-Method', 'POST'],
      ],
    });
    expect(preflight.status).toBe(405);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('row 14 (ASVS 3.4.4, 3.4.5, 3.4.6): is not sniffed, leaked as a referrer, or framed', async () => {
    await eachKind(({ headers }, name) => {
      expect(headers['x-content-type-options'], name).toBe('nosniff');
      // A personal page's address may contain a mailed token.
      const isPersonal = PERSONAL.some((path) => name === nameOf({ target: path }));
      const isShared = name.startsWith('GET /visits/shared/:key');
      expect(headers['referrer-policy'], name).toBe(
        isShared ? 'no-referrer' : isPersonal ? 'same-origin' : 'strict-origin-when-cross-origin',
      );
      expect(headers['content-security-policy'], name).toContain("frame-ancestors 'none'");
      expect(headers['cross-origin-opener-policy'], name).toBe('same-origin');
      expect(headers['cross-origin-resource-policy'], name).toBe('same-origin');
    });
  });

  it('row 18 (ASVS 4.1.1): with a body says which type and, where it is text, UTF-8', async () => {
    await eachKind(({ headers, body }, name) => {
      if (body.length === 0) return;
      const type = headers['content-type'] ?? '';
      expect(type, name).toMatch(/^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/i);
      if (!/^text\/|json|javascript|\/xml/.test(type)) return;
      expect(type, name).toMatch(/; charset=utf-8$/i);
      // Throws for invalid UTF-8.
      new TextDecoder('utf-8', { fatal: true }).decode(body);
    });
  });

  it('tells nothing of what it is made of', async () => {
    await eachKind(({ headers }, name) => {
      for (const header of ['server', 'x-powered-by']) {
        expect(headers, name).not.toHaveProperty(header);
      }
    });
  });

  it('row 10 (ASVS 3.3.2): sets no cookie, unless it is about who is signed in', async () => {
    await eachKind(({ headers }, name) => {
      // account-safety.test.ts tests cookies and their attributes.
      if (name === 'GET /api/account/state') return;
      expect(headers, name).not.toHaveProperty('set-cookie');
    });
  });
});

describe('every page', () => {
  const EVERY_PAGE = [
    ...PAGES,
    '/services?q=leak',
    '/services?q=%FF',
    '/services?page=9999',
    '/nobody',
  ];

  it.each(EVERY_PAGE.filter((path) => !path.includes('%FF')))(
    'row 13 (ASVS 3.4.3): %s has a policy under which its own scripts run and no other',
    async (target) => {
      expectOwnScriptsOnly(await ask({ target }));
    },
  );

  it('row 13 (ASVS 3.4.3): a script without the nonce of the rendering gets no hash', () => {
    const html =
      '<script nonce="n">ours()</script><script>smuggled()</script><script nonce="m">x()</script>';
    const { html: page, hashes } = hashInlineScripts(html, 'n');
    expect(hashes).toEqual([hashOf('ours()')]);
    expect(page).not.toContain('nonce="n"');
  });
});

describe('the layout of a route', () => {
  it('says of each of everyone’s pages that it may be kept, and that no one is known', async () => {
    for (const target of PAGES) {
      const cookie = 'homesmith_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
      const answers = [await ask({ target }), await ask({ target, headers: [['Cookie', cookie]] })];
      for (const { headers } of answers) {
        expect(headers['cache-control'], target).toBe('public, max-age=0, must-revalidate');
        expect(headers['content-security-policy'], target).not.toContain('nonce-');
        expect(headers, target).not.toHaveProperty('set-cookie');
      }
      expect(answers[1]?.body.equals(answers[0]?.body ?? Buffer.of()), target).toBe(true);
    }
  });

  it('says of each that is someone’s that no one keeps it, and how its scripts run', async () => {
    for (const target of PERSONAL) {
      const { status, headers } = await ask({ target });
      expect(headers['cache-control'], target).toBe('no-store');
      const isPage = headers['content-type']?.startsWith('text/html') === true;
      if (status !== 302 && isPage) {
        expect(headers['content-security-policy'], target).toMatch(/ 'nonce-[\w-]{36}'/);
      }
      const spelled = await ask({ target: `${target}/?x=1` });
      expect([spelled.status, spelled.headers.location], target).toEqual([302, `${target}?x=1`]);
    }
  });

  it('sends visitors from each of a customer’s pages to log in', async () => {
    expect(GUARDED.length).toBeGreaterThan(1);
    for (const target of GUARDED) {
      const { status, headers } = await ask({ target: `${target}?x=1` });
      const next = encodeURIComponent(`${target}?x=1`);
      expect([status, headers.location], target).toEqual([302, `/login?next=${next}`]);
    }
  });

  it('says of each call that there is none at another spelling', async () => {
    for (const target of CALLS.filter((path) => path.startsWith('/api/'))) {
      for (const spelled of [
        `/API${target.slice(4)}`,
        `${target}/`,
        `/${target}`,
        `${target}.data`,
      ]) {
        expect((await ask({ target: spelled })).status, spelled).toBe(404);
      }
    }
  });
});

describe('every page that differs from person to person', () => {
  const SHOWN = ['/verify-email?token=x', '/reset-password?token=x', '/change-email?token=x'];

  it.each(SHOWN)('row 13 (ASVS 3.4.3): %s has a nonce of its own each time', async (target) => {
    const nonces = new Set<string>();
    for (let round = 0; round < 2; round++) {
      const { headers, body } = await ask({ target });
      const policy = headers['content-security-policy'] ?? '';
      const [nonce = ''] = /'nonce-[\w-]{36}'/.exec(policy) ?? [];
      nonces.add(nonce);
      expect(policy).toContain(`script-src 'self' ${nonce};`);
      for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
        expect(policy).toContain(`${name} 'none'`);
      }
      const html = body.toString();
      const ours = nonce.slice("'nonce-".length, -1);
      for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g)) {
        expect(attributes).toContain(`nonce="${ours}"`);
      }
      expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\s(on[a-z]+|style)="/);
    }
    expect(nonces.size).toBe(2);
  });
});

describe('texts of the catalogue that would run if they could', () => {
  it('rows 6, 13 (ASVS 1.2.1, 1.2.3, 3.2.2): stay texts on every page and in every answer', async () => {
    const trade = hostileTrade();
    await importTrades([trade], { DATABASE_URL: databaseUrl });
    const pages = [
      '/',
      '/services',
      '/services?q=script',
      '/servicelist',
      '/services?q=%3Cscript%3E',
    ];
    const addresses = [...pages, ...trade.services.map(({ id }) => `/services/${id}`)];
    await expect.poll(async () => (await ask({ target: addresses.at(-1) ?? '' })).status).toBe(200);
    let shown = 0;
    for (const target of addresses) {
      const answer = await ask({ target });
      expectOwnScriptsOnly(answer);
      const html = answer.body.toString();
      shown += html.split('&lt;script&gt;').length - 1;
      expect(html, target).not.toMatch(/<script>(window\.)?hacked|<img src=x|--<script>'/);
      const data = await ask({
        target: target === '/' ? '/_root.data' : target.replace(/(\?|$)/, '.data$1'),
      });
      expect(data.headers['content-type'], target).toBe('text/x-script; charset=utf-8');
      expect(data.headers['content-security-policy'], target).toContain("default-src 'none'");
    }
    // Only a page that shows them proves something.
    expect(shown).toBeGreaterThan(addresses.length);
    for (const target of ['/api/catalogue', '/api/search?q=script']) {
      const answer = await ask({ target });
      expect(answer.body.toString()).toContain('<script>');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });
});

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The policy has a hash for each inline script of the page; every other source is ours. */
function expectOwnScriptsOnly({ headers, body }: Answer): void {
  const html = body.toString('utf8');
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy.get(name), name).toEqual(["'none'"]);
  }
  expect(policy.get('style-src')).toEqual(["'self'"]);
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  // A data block is not executed, so the policy need not allow it.
  const isData = (attributes: string) => attributes === ' type="application/ld+json"';
  const inline = scripts.filter(
    ([, attributes = '']) => !/\ssrc="\/assets\//.test(attributes) && !isData(attributes),
  );
  expect(inline.length).toBeGreaterThan(0);
  // No other source: not 'unsafe-inline', not 'unsafe-eval', no host, no unused hash.
  const hashes = inline.filter(([, , code]) => code !== '').map(([, , code = '']) => hashOf(code));
  expect(policy.get('script-src')?.toSorted()).toEqual(["'self'", ...new Set(hashes)].toSorted());
  // Nothing that hashes do not cover: handlers and styles in attributes, and nonces, which a cached page would reveal.
  const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
  expect(markup).not.toMatch(
    /<[a-z][^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*\s(on[a-z]+|style|nonce)=/i,
  );
  expect(html).not.toMatch(/<[^>]+\snonce=/);
}

describe('a personal page', () => {
  const TARGET = '/servicelist/times';
  const askFrom = (site: string, encoding = 'gzip, br') =>
    ask({
      target: TARGET,
      headers: [
        ['Accept-Encoding', encoding],
        ...(site === '' ? [] : [['Sec-Fetch-Site', site] as const]),
      ],
    });

  it.each([
    ['same-origin', 'gzip, br', 'br', brotliDecompressSync],
    ['none', 'gzip', 'gzip', gunzipSync],
  ])('is compressed for a person (%s, %s)', async (site, accepted, encoding, unpack) => {
    const { headers, body } = await askFrom(site, accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['cache-control']).toBe('no-store');
    expect(unpack(body).toString()).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/);
  });

  it.each(['cross-site', 'same-site', ''])(
    'is sent whole when another site may have asked (%s), so that its size tells nothing',
    async (site) => {
      const { headers, body } = await askFrom(site);
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.toString()).toContain('</html>');
    },
  );
});
