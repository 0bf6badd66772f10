/** Consent to text messages about visits: off by default, and valid for one phone number. */
import { accountAction, findIdentity } from '#app/features/identity/api/identity.server.ts';
import { nothing } from '#app/features/identity/api/identity.ts';
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

const findPhone = async (db: Db, identityId: string): Promise<string | null> =>
  (await findIdentity(db, identityId))?.phone_number ?? null;

/** null without a phone. `phone`: the account's, where it was read already. */
export async function findVisitTexts(
  db: Db,
  identityId: string,
  phone?: string | null,
): Promise<TextConsentState | null> {
  const own = phone === undefined ? await findPhone(db, identityId) : phone;
  if (own === null) return null;
  const last = await findLastConsent(db, identityId);
  // A new number needs a new consent, because it may be another person's.
  if (last === null || last.phone !== own) return { state: 'off', phone: own };
  return { state: last.isGiven ? 'on' : last.source === 'stop' ? 'stopped' : 'off', phone: own };
}

/** The number for texts about visits; null without consent to these words, or to later ones. */
export async function findTextedPhone(
  db: Db,
  identityId: string,
  wordsSince = '',
  phone?: string | null,
): Promise<string | null> {
  // Most have never consented, and need no second query.
  const last = await findLastConsent(db, identityId);
  if (!last?.isGiven || last.version < wordsSince) return null;
  const own = phone === undefined ? await findPhone(db, identityId) : phone;
  return last.phone === own ? own : null;
}

/** Returns the number that has consent now; null for none. An unchanged answer is not stored again. */
export async function setVisitTexts(
  trx: Db,
  { now }: Pick<Moment, 'now'>,
  {
    identityId,
    isGiven,
    source,
    ...known
  }: {
    identityId: string;
    isGiven: boolean;
    source: Exclude<ConsentSource, 'stop'>;
    phone?: string | null;
  },
): Promise<string | null> {
  const texted = await findVisitTexts(trx, identityId, known.phone);
  if (texted === null) return null;
  const { phone } = texted;
  if ((texted.state === 'on') === isGiven) return isGiven ? phone : null;
  const version = TEXT_CONSENT_VERSION;
  await insertConsent(trx, { identityId, phone, isGiven, version, source, at: now });
  // Without consent, texts that wait for the morning are dropped.
  if (!isGiven) await dropWaitingTexts(trx, { userId: identityId, subject: null, now });
  return isGiven ? phone : null;
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
