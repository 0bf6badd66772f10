/** Receives submissions: once, within the limits, all or nothing. */
import { mailboxKey } from '#app/kernel/email-key.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  type Count,
  countsByNetwork,
  countTry,
  UNCHECKED_COUNTS_TIMES,
} from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { TooMany } from './inbox.messages.ts';

/** Uploaded files; `isChecked`: with a passed bot check. */
export type Upload = { bytes: number; isChecked: boolean };

export type SubmissionFacts = {
  /** The recipient of its mail. */
  mailTo?: string | null;
  uploaded?: Upload | null;
};

/** Counts one; beyond a limit it ends the transaction. */
export type CountOne = (counted?: SubmissionFacts) => Promise<void>;

/**
 * Runs a transaction that is rolled back at a limit, counts included, and wakes the outbox afterwards; within an
 * action's transaction the action does both. A repetition is not counted: the earlier one already was.
 */
export async function withinLimits<Value>(
  ctx: RequestContext,
  work: (trx: Db, count: CountOne) => Promise<Value>,
): Promise<Result<Value, TooMany>> {
  const { db } = ctx.database;
  try {
    const done = await allOrNothing<Value, never>(db, async (trx) =>
      accept(await work(trx, (counted = {}) => countOne(trx, ctx, counted))),
    );
    if (!db.isTransaction) ctx.ports.outbox.wake();
    return done;
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error;
    return refuse({ code: 'too-many', retryAfterSeconds: error.seconds });
  }
}

/** Narrow limits first: a client over its own limit uses up nothing of shared ones. */
async function countOne(
  trx: Db,
  {
    now,
    config,
    visitor,
    log,
    limitHits,
  }: Pick<RequestContext, 'config' | 'limitHits' | 'log' | 'now' | 'visitor'>,
  { mailTo = null, uploaded = null }: SubmissionFacts,
): Promise<void> {
  const counts: Count[] = countsByNetwork('SUBMISSIONS_PER_HOUR_PER_IP', visitor);
  if (mailTo !== null) counts.push({ limit: 'MAILS_PER_HOUR_PER_RECIPIENT', by: mailbox(mailTo) });
  if (uploaded !== null) counts.push(...countsOfUpload(uploaded, visitor));
  counts.push({ limit: 'SUBMISSIONS_PER_DAY', by: '' });
  const wait = await countTry({ db: trx, now, limits: config.limits, log, limitHits }, ...counts);
  if (wait !== null) throw new OverLimit(wait);
}

const MEGABYTE = 1024 * 1024;

/** Forms work without JavaScript, so a file without a bot check is accepted, but from a far smaller budget. */
function countsOfUpload({ bytes, isChecked }: Upload, visitor: RequestContext['visitor']): Count[] {
  const amount = Math.ceil(bytes / MEGABYTE);
  const ofNetwork = amount * (isChecked ? 1 : UNCHECKED_COUNTS_TIMES);
  return [
    ...countsByNetwork('UPLOAD_MB_PER_DAY_PER_IP', visitor).map((count) => ({
      ...count,
      amount: ofNetwork,
    })),
    ...(isChecked ? [] : [{ limit: 'UNCHECKED_UPLOAD_MB_PER_DAY', by: '', amount } as const]),
    { limit: 'UPLOAD_MB_PER_DAY', by: '', amount },
  ];
}

/**
 * Counted apart from account mails: these forms need no bot check, so a program could use up someone's mails for
 * resetting their password.
 */
const mailbox = (email: string) => `forms ${mailboxKey(email)}`;

class OverLimit extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('over a limit');
    this.seconds = seconds;
  }
}
