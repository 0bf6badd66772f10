/** The photos of visits, as one of their readers sees them. */
import { photoPath } from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Photo, PhotoSide } from './photo.ts';
import { formatKind, type PhotoView } from './photo-view.ts';
import { listPhotosOf } from './photos.db.server.ts';

/** By visit; visits without photos have none. */
export async function listPhotos(
  db: Db,
  visitIds: readonly string[],
): Promise<Map<string, Photo[]>> {
  const photos = visitIds.length === 0 ? [] : await listPhotosOf(db, visitIds);
  return Map.groupBy(photos, ({ visitId }) => visitId);
}

export const viewPhotos = (
  photos: readonly Photo[],
  { reader, timeZone }: { reader: PhotoSide; timeZone: string },
): PhotoView[] =>
  photos.map((photo) => ({
    id: photo.id,
    kind: photo.kind,
    by: photo.by,
    small: photoPath(photo.id, 'small'),
    large: photoPath(photo.id, 'large'),
    width: photo.smallWidth,
    height: photo.smallHeight,
    name: formatKind(photo, reader),
    at: formatInstant(photo.at.toISOString(), timeZone, 'said'),
  }));
