/** What pages show of a photo. Pure. */
import type { Photo, PhotoKind, PhotoSide } from './photo.ts';

export type PhotoView = {
  id: string;
  kind: PhotoKind;
  by: PhotoSide;
  /** Addresses of both sizes. */
  small: string;
  large: string;
  /** Of the small one, in pixels. */
  width: number;
  height: number;
  /** "Before", "From the homeowner". */
  name: string;
  at: string;
};

export type Thumbnail = Pick<PhotoView, 'id' | 'small' | 'width' | 'height' | 'name'>;

/** As many as fit in a row of a phone. */
const MAX_THUMBNAILS = 4;

/** The last ones, for a page that leads to all. */
export const lastPhotos = (photos: readonly PhotoView[]): Thumbnail[] =>
  photos
    .slice(-MAX_THUMBNAILS)
    .map(({ id, small, width, height, name }) => ({ id, small, width, height, name }));

const NAMES: Readonly<Record<Exclude<PhotoKind, 'customer' | 'complaint'>, string>> = {
  before: 'Before',
  after: 'After',
  problem: 'Problem',
  door: 'At the door',
  asked_change: 'Extra work',
  quote: 'Quote',
};

const FROM_CUSTOMER: Readonly<Record<PhotoSide, string>> = {
  customer: 'From you',
  homesmith: 'From the homeowner',
  operator: 'From the customer',
};

/** Operators read whose it is. */
function nameReported(by: PhotoSide, reader: PhotoSide): string {
  if (reader !== 'operator') return 'Report';
  return by === 'customer' ? 'Complaint, from the customer' : 'Complaint, from the homesmith';
}

export function formatKind({ kind, by }: Pick<Photo, 'kind' | 'by'>, reader: PhotoSide): string {
  if (kind === 'complaint') return nameReported(by, reader);
  return kind === 'customer' ? FROM_CUSTOMER[reader] : NAMES[kind];
}
