/** The page of a visit's photos, for its customer or its homesmith. Pure. */

import { PHOTOS_FIELD } from '../photos/photo-field.ts';
import type { PhotoView } from '../photos/photo-view.ts';

/** The fields of its forms. */
export const ALBUM_FIELDS = {
  intent: 'intent',
  photos: PHOTOS_FIELD,
  kind: 'kind',
  photo: 'photo',
} as const;

/** What a homesmith's photos show. */
export const WORK_KINDS = ['before', 'after', 'problem'] as const;
/** `door`: no one opens it. */
export const JOB_KINDS = [...WORK_KINDS, 'door'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export type AlbumView = {
  /** `isRemovable`: by who reads it. */
  photos: readonly (PhotoView & { isRemovable: boolean })[];
  /** null once nothing can be added. */
  adds: { kinds: readonly { value: JobKind; text: string }[] } | null;
};
