/** Photos of a visit, as programs send and read them. */
import { z } from 'zod';
import { INSTANT } from '#app/platform/http/answer.schema.ts';
import { JOB_KINDS } from '../album/album-view.ts';
import { MAX_PHOTOS, MAX_PHOTOS_AT_ONCE, PHOTO_SIDES } from '../photos/photo.ts';

const KINDS = Object.keys(MAX_PHOTOS) as (keyof typeof MAX_PHOTOS)[];

export const PHOTOS = z
  .strictObject({
    photos: z.array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(KINDS),
        by: z.enum(PHOTO_SIDES),
        complaintId: z.uuid().nullable().describe('The report that it belongs to, if any.'),
        changeOrderId: z.uuid().nullable().describe('The extra work that it shows, if any.'),
        quoteId: z.uuid().nullable().describe('The quote that shows it, once that is sent.'),
        at: INSTANT.describe('When it was added.'),
        small: z.string().describe('Where its picture of up to 480 pixels is.'),
        large: z.string().describe('The same, of up to 2,048 pixels.'),
        width: z.int().min(1).describe('Of the small one.'),
        height: z.int().min(1),
        removable: z.boolean().describe('Whether who asks can take it back now.'),
      }),
    ),
  })
  .meta({ id: 'VisitPhotos', description: 'The photos of a visit that this side may see.' });

const FILES = z
  .array(z.string().meta({ format: 'binary' }))
  .min(1)
  .max(MAX_PHOTOS_AT_ONCE)
  .describe('JPEG, PNG, or WebP, each a part of its own.');

/** As multipart/form-data. */
export const OWN_PHOTOS_FORM = z.strictObject({ photos: FILES });
export const REPORT_PHOTOS_FORM = z.strictObject({
  complaint: z.uuid().describe('The report’s id.'),
  photos: FILES,
});
export const CHANGE_PHOTOS_FORM = z.strictObject({
  change: z.uuid().describe('The change order’s id.'),
  photos: FILES,
});
export const JOB_PHOTOS_FORM = z.strictObject({ kind: z.enum(JOB_KINDS), photos: FILES });
