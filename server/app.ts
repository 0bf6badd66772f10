/** The HTTP side of the process: the middleware before the routes of `app/routes.ts`, in order, one rule a file. */
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { jsonRefusal } from '#app/platform/http/json.server.ts';
import { openTurns } from '#app/platform/turns/turns.server.ts';
import { MALFORMED_PATH } from '#app/shell/missing/missing-page.server.ts';
import type { About } from './about.ts';
import { limitBody } from './http/body-limits.ts';
import { answerCalls, answerPersonalCalls } from './http/calls.ts';
import { type Answer, CHANGING, type Env } from './http/env.ts';
import { files } from './http/files.ts';
import { refuseForeignOrigins } from './http/foreign-origins.ts';
import { health } from './http/health.ts';
import { LAYOUTS, type Rules } from './http/layouts.ts';
import { answerPersonalPages } from './http/personal-pages.ts';
import { answerPublicPages } from './http/public-pages.ts';
import { openReactRouter } from './http/react-router.ts';
import { openRouteTable } from './http/route-table.ts';
import { policyMaker } from './http/security-headers.ts';
import { takeRequest } from './http/take-request.ts';
import { pageUnavailable } from './http/unavailable.ts';
import type { Metrics } from './metrics.ts';
import type { Product } from './product.ts';

export type AppOptions = {
  product: Product;
  build: ServerBuild;
  /** Files at the top of the client build that are served under their own names, e.g. "favicon.svg". */
  publicFiles: readonly string[];
  /** Off in development, where the module reloader adds scripts of its own. */
  guardScripts: boolean;
  about: About;
  /** null: /metrics does not exist. */
  metrics: Metrics | null;
};

export function createApp(options: AppOptions): Hono<Env> {
  const { product, build, publicFiles, guardScripts, about, metrics } = options;
  const routes = openRouteTable(build.routes);
  const ask = openReactRouter(build, guardScripts ? 'production' : 'development', routes);
  const policyFor = policyMaker(product, guardScripts);
  const rulesOf = (path: string): Rules => LAYOUTS[routes.layoutOf(path)];
  const parts = {
    product,
    ask, // Rendering takes the only thread; a hundred pages are some two seconds of it.
    renders: openTurns({ maxWaiting: 100 }),
    policyFor,
    rulesOf,
  };
  const answers: Record<Rules['answer'], Answer> = {
    page: answerPublicPages(parts),
    personal: answerPersonalPages(parts),
    call: answerCalls(product, ask),
    'personal-call': answerPersonalCalls(product, ask),
  };

  /** Rendered as any other page, in the turn of its network. */
  const malformedPage: Answer = (c) => {
    const { origin } = new URL(c.req.url);
    const { headers, method } = c.req.raw;
    return app.fetch(new Request(`${origin}${MALFORMED_PATH}`, { method, headers }), c.env);
  };

  const app = new Hono<Env>()
    .onError((error, c) => {
      // A client that disconnects in the middle of a body is no error of ours, and gets no answer.
      if (c.req.raw.signal.aborted) return jsonRefusal(400, 'incomplete', 'The request broke off.');
      const { path } = c.req;
      product.log.error({ requestId: c.get('requestId'), path, error }, 'request failed');
      return answerFailure(rulesOf(path));
    })
    .use(takeRequest(malformedPage))
    .on(CHANGING, '*', refuseForeignOrigins(product))
    .route('/', health(product, about, metrics))
    .route('/', files(publicFiles))
    .on(CHANGING, '*', limitBody(routes))
    .all('*', (c) => answers[rulesOf(c.req.path).answer](c));
  return app;
}

const answerFailure = ({ answer }: Rules) =>
  answer === 'page' || answer === 'personal'
    ? pageUnavailable(500)
    : jsonRefusal(500, 'server-error', 'Something went wrong on our side. Please try again.');
