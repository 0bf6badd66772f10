/** Bodies that are too large: how large they may be, and what whoever sends more is told. */
import type { MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CAREERS_APPLY_PATH } from '#app/kernel/urls.ts';
import { jsonRefusal } from '#app/platform/http/json.server.ts';
import { letPass } from '#app/platform/http/paced-body.server.ts';
import { LAYOUTS, MAX_UPLOAD_BYTES } from './layouts.ts';
import type { RouteTable } from './route-table.ts';

/** Whoever is still sending may not hear an answer: a file up to this is let pass before it is refused. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;

/** Stands before whatever reads a body. */
export function limitBody(routes: Pick<RouteTable, 'layoutOf'>): MiddlewareHandler {
  const limit = limitByLayout(routes);
  return async (c, next) => {
    const refused = await limit(c, next);
    void letPassUnread(c.req.raw);
    return refused;
  };
}

/** What nobody read stops in its stream, and half a second later takes along the connection and what it carries next. */
async function letPassUnread({ body, bodyUsed }: Request): Promise<void> {
  if (!bodyUsed && body?.locked === false) await letPass(body);
}

function limitByLayout({ layoutOf }: Pick<RouteTable, 'layoutOf'>): MiddlewareHandler {
  const limits = new Map(
    Object.values(LAYOUTS).map(({ maxBodyBytes: maxSize }) => [
      maxSize,
      bodyLimit({ maxSize, onError: (c) => tooLarge(c.req.raw, maxSize) }),
    ]),
  );
  return (c, next) => {
    const { maxBodyBytes } = LAYOUTS[layoutOf(c.req.path)];
    if (maxBodyBytes !== MAX_UPLOAD_BYTES) return limits.get(maxBodyBytes)?.(c, next) ?? next();
    // Any other method is refused, and nothing of it is read.
    return c.req.method === 'POST' ? limitUpload(c.req.raw, next) : next();
  };
}

/**
 * An upload says its size, as browsers do: one that does not would have to be read to be measured, by as many as
 * send one at once.
 */
async function limitUpload(request: Request, next: Next): Promise<Response | undefined> {
  if (request.body === null) return void (await next());
  const length = request.headers.get('Content-Length');
  if (length === null || request.headers.has('Transfer-Encoding')) {
    return jsonRefusal(411, 'length-required', 'This request has to say how long it is.');
  }
  if (Number(length) > MAX_UPLOAD_BYTES) {
    if (Number(length) <= MAX_UNREAD_BYTES) await letPass(request.body);
    return tooLarge(request, MAX_UPLOAD_BYTES);
  }
  await next();
  return undefined;
}

/** A page for somebody who sent a form and waits for one; what programs send is refused as calls are. */
function tooLarge({ headers }: Request, most: number): Response {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    headers.get('Content-Type') ?? '',
  );
  if (!isForm || !/\btext\/html\b/i.test(headers.get('Accept') ?? '')) {
    return jsonRefusal(413, 'too-large', `A request has at most ${most} bytes.`);
  }
  return new Response(most === MAX_UPLOAD_BYTES ? UPLOAD_PAGE : FORM_PAGE, {
    status: 413,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Bare, because nothing of what was sent has been read. */
const page = (title: string, text: string) =>
  `<!doctype html><html lang="en-US"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} | Homesmith</title><h1>${title}</h1><p>${text}</p></html>`;
const UPLOAD_PAGE = page(
  'That file is too large',
  `Nothing was sent. A resume can have at most 5 MB, as one PDF: smaller pictures in it usually help. Go back in your browser, where your text may still be, or <a href="${CAREERS_APPLY_PATH}">start again</a>.`,
);
const FORM_PAGE = page(
  'That was too long',
  'Nothing was sent. Go back in your browser, where what you wrote may still be, and shorten it. Or go to the <a href="/">front page</a>.',
);
