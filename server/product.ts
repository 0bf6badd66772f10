/** The product without its HTTP side: database, catalogue and search, opened once a process. */
import { resolve } from 'node:path';
import { readCatalogueAt } from '#app/features/catalogue/catalogue-command.server.ts';
import { fillEmptyCatalogue } from '#app/features/catalogue/catalogue-import.server.ts';
import {
  type LiveCatalogue,
  openLiveCatalogue,
} from '#app/features/catalogue/live-catalogue.server.ts';
import { openSearchEngine, type SearchEngine } from '#app/features/search/search-engine.server.ts';
import { type BotCheck, openBotCheck } from '#app/platform/bot-check/bot-check.server.ts';
import { answerCommand } from '#app/platform/commands/command.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { seedConfiguration } from '#app/platform/config/configuration.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { commands } from './commands.ts';
import { openStore } from './open-store.ts';

export type Product = {
  config: Config;
  log: Log;
  database: Database;
  catalogue: LiveCatalogue;
  search: SearchEngine;
  ports: { botCheck: BotCheck };
  /** Names all that public pages are made of; a page of another generation is stale. */
  generation(): string;
  /** False while the database does not answer and once the process is on its way out. */
  isReady(): Promise<boolean>;
  /** Tells `isReady` that the process is on its way out. */
  retire(): void;
  close(): Promise<void>;
};

export async function openProduct(config: Config, log: Log): Promise<Product> {
  const store = await openStore(config, log);
  try {
    const { database, directory } = store;
    await seedConfiguration(database.db, config);
    await fillEmptyCatalogue(database.db, readStarterCatalogue, new Date());
    const catalogue = await openLiveCatalogue(database.db, log);
    const search = await openSearchEngine(catalogue, log);
    const context = { db: database.db, now: () => new Date() };
    directory?.serve((socket) => answerCommand(socket, commands, context));
    let retired = false;
    return {
      config,
      log,
      database,
      catalogue,
      search,
      ports: { botCheck: openBotCheck({ db: database.db, config, log }) },
      generation: () =>
        `${catalogue.current().version} ${search.version()} ${new Date().getUTCFullYear()}`,
      isReady: async () => !retired && (await answers(database)),
      retire: () => {
        retired = true;
      },
      close: async () => {
        catalogue.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function readStarterCatalogue() {
  const read = await readCatalogueAt(resolve('catalogue'));
  if (!read.ok) throw new Error(`The starter catalogue has ${read.refusal.length} mistakes.`);
  return read.value;
}

const answers = (database: Database) =>
  database.ping().then(
    () => true,
    () => false,
  );
