/**
 * Photos for a visit. An action stores them in its `prepare` (`storePhotos`), because redrawing takes a second and the
 * store is another service, and adds them to the visit in its `run` (`addPhotos`). What was stored and never added is
 * deleted an hour later.
 */
import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { type RefusalOf, refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { UploadedFile } from '#app/platform/http/uploads.server.ts';
import { countTry } from '#app/platform/limits/limits.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type { Picture } from '#app/platform/photos/redraw-messages.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import type { PHOTO_REFUSALS } from './photo.messages.ts';
import { MAX_PHOTOS, MAX_PHOTOS_AT_ONCE, type PhotoKind, type PhotoSide } from './photo.ts';
import { countPhotos, insertFiles, insertPhotos } from './photos.db.server.ts';
import type { StoredPhoto } from './stored-photo.ts';

export type PhotoContext = Pick<
  RequestContext,
  'database' | 'now' | 'newId' | 'config' | 'log' | 'limitHits'
> & { actor: Actor; photos: Pick<Photos, 'store' | 'redrawing'> };

export type PhotoRefusal = RefusalOf<typeof PHOTO_REFUSALS>;

/** Where photos are optional, files that are none are left out: browsers send an empty field as an empty file. */
export const photosIn = (files: readonly UploadedFile[], field: string): UploadedFile[] =>
  files.filter((file) => file.field === field && file.content.length > 0);

/** Redraws and stores them, all or none. Never within a transaction. */
export async function storePhotos(
  ctx: PhotoContext,
  files: readonly UploadedFile[],
): Promise<Result<StoredPhoto[], PhotoRefusal>> {
  if (files.length > MAX_PHOTOS_AT_ONCE) return refused('too-many-at-once');
  if (files.length === 0) return accept([]);
  const wait = await countTry(
    { ...ctx, db: ctx.database.db, limits: ctx.config.limits },
    { limit: 'PHOTOS_PER_DAY_PER_ACCOUNT', by: ctx.actor.userId, amount: files.length },
  );
  if (wait !== null) return refused('photo-limit', { retryAfterSeconds: wait });
  const stored: StoredPhoto[] = [];
  for (const [place, { content }] of files.entries()) {
    const redrawn = await ctx.photos.redrawing.redraw(content);
    if (!redrawn.ok) {
      const { refusal } = redrawn;
      if (refusal === 'busy') return refused('busy');
      return refused(refusal, { which: files.length === 1 ? null : place + 1 });
    }
    stored.push(await store(ctx, redrawn.value));
  }
  return accept(stored);
}

async function store(
  { database: { db }, photos, now, newId }: PhotoContext,
  { large, small }: { large: Picture; small: Picture },
): Promise<StoredPhoto> {
  const id = newId();
  const files = [large, small].map(({ bytes }, size) => ({ hash: hashOf(id, size, bytes), bytes }));
  await insertFiles(
    db,
    files.map(({ hash }) => hash),
    { now },
  );
  for (const { hash, bytes } of files) await photos.store.put(hash, bytes);
  return {
    id,
    largeHash: files[0]?.hash ?? '',
    smallHash: files[1]?.hash ?? '',
    width: large.width,
    height: large.height,
    smallWidth: small.width,
    smallHeight: small.height,
    bytes: large.bytes.length + small.bytes.length,
  };
}

/** With the photo's id, so that two photos never share a file, and one can be deleted without the other. */
const hashOf = (id: string, size: number, bytes: Uint8Array): string =>
  createHash('sha256').update(`${id} ${size} `).update(bytes).digest('hex');

export type NewPhotos = {
  visitId: string;
  kind: PhotoKind;
  photos: readonly StoredPhoto[];
  /** Which asked for it; for `asked_change` alone. */
  changeOrderId?: string;
  /** Which report they belong to; for `complaint` alone. */
  complaintId?: string;
} & ({ by: Exclude<PhotoSide, 'homesmith'> } | { by: 'homesmith'; number: number });

/** In the transaction that has locked the visit. */
export async function addPhotos(
  trx: Db,
  { now }: Pick<Moment, 'now'>,
  added: NewPhotos,
): Promise<Result<string[], { code: 'too-many-photos'; most: number }>> {
  const { visitId, kind, photos, changeOrderId = null, complaintId = null, by } = added;
  if (photos.length === 0) return accept([]);
  const most = MAX_PHOTOS[kind];
  const before = await countPhotos(trx, { visitId, kind, by, changeOrderId, complaintId });
  if (before + photos.length > most) return refuse({ code: 'too-many-photos', most });
  const number = added.by === 'homesmith' ? added.number : null;
  const facts = { visitId, kind, changeOrderId, complaintId, quoteId: null, by, number, at: now };
  await insertPhotos(
    trx,
    photos.map((photo) => ({ ...photo, ...facts })),
  );
  return accept(photos.map(({ id }) => id));
}
