/** Answers public pages: rendered once, and cached until something that they show changes. */
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#app/context.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import {
  answerWith,
  Representation,
  withCharset,
} from '#app/platform/http/representation.server.ts';
import { networkOf, type Turns } from '#app/platform/turns/turns.server.ts';
import { readPageAddress } from '#app/shell/page-address.ts';
import type { Product } from '../product.ts';
import { publicContext } from './context.ts';
import type { Answer, HttpContext } from './env.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import { type Page, PageCache } from './page-cache.ts';
import type { AskReactRouter } from './react-router.ts';
import type { PolicyFor } from './security-headers.ts';
import { BUSY_PAGE } from './unavailable.ts';

const CACHED_PAGES_BYTES = 24 * 1024 * 1024;
/**
 * Pages by search or chosen options have a cache of their own, so that a crawler's searches do not evict all others.
 */
const CACHED_SEARCHES_BYTES = 8 * 1024 * 1024;
/** Clients revalidate each time. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
/** A page's data that a browser fetches before a tap, which then needs no answer; for no cache between them. */
const AHEAD = 'private, max-age=60';

type Parts = { product: Product; ask: AskReactRouter; renders: Turns; policyFor: PolicyFor };

export function answerPublicPages({ product, ask, renders, policyFor }: Parts): Answer {
  const pages = new PageCache(CACHED_PAGES_BYTES);
  const searches = new PageCache(CACHED_SEARCHES_BYTES);

  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD');
    const page = await findPage(c);
    return answerWith(page.representation, isAhead(c) ? withAhead(page) : page, {
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
      method: c.req.method,
    });
  };

  async function findPage(c: HttpContext): Promise<Page> {
    // The path and query as sent: "/services?q=leak".
    const start = c.req.url.indexOf('/', 'https://'.length);
    const { target, isAsked, isPlain } = readPageAddress(c.req.url.slice(start));
    const url = c.req.url.slice(0, start) + target;
    const render = () => renderInTurn(c, url, !isAsked && isPlain);
    if (!isPlain) return render();
    const kept = isAsked ? searches : pages;
    return kept.find(product.generation(), target) ?? kept.render(target, render);
  }

  async function renderInTurn(c: HttpContext, url: string, isLasting: boolean): Promise<Page> {
    const known = publicContext(product, c);
    const rendered = await renders.take(networkOf(known.visitor), () =>
      renderPage(url, known, isLasting),
    );
    return rendered.ok ? rendered.value : BUSY_PAGE;
  }

  async function renderPage(url: string, known: AppContext, isLasting: boolean): Promise<Page> {
    const nonce = randomUUID();
    // The page is cached for everyone, so nothing of this visitor goes in but the address: no cookie, no method (a
    // HEAD would cache an empty page), no abort signal.
    const response = await ask(new Request(url), known, { nonce });
    const effort = isLasting && response.status === 200 ? 'best' : 'quick';
    const { status } = response;
    const headers = headersOf(response);
    if (!headers['Content-Type'].startsWith('text/html')) {
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { status, headers, representation: new Representation(bytes, effort) };
    }
    const { html, hashes } = hashInlineScripts(await response.text(), nonce);
    return {
      status,
      headers: { ...headers, 'Content-Security-Policy': policyFor(hashes) },
      representation: new Representation(new TextEncoder().encode(html), effort),
    };
  }
}

/** React Router's prefetch of a link. */
const isAhead = (c: HttpContext): boolean =>
  c.req.path.endsWith('.data') && c.req.header('Sec-Purpose')?.startsWith('prefetch') === true;

const withAhead = (page: Page): Page =>
  page.status === 200 ? { ...page, headers: { ...page.headers, 'Cache-Control': AHEAD } } : page;

function headersOf({ status, headers }: Response) {
  const location = headers.get('Location');
  return {
    'Content-Type': withCharset(headers.get('Content-Type') ?? 'text/plain'),
    // Nor the 202 by which React Router's data redirect, possibly with a mail's token.
    'Cache-Control': status === 200 ? ASK_EACH_TIME : 'no-store',
    // Another spelling of a personal page redirects to it.
    ...(location === null ? {} : { Location: location }),
  };
}
