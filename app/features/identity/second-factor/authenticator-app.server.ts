/** The second factor: codes of an authenticator app, and recovery codes in case it is lost. */
import { z } from 'zod';
import { accept, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { accountAction } from '../account-action.server.ts';
import { nothing, text } from '../account-input.ts';
import { recoveryCodesMadeMail, secondFactorChangedMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { findIdentity, lockIdentity } from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import { markAuthenticated } from '../sessions/sessions.db.server.ts';
import {
  deleteApp,
  findApp,
  confirmApp as markConfirmed,
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
export const beginApp = accountAction('app-begin', {
  limit: 'changes',
  input: nothing,
  run: async ({ actor: { userId }, database: { db } }) => {
    const user = await findIdentity(db, userId);
    if (user === null) return refuse({ code: 'signed-out' });
    const secret = makeTotpSecret();
    if (!(await storeUnconfirmedApp(db, userId, secret))) return refuse({ code: 'app-on' });
    return accept({ answer: { secret, ...describeTotpSecret(secret, user.email) } });
  },
});

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

/**
 * The first right code turns the second factor on; the recovery codes are shown only here. From then on sessions
 * that were proved by the password alone are no longer fresh.
 */
export const confirmApp = accountAction('app-confirm', {
  limit: 'changes',
  input: z.strictObject({ code: text }),
  run: async (ctx, { code }) => {
    const { actor, authenticatedAt, database, now } = ctx;
    const { userId, sessionId } = actor;
    const { db } = database;
    const digits = code.replace(/\s/g, '');
    if (!isTotpCode(digits)) return refuse({ code: 'code-incomplete' });
    const user = await lockIdentity(db, userId);
    if (user === null) return refuse({ code: 'signed-out' });
    const app = await findApp(db, userId);
    if (app === null) return refuse({ code: 'app-off' });
    if (app.confirmed_at !== null) return refuse({ code: 'app-on' });
    const step = findTotpStep(app.secret, digits, now);
    if (step === null) return refuse({ code: 'wrong-code' });
    if (!(await markConfirmed(db, app, { step, now }))) return refuse({ code: 'app-on' });
    if (authenticatedAt !== null) await markAuthenticated(db, sessionId, authenticatedAt);
    const recoveryCodes = await makeCodesIn(db, userId);
    await noteActivity(db, ctx, userId, 'second-factor-on');
    await notifyByMail(db, ctx, user, (changed) =>
      secondFactorChangedMail({ ...changed, on: true }),
    );
    return accept({ answer: { recoveryCodes } });
  },
});

export const removeApp = accountAction('app-remove', {
  limit: 'changes',
  input: nothing,
  run: async (ctx) => {
    const { db } = ctx.database;
    const { userId } = ctx.actor;
    const user = await lockIdentity(db, userId);
    if (user === null) return refuse({ code: 'signed-out' });
    if (!(await deleteApp(db, userId))) return refuse({ code: 'app-off' });
    await replaceRecoveryCodes(db, userId, []);
    await noteActivity(db, ctx, userId, 'second-factor-off');
    await notifyByMail(db, ctx, user, (changed) =>
      secondFactorChangedMail({ ...changed, on: false }),
    );
    return accept({});
  },
});

/** Replaces all recovery codes. */
export const renewRecoveryCodes = accountAction('recovery-codes', {
  limit: 'changes',
  input: nothing,
  run: async (ctx) => {
    const { db } = ctx.database;
    const { userId } = ctx.actor;
    const user = await lockIdentity(db, userId);
    if (user === null) return refuse({ code: 'signed-out' });
    if (!(await isSecondFactorOn(db, userId))) return refuse({ code: 'app-off' });
    const recoveryCodes = await makeCodesIn(db, userId);
    await noteActivity(db, ctx, userId, 'recovery-codes-made');
    await notifyByMail(db, ctx, user, recoveryCodesMadeMail);
    return accept({ answer: { recoveryCodes } });
  },
});

async function makeCodesIn(trx: Db, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
  return codes;
}
