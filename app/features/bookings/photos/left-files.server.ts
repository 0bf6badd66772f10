/** Deletes photos after two years, and files that no photo has anymore. */
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import type { PhotoStore } from '#app/platform/photos/photo-store.server.ts';
import { oldPhotosEnd, unsentPhotosEnd } from './photo.ts';
import {
  deleteOldPhoto,
  deleteUnsent,
  forgetFile,
  listLeftFiles,
  listOldPhotos,
  listOldUnsent,
} from './photos.db.server.ts';

export const oldPhotosJob: Job = {
  name: 'old photos',
  everyMs: HOUR_MS,
  findDue: (db, now, limit) => listOldPhotos(db, oldPhotosEnd(now), limit),
  run: ({ database: { db }, now }, id) => deleteOldPhoto(db, id, oldPhotosEnd(now)),
};

export const unsentPhotosJob: Job = {
  name: 'photos of unsent quotes',
  everyMs: HOUR_MS,
  findDue: (db, now, limit) => listOldUnsent(db, unsentPhotosEnd(now), limit),
  run: ({ database: { db } }, id) => deleteUnsent(db, id),
};

/** By then the action that stored a file has added it, or never will. */
const leftFilesEnd = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

/** The file first: what can't be deleted now is found again. */
export const leftFilesJob = (store: PhotoStore): Job => ({
  name: 'files of deleted photos',
  everyMs: MINUTE_MS,
  findDue: (db, now, limit) => listLeftFiles(db, leftFilesEnd(now), limit),
  run: async ({ database: { db } }, hash) => {
    await store.delete(hash);
    await forgetFile(db, hash);
  },
});
