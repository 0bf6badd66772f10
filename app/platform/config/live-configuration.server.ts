/**
 * The remote configuration in a process's memory: read at the start and every two seconds, so that what the operator
 * sets takes effect in every process without a restart, and no request waits for it.
 */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Config } from './config.server.ts';
import { type ConfigurationKey, readConfiguration } from './configuration.server.ts';

const EVERY_MS = 2_000;

export type LiveConfiguration = {
  /** null when neither the environment nor the operator has set it. */
  get(key: ConfigurationKey): string | null;
  close(): void;
};

/** Rejects when the first read fails; after a later failure the last values stay. */
export async function openLiveConfiguration(
  db: Db,
  config: Config,
  log: Log,
): Promise<LiveConfiguration> {
  let values = await readConfiguration(db, config);
  let isReading = false;
  const read = async () => {
    if (isReading) return;
    isReading = true;
    try {
      values = await readConfiguration(db, config);
    } catch (error) {
      log.debug({ error }, 'configuration cannot be read');
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(read, EVERY_MS);
  timer.unref();
  return { get: (key) => values[key], close: () => clearInterval(timer) };
}
