/** Photos of a visit: of the work, of what was found, and of the home. Pure. */
import { DAY_MS, HOUR_MS } from '#app/kernel/time-units.ts';
import type { VisitPhoto } from '../booking.ts';

export type Photo = VisitPhoto;
export type PhotoKind = Photo['kind'];
export type PhotoSide = Photo['by'];
export const PHOTO_SIDES = ['customer', 'homesmith', 'operator'] as const satisfies PhotoSide[];

export const PHOTO_SIZES = ['small', 'large'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** How many a visit can have of a kind, from each side; of `asked_change`, `complaint`, and `quote`: for each. */
export const MAX_PHOTOS: Readonly<Record<PhotoKind, number>> = {
  before: 12,
  after: 12,
  problem: 12,
  door: 4,
  complaint: 6,
  asked_change: 3,
  customer: 10,
  quote: 6,
};

/** How many are sent at once. */
export const MAX_PHOTOS_AT_ONCE = 6;

/** In which a job can be asked about. */
export const PHOTO_YEARS = 2;
const KEPT_DAYS = PHOTO_YEARS * 365;

/** A quote that is written has its photos this long. */
const UNSENT_HOURS = 24;
export const unsentPhotosEnd = (now: Date): Date =>
  new Date(now.getTime() - UNSENT_HOURS * HOUR_MS);

/** Photos that were added before this instant are deleted. */
export const oldPhotosEnd = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);
