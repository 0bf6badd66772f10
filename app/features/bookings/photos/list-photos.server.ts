/** The photos of visits. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Photo } from './photo.ts';
import { listPhotosOf } from './photos.db.server.ts';

/** By visit; visits without photos have none. */
export async function listPhotos(
  db: Db,
  visitIds: readonly string[],
): Promise<Map<string, Photo[]>> {
  const photos = visitIds.length === 0 ? [] : await listPhotosOf(db, visitIds);
  return Map.groupBy(photos, ({ visitId }) => visitId);
}
