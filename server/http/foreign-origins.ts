/** Refuses changing requests from foreign pages, before anything of them is read (ASVS 5.0.0, 3.5.1). */
import type { MiddlewareHandler } from 'hono';
import { jsonRefusal } from '#app/platform/http/json.server.ts';
import { isOwnOrigin } from '#app/platform/http/origin.server.ts';
import type { Product } from '../product.ts';
import { publicContext } from './context.ts';
import type { Env } from './env.ts';

export const refuseForeignOrigins =
  (product: Product): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (isOwnOrigin(product.config, c.req.raw.headers)) return next();
    publicContext(product, c).log.warn('foreign origin refused');
    return jsonRefusal(403, 'foreign-origin', 'This request didn’t come from our own pages.');
  };
