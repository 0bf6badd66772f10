/**
 * Browsers that have signed in before. Their tries are counted apart, so that no stranger uses them up (OWASP
 * Authentication Cheat Sheet, "device cookies"). Being known grants nothing.
 */
import { daysBefore } from '#app/kernel/time-units.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { deleteUnusedDevices, isDeviceOf, renameDevice, storeDevice } from './devices.db.server.ts';
import { hashToken, newToken } from './sessions.server.ts';

/** Counted from the last login. */
export const DEVICE_DAYS = 365;

type DeviceContext = Pick<RequestContext, 'database' | 'deviceToken' | 'now'>;

export async function isKnownDevice(
  { database, deviceToken, now }: DeviceContext,
  userId: string,
): Promise<boolean> {
  if (deviceToken === null) return false;
  const tokenHash = hashToken(deviceToken);
  return isDeviceOf(database.db, { tokenHash, userId, usedAfter: daysBefore(now, DEVICE_DAYS) });
}

/** Gives the browser of a new session a new device token; its previous one becomes invalid. */
export async function rememberDevice(
  { database, deviceToken, now }: DeviceContext,
  sessionToken: string,
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  await database.db.transaction().execute(async (trx) => {
    if (deviceToken !== null) {
      await renameDevice(trx, { oldHash: hashToken(deviceToken), newHash: tokenHash });
    }
    await storeDevice(trx, { tokenHash, sessionHash: hashToken(sessionToken), now });
  });
  return token;
}

export async function forgetUnusedDevices({
  database,
  now,
}: Pick<RequestContext, 'database' | 'now'>): Promise<void> {
  await deleteUnusedDevices(database.db, daysBefore(now, DEVICE_DAYS));
}
