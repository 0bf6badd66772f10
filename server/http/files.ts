/** Serves files: the client build, and those that are the same in every installation. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { GPC_SUPPORT } from '#app/features/privacy/api/privacy.ts';
import { jsonAnswer } from '#app/platform/http/json.server.ts';
import type { Env } from './env.ts';

const AN_HOUR = 'public, max-age=3600';
/** For names that contain a hash of the content. */
const A_YEAR = 'public, max-age=31536000, immutable';

/** `publicFiles` are served under their own names, e.g. "favicon.svg". */
export function files(publicFiles: readonly string[]) {
  const app = new Hono<Env>();
  const find = serveStatic<Env>({ root: 'build/client', precompressed: true });
  app.get('/.well-known/gpc.json', () => jsonAnswer(GPC_SUPPORT, { 'Cache-Control': AN_HOUR }));
  app.get('/assets/*', async (c) => {
    c.header('Cache-Control', A_YEAR);
    return (
      (await find(c, async () => {})) ?? c.text('Not found.', 404, { 'Cache-Control': 'no-store' })
    );
  });
  for (const file of publicFiles) {
    app.get(`/${file}`, async (c, next) => {
      c.header('Cache-Control', AN_HOUR);
      return find(c, next);
    });
  }
  return app;
}
