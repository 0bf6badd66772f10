/** Steps 4 and 5: texts a code to the phone, and links the phone to the account (spec §4). */

import { createHash, randomInt } from 'node:crypto';
import { z } from 'zod';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { maskUsPhone, parseUsPhone } from '#app/kernel/us-phone.ts';
import { countsByNetwork, UNCHECKED_COUNTS_TIMES } from '#app/platform/limits/limits.server.ts';
import { dropWaitingTexts, queueText } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { accountAction } from '../account-action.server.ts';
import { botCheck, text } from '../account-input.ts';
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
import { requireBotCheck, requireWithinLimits } from '../require-limits.server.ts';
import { waitToResend } from './verification.server.ts';

/** Readings: "phone code 10 min". */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** As the page counts down. */
const RESEND_AFTER_S = 30;
const CODE = /^\d{6}$/;
/** The longest that the button shows that it is sending. */
const DELIVERY_TIMEOUT_MS = 8_000;

/** Texts a new code, and invalidates an earlier one; answers the number as it will be stored. */
export const sendPhoneCode = accountAction('send-code', {
  limit: 'changes',
  input: z.strictObject({ phone: text, botCheck }),
  broken: 'code-sending-failed',
  absent: 'no-user-phone',
  prepare: async (ctx, given) => {
    const { database, now, ports } = ctx;
    const { userId } = ctx.actor;
    const phone = parseUsPhone(given.phone);
    if (phone === null) return refuse({ code: 'phone-invalid' });
    const user = await findIdentity(database.db, userId);
    const isRegistered = await hasRole(database.db, userId, 'customer');
    const allowed = mayLinkPhone(user, isRegistered);
    if (!allowed.ok) return allowed;
    // The settings' form works without JavaScript, and then has no bot check; registering needs one.
    const isChecked = !isRegistered || given.botCheck !== '';
    if (isChecked) {
      const checked = await requireBotCheck(ctx, 'send-code', given.botCheck);
      if (!checked.ok) return checked;
    }
    const early = waitToResend(await findLastTexted(database.db, userId), now);
    if (early !== null) return refuse({ code: 'too-many', retryAfterSeconds: early });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return accept({ phone, isChecked, code, codeHash: await ports.passwords.hash(code) });
  },
  run: async (ctx, _, { phone, isChecked, code, codeHash }) => {
    const { config, database, now } = ctx;
    const { userId } = ctx.actor;
    const within = await requireMayText(ctx, { userId, phone, isChecked });
    if (!within.ok) return within;
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS);
    await storePhoneCode(database.db, {
      user_id: userId,
      phone_number: phone,
      code_hash: codeHash,
      tries_left: config.limits.TRIES_PER_CODE,
      created_at: now,
      expires_at: expiresAt,
      refused_hash: null,
    });
    const body = verificationText({ code, host: new URL(config.publicUrl).hostname });
    const draft = { to: phone, body };
    const messageId = await queueText(database.db, draft, { userId, now, expiresAt });
    const answer = { phone, resendAfterSeconds: RESEND_AFTER_S };
    return accept({ answer, sent: { messageId, codeHash } });
  },
  after: async ({ actor, database, ports }, { sent }) => {
    if (sent === undefined) return accept(null);
    const delivery = await ports.outbox.deliverNow(sent.messageId, DELIVERY_TIMEOUT_MS);
    if (typeof delivery === 'string') return accept(null);
    // The code did not arrive, so the next number may be tried without waiting.
    await takePhoneCode(database.db, { user_id: actor.userId, code_hash: sent.codeHash });
    return refuse({
      code: delivery.failed === 'opted-out' ? 'phone-opted-out' : 'code-sending-failed',
    });
  },
});

/** For a verified person without a phone, or a registered one who changes it. */
function mayLinkPhone(
  user: IdentityRow | null,
  isRegistered: boolean,
): Result<IdentityRow, Refusal> {
  if (user === null || user.email_verified_at === null) return refuse({ code: 'no-user-phone' });
  return user.phone_number !== null && !isRegistered
    ? refuse({ code: 'wrong-state' })
    : accept(user);
}

type Texting = { userId: string; phone: string; isChecked: boolean };

/** Of concurrent requests the second sees the code of the first, because the caller holds the identity's lock. */
async function requireMayText(
  ctx: RequestContext,
  { userId, phone, isChecked }: Texting,
): Promise<Result<null, Refusal>> {
  const { db } = ctx.database;
  if ((await lockIdentity(db, userId)) === null) return refuse({ code: 'no-user-phone' });
  const wait = waitToResend(await findLastTexted(db, userId), ctx.now);
  if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
  const within = await requireWithinLimits(
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
  return (await isPhoneTaken(db, phone, userId)) ? refuse({ code: 'phone-taken' }) : accept(null);
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
export const confirmPhoneCode = accountAction('confirm-code', {
  limit: 'changes',
  input: z.strictObject({ code: text }),
  absent: 'no-user-phone',
  prepare: async (ctx, { code }) => {
    if (!CODE.test(code)) return refuse({ code: 'code-incomplete' });
    const { db } = ctx.database;
    const { userId } = ctx.actor;
    const tried = { userId, triedHash: hashTried(userId, code), now: ctx.now };
    const pending = await takeTry(db, tried);
    if (pending === null) {
      const triesLeft = await findRefused(db, tried);
      return refuse(
        triesLeft === null
          ? { code: 'no-confirmation' }
          : { code: 'wrong-code', facts: { triesLeft } },
      );
    }
    if (await isRightCode(ctx, pending, code)) return accept(pending);
    const noted = await noteRefused(db, pending, tried.triedHash);
    const triesLeft = Math.max(pending.tries_left, noted ?? 0);
    ctx.log.info({ userId, triesLeft }, 'code refused');
    return refuse({ code: 'wrong-code', facts: { triesLeft } });
  },
  run: async (ctx, _, pending) => {
    const { db } = ctx.database;
    const { userId } = ctx.actor;
    const user = await lockIdentity(db, userId);
    const isRegistered = await hasRole(db, userId, 'customer');
    const allowed = mayLinkPhone(user, isRegistered);
    if (!allowed.ok) return allowed;
    if (await isPhoneTaken(db, pending.phone_number, userId)) {
      return refuse({ code: 'phone-taken' });
    }
    if (!(await takePhoneCode(db, pending))) return refuse({ code: 'no-confirmation' });
    if (!(await linkPhone(db, userId, pending.phone_number))) {
      return refuse({ code: 'phone-taken' });
    }
    if (isRegistered) {
      // Texts that wait for the morning would go to the former number.
      await dropWaitingTexts(db, { userId, subject: null, now: ctx.now });
      await noteActivity(db, ctx, userId, 'phone-changed');
      const phoneMasked = maskUsPhone(pending.phone_number);
      await notifyByMail(db, ctx, allowed.value, (changed) =>
        phoneChangedMail({ ...changed, phoneMasked }),
      );
    }
    return accept({});
  },
});
