/** The process: reads the configuration, opens the product, listens, and on a signal drains and closes. */
import { readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { type Config, readConfig } from '#app/platform/config/config.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import { createApp } from './app.ts';
import { drain, listen } from './listen.ts';
import { openProduct, type Product } from './product.ts';
import { tellAndExit } from './tell-and-exit.ts';

/** Together under the ten seconds after which whoever stopped us loses patience. */
const DRAIN_MS = 8_000;

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const product = await openProduct(config, log);
  // The generated module's type says `basename?: undefined` where ServerBuild says `basename?`.
  const serverBuild = build as ServerBuild;
  const app = createApp({
    product,
    build: serverBuild,
    publicFiles: listPublicFiles(),
    guardScripts: true,
  });
  // Without options that say otherwise it makes a plain HTTP/1 server.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  try {
    const port = await listen(server, config.host, config.port);
    announce(config, port, product);
  } catch (error) {
    await product.close();
    throw error;
  }
  stopOnSignal(server, product, log);
}

function announce(config: Config, port: number, product: Product): void {
  const address = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  const services = product.catalogue.current().services.length;
  console.log(`Homesmith is at ${address} (${config.mode}, ${services} services).`);
  if (config.databaseUrl === null && config.mode === 'production') {
    console.warn(
      `WARNING: production on the embedded database in ${config.dataDir}. It survives a crash of the process but not a power cut. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function stopOnSignal(server: Server, product: Product, log: Log): void {
  const stop = async (signal: string) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    log.info({ signal }, 'stopping');
    product.retire();
    await drain(server, DRAIN_MS);
    await product.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

/** The top of the client build: what `public/` held. */
function listPublicFiles(): string[] {
  return readdirSync('build/client').filter(
    (name) => !/^\.|\.(br|gz)$/.test(name) && statSync(join('build/client', name)).isFile(),
  );
}

start().catch(tellAndExit);
