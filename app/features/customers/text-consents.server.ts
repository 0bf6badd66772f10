/** Consent to text messages about visits: off by default, and valid for one phone number. */
import { accountAction } from '#app/features/identity/account-action.server.ts';
import { nothing } from '#app/features/identity/account-input.ts';
import { loadIdentity } from '#app/features/identity/identities.server.ts';
import { accept } from '#app/kernel/result.ts';
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

type TextConsentState = { state: VisitTexts; phone: string };

/** null without a phone. */
export async function findVisitTexts(db: Db, identityId: string): Promise<TextConsentState | null> {
  const phone = (await loadIdentity(db, identityId))?.phone_number ?? null;
  if (phone === null) return null;
  const last = await findLastConsent(db, identityId);
  // A new number needs a new consent, because it may be another person's.
  if (last === null || last.phone !== phone) return { state: 'off', phone };
  return { state: last.isGiven ? 'on' : last.source === 'stop' ? 'stopped' : 'off', phone };
}

/** The number for texts about visits; null without consent to these words, or to later ones. */
export async function findTextedPhone(
  db: Db,
  identityId: string,
  wordsSince = '',
): Promise<string | null> {
  // Most have never consented, and need no second query.
  const last = await findLastConsent(db, identityId);
  if (!last?.isGiven || last.version < wordsSince) return null;
  const phone = (await loadIdentity(db, identityId))?.phone_number ?? null;
  return last.phone === phone ? phone : null;
}

/** False without a phone. An unchanged answer is not stored again. */
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
  // Without consent, texts that wait for the morning are dropped.
  if (!isGiven) await dropWaitingTexts(trx, { userId: identityId, subject: null, now });
  return true;
}

/** After a reply of STOP the vendor blocks the number, so consent is off here as well. */
export async function noteStop(db: Db, phone: string, now: Date): Promise<void> {
  for (const identityId of await findConsentingBy(db, phone)) {
    const version = TEXT_CONSENT_VERSION;
    const stop = { identityId, phone, isGiven: false, version, source: 'stop', at: now } as const;
    await insertConsent(db, stop);
    await dropWaitingTexts(db, { userId: identityId, subject: null, now });
  }
}

const consentAction = (name: 'texts-on' | 'texts-off') =>
  accountAction(name, {
    limit: 'changes',
    input: nothing,
    run: async ({ actor, database: { db }, now }) => {
      const isGiven = name === 'texts-on';
      // Without a phone there is nothing to turn on, and the page has no such button.
      await setVisitTexts(db, { now }, { identityId: actor.userId, isGiven, source: 'settings' });
      return accept({});
    },
  });

export const turnTextsOn = consentAction('texts-on');
export const turnTextsOff = consentAction('texts-off');
