/** Pages that are everybody's: rendered once, and kept until what they are made of changes. */
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#app/context.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import {
  answerWith,
  Representation,
  withCharset,
} from '#app/platform/http/representation.server.ts';
import { readPageAddress } from '#app/shell/page-address.ts';
import type { Product } from '../product.ts';
import { knowNobody } from './context.ts';
import type { Answer, Asked } from './env.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import { type Page, PageCache } from './page-cache.ts';
import type { AskReactRouter } from './react-router.ts';
import { networkOf, type Renders } from './renders.ts';
import type { PolicyFor } from './security-headers.ts';
import { BUSY_PAGE } from './unavailable.ts';

const CACHED_PAGES_BYTES = 24 * 1024 * 1024;
/** Of what somebody searched for or chose: a share of its own, or a program's searches would send all other pages away. */
const CACHED_SEARCHES_BYTES = 8 * 1024 * 1024;
/** Whoever keeps a page asks each time whether it is still the page. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

type Parts = { product: Product; ask: AskReactRouter; renders: Renders; policyFor: PolicyFor };

export function answerPublicPages({ product, ask, renders, policyFor }: Parts): Answer {
  const pages = new PageCache(CACHED_PAGES_BYTES);
  const searches = new PageCache(CACHED_SEARCHES_BYTES);

  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD');
    const page = await findPage(c);
    return answerWith(page.representation, page, {
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
      method: c.req.method,
    });
  };

  async function findPage(c: Asked): Promise<Page> {
    // The address as it came, without the host: "/services?q=leak".
    const start = c.req.url.indexOf('/', 'https://'.length);
    const { target, isAsked, isPlain } = readPageAddress(c.req.url.slice(start));
    const url = c.req.url.slice(0, start) + target;
    const render = () => renderInTurn(c, url, !isAsked && isPlain);
    if (!isPlain) return render();
    const kept = isAsked ? searches : pages;
    return kept.find(product.generation(), target) ?? kept.render(target, render);
  }

  async function renderInTurn(c: Asked, url: string, isLasting: boolean): Promise<Page> {
    const known = knowNobody(product, c);
    const rendered = await renders.take(networkOf(known.visitor), () =>
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

function headersOf({ status, headers }: Response) {
  const location = headers.get('Location');
  return {
    'Content-Type': withCharset(headers.get('Content-Type') ?? 'text/plain'),
    // Also not the 202 by which React Router's data lead elsewhere, perhaps with a mail's token.
    'Cache-Control': status === 200 ? ASK_EACH_TIME : 'no-store',
    // Another spelling of a personal page leads to the page.
    ...(location === null ? {} : { Location: location }),
  };
}
