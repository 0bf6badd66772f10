/** Endpoints for operating the product: liveness, readiness, metrics. */
import { Hono } from 'hono';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import type { HEALTHY, READY } from '#app/platform/http/health.schema.ts';
import { jsonAnswer, jsonRefusal } from '#app/platform/http/json.server.ts';
import type { About } from '../about.ts';
import type { Metrics } from '../metrics.ts';
import type { Product } from '../product.ts';
import type { Env } from './env.ts';

/** Without metrics the address does not exist; without its token it looks as if it did not. */
export const health = (product: Product, about: About, metrics: Metrics | null) =>
  new Hono<Env>()
    .get('/healthz', () => jsonAnswer<AnswerOf<typeof HEALTHY>>({ status: 'ok', ...about }))
    .get('/metrics', async (c, next) => (await metrics?.answer(c.req.raw.headers)) ?? next())
    .get('/readyz', async () => answerReadiness(await product.isReady()))
    .get('/readyz/pages', () => answerReadiness(product.takesPages()));

const answerReadiness = (isReady: boolean) =>
  isReady
    ? jsonAnswer<AnswerOf<typeof READY>>({ status: 'ready' })
    : jsonRefusal(503, 'not-ready', 'The server cannot take requests right now.');
