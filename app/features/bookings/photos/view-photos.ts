/** Photos as one of their readers sees them. Pure. */
import { photoPath } from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { Photo, PhotoSide } from './photo.ts';
import { formatKind, type PhotoView } from './photo-view.ts';

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
