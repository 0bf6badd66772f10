/** SQL of photos, and of the files that they are. Every function takes the database or the transaction first. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { IS_SHOWN, PHOTO } from '../histories.db.server.ts';
import type { Photo, PhotoKind, PhotoSide } from './photo.ts';
import type { StoredPhoto } from './stored-photo.ts';

/** Before it is stored: a file that no photo has is deleted later. */
export async function insertFiles(
  db: Db,
  hashes: readonly string[],
  { now }: { now: Date },
): Promise<void> {
  await sql`
    insert into photo_files (hash, made_at)
    select hash, ${now} from unnest(${[...hashes]}::text[]) as hash`.execute(db);
}

/** Of files that are stored. */
export async function insertPhotos(
  trx: Db,
  photos: readonly (Omit<Photo, keyof StoredPhoto | 'report'> & StoredPhoto)[],
): Promise<void> {
  await sql`
    insert into photos (id, visit_id, kind, change_order_id, complaint_id, quote_id, by, number, at,
      large_hash, small_hash, width, height, small_width, small_height, bytes)
    select id, "visitId", kind, "changeOrderId", "complaintId", "quoteId", by, number, at, "largeHash",
      "smallHash", width, height, "smallWidth", "smallHeight", bytes
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as one(id uuid, "visitId" uuid,
      kind text, "changeOrderId" uuid, "complaintId" uuid,
      "quoteId" uuid, by text, number int, at timestamptz, "largeHash" text,
      "smallHash" text, width int, height int, "smallWidth" int, "smallHeight" int, bytes int)
    `.execute(trx);
}

/** In the order in which they were added. */
export async function listPhotosOf(db: Db, visitIds: readonly string[]): Promise<Photo[]> {
  const { rows } = await sql<Photo>`
    select ${PHOTO} from photos where visit_id = any(${[...visitIds]}::uuid[]) and ${IS_SHOWN}
    order by at, id`.execute(db);
  return rows;
}

/** Whose quote isn't sent yet: its homesmith's, in the order in which they were added. */
export type UnsentPhotos = { visitId: string; number: number; ids: readonly string[] };

const areUnsent = ({ visitId, number, ids }: UnsentPhotos): RawBuilder<boolean> => sql`
  visit_id = ${visitId} and kind = 'quote' and quote_id is null and number = ${number}
  and id = any(${[...ids]}::uuid[])`;

export async function listUnsent(db: Db, unsent: UnsentPhotos): Promise<Photo[]> {
  const { rows } = await sql<Photo>`
    select ${PHOTO} from photos where ${areUnsent(unsent)} order by at, id`.execute(db);
  return rows;
}

/** From now on they're that quote's. How many they are. */
export async function sendPhotos(
  trx: Db,
  { quoteId, ...unsent }: UnsentPhotos & { quoteId: string },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update photos set quote_id = ${quoteId} where ${areUnsent(unsent)} returning id`.execute(trx);
  return rows.length;
}

/** Of all visits of a person. */
export async function listPhotosOfPerson(db: Db, userId: string): Promise<Photo[]> {
  const { rows } = await sql<Photo>`
    select ${PHOTO} from photos
    join visits on visits.id = visit_id join bookings on bookings.id = booking_id
    where user_id = ${userId} order by at, photos.id`.execute(db);
  return rows;
}

type CountedPhotos = {
  visitId: string;
  kind: PhotoKind;
  by: PhotoSide;
  changeOrderId: string | null;
  complaintId: string | null;
};

/** Those of one kind by one side. */
export async function countPhotos(
  db: Db,
  { visitId, kind, by, changeOrderId, complaintId }: CountedPhotos,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from photos
    where visit_id = ${visitId} and kind = ${kind} and by = ${by}
      and change_order_id is not distinct from ${changeOrderId}::uuid
      and complaint_id is not distinct from ${complaintId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A photo with what decides who sees it. */
export type FoundPhoto = Photo & {
  largeHash: string;
  smallHash: string;
  bookingId: string;
  userId: string | null;
  visitNumber: number | null;
  windowEndsAt: Date;
  /** Whether the home was shown to the homesmith of the visit. */
  isRevealed: boolean;
};

export async function findPhoto(db: Db, id: string): Promise<FoundPhoto | null> {
  const { rows } = await sql<FoundPhoto>`
    select ${PHOTO}, large_hash as "largeHash", small_hash as "smallHash",
      booking_id as "bookingId", user_id as "userId", visits.number as "visitNumber",
      window_ends_at as "windowEndsAt",
      coalesce(exists (
        select from reveals
        where reveals.visit_id = visits.id and reveals.number = visits.number and what = 'address'
      ), false) as "isRevealed"
    from photos join visits on visits.id = visit_id join bookings on bookings.id = booking_id
    where photos.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** False when it is not of this visit, this kind, and this side. */
export async function deletePhoto(
  trx: Db,
  {
    id,
    visitId,
    kinds,
    by,
  }: { id: string; visitId: string; kinds: readonly PhotoKind[]; by: PhotoSide },
): Promise<boolean> {
  const { rows } = await sql`
    delete from photos
    where id = ${id} and visit_id = ${visitId} and kind = any(${[...kinds]}::text[]) and by = ${by}
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Of all bookings of a person, by either side: they show a home. */
export async function forgetPhotos(trx: Db, userId: string): Promise<void> {
  await sql`
    delete from photos where visit_id in (
      select visits.id from visits join bookings on bookings.id = booking_id
      where user_id = ${userId})`.execute(trx);
}

/** Some of those that were added before, oldest first. */
export async function listOldPhotos(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from photos where at < ${before} order by at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteOldPhoto(trx: Db, id: string, before: Date): Promise<void> {
  await sql`delete from photos where id = ${id} and at < ${before}`.execute(trx);
}

/** Some whose quote wasn't sent, added before. */
export async function listOldUnsent(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from photos where kind = 'quote' and quote_id is null and at < ${before}
    order by at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteUnsent(trx: Db, id: string): Promise<void> {
  await sql`delete from photos where id = ${id} and kind = 'quote' and quote_id is null`.execute(
    trx,
  );
}

const IS_LEFT: RawBuilder<boolean> = sql`
  not exists (select from photos where large_hash = hash)
  and not exists (select from photos where small_hash = hash)`;

/** Files that no photo has, made before. */
export async function listLeftFiles(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from photo_files where made_at < ${before} and ${IS_LEFT}
    order by made_at limit ${limit}`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Once it isn't stored anymore. */
export async function forgetFile(db: Db, hash: string): Promise<void> {
  await sql`delete from photo_files where hash = ${hash} and ${IS_LEFT}`.execute(db);
}
