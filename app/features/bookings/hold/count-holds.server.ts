/**
 * The limits of holds. Only times that are held count: an account's by the account, a visitor's by their browser and,
 * much more generously, by their network, because thousands of phones share a carrier's address. A try counts among
 * the looks for windows, because it is planned in the same way.
 */
import { countLook } from '#app/features/scheduling/windows/ask-times.server.ts';
import type { TimesQuestion } from '#app/features/scheduling/windows/asked-times.ts';
import { type Result, refuse } from '#app/kernel/result.ts';
import {
  type Count,
  countsByNetwork,
  countTry,
  returnTry,
} from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

type Context = Pick<
  RequestContext,
  'database' | 'now' | 'config' | 'log' | 'limitHits' | 'visitor'
>;

type Counted = {
  question: Pick<TimesQuestion, 'orders'>;
  userId: string | null;
  browser: string | undefined;
  /** In place of what is held, so that no more is taken. */
  isOther: boolean;
};

type TooMany = { code: 'too-many'; retryAfterSeconds: number };

/** Counted before, so that many at once stay within the limit, and given back where nothing is held. */
export async function countingHold<Value, Refusal>(
  ctx: Context,
  { question, ...counted }: Counted,
  hold: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | TooMany>> {
  const look = await countLook(ctx, question);
  if (look !== null) return refuse({ code: 'too-many', retryAfterSeconds: look });
  const { database, now, config, log, limitHits } = ctx;
  const { db } = database;
  const done: Count[] = [];
  for (const count of countsOf(ctx, counted)) {
    const wait = await countTry({ db, now, limits: config.limits, log, limitHits }, count);
    done.push(count);
    if (wait === null) continue;
    await returnTry(db, ...done);
    return refuse({ code: 'too-many', retryAfterSeconds: wait });
  }
  let isHeld = false;
  try {
    const held = await hold();
    isHeld = held.ok;
    return held;
  } finally {
    if (!isHeld) await returnTry(db, ...done);
  }
}

function countsOf(
  { visitor }: Pick<Context, 'visitor'>,
  { userId, browser, isOther }: Omit<Counted, 'question'>,
): Count[] {
  if (userId !== null) return [{ limit: 'HOLDS_PER_HOUR_PER_ACCOUNT', by: userId }];
  const [own, network] = isOther
    ? (['OTHER_HOLDS_PER_HOUR_PER_BROWSER', 'OTHER_HOLDS_PER_HOUR_PER_IP'] as const)
    : (['HOLDS_PER_HOUR_PER_BROWSER', 'HOLDS_PER_HOUR_PER_IP'] as const);
  const ofBrowser = browser === undefined ? [] : [{ limit: own, by: browser }];
  return [...ofBrowser, ...countsByNetwork(network, visitor)];
}
