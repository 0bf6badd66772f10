/** The HTTP side of the process: what stands before the doors of `app/routes.ts`, in order. */
import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type AppContext, appContext, renderTurn, scriptNonce } from '#app/context.server.ts';
import { answerBroken } from '#app/features/accounts/calls/calls.server.ts';
import { findActor } from '#app/features/accounts/sessions.server.ts';
import { GPC_SUPPORT } from '#app/features/privacy/gpc.ts';
import {
  jsonAnswer,
  jsonRefusal,
  methodNotAllowed,
  unknownCall,
} from '#app/platform/http/json.server.ts';
import { isOwnOrigin, ownOriginOf } from '#app/platform/http/origin.server.ts';
import { answerWith, Representation } from '#app/platform/http/representation.server.ts';
import { isWellFormed } from '#app/platform/http/url.server.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { readDeviceToken, readSessionToken } from '#app/platform/session/session-cookie.server.ts';
import { readPageAddress } from '#app/shell/page-address.ts';
import { isPersonalPage } from '#app/shell/personal-pages.ts';
import type { About } from './about.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import { limitBody } from './limit-body.ts';
import type { Metrics } from './metrics.ts';
import { type Page, PageCache } from './page-cache.ts';
import type { Product } from './product.ts';
import { openRenders } from './renders.ts';
import {
  contentSecurityPolicy,
  DEVELOPMENT_POLICY,
  secure,
  type Vendors,
} from './security-headers.ts';

const CACHED_PAGES_BYTES = 24 * 1024 * 1024;
/** Of what somebody searched for or chose: a share of its own, or a program's searches would send all other pages away. */
const CACHED_SEARCHES_BYTES = 8 * 1024 * 1024;
/** Those that some address may answer; no other is handed on (ASVS 5.0.0, 13.4.4: no TRACE). */
const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'];
const METHODS = new Set(['GET', 'HEAD', ...CHANGING]);
/** Calls that answer differently from person to person. */
const PERSONAL_CALL = /^\/api\/(account\/|service-list$)/;
const A_YEAR = 'public, max-age=31536000, immutable';
/** Whoever keeps a page asks each time whether it is still the page. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

type Env = { Variables: { requestId: string } };

export type AppOptions = {
  product: Product;
  build: ServerBuild;
  /** Files of the client build that are served as they are, e.g. "favicon.svg". */
  publicFiles: readonly string[];
  /** Off in development, where the tool that reloads modules adds scripts of its own. */
  guardScripts: boolean;
  about: About;
  /** null: there is no such page. */
  metrics: Metrics | null;
};

export function createApp({
  product,
  build,
  publicFiles,
  guardScripts,
  about,
  metrics,
}: AppOptions): Hono<Env> {
  const app = new Hono<Env>();
  const handle = createRequestHandler(build, guardScripts ? 'production' : 'development');
  const pages = new PageCache(CACHED_PAGES_BYTES);
  const searches = new PageCache(CACHED_SEARCHES_BYTES);
  const renders = openRenders();

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    if (!METHODS.has(c.req.method)) {
      c.res = methodNotAllowed('GET', 'HEAD', 'POST');
    } else if (c.req.header('Host')?.includes(',')) {
      // Two of them, joined: whoever stands before us may have believed the other (RFC 9112, 3.2).
      c.res = jsonRefusal(400, 'malformed-request', 'This request names two hosts.');
    } else if (!isWellFormed(c.req.url)) {
      c.res = jsonRefusal(400, 'malformed-address', 'This address is not written correctly.');
    } else {
      await next();
    }
    secure(c.res.headers);
    c.res.headers.set('X-Request-Id', requestId);
  });

  // Before anything of the request is read (ASVS 5.0.0, 3.5.1).
  app.on(CHANGING, '*', async (c, next) => {
    if (isOwnOrigin(product.config, c.req.raw.headers)) return next();
    knowNobody(c).log.warn('foreign origin refused');
    return jsonRefusal(403, 'foreign-origin', 'This request did not come from our own pages.');
  });

  app.onError((error, c) => {
    // Whoever hung up in the middle of a body is no fault of ours, and hears nothing any more.
    if (c.req.raw.signal.aborted) return jsonRefusal(400, 'incomplete', 'The request broke off.');
    product.log.error({ requestId: c.get('requestId'), path: c.req.path, error }, 'request failed');
    if (!c.req.path.startsWith('/api/')) return pageUnavailable(500);
    return jsonRefusal(500, 'server-error', 'Something went wrong on our side. Please try again.');
  });

  app.get('/healthz', () => jsonAnswer({ status: 'ok', ...about }));
  // To whoever may not see it, it is an address like any that is not there.
  app.get('/metrics', async (c, next) => (await metrics?.answer(c.req.raw.headers)) ?? next());
  app.get('/readyz', async () => tellReadiness(await product.isReady()));
  app.get('/readyz/pages', () => tellReadiness(product.takesPages()));

  app.get('/.well-known/gpc.json', () =>
    jsonAnswer(GPC_SUPPORT, { 'Cache-Control': 'public, max-age=3600' }),
  );

  const files = serveStatic<Env>({ root: 'build/client', precompressed: true });
  app.get('/assets/*', async (c) => {
    c.header('Cache-Control', A_YEAR);
    return (
      (await files(c, async () => {})) ?? c.text('Not found.', 404, { 'Cache-Control': 'no-store' })
    );
  });
  for (const file of publicFiles) {
    app.get(`/${file}`, async (c, next) => {
      c.header('Cache-Control', 'public, max-age=3600');
      return files(c, next);
    });
  }

  app.on(CHANGING, '*', limitBody);
  // React Router would answer each call a second time, in its own format, at "<call>.data".
  app.all('/api/*', (c) => (c.req.path.endsWith('.data') ? unknownCall() : answerCall(c)));
  app.all('*', (c, next) =>
    /^\/+api\//i.test(c.req.path) ? Promise.resolve(unknownCall()) : next(),
  );
  // A picture is compressed already, and kept where it is drawn.
  app.get('/services/:id/preview.png', (c) => ask(c.req.raw, knowNobody(c)));
  app.on(['GET', 'POST'], '*', async (c, next) =>
    isPersonalPage(c.req.path) ? answerPersonalPage(c) : next(),
  );
  app.get('*', (c) => answerPage(c));
  app.all('*', () => methodNotAllowed('GET', 'HEAD'));

  /** Has React Router answer. */
  async function ask(
    request: Request,
    known: AppContext,
    { nonce = '', takesTurn = false } = {},
  ): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(appContext, known);
    context.set(scriptNonce, nonce);
    if (takesTurn) {
      context.set(renderTurn, async (render) => {
        const rendered = await renders.take(widestOf(known.visitor), render);
        return rendered.ok ? rendered.value : pageUnavailable(503, BUSY_SECONDS);
      });
    }
    const response = await handle(request, context);
    return new Response(response.body, response);
  }

  /** What doors are told of a request that anybody may have made. */
  function knowNobody(c: Context<Env>): AppContext {
    const visitor = product.readVisitor({
      headers: c.req.raw.headers,
      remoteAddress: getConnInfo(c).remote.address,
    });
    const { network } = visitor;
    return makeContext({
      ...product,
      log: product.log.child({ requestId: c.get('requestId'), network, path: c.req.path }),
      visitor,
      sessionToken: null,
      deviceToken: null,
      ownOrigin: ownOriginOf(product.config, c.req.raw.headers),
      actor: null,
    });
  }

  /** With the person whose session the request carries. */
  async function knowPerson(c: Context<Env>): Promise<AppContext> {
    const known = knowNobody(c);
    const { headers } = c.req.raw;
    const { isSecure } = known.visitor;
    const deviceToken = readDeviceToken(headers, isSecure);
    const sessionToken = readSessionToken(headers, isSecure);
    const actor = sessionToken === null ? null : await findActor(known, sessionToken);
    return { ...known, deviceToken, sessionToken, actor };
  }

  async function answerCall(c: Context<Env>): Promise<Response> {
    if (!PERSONAL_CALL.test(c.req.path)) return ask(c.req.raw, knowNobody(c));
    let known: AppContext;
    try {
      known = await knowPerson(c);
    } catch (error) {
      // Nobody knows who they are now, and "signed out" would be a guess.
      product.log.error({ requestId: c.get('requestId'), error }, 'session cannot be read');
      return answerBroken(c.req.path.replace('/api/account/', ''));
    }
    const response = await ask(c.req.raw, known);
    // Row 42 (ASVS 5.0.0, 16.3.2): somebody we know asks for what is not theirs.
    if (response.status === 403 && known.actor !== null) {
      const { userId, role } = known.actor;
      known.log.info({ userId, role }, 'access refused');
    }
    return response;
  }

  async function answerPersonalPage(c: Context<Env>): Promise<Response> {
    const nonce = randomUUID();
    let known: AppContext;
    try {
      known = await knowPerson(c);
    } catch (error) {
      product.log.error({ requestId: c.get('requestId'), error }, 'session cannot be read');
      if (c.req.method !== 'POST') return pageUnavailable(503);
      // Somebody wrote something, and the form gives it back when it cannot keep it either.
      known = knowNobody(c);
    }
    // Not its database's time, only its rendering: the line must not stand still while the database does.
    const response = await ask(withoutOrigin(c.req.raw), known, { nonce, takesTurn: true });
    response.headers.set('Cache-Control', 'no-store');
    // Its address may hold the token of a mail: no other site is told. Ours is, or forms had no origin.
    response.headers.set('Referrer-Policy', 'same-origin');
    const type = response.headers.get('Content-Type') ?? '';
    if (type.startsWith('text/html')) {
      response.headers.set('Content-Security-Policy', policyFor([`'nonce-${nonce}'`]));
    } else if (type !== '') {
      response.headers.set('Content-Type', withCharset(type));
    }
    return response;
  }

  const policyFor = (scripts: readonly string[]) =>
    guardScripts ? contentSecurityPolicy(scripts, vendorsOf(product)) : DEVELOPMENT_POLICY;

  async function answerPage(c: Context<Env>): Promise<Response> {
    const generation = product.generation();
    // The address as it came, without the host: "/services?q=leak".
    const start = c.req.url.indexOf('/', 'https://'.length);
    const { target, isAsked, isPlain } = readPageAddress(c.req.url.slice(start));
    const url = c.req.url.slice(0, start) + target;
    const render = () => renderInTurn(c, url, !isAsked && isPlain);
    const kept = isAsked ? searches : pages;
    const page = isPlain
      ? (kept.find(generation, target) ?? (await kept.render(target, render)))
      : await render();
    return answerWith(page.representation, page, {
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
      method: c.req.method,
    });
  }

  async function renderInTurn(c: Context<Env>, url: string, isLasting: boolean): Promise<Page> {
    const known = knowNobody(c);
    const rendered = await renders.take(widestOf(known.visitor), () =>
      renderPage(url, known, isLasting),
    );
    return rendered.ok ? rendered.value : BUSY_PAGE;
  }

  async function renderPage(url: string, known: AppContext, isLasting: boolean): Promise<Page> {
    const nonce = randomUUID();
    // The page is everybody's, so nothing of this visitor goes into it but the address: no cookie, no
    // method (a HEAD would keep an empty page), and no signal that ends it when this visitor leaves.
    const response = await ask(new Request(url), known, { nonce });
    const effort = isLasting && response.status === 200 ? 'best' : 'quick';
    const type = withCharset(response.headers.get('Content-Type') ?? 'text/plain');
    const location = response.headers.get('Location');
    const headers = {
      'Content-Type': type,
      // Also not the 202 by which React Router's data lead elsewhere, perhaps with a mail's token.
      'Cache-Control': response.status === 200 ? ASK_EACH_TIME : 'no-store',
      // Another spelling of a personal page leads to the page.
      ...(location === null ? {} : { Location: location }),
    };
    if (!type.startsWith('text/html')) {
      const bytes = new Uint8Array(await response.arrayBuffer());
      return {
        status: response.status,
        headers,
        representation: new Representation(bytes, effort),
      };
    }
    const { html, hashes } = hashInlineScripts(await response.text(), nonce);
    return {
      status: response.status,
      headers: { ...headers, 'Content-Security-Policy': policyFor(hashes) },
      representation: new Representation(new TextEncoder().encode(html), effort),
    };
  }

  return app;
}

/** Scripts of others that the wizard may load: those that are configured. */
const vendorsOf = ({ config, configuration }: Product): Vendors => ({
  maps: configuration.get('nextjs.maps_api_key') === null ? null : config.mapsScriptUrl,
  recaptcha: config.recaptcha?.url ?? null,
});

const tellReadiness = (isReady: boolean) =>
  isReady
    ? jsonAnswer({ status: 'ready' })
    : jsonRefusal(503, 'not-ready', 'The server cannot take requests right now.');

/** When not even an error page can be rendered: no style, no script, and the way on all the same. */
const UNAVAILABLE =
  '<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Homesmith</title><h1>We cannot show this page right now</h1><p>That is our fault, not yours. Your service list is safe. Please try again in a minute.</p><p><a href="">Try again</a></p><p><a href="/">Homesmith, home</a></p></html>';

const unavailableHeaders = (retryAfterSeconds: number) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Retry-After': String(retryAfterSeconds),
});

const pageUnavailable = (status: 500 | 503, retryAfterSeconds = 60) =>
  new Response(UNAVAILABLE, { status, headers: unavailableHeaders(retryAfterSeconds) });

/** In that time a full line has been rendered, twice over. */
const BUSY_SECONDS = 5;
const BUSY_PAGE: Page = {
  status: 503,
  headers: unavailableHeaders(BUSY_SECONDS),
  representation: new Representation(new TextEncoder().encode(UNAVAILABLE), 'quick'),
};

/**
 * React Router compares the origin with the address that it was asked at, which behind a proxy is not the
 * public one, and refuses what has been judged already.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has('Origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  return new Request(request, { headers });
}

/** A provider gives away as many narrow networks as somebody likes. */
const widestOf = ({ networks, ip }: Visitor) => networks.at(-1)?.block ?? ip;

const withCharset = (type: string) =>
  /^text\//.test(type) && !/charset/i.test(type) ? `${type}; charset=utf-8` : type;
