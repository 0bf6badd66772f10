/**
 * The photos of a process: what redraws them, and where they are, which is a folder of the data directory or a bucket
 * of an S3-compatible service.
 */
import { join } from 'node:path';
import type { Config } from '#app/platform/config/config.server.ts';
import { openUploads, type Uploads } from '#app/platform/http/uploads.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { openFolderStore } from './folder-store.server.ts';
import type { PhotoStore } from './photo-store.server.ts';
import { openRedrawing, type Redrawing } from './redraw.server.ts';
import { openS3Store } from './s3-store.server.ts';

export type Photos = {
  store: PhotoStore;
  redrawing: Redrawing;
  /** Of forms with photos. */
  uploads: Uploads;
};

/** Larger forms than others, so fewer of them in memory. */
const MAX_FORMS_AT_ONCE = 3;

export const openPhotos = (
  { photosS3, dataDir }: Pick<Config, 'photosS3' | 'dataDir'>,
  log: Log,
  maxBytes: number,
): Photos => ({
  store: photosS3 === null ? openFolderStore(join(dataDir, 'photos')) : openS3Store(photosS3),
  redrawing: openRedrawing(log),
  uploads: openUploads(maxBytes, { maxAtOnce: MAX_FORMS_AT_ONCE }),
});
