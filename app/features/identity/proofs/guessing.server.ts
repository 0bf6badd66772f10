/**
 * Limits for guessing passwords, under which no one can lock an owner out: beyond a limit a try needs a bot check,
 * and both a known device and a signed-in session have counts of their own.
 */

import { mailboxKey } from '#app/kernel/email-key.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { levelFor, MAX_LEVEL } from '#app/platform/bot-check/checked-calls.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { countBotCheckedTry } from '#app/platform/limits/bot-checked-tries.server.ts';
import {
  type Count,
  countsByNetwork,
  countTry,
  forgiveTries,
  returnTry,
} from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Refusal } from '../refusals.ts';
import { limitContext, requireBotCheck } from '../require-limits.server.ts';
import { isKnownDevice } from '../sessions/devices.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';

const ACCOUNT = 'SIGN_INS_PER_15_MINUTES_PER_ACCOUNT';

/**
 * `own`: tries of this visitor for this account. `shared`: those of everyone. `level`: of the bot check that was
 * passed.
 */
export type Guess = {
  own: readonly Count[];
  shared: readonly Count[];
  isKnown: boolean;
  level: number;
};

type PasswordGuess = { email: string; userId: string | null; botCheck: string | undefined };

/** For a try to sign in: free on a known device within its limit, otherwise at the current level. */
export async function requireMayGuess(
  ctx: RequestContext,
  { email, userId, botCheck }: PasswordGuess,
): Promise<Result<Guess, Refusal>> {
  const known = await findOwnCount(ctx, userId);
  if (known !== null && (await countTry(limitContext(ctx), known)) === null) {
    return accept({ own: [known], shared: [], isKnown: true, level: 0 });
  }
  let level = 0;
  if (botCheck !== undefined) {
    const checked = await requireBotCheck(ctx, 'sign-in', botCheck);
    if (!checked.ok) return checked;
    level = checked.value.level;
  }
  const own = countsFromHere(ctx, email);
  const shared: Count[] = [
    ...countsByNetwork('SIGN_INS_PER_HOUR_PER_IP', ctx.visitor),
    { limit: 'SIGN_INS_PER_DAY_PER_ACCOUNT', by: mailboxKey(email) },
  ];
  const guess = { own, shared, isKnown: false, level };
  const room = requireRoomInQueue(ctx, guess);
  if (!room.ok) return room;
  const demanded = await countBotCheckedTry(
    limitContext(ctx),
    { level, free: 0 },
    ...own,
    ...shared,
  );
  return demanded === null
    ? accept(guess)
    : refuse({ code: 'bot-check-needed', facts: { level: demanded } });
}

/** After a right password: resets the visitor's own count, and takes this try back from the shared one. */
export async function forgiveGuess(db: Db, { own, shared }: Guess): Promise<void> {
  await forgiveTries(db, ...own);
  await returnTry(db, ...shared);
}

/**
 * While the queue of hashes is not empty, joining it takes a bot check, harder the longer the queue. Checked again
 * right before hashing, because many requests come at once.
 */
export function requireRoomInQueue(
  { ports }: Pick<RequestContext, 'ports'>,
  { isKnown, level }: Pick<Guess, 'isKnown' | 'level'>,
): Result<null, Refusal> {
  const demanded = levelFor(ports.passwords.load().waiting + 1, 1);
  if (isKnown || level >= Math.min(demanded, MAX_LEVEL)) return accept(null);
  return refuse({ code: 'bot-check-needed', facts: { level: demanded } });
}

/** This visitor's tries for the account, which a reset of the password clears, too. */
export const countsFromHere = (
  { visitor }: Pick<RequestContext, 'visitor'>,
  email: string,
): Count[] =>
  countsByNetwork(ACCOUNT, visitor).map((count) => ({
    ...count,
    by: `${count.by} ${mailboxKey(email)}`,
  }));

/** For a signed-in person who is asked for the password again. */
export const countInside = (userId: string): Count => ({ limit: ACCOUNT, by: `inside ${userId}` });

/** Null on a device that the account does not know. */
async function findOwnCount(
  ctx: Pick<RequestContext, 'database' | 'deviceToken' | 'now'>,
  userId: string | null,
): Promise<Count | null> {
  const { deviceToken } = ctx;
  if (userId === null || deviceToken === null || !(await isKnownDevice(ctx, userId))) return null;
  return { limit: ACCOUNT, by: `device ${hashToken(deviceToken)} ${userId}` };
}
