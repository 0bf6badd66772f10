/** Makes photos smaller before they are sent: a phone's are several megabytes each. */
import { PHOTOS_FIELD } from './photo-field.ts';

const LONGER_SIDE = 2048;

/** The form with its photos as JPEGs; those that this browser can't read are sent as they are. */
export async function shrinkPhotos(
  form: FormData,
  onEach: (place: number, of: number) => void,
): Promise<FormData> {
  const photos = form.getAll(PHOTOS_FIELD).filter((one) => one instanceof File);
  form.delete(PHOTOS_FIELD);
  for (const [place, photo] of photos.entries()) {
    onEach(place + 1, photos.length);
    form.append(PHOTOS_FIELD, await shrink(photo).catch(() => photo), photo.name);
  }
  return form;
}

async function shrink(photo: File): Promise<Blob> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height));
  if (scale === 1) return photo;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? photo), 'image/jpeg', 0.85),
  );
}
