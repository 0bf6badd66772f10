/** Photos of a visit as calls of both sides: they answer all that this side may see then. */
import { photoPath } from '#app/kernel/booking-urls.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ALBUM_POLICY } from '../album/album.policy.ts';
import { addJobPhotos, findJobPhotos, removeJobPhoto } from '../album/job-photos.server.ts';
import { addOwnPhotos, findOwnPhotos, removeOwnPhoto } from '../album/own-photos.server.ts';
import { JOB_COMPLAINTS, OWN_COMPLAINTS } from '../complaints/complaint-actions.server.ts';
import { COMPLAINTS_POLICY } from '../complaints/complaints.policy.ts';
import { addChangePhotos } from '../job/change-photos.server.ts';
import { JOB_POLICY } from '../job/job.policy.ts';
import type { Photo } from '../photos/photo.ts';
import { addQuotePhotos, listUnsentOf } from '../quoting/quote-photos.server.ts';
import { QUOTES_POLICY } from '../quoting/quotes.policy.ts';
import {
  CHANGE_PHOTOS_FORM,
  JOB_PHOTOS_FORM,
  OWN_PHOTOS_FORM,
  PHOTOS,
  REPORT_PHOTOS_FORM,
} from './photo.schema.ts';

type Found = readonly (Photo & { isRemovable: boolean })[] | null;

const answerPhotos = (photos: Found): AnswerOf<typeof PHOTOS> | null =>
  photos && {
    photos: photos.map(
      ({ id, kind, by, complaintId, changeOrderId, quoteId, at, isRemovable, ...picture }) => ({
        ...{ id, kind, by, complaintId, changeOrderId, quoteId, at: at.toISOString() },
        removable: isRemovable,
        ...{ small: photoPath(id, 'small'), large: photoPath(id, 'large') },
        ...{ width: picture.smallWidth, height: picture.smallHeight },
      }),
    ),
  };

/** null for a visit that isn't theirs. */
export const answerOwnPhotos = async (...asked: Parameters<typeof findOwnPhotos>) =>
  answerPhotos(await findOwnPhotos(...asked));

export const answerJobPhotos = async (...asked: Parameters<typeof findJobPhotos>) =>
  answerPhotos(await findJobPhotos(...asked));

const OF_OWN = { answer: PHOTOS, read: answerOwnPhotos };
const OF_JOB = { answer: PHOTOS, read: answerJobPhotos };

export const OWN_PHOTO_UPLOADS = {
  ...OF_OWN,
  form: OWN_PHOTOS_FORM,
  policy: ALBUM_POLICY['add-own-photos'],
  actions: { add: addOwnPhotos },
};
export const OWN_REPORT_PHOTO_UPLOADS = {
  ...OF_OWN,
  form: REPORT_PHOTOS_FORM,
  policy: COMPLAINTS_POLICY['add-own'],
  actions: { add: OWN_COMPLAINTS.add },
};
export const OWN_PHOTO_CALLS = { ...OF_OWN, actions: { remove: removeOwnPhoto } };
export const JOB_PHOTO_UPLOADS = {
  ...OF_JOB,
  form: JOB_PHOTOS_FORM,
  policy: ALBUM_POLICY['add-job-photos'],
  actions: { add: addJobPhotos },
};
export const JOB_REPORT_PHOTO_UPLOADS = {
  ...OF_JOB,
  form: REPORT_PHOTOS_FORM,
  policy: COMPLAINTS_POLICY['add-job'],
  actions: { add: JOB_COMPLAINTS.add },
};
export const CHANGE_PHOTO_UPLOADS = {
  ...OF_JOB,
  form: CHANGE_PHOTOS_FORM,
  policy: JOB_POLICY['add-change-photos'],
  actions: { add: addChangePhotos },
};
/** They're the next quote's, by their ids. */
export const QUOTE_PHOTO_UPLOADS = {
  answer: PHOTOS,
  form: OWN_PHOTOS_FORM,
  policy: QUOTES_POLICY['add-photos'],
  actions: { add: addQuotePhotos },
  read: async (
    { database: { db } }: Pick<RequestContext, 'database'>,
    { number, visitId, photos }: { number: string; visitId: string; photos: readonly string[] },
  ) => {
    const unsent = await listUnsentOf(db, { id: visitId, number: Number(number) }, photos);
    return answerPhotos(unsent.map((photo) => ({ ...photo, isRemovable: false })));
  },
};
export const JOB_PHOTO_CALLS = { ...OF_JOB, actions: { remove: removeJobPhoto } };
