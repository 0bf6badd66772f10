/**
 * The photos of a process: what redraws them, and where they are, which is a folder of the data directory or a bucket
 * of an S3-compatible service.
 */
import { join } from 'node:path';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { openFolderStore } from './folder-store.server.ts';
import type { PhotoStore } from './photo-store.server.ts';
import { openRedrawing, type Redrawing } from './redraw.server.ts';
import { openS3Store } from './s3-store.server.ts';

export type Photos = { store: PhotoStore; redrawing: Redrawing };

export const openPhotos = (
  { photosS3, dataDir }: Pick<Config, 'photosS3' | 'dataDir'>,
  log: Log,
): Photos => ({
  store: photosS3 === null ? openFolderStore(join(dataDir, 'photos')) : openS3Store(photosS3),
  redrawing: openRedrawing(log),
});
