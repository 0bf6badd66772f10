/** Why photos aren't added, in sentences. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import { describeWait } from '#app/kernel/wait.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import { MAX_PHOTOS_AT_ONCE } from './photo.ts';

const FIELD = 'photos';

/** Of every action that takes photos. `which`: its place among those that were sent, from 1 on; null for the only one. */
type Which = { which: number | null };
const about =
  (one: string, nth: (which: number) => string) =>
  ({ which }: Which) =>
    which === null ? one : nth(which);

export const PHOTO_REFUSALS = {
  'no-photo': { status: 422, text: 'Choose a photo first.', field: FIELD },
  'too-many-at-once': {
    status: 422,
    text: `You can add up to ${MAX_PHOTOS_AT_ONCE} photos at a time.`,
    field: FIELD,
  },
  'no-picture': {
    status: 422,
    text: about(
      'That isn’t a photo we can read. Choose a JPEG, PNG, or WebP.',
      (which) => `Photo ${which} isn’t one we can read. Choose a JPEG, PNG, or WebP.`,
    ),
    field: FIELD,
  },
  heic: {
    status: 422,
    text: about(
      'We can’t read HEIC photos. Send it as a JPEG: your phone can export or share it as one.',
      (which) => `Photo ${which} is a HEIC, which we can’t read. Send it as a JPEG.`,
    ),
    field: FIELD,
  },
  'too-many-pixels': {
    status: 422,
    text: about(
      'That photo has more than 40 megapixels. Choose a smaller one.',
      (which) => `Photo ${which} has more than 40 megapixels. Choose a smaller one.`,
    ),
    field: FIELD,
  },
  damaged: {
    status: 422,
    text: about(
      'That photo is damaged or cut off. Send it again, or choose another one.',
      (which) => `Photo ${which} is damaged or cut off. Send it again, or choose another one.`,
    ),
    field: FIELD,
  },
  'more-than-a-picture': {
    status: 422,
    text: about(
      'That file has more in it than a photo. Choose another one.',
      (which) => `Photo ${which} has more in its file than a photo. Choose another one.`,
    ),
    field: FIELD,
  },
  busy: {
    status: 503,
    text: 'Many photos are being added right now. Please try again in a minute.',
  },
  failed: {
    status: 422,
    text: about(
      'We couldn’t read that photo. Choose another one.',
      (which) => `We couldn’t read photo ${which}. Choose another one.`,
    ),
    field: FIELD,
  },
  'too-many-photos': {
    status: 409,
    text: ({ most }: { most: number }) =>
      `This visit can have ${countOf(most, 'photo')} of that kind.`,
    field: FIELD,
  },
  'photo-limit': {
    status: 429,
    text: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      `You’ve added many photos today. Try again in ${describeWait(retryAfterSeconds)}.`,
  },
} as const satisfies Omit<RefusalTable, 'gone'>;

export const PHOTO_CODES: readonly string[] = Object.keys(PHOTO_REFUSALS);

/** What is said of a form with photos that didn't arrive. */
export const UNREAD_PHOTOS = {
  unreadable: 'Your photos didn’t arrive whole. Please try again.',
  busy: PHOTO_REFUSALS.busy.text,
  slow: 'Your connection is too slow for these photos right now. Try one at a time.',
} as const;
