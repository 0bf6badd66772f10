/** The second factor: codes of an authenticator app, and recovery codes in case it is lost. */

import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Granted } from '#app/platform/http/change.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { recoveryCodesMadeMail, secondFactorChangedMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { findIdentity, lockIdentity } from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import type { Refusal } from '../refusals.ts';
import { markAuthenticated } from '../sessions/sessions.db.server.ts';
import {
  confirmApp,
  countRecoveryCodes,
  deleteApp,
  findApp,
  replaceRecoveryCodes,
  storeUnconfirmedApp,
  takeRecoveryCode,
  takeStep,
} from './authenticator-app.db.server.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.server.ts';
import { describeTotpSecret, findTotpStep, isTotpCode, makeTotpSecret } from './totp.server.ts';

export async function isSecondFactorOn(db: Db, userId: string): Promise<boolean> {
  return ((await findApp(db, userId))?.confirmed_at ?? null) !== null;
}

export const findRecoveryCodesLeft = (db: Db, userId: string): Promise<number> =>
  countRecoveryCodes(db, userId);

const digitsOf = (code: string): string => code.replace(/[\s-]/g, '');

/** Uses up a code of the app or a recovery code; false when it is neither. */
export async function takeSecondFactor(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const app = await findApp(database.db, userId);
  if (app === null || app.confirmed_at === null) return false;
  const digits = digitsOf(code);
  if (!isTotpCode(digits)) return takeRecoveryCode(database.db, userId, hashRecoveryCode(code));
  const step = findTotpStep(app.secret, digits, now);
  return step !== null && takeStep(database.db, app, step);
}

/** The app's code that was used last, while it would still be good. */
export async function isUsedCode(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const app = await findApp(database.db, userId);
  if (app === null || app.confirmed_at === null) return false;
  return findTotpStep(app.secret, digitsOf(code), now) === app.last_step;
}

export type AppSecret = { secret: string; uri: string; svg: string };

/** Creates a secret; the second factor is off until a code confirms the app. */
export async function beginApp(
  { database }: Pick<RequestContext, 'database'>,
  userId: string,
): Promise<Result<AppSecret, Refusal>> {
  const user = await findIdentity(database.db, userId);
  if (user === null) return refuse({ code: 'signed-out' });
  const secret = makeTotpSecret();
  if (!(await storeUnconfirmedApp(database.db, userId, secret))) return refuse({ code: 'app-on' });
  return accept({ secret, ...describeTotpSecret(secret, user.email) });
}

/** The secret of an unconfirmed app again, after a wrong code; null without one. */
export async function findBegunApp(
  { database: { db } }: Pick<RequestContext, 'database'>,
  userId: string,
): Promise<AppSecret | null> {
  const app = await findApp(db, userId);
  const user = await findIdentity(db, userId);
  if (app === null || app.confirmed_at !== null || user === null) return null;
  return { secret: app.secret, ...describeTotpSecret(app.secret, user.email) };
}

type Codes = { recoveryCodes: string[] };

/**
 * The first right code turns the second factor on; the recovery codes are shown only here. From then on sessions
 * that were proved by the password alone are no longer fresh.
 */
export async function confirmAppByCode(
  ctx: RequestContext & Granted,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  code: string,
): Promise<Result<Codes, Refusal>> {
  const { authenticatedAt, database, now, ports } = ctx;
  const digits = code.replace(/\s/g, '');
  if (!isTotpCode(digits)) return refuse({ code: 'code-incomplete' });
  const app = await findApp(database.db, userId);
  if (app === null) return refuse({ code: 'app-off' });
  if (app.confirmed_at !== null) return refuse({ code: 'app-on' });
  const step = findTotpStep(app.secret, digits, now);
  if (step === null) return refuse({ code: 'wrong-code' });
  const recoveryCodes = makeRecoveryCodes();
  const confirmed = await database.db.transaction().execute<Result<Codes, Refusal>>(async (trx) => {
    const user = await lockIdentity(trx, userId);
    if (user === null) return refuse({ code: 'signed-out' });
    if (!(await confirmApp(trx, app, { step, now }))) return refuse({ code: 'app-on' });
    if (authenticatedAt !== null) await markAuthenticated(trx, sessionId, authenticatedAt);
    await replaceRecoveryCodes(trx, userId, recoveryCodes.map(hashRecoveryCode));
    await noteActivity(trx, ctx, userId, 'second-factor-on');
    await notifyByMail(trx, ctx, user, (changed) =>
      secondFactorChangedMail({ ...changed, on: true }),
    );
    return accept({ recoveryCodes });
  });
  ports.outbox.wake();
  return confirmed;
}

export async function removeApp(
  ctx: RequestContext,
  userId: string,
): Promise<Result<null, Refusal>> {
  const removed = await ctx.database.db
    .transaction()
    .execute<Result<null, Refusal>>(async (trx) => {
      const user = await lockIdentity(trx, userId);
      if (user === null) return refuse({ code: 'signed-out' });
      if (!(await deleteApp(trx, userId))) return refuse({ code: 'app-off' });
      await replaceRecoveryCodes(trx, userId, []);
      await noteActivity(trx, ctx, userId, 'second-factor-off');
      await notifyByMail(trx, ctx, user, (changed) =>
        secondFactorChangedMail({ ...changed, on: false }),
      );
      return accept(null);
    });
  ctx.ports.outbox.wake();
  return removed;
}

/** Replaces all recovery codes. */
export async function renewRecoveryCodes(
  ctx: RequestContext,
  userId: string,
): Promise<Result<Codes, Refusal>> {
  const recoveryCodes = makeRecoveryCodes();
  const renewed = await ctx.database.db
    .transaction()
    .execute<Result<Codes, Refusal>>(async (trx) => {
      const user = await lockIdentity(trx, userId);
      if (user === null) return refuse({ code: 'signed-out' });
      if (!(await isSecondFactorOn(trx, userId))) return refuse({ code: 'app-off' });
      await replaceRecoveryCodes(trx, userId, recoveryCodes.map(hashRecoveryCode));
      await noteActivity(trx, ctx, userId, 'recovery-codes-made');
      await notifyByMail(trx, ctx, user, recoveryCodesMadeMail);
      return accept({ recoveryCodes });
    });
  ctx.ports.outbox.wake();
  return renewed;
}
