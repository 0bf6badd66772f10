export { PHOTOS as PHOTOS_ANSWER } from '../calls/photo.schema.ts';
export { PHOTO_CODES, UNREAD_PHOTOS } from '../photos/photo.messages.ts';
export { PHOTO_YEARS } from '../photos/photo.ts';
export type { PhotoView } from '../photos/photo-view.ts';
export { PHOTOS_POLICY } from '../photos/photos.policy.ts';
