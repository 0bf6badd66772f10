/** `npm run dev`: the product with its modules reloaded as they change. The database stays open. */
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import { readConfig } from '#app/platform/config/config.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { DEVELOPMENT } from './about.ts';
import { exitWithError } from './exit-with-error.ts';
import { listen } from './listen.ts';

async function start(): Promise<void> {
  const config = readConfig();
  const vite = await createServer({ server: { middlewareMode: true } });
  const { openProduct } = await vite.ssrLoadModule('/server/product.ts');
  const product = await openProduct(config, createLog(config.logLevel));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build');
      const { createApp } = await vite.ssrLoadModule('/server/app.ts');
      const app = createApp({
        product,
        build,
        publicFiles: [],
        guardScripts: false,
        about: DEVELOPMENT,
        metrics: null,
      });
      await getRequestListener(app.fetch)(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      response.writeHead(500).end(String(error));
    }
  };
  const server = createHttpServer((request, response) => {
    vite.middlewares(request, response, () => void answer(request, response));
  });
  const port = await listen(server, config.host, config.port);
  console.log(`Homesmith is at http://${config.host}:${port} (development).`);
}

start().catch(exitWithError);
