/** The process: reads the configuration, opens the product, listens, and drains and closes on a signal. */
import { readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { countSamples } from '#app/features/homesmiths/api/import.server.ts';
import { outboxPath, peoplePath } from '#app/kernel/urls.ts';
import { type Config, readConfig } from '#app/platform/config/config.server.ts';
import { type Announcer, openAnnouncer } from '#app/platform/log/announcer.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import { type About, describeBuild, readAbout } from './about.ts';
import { createApp } from './app.ts';
import { exitWithError } from './exit-with-error.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { routeNamer } from './http/route-names.ts';
import { openRouteTable } from './http/route-table.ts';
import { createHttpServer } from './http-server.ts';
import { drain, listen } from './listen.ts';
import { openMetrics } from './metrics.ts';
import { observeRequests } from './observe-requests.ts';
import { openProduct, type Product } from './product.ts';
import { warningsFor } from './warnings.ts';

/** Together less than the ten seconds after which process managers kill. */
const DRAIN_MS = 8_000;
/** Time for a load balancer to see that we are not ready; not needed at a terminal. */
const GRACE_MS = 500;

async function start(announcer: Announcer): Promise<void> {
  const config = readConfig();
  const about = await readAbout();
  const log = createLog(config.logLevel);
  logStrayErrors(log);
  const product = await openProduct(config, log);
  // The generated module's type has `basename?: undefined` where ServerBuild has `basename?`.
  const serverBuild = build as ServerBuild;
  const publicFiles = listPublicFiles();
  const metrics = await openMetrics(product, about);
  const app = createApp({
    product,
    build: serverBuild,
    publicFiles,
    guardScripts: true,
    about,
    metrics,
  });
  const answer = observeRequests(app.fetch, {
    nameRoute: routeNamer(openRouteTable(serverBuild.routes), publicFiles),
    log: config.logsRequests ? log : null,
    metrics,
  });
  const server = createHttpServer(answer, log);
  try {
    const port = await listen(server, config.host, config.port);
    // Before the port is announced and a signal can come.
    stopOnSignal(server, product, log);
    await announce(announcer, { config, port, product, about });
    void giveBackMemory();
  } catch (error) {
    await product.close();
    throw error;
  }
}

type StartedServer = { config: Config; port: number; product: Product; about: About };

async function announce(
  { say, warn }: Announcer,
  { config, port, product, about }: StartedServer,
): Promise<void> {
  const address = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  const services = product.catalogue.current().services.length;
  const keepsMessages = config.mode === 'trial' && (config.smtp === null || config.twilio === null);
  // Read before the port is announced, because the database may be gone at any time afterwards.
  const key =
    config.mode === 'trial' ? await findOrMakeSecret(product.database.db, 'outbox-key') : null;
  const samples = config.mode === 'trial' ? 0 : await countSamples(product.database.db);
  say(
    `Homesmith is at ${address} (${config.mode}, ${services} services, ${describeBuild(about)}).`,
  );
  if (key !== null && keepsMessages) {
    say(`The outbox, with every email and text message: ${address}${outboxPath(key)}`);
  }
  if (key !== null) {
    say(`Sample people, to sign in with one tap: ${address}${peoplePath(key)}`);
  }
  const administrator = product.configuration.get('admin.email');
  for (const warning of warningsFor(config, administrator, samples)) warn(warning);
}

function stopOnSignal(server: Server, product: Product, log: Log): void {
  const stop = async (signal: string) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    log.info({ signal }, 'stopping');
    product.retire();
    await drain(server, {
      graceMs: signal === 'SIGTERM' ? GRACE_MS : 0,
      timeoutMs: DRAIN_MS,
    });
    await product.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

/** Logs uncaught errors and Node's warnings like everything else. */
function logStrayErrors(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'the process ends: uncaught error');
    process.exit(1);
  });
  process.removeAllListeners('warning');
  process.on('warning', (error) => log.warn({ error }, 'Node warns'));
}

/** Files at the top of the client build, from `public/`. */
function listPublicFiles(): string[] {
  return readdirSync('build/client').filter(
    (name) => !/^\.|\.(br|gz)$/.test(name) && statSync(join('build/client', name)).isFile(),
  );
}

const announcer = openAnnouncer();
start(announcer).catch((error) => exitWithError(error, announcer.fail));
