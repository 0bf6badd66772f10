import type { Config } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
export type BotCheck = {
  challenge(now: Date): Promise<unknown>;
  verify(
    answer: string,
    at: { ip: string; now: Date },
  ): Promise<'passed' | 'failed' | 'unavailable'>;
};
export function openBotCheck(_: { db: Db; config: Config; log: Log }): BotCheck {
  return { challenge: async () => ({}), verify: async () => 'passed' };
}
export async function forgetUsedBotChecks(_db: Db, _now: Date): Promise<void> {}
