/** Makes the context of a request for routes. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { AppContext } from '#app/context.server.ts';
import { findActor } from '#app/features/identity/api/sessions.server.ts';
import { ownOriginOf } from '#app/platform/http/origin.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { readDeviceToken, readSessionToken } from '#app/platform/session/session-cookie.server.ts';
import type { Product } from '../product.ts';
import type { HttpContext } from './env.ts';

/** Of a public request, without a session. */
export function publicContext(product: Product, c: HttpContext): AppContext {
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

/** With the person of the request's session. Rejects when the session cannot be read. */
export async function personalContext(product: Product, c: HttpContext): Promise<AppContext> {
  const known = publicContext(product, c);
  const { headers } = c.req.raw;
  const { isSecure } = known.visitor;
  const deviceToken = readDeviceToken(headers, isSecure);
  const sessionToken = readSessionToken(headers, isSecure);
  const actor = sessionToken === null ? null : await findActor(known, sessionToken);
  return { ...known, deviceToken, sessionToken, actor };
}
