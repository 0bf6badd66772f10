/**
 * Tells people from programs before a call that costs money or tells something (spec §7, "an invisible bot
 * check"). With reCAPTCHA keys it is Google's; the built-in proof of work is there always, because somebody who
 * declined cookies is never sent to Google.
 */
import type { Config } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { openProofOfWork } from './proof-of-work.server.ts';
import { openRecaptcha } from './recaptcha.server.ts';

/** `unavailable`: whoever judges cannot be reached, so nobody passes. */
export type Verdict = 'passed' | 'failed' | 'unavailable';

export type BotCheck = {
  /** What a browser must do, as `bot-check.client.ts` understands it. Rejects when the database is down. */
  challenge(now: Date, wish?: { builtIn: boolean }): Promise<unknown>;
  /** `answer` is what a browser sent, whatever that is. Never rejects. An answer is good once. */
  verify(answer: string, at: { ip: string; now: Date }): Promise<Verdict>;
};

/** Google's tokens have some 2000 characters, ours some 700. */
const LONGEST_ANSWER = 8_000;

export type BotCheckOptions = { db: Db; config: Config; log: Log };

export function openBotCheck({ db, config, log }: BotCheckOptions): BotCheck {
  const proofOfWork = openProofOfWork(db, log);
  const { recaptcha, publicUrl, mode } = config;
  const google =
    recaptcha === null
      ? null
      : openRecaptcha({
          ...recaptcha,
          log,
          // Google's own test keys, which somebody tries things with, name a host of Google's.
          host: mode === 'production' ? new URL(publicUrl).hostname : null,
        });
  return {
    challenge: async (now, wish) =>
      google === null || wish?.builtIn === true ? proofOfWork.challenge(now) : google.challenge,
    verify: async (answer, { now }) => {
      if (answer === '' || answer.length > LONGEST_ANSWER) return 'failed';
      // Google's tokens are one word.
      const isProofOfWork = answer.startsWith('{');
      if (isProofOfWork || google === null) return proofOfWork.verify(answer, now);
      return google.verify(answer);
    },
  };
}
