/** SQL of "text_consents". */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

export type ConsentSource = 'booking' | 'settings' | 'stop';

export type TextConsent = {
  phone: string;
  isGiven: boolean;
  version: string;
  source: ConsentSource;
  at: Date;
};

export async function insertConsent(
  trx: Db,
  { identityId, phone, isGiven, version, source, at }: TextConsent & { identityId: string },
): Promise<void> {
  await sql`
    insert into text_consents (identity_id, phone_number, is_given, version, source, at)
    values (${identityId}, ${phone}, ${isGiven}, ${version}, ${source}, ${at})`.execute(trx);
}

const COLUMNS = sql`phone_number as phone, is_given as "isGiven", version, source, at`;

/** Oldest first. */
export async function listConsents(db: Db, identityId: string): Promise<TextConsent[]> {
  const { rows } = await sql<TextConsent>`
    select ${COLUMNS} from text_consents where identity_id = ${identityId} order by seq`.execute(
    db,
  );
  return rows;
}

export async function findLastConsent(db: Db, identityId: string): Promise<TextConsent | null> {
  const { rows } = await sql<TextConsent>`
    select ${COLUMNS} from text_consents where identity_id = ${identityId}
    order by seq desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Identities whose last answer is consent with this number. */
export async function findConsentingBy(db: Db, phone: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select identity_id as id from (
      select distinct on (identity_id) identity_id, phone_number, is_given from text_consents
      where identity_id in (select identity_id from text_consents where phone_number = ${phone})
      order by identity_id, seq desc) as last
    where is_given and phone_number = ${phone}`.execute(db);
  return rows.map(({ id }) => id);
}
