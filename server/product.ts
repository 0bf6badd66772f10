/** The product without HTTP: database, catalogue and search, opened once a process. */
import { resolve } from 'node:path';
import { readLawAt } from '#app/features/bookings/api/bookings.server.ts';
import { leftFilesJob } from '#app/features/bookings/api/photos.server.ts';
import { type Openings, openOpenings } from '#app/features/careers/api/careers.server.ts';
import {
  fillEmptyCatalogue,
  type LiveCatalogue,
  openLiveCatalogue,
  readCatalogueAt,
} from '#app/features/catalogue/api/catalogue.server.ts';
import { fillSampleRoster, moveSamples } from '#app/features/homesmiths/api/import.server.ts';
import licenseRules from '#app/features/homesmiths/api/license-rules.json' with { type: 'json' };
import {
  fillEmptyRules,
  type LiveRules,
  openLiveRules,
  readRulesAt,
} from '#app/features/payments/api/rules.server.ts';
import { openSearchEngine, type SearchEngine } from '#app/features/search/api/search.server.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { openBotCheck } from '#app/platform/bot-check/bot-check.server.ts';
import { openClock } from '#app/platform/clock/clock.server.ts';
import { answerCommand } from '#app/platform/commands/command.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { seedConfiguration } from '#app/platform/config/configuration.server.ts';
import { openLiveConfiguration } from '#app/platform/config/live-configuration.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { openUploads, type Uploads } from '#app/platform/http/uploads.server.ts';
import { type ReadVisitor, visitorReader } from '#app/platform/http/visitor.server.ts';
import { openLimitHits } from '#app/platform/limits/limit-hits.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { openPasswords } from '#app/platform/passwords/passwords.server.ts';
import { openPhotos, type Photos } from '#app/platform/photos/photos.server.ts';
import {
  makeContext,
  type ProcessParts,
} from '#app/platform/request-context/request-context.server.ts';
import { findOrMakeSecret, loadSecrets } from '#app/platform/secrets.server.ts';
import { openTurns } from '#app/platform/turns/turns.server.ts';
import { openChannels } from './channels.ts';
import { commands } from './commands.ts';
import { MAX_PHOTOS_BYTES, MAX_UPLOAD_BYTES } from './http/layouts.ts';
import { JOBS } from './jobs.ts';
import { openServerStore } from './open-store.ts';

export type Product = ProcessParts & {
  catalogue: LiveCatalogue;
  search: SearchEngine;
  openings: Openings;
  rules: LiveRules;
  uploads: Uploads;
  photos: Photos;
  readVisitor: ReadVisitor;
  /** Identifies everything that public pages are made of; cached pages of another generation are stale. */
  generation(): string;
  /** False while the database does not answer, and during shutdown. */
  isReady(): Promise<boolean>;
  /** True until shutdown: public pages need no database. */
  takesPages(): boolean;
  /** Marks the beginning of the shutdown for both. */
  retire(): void;
  close(): Promise<void>;
};

export async function openProduct(config: Config, log: Log): Promise<Product> {
  const openings = await openOpenings(config.openingsDir);
  const store = await openServerStore(config, log);
  try {
    const { database, directory } = store;
    await seedConfiguration(database.db, config);
    await loadSecrets(database.db);
    await fillEmptyCatalogue(database.db, readStarterCatalogue, new Date());
    await fillEmptyRules(database.db, readStarterRules, new Date());
    if (config.mode === 'trial') {
      await fillSampleRoster(makeContext({ database }), needsLicense);
      await moveSamples(makeContext({ database }), 'resume');
    } else {
      await moveSamples(makeContext({ database }), 'pause');
    }
    await checkLaw();
    const catalogue = await openLiveCatalogue(database.db, log);
    const search = await openSearchEngine(catalogue, log);
    const rules = await openLiveRules(database.db, log);
    const configuration = await openLiveConfiguration(database.db, config, log);
    const outbox = openChannels(config, database.db, log);
    const photos = openPhotos(config, log, MAX_PHOTOS_BYTES);
    const clock = openClock({
      parts: { config, configuration, database, log },
      jobs: [...JOBS, leftFilesJob(photos.store)],
      wakes: [outbox.wake],
    });
    const commandContext = () => makeContext({ config, database });
    directory?.serve((socket) => answerCommand(socket, commands, commandContext));
    const limitHits = openLimitHits();
    let retired = false;
    return {
      config,
      configuration,
      log,
      database,
      catalogue,
      search,
      openings,
      rules,
      uploads: openUploads(MAX_UPLOAD_BYTES),
      photos,
      ports: {
        botCheck: openBotCheck({ db: database.db, config, log, limitHits }),
        passwords: openPasswords(),
        outbox,
      },
      readVisitor: visitorReader(config, await findOrMakeSecret(database.db, 'log-networks')),
      limitHits,
      // Sixty questions are some three seconds.
      planning: openTurns({ maxWaiting: 60 }),
      generation: () =>
        [
          catalogue.current().version,
          search.version(),
          new Date().getUTCFullYear(),
          // Without those whose last day is over.
          openings
            .current(new Date())
            .map(({ slug }) => slug)
            .join(),
          // Whether pages may load the maps script.
          configuration.get('nextjs.maps_api_key') !== null,
          // The platform's share is on a public page.
          rules.current().version,
        ].join(' '),
      takesPages: () => !retired,
      isReady: async () => !retired && (await answers(database)),
      retire: () => {
        retired = true;
      },
      close: async () => {
        catalogue.close();
        configuration.close();
        rules.close();
        photos.redrawing.close();
        await clock.close();
        await outbox.close();
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

/** Otherwise a file with mistakes is noticed by the first who books a quote. */
async function checkLaw() {
  const read = await readLawAt(resolve('rules/law'));
  if (!read.ok) throw new Error(`The files of laws have ${read.refusal.length} mistakes.`);
}

async function readStarterRules() {
  const read = await readRulesAt(resolve('rules'));
  if (!read.ok) throw new Error(`The rules that come along have ${read.refusal.length} mistakes.`);
  return read.value;
}

const needsLicense = (state: string, trade: string): boolean =>
  licenseRules.some(
    (rule) =>
      rule.state === state &&
      rule.need !== 'none' &&
      rule.trades.some((name) => toSlug(name) === trade),
  );

const answers = (database: Database) =>
  database.ping().then(
    () => true,
    () => false,
  );
