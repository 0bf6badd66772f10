/** The rules in force, in a process's memory: read at the start and every two seconds, for pages that are kept. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { getCurrentRules } from './money-rules.server.ts';
import type { MoneyRules } from './money-rules.ts';

const EVERY_MS = 2_000;

export type LiveRules = { current(): MoneyRules; close(): void };

/** Rejects when the first read fails; after a later failure the last rules stay. */
export async function openLiveRules(db: Db, log: Log): Promise<LiveRules> {
  let rules = await getCurrentRules(db);
  let isReading = false;
  const read = async () => {
    if (isReading) return;
    isReading = true;
    try {
      rules = await getCurrentRules(db);
    } catch (error) {
      log.debug({ error }, 'rules of money cannot be read');
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(read, EVERY_MS);
  timer.unref();
  return { current: () => rules, close: () => clearInterval(timer) };
}
