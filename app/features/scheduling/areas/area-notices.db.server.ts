/** SQL of "area_notices". */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

export type AreaNotice = { id: string; zip: string; email: string; isConfirmed: boolean };

export type NewAreaNotice = {
  id: string;
  zip: string;
  email: string;
  emailKey: string;
  keyHash: string;
  askedAt: Date;
};

/** One for each address and ZIP code: asking again replaces the key, and keeps a confirmation. */
export async function upsertNotice(trx: Db, notice: NewAreaNotice): Promise<void> {
  const { id, zip, email, emailKey, keyHash, askedAt } = notice;
  await sql`
    insert into area_notices (id, zip, email, email_key, key_hash, asked_at)
    values (${id}, ${zip}, ${email}, ${emailKey}, ${keyHash}, ${askedAt})
    on conflict (email_key, zip) do update
      set key_hash = excluded.key_hash, email = excluded.email, asked_at = excluded.asked_at`.execute(
    trx,
  );
}

export async function findNotice(db: Db, keyHash: string): Promise<AreaNotice | null> {
  const { rows } = await sql<AreaNotice>`
    select id, zip, email, confirmed_at is not null as "isConfirmed"
    from area_notices where key_hash = ${keyHash}`.execute(db);
  return rows[0] ?? null;
}

/** False when there is none with this key. */
export async function confirmNotice(trx: Db, keyHash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update area_notices set confirmed_at = coalesce(confirmed_at, ${now})
    where key_hash = ${keyHash} returning id`.execute(trx);
  return rows.length === 1;
}

/** False when there was none with this key. */
export async function deleteByKey(trx: Db, keyHash: string): Promise<boolean> {
  const { rows } = await sql`
    delete from area_notices where key_hash = ${keyHash} returning id`.execute(trx);
  return rows.length === 1;
}

/** ZIP codes for which someone has confirmed. */
export async function listWaitingZips(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zip: string }>`
    select distinct zip from area_notices where confirmed_at is not null`.execute(db);
  return rows.map(({ zip }) => zip);
}

export async function listConfirmedIn(
  db: Db,
  zips: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from area_notices where confirmed_at is not null and zip = any(${zips})
    order by asked_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes it, for the caller alone; null when it is gone. */
export async function takeConfirmed(
  trx: Db,
  id: string,
): Promise<Pick<AreaNotice, 'zip' | 'email'> | null> {
  const { rows } = await sql<Pick<AreaNotice, 'zip' | 'email'>>`
    delete from area_notices where id = ${id} and confirmed_at is not null
    returning zip, email`.execute(trx);
  return rows[0] ?? null;
}

/** Unconfirmed ones from before the first time, all of them from before the second. */
export async function deleteOld(
  db: Db,
  { unconfirmed, all }: { unconfirmed: Date; all: Date },
): Promise<void> {
  await sql`
    delete from area_notices
    where asked_at < ${all} or (asked_at < ${unconfirmed} and confirmed_at is null)`.execute(db);
}

export type OwnNotice = { zip: string; askedAt: Date; confirmedAt: Date | null };

export async function listOfAddress(db: Db, emailKey: string): Promise<OwnNotice[]> {
  const { rows } = await sql<OwnNotice>`
    select zip, asked_at as "askedAt", confirmed_at as "confirmedAt"
    from area_notices where email_key = ${emailKey} order by asked_at, zip`.execute(db);
  return rows;
}

export async function deleteOfAddress(trx: Db, emailKey: string): Promise<void> {
  await sql`delete from area_notices where email_key = ${emailKey}`.execute(trx);
}
