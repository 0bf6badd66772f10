/** Whether somebody wants text messages about their visits. Off until they say so, and for the phone number that they have then. */
import { loadIdentity } from '#app/features/identity/identities.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { dropWaitingTexts } from '#app/platform/outbox/outbox.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { TEXT_CONSENT_VERSION, type VisitTexts } from './text-consent.ts';
import {
  type ConsentSource,
  findConsentingBy,
  findLastConsent,
  insertConsent,
} from './text-consents.db.server.ts';

type Texted = { state: VisitTexts; phone: string };

/** null for somebody without a phone. */
export async function findVisitTexts(db: Db, identityId: string): Promise<Texted | null> {
  const phone = (await loadIdentity(db, identityId))?.phone_number ?? null;
  if (phone === null) return null;
  const last = await findLastConsent(db, identityId);
  // Whoever changes their number has to say so again: the new one may be somebody else's, too.
  if (last === null || last.phone !== phone) return { state: 'off', phone };
  return { state: last.isGiven ? 'on' : last.source === 'stop' ? 'stopped' : 'off', phone };
}

/** Where texts about visits go; null for nowhere. */
export async function findTextedPhone(db: Db, identityId: string): Promise<string | null> {
  const texted = await findVisitTexts(db, identityId);
  return texted?.state === 'on' ? texted.phone : null;
}

/** False where there is no phone. What is so already is not written again. */
export async function setVisitTexts(
  trx: Db,
  { now }: Pick<Moment, 'now'>,
  {
    identityId,
    isGiven,
    source,
  }: { identityId: string; isGiven: boolean; source: Exclude<ConsentSource, 'stop'> },
): Promise<boolean> {
  const texted = await findVisitTexts(trx, identityId);
  if (texted === null) return false;
  if ((texted.state === 'on') === isGiven) return true;
  const { phone } = texted;
  const version = TEXT_CONSENT_VERSION;
  await insertConsent(trx, { identityId, phone, isGiven, version, source, at: now });
  // Whoever wants none gets none in the morning either.
  if (!isGiven) await dropWaitingTexts(trx, { userId: identityId, subject: null, now });
  return true;
}

/** Somebody replied STOP: the vendor blocks the number from then on, and here it is off, too. */
export async function noteStop(db: Db, phone: string, now: Date): Promise<void> {
  for (const identityId of await findConsentingBy(db, phone)) {
    const version = TEXT_CONSENT_VERSION;
    const stop = { identityId, phone, isGiven: false, version, source: 'stop', at: now } as const;
    await insertConsent(db, stop);
    await dropWaitingTexts(db, { userId: identityId, subject: null, now });
  }
}
