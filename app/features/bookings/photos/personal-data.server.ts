/** Export and erasure of the photos of a person's visits, by either side; their files follow. */
import { photoPath } from '#app/kernel/booking-urls.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isSeenByCustomer } from './photo-rights.ts';
import { forgetPhotos, listPhotosOfPerson } from './photos.db.server.ts';

export const PERSONAL_TABLES = ['photos'] as const;

/** Each with its address, which opens while they're logged in. Without what isn't theirs to see yet. */
export async function exportFor(db: Db, { userId }: Person): Promise<Record<string, unknown>> {
  const photos = userId === null ? [] : await listPhotosOfPerson(db, userId);
  return {
    visitPhotos: photos.filter(isSeenByCustomer).map(({ id, visitId, kind, by, at }) => ({
      ...{ visitId, kind, by, at },
      address: photoPath(id, 'large'),
    })),
  };
}

export async function eraseFor(trx: Db, { userId }: Person): Promise<void> {
  if (userId !== null) await forgetPhotos(trx, userId);
}
