/** Limits the size of bodies, and answers larger ones. */
import type { MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CAREERS_APPLY_PATH } from '#app/kernel/urls.ts';
import { jsonRefusal } from '#app/platform/http/json.server.ts';
import { letPass } from '#app/platform/http/paced-body.server.ts';
import { LAYOUTS, type Rules } from './layouts.ts';
import type { RouteTable } from './route-table.ts';

/**
 * A client that is still sending may not read the answer, so an upload up to this size is read to its end before it
 * is refused.
 */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;

/** Runs before anything reads a body. */
export function limitBody(routes: Pick<RouteTable, 'layoutOf'>): MiddlewareHandler {
  const limit = limitByLayout(routes);
  return async (c, next) => {
    const refused = await limit(c, next);
    void letPassUnread(c.req.raw);
    return refused;
  };
}

/** An unread body stays in its stream, and half a second later breaks the connection and the next request on it. */
async function letPassUnread({ body, bodyUsed }: Request): Promise<void> {
  if (!bodyUsed && body?.locked === false) await letPass(body);
}

function limitByLayout({ layoutOf }: Pick<RouteTable, 'layoutOf'>): MiddlewareHandler {
  const limits = new Map(
    Object.values(LAYOUTS).map(({ maxBodyBytes: maxSize }) => [
      maxSize,
      bodyLimit({ maxSize, onError: (c) => tooLarge(c.req.raw, { maxBodyBytes: maxSize }) }),
    ]),
  );
  return (c, next) => {
    const rules: Rules = LAYOUTS[layoutOf(c.req.path)];
    if (rules.upload === undefined) return limits.get(rules.maxBodyBytes)?.(c, next) ?? next();
    // Other methods are refused without reading their body.
    return c.req.method === 'POST' ? limitUpload(c.req.raw, rules, next) : next();
  };
}

/**
 * An upload must declare its size, as browsers do: otherwise it would have to be read to be measured, by many at
 * once.
 */
async function limitUpload(
  request: Request,
  rules: Rules,
  next: Next,
): Promise<Response | undefined> {
  const length = request.headers.get('Content-Length');
  const isChunked = request.headers.has('Transfer-Encoding');
  // Without either there is no body (RFC 9112, 6.3).
  if (request.body === null || (length === null && !isChunked)) return void (await next());
  if (length === null || isChunked) {
    return jsonRefusal(411, 'length-required', 'This request needs a Content-Length.');
  }
  if (Number(length) > rules.maxBodyBytes) {
    if (Number(length) <= MAX_UNREAD_BYTES) await letPass(request.body);
    return tooLarge(request, rules);
  }
  await next();
  return undefined;
}

/** A page for a person who sent a form; a JSON refusal for programs. */
function tooLarge(
  { headers }: Request,
  { maxBodyBytes, upload }: Pick<Rules, 'maxBodyBytes' | 'upload'>,
): Response {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    headers.get('Content-Type') ?? '',
  );
  if (!isForm || !/\btext\/html\b/i.test(headers.get('Accept') ?? '')) {
    return jsonRefusal(413, 'too-large', `A request can have up to ${maxBodyBytes} bytes.`);
  }
  return new Response(upload === undefined ? FORM_PAGE : UPLOAD_PAGES[upload], {
    status: 413,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Minimal, because nothing of the request has been read. */
const page = (title: string, text: string) =>
  `<!doctype html><html lang="en-US"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} | Homesmith</title><h1>${title}</h1><p>${text}</p></html>`;
const RESUME_PAGE = page(
  'That file is too large',
  `Nothing was sent. Your resume can be up to 5 MB, as one PDF. Smaller pictures usually help. Go back in your browser, where your text may still be, or <a href="${CAREERS_APPLY_PATH}">start again</a>.`,
);
const PHOTOS_PAGE = page(
  'Those photos are too large together',
  'Nothing was sent. Photos can be up to 15 MB together. Go back in your browser, and add fewer at a time.',
);
const UPLOAD_PAGES = { resume: RESUME_PAGE, photos: PHOTOS_PAGE };
const FORM_PAGE = page(
  'That was too long',
  'Nothing was sent. Go back in your browser, where what you wrote may still be, and shorten it. Or go to the <a href="/">front page</a>.',
);
