/**
 * The bot check before a call that costs money or reveals something (spec §7, "an invisible bot check"): reCAPTCHA
 * where its keys are configured, otherwise the built-in proof of work. Visitors who declined cookies always get the
 * built-in one, because no one is sent to Google against their wish.
 */
import type { Config } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';
import type { LimitHits } from '#app/platform/limits/limit-hits.server.ts';
import { type Count, countsByNetwork, countTry } from '#app/platform/limits/limits.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { BOT_CHECK_OFFER } from './bot-check.schema.ts';
import { type CheckedCall, MAX_LEVEL } from './checked-calls.ts';
import { openProofOfWork } from './proof-of-work.server.ts';
import { openRecaptcha } from './recaptcha.server.ts';

/** `unavailable`: Google cannot be reached, so no one passes. */
export type Verdict =
  | { outcome: 'passed'; level: number }
  | { outcome: 'failed' | 'unavailable' }
  | { outcome: 'too-many'; retryAfterSeconds: number };

/** `builtIn`: without Google, even where its keys are configured. `level`: the difficulty, from 1 on. */
export type Wish = { call: CheckedCall; level?: number; builtIn?: boolean };

export type Answering = { call: CheckedCall; visitor: Pick<Visitor, 'networks'>; now: Date };

export type BotCheck = {
  /** The challenge for `bot-check.client.ts`. Rejects when the database is down. */
  challenge(now: Date, wish: Wish): Promise<AnswerOf<typeof BOT_CHECK_OFFER>>;
  /**
   * `answer` is the raw text from the browser; it is good once, for its call. Rejects when the database is down,
   * which is not a verdict.
   */
  verify(answer: string, answering: Answering): Promise<Verdict>;
};

/** Google's tokens have some 2000 characters, the built-in ones some 700. */
const MAX_ANSWER_CHARACTERS = 8_000;

export type BotCheckOptions = { db: Db; config: Config; log: Log; limitHits: LimitHits };

export function openBotCheck({ db, config, log, limitHits }: BotCheckOptions): BotCheck {
  const proofOfWork = openProofOfWork(db);
  const { recaptcha, publicUrl, mode, limits } = config;
  const google =
    recaptcha === null
      ? null
      : openRecaptcha({
          ...recaptcha,
          log,
          // Google's test keys, which trials use, name a host of Google's.
          host: mode === 'production' ? new URL(publicUrl).hostname : null,
        });

  /** Where reCAPTCHA is configured, the built-in check is counted separately, so that it is no cheap way around. */
  async function verifyInstead(answer: string, { call, visitor, now }: Answering) {
    const verdict = await proofOfWork.verify(answer, { call, isInstead: true, now });
    return verdict.outcome === 'passed'
      ? countPassed(verdict, 'BUILT_IN_CHECKS_PER_HOUR_PER_IP', { visitor, now })
      : verdict;
  }

  async function countPassed(
    passed: Verdict,
    limit: Count['limit'],
    { visitor, now }: Pick<Answering, 'visitor' | 'now'>,
  ): Promise<Verdict> {
    const counts = countsByNetwork(limit, visitor);
    const wait = await countTry({ db, now, limits, log, limitHits }, ...counts);
    return wait === null ? passed : { outcome: 'too-many', retryAfterSeconds: wait };
  }

  return {
    challenge: async (now, { call, level = 1, builtIn = false }) =>
      google === null || builtIn
        ? proofOfWork.challenge(now, { call, level, isInstead: google !== null })
        : google.challenge,
    verify: async (answer, answering) => {
      if (answer === '' || answer.length > MAX_ANSWER_CHARACTERS) return { outcome: 'failed' };
      const { call, now } = answering;
      if (google === null) return proofOfWork.verify(answer, { call, isInstead: false, now });
      // Google's tokens are not JSON.
      if (answer.startsWith('{')) return verifyInstead(answer, answering);
      const outcome = await google.verify(answer);
      if (outcome !== 'passed') return { outcome };
      // Google has no levels, so one pass counts for all of them.
      const passed = { outcome, level: MAX_LEVEL };
      return countPassed(passed, 'GOOGLE_CHECKS_PER_DAY_PER_IP', answering);
    },
  };
}
