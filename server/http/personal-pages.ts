/** Answers personal pages: rendered for each request, never cached. */
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#app/context.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import { compressOnce, withCharset } from '#app/platform/http/representation.server.ts';
import { networkOf, type Turns } from '#app/platform/turns/turns.server.ts';
import type { Product } from '../product.ts';
import { personalContext, publicContext } from './context.ts';
import type { Answer, HttpContext } from './env.ts';
import type { Rules } from './layouts.ts';
import type { AskReactRouter } from './react-router.ts';
import type { PolicyFor } from './security-headers.ts';
import { pageBusy, pageUnavailable } from './unavailable.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);

type Parts = {
  product: Product;
  ask: AskReactRouter;
  renders: Turns;
  policyFor: PolicyFor;
  rulesOf: (path: string) => Rules;
};

export function answerPersonalPages(parts: Parts): Answer {
  const { product, ask, renders, policyFor, rulesOf } = parts;
  return async (c) => {
    if (!METHODS.has(c.req.method)) return methodNotAllowed('GET', 'HEAD');
    const known = await know(c);
    if (known === null) return pageUnavailable(503);
    const nonce = randomUUID();
    const response = await ask(withoutOrigin(c.req.raw), known, {
      nonce,
      // Only rendering takes a turn, not the time of the database, so that a slow database does not stop the queue.
      renderTurn: async (render) => {
        const rendered = await renders.take(networkOf(known.visitor), render);
        return rendered.ok ? rendered.value : pageBusy();
      },
    });
    response.headers.set('Cache-Control', 'no-store');
    // The address may contain a token from a mail, so other sites get no referrer; our own does, because forms would
    // lose their Origin otherwise.
    if (!response.headers.has('Referrer-Policy')) {
      response.headers.set('Referrer-Policy', 'same-origin');
    }
    const type = response.headers.get('Content-Type') ?? '';
    if (type.startsWith('text/html')) {
      response.headers.set('Content-Security-Policy', policyFor([`'nonce-${nonce}'`]));
    } else if (type !== '') {
      response.headers.set('Content-Type', withCharset(type));
    }
    return isAskedByUs(c) ? compressOnce(response, c.req.header('Accept-Encoding')) : response;
  };

  /** null: the session cannot be read, and the page does not say that the person is signed out. */
  async function know(c: HttpContext): Promise<AppContext | null> {
    try {
      return await personalContext(product, c);
    } catch (error) {
      product.log.error({ requestId: c.get('requestId'), error }, 'session cannot be read');
      // A form that cannot be stored returns what was typed. Pages for members would ask a visitor to log in instead.
      const isGivenBack = c.req.method === 'POST' && rulesOf(c.req.path).givesBack === true;
      return isGivenBack ? publicContext(product, c) : null;
    }
  }
}

/**
 * By our own pages, or by the person. Another site that could make a browser ask would learn a page's secrets from its
 * compressed sizes (BREACH, https://www.breachattack.com), so it gets whole pages.
 */
const isAskedByUs = (c: HttpContext): boolean =>
  ['same-origin', 'none'].includes(c.req.header('Sec-Fetch-Site') ?? '');

/**
 * React Router compares Origin with the requested address, which behind a proxy is not the public one; the origin
 * has been checked already.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has('Origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  return new Request(request, { headers });
}
