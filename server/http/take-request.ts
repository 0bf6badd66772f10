/** The first middleware: gives a request its id, and refuses what no route could answer. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import { isWellFormed } from '#app/platform/http/url.server.ts';
import { type Answer, CHANGING, type Env, type HttpContext } from './env.ts';
import { secure } from './security-headers.ts';

/** The methods that some route answers; others are refused (ASVS 5.0.0, 13.4.4: no TRACE). */
const METHODS = new Set(['GET', 'HEAD', ...CHANGING]);

/** `malformedPage`: for a person who opened an address that is not written correctly. */
export const takeRequest =
  (malformedPage: Answer): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const refused = await refuse(c, malformedPage);
    if (refused === null) await next();
    else c.res = refused;
    secure(c.res.headers);
    c.res.headers.set('X-Request-Id', requestId);
  };

async function refuse(c: HttpContext, malformedPage: Answer): Promise<Response | null> {
  const { req } = c;
  if (!METHODS.has(req.method)) return methodNotAllowed('GET', 'HEAD', 'POST');
  if (req.header('Host')?.includes(',')) {
    // Two Host headers, joined: a proxy may have used the other one (RFC 9112, 3.2).
    return jsonRefusal(400, 'malformed-request', 'This request names two hosts.');
  }
  if (isWellFormed(req.url)) return null;
  if (isForPerson(req)) return malformedPage(c);
  return jsonRefusal(400, 'malformed-address', 'This address is malformed.');
}

/** Whether a browser shows the answer as a page. */
const isForPerson = (req: HttpContext['req']): boolean =>
  !CHANGING.includes(req.method) &&
  !req.path.startsWith('/api/') &&
  /\btext\/html\b/i.test(req.header('Accept') ?? '');
