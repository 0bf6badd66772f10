/** Photos that are redrawn and stored by doing nothing, in memory. */
import { accept } from '#app/kernel/result.ts';
import { UploadedFile } from '#app/platform/http/uploads.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';

let sent = 0;
export const aPhotoFile = (): UploadedFile => {
  sent += 1;
  return new UploadedFile('photos', `IMG_${sent}.jpg`, Buffer.from(`Photo ${sent}.`));
};
export const photoFiles = (count: number): UploadedFile[] =>
  Array.from({ length: count }, aPhotoFile);

/** `redrawn`: how many were. */
export function keptPhotos(): Photos & { redrawn: () => number } {
  const files = new Map<string, Buffer>();
  let redrawn = 0;
  return {
    redrawn: () => redrawn,
    store: {
      put: async (hash, bytes) => void files.set(hash, Buffer.from(bytes)),
      get: async (hash) => files.get(hash) ?? null,
      delete: async (hash) => void files.delete(hash),
    },
    redrawing: {
      redraw: async (bytes) => {
        redrawn += 1;
        return accept({
          large: { bytes, width: 2048, height: 1536 },
          small: { bytes: bytes.subarray(0, 1), width: 480, height: 360 },
        });
      },
      close: () => {},
    },
    uploads: {
      take: () => Promise.reject(new Error('No form is read.')),
      inTurn: (work) => work(),
    },
  };
}
