/** Steps 4 and 5: texts a code to the phone, and links the phone to the account (spec §4). */

import { createHash, randomInt } from 'node:crypto';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { maskUsPhone, parseUsPhone } from '#app/kernel/us-phone.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { countsByNetwork, UNCHECKED_COUNTS_TIMES } from '#app/platform/limits/limits.server.ts';
import { dropWaitingTexts, queueText } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { phoneChangedMail, verificationText } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import {
  findIdentity,
  hasRole,
  type IdentityRow,
  isPhoneTaken,
  linkPhone,
  lockIdentity,
} from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import {
  findLastTexted,
  findRefused,
  noteRefused,
  type PhoneCodeRow,
  returnTry,
  storePhoneCode,
  takePhoneCode,
  takeTry,
} from '../proofs/proofs.db.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireBotCheck, requireWithinLimitsIn } from '../require-limits.server.ts';
import { waitToResend } from './verification.server.ts';

/** Readings: "phone code 10 min". */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
const CODE = /^\d{6}$/;
/** The longest that the button shows that it is sending. */
const DELIVERY_TIMEOUT_MS = 8_000;

/** Texts a new code, and invalidates an earlier one; returns the number as it will be stored. */
export async function sendPhoneCode(
  ctx: RequestContext,
  userId: string,
  given: { phone: string; botCheck: string },
): Promise<Result<{ phone: string }, Refusal>> {
  const phone = parseUsPhone(given.phone);
  if (phone === null) return refuse({ code: 'phone-invalid' });
  const { db } = ctx.database;
  const user = await findIdentity(db, userId);
  const isRegistered = await hasRole(db, userId, 'customer');
  const allowed = mayLinkPhone(user, isRegistered);
  if (!allowed.ok) return allowed;
  // The settings' form works without JavaScript, and then has no bot check; registering needs one.
  const isChecked = !isRegistered || given.botCheck !== '';
  if (isChecked) {
    const checked = await requireBotCheck(ctx, 'send-code', given.botCheck);
    if (!checked.ok) return checked;
  }
  const early = waitToResend(await findLastTexted(db, userId), ctx.now);
  if (early !== null) return refuse({ code: 'too-many', retryAfterSeconds: early });
  return textCode(ctx, { userId, phone, isChecked });
}

/** For a verified person without a phone, or a registered one who changes it. */
function mayLinkPhone(user: IdentityRow | null, isRegistered: boolean): Result<null, Refusal> {
  if (user === null || user.email_verified_at === null) return refuse({ code: 'no-user-phone' });
  return user.phone_number !== null && !isRegistered
    ? refuse({ code: 'wrong-state' })
    : accept(null);
}

type Texting = { userId: string; phone: string; isChecked: boolean };

/** Of concurrent requests the second sees the code of the first, because the caller holds the identity's lock. */
async function requireMayText(
  trx: Db,
  ctx: RequestContext,
  { userId, phone, isChecked }: Texting,
): Promise<Result<null, Refusal>> {
  if ((await lockIdentity(trx, userId)) === null) return refuse({ code: 'no-user-phone' });
  const wait = waitToResend(await findLastTexted(trx, userId), ctx.now);
  if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
  const within = await requireWithinLimitsIn(
    trx,
    ctx,
    { limit: 'TEXTS_PER_DAY_PER_ACCOUNT', by: userId },
    { limit: 'TEXTS_PER_HOUR_PER_PHONE', by: phone },
    ...countsByNetwork('TEXTS_PER_DAY_PER_IP', ctx.visitor).map((count) => ({
      ...count,
      amount: isChecked ? 1 : UNCHECKED_COUNTS_TIMES,
    })),
    ...(isChecked ? [] : [{ limit: 'UNCHECKED_TEXTS_PER_DAY', by: '' } as const]),
    { limit: 'TEXTS_PER_DAY', by: '' },
  );
  if (!within.ok) return within;
  return (await isPhoneTaken(trx, phone, userId)) ? refuse({ code: 'phone-taken' }) : accept(null);
}

async function textCode(
  ctx: RequestContext,
  texting: Texting,
): Promise<Result<{ phone: string }, Refusal>> {
  const { userId, phone } = texting;
  const { config, database, now, ports } = ctx;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await ports.passwords.hash(code);
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS);
  const queued = await database.db.transaction().execute<Result<string, Refusal>>(async (trx) => {
    const within = await requireMayText(trx, ctx, texting);
    if (!within.ok) return within;
    await storePhoneCode(trx, {
      user_id: userId,
      phone_number: phone,
      code_hash: codeHash,
      tries_left: config.limits.TRIES_PER_CODE,
      created_at: now,
      expires_at: expiresAt,
      refused_hash: null,
    });
    const body = verificationText({ code, host: new URL(config.publicUrl).hostname });
    return accept(await queueText(trx, { to: phone, body }, { userId, now, expiresAt }));
  });
  if (!queued.ok) return queued;
  const delivery = await ports.outbox.deliverNow(queued.value, DELIVERY_TIMEOUT_MS);
  if (typeof delivery === 'string') return accept({ phone });
  // The code did not arrive, so the next number may be tried without waiting.
  await takePhoneCode(database.db, { user_id: userId, code_hash: codeHash });
  return refuse({
    code: delivery.failed === 'opted-out' ? 'phone-opted-out' : 'code-sending-failed',
  });
}

async function isRightCode(
  { database, ports }: Pick<RequestContext, 'database' | 'ports'>,
  pending: PhoneCodeRow,
  code: string,
): Promise<boolean> {
  try {
    return await ports.passwords.verify(code, pending.code_hash);
  } catch (error) {
    // Too many hashes at once: the code was not compared.
    await returnTry(database.db, pending);
    throw error;
  }
}

/** We keep only the hash of a wrong code. */
const hashTried = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId}\n${code}`).digest('base64url');

/**
 * Spec §4: "Confirming the code links the phone to the account". A wrong code counts once even if
 * the form sends it twice, by itself and by its button.
 */
export async function confirmPhoneCode(
  ctx: RequestContext,
  userId: string,
  code: string,
): Promise<Result<null, Refusal>> {
  if (!CODE.test(code)) return refuse({ code: 'code-incomplete' });
  const { database, now, ports } = ctx;
  const tried = { userId, triedHash: hashTried(userId, code), now };
  const pending = await takeTry(database.db, tried);
  if (pending === null) {
    const triesLeft = await findRefused(database.db, tried);
    return refuse(
      triesLeft === null ? { code: 'no-confirmation' } : { code: 'wrong-code', triesLeft },
    );
  }
  if (!(await isRightCode(ctx, pending, code))) {
    const noted = await noteRefused(database.db, pending, tried.triedHash);
    const triesLeft = Math.max(pending.tries_left, noted ?? 0);
    ctx.log.info({ userId, triesLeft }, 'code refused');
    return refuse({ code: 'wrong-code', triesLeft });
  }
  const linked = await database.db.transaction().execute<Result<null, Refusal>>(async (trx) => {
    const user = await lockIdentity(trx, userId);
    const isRegistered = await hasRole(trx, userId, 'customer');
    const allowed = mayLinkPhone(user, isRegistered);
    if (user === null || !allowed.ok) return allowed;
    if (await isPhoneTaken(trx, pending.phone_number, userId))
      return refuse({ code: 'phone-taken' });
    if (!(await takePhoneCode(trx, pending))) return refuse({ code: 'no-confirmation' });
    if (!(await linkPhone(trx, userId, pending.phone_number)))
      return refuse({ code: 'phone-taken' });
    if (isRegistered) {
      // Texts that wait for the morning would go to the former number.
      await dropWaitingTexts(trx, { userId, subject: null, now });
      await noteActivity(trx, ctx, userId, 'phone-changed');
      const phoneMasked = maskUsPhone(pending.phone_number);
      await notifyByMail(trx, ctx, user, (changed) =>
        phoneChangedMail({ ...changed, phoneMasked }),
      );
    }
    return accept(null);
  });
  ports.outbox.wake();
  return linked;
}
