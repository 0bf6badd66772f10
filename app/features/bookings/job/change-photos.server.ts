/** Photos of what a homesmith asks to change: sent with the request, or added by a program while it waits. */
import { z } from 'zod';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FILES } from '#app/platform/action/forms.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { UploadedFile } from '#app/platform/http/uploads.server.ts';
import type { Photos } from '#app/platform/photos/photos.server.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import type { ChangeOrder } from '../change-order.ts';
import { findOpenChange } from '../change-orders.db.server.ts';
import {
  addPhotos,
  type PhotoContext,
  photosIn,
  storePhotos,
} from '../photos/add-photos.server.ts';
import { MAX_PHOTOS } from '../photos/photo.ts';
import { PHOTOS_FIELD } from '../photos/photo-field.ts';
import type { StoredPhoto } from '../photos/stored-photo.ts';
import { ADD_PHOTOS_REFUSALS } from './change.messages.ts';
import { JOB_POLICY } from './job.policy.ts';
import { findOwnJob, OF_JOB } from './own-job.server.ts';

const RELOAD = 'Reload the page and try again.';

export const changePhotosIn = (files: readonly UploadedFile[]): UploadedFile[] =>
  photosIn(files, PHOTOS_FIELD);

/** More than a request can have aren't redrawn first. */
export async function storeChangePhotos(ctx: PhotoContext, files: readonly UploadedFile[]) {
  const most = MAX_PHOTOS.asked_change;
  return files.length > most ? refused('too-many-photos', { most }) : storePhotos(ctx, files);
}

export const addChangePhotosTo = (
  trx: Db,
  moment: Pick<Moment, 'now'>,
  { id, number }: Pick<ChangeOrder, 'id' | 'number'>,
  { visitId, photos }: { visitId: string; photos: readonly StoredPhoto[] },
) =>
  addPhotos(trx, moment, {
    ...{ visitId, kind: 'asked_change', changeOrderId: id, by: 'homesmith', number, photos },
  });

export const addChangePhotos = actionFor<RequestContext & { photos: Photos }>()({
  name: 'add-change-photos',
  policy: JOB_POLICY['add-change-photos'],
  ...OF_JOB,
  input: z.strictObject({
    change: z.string(RELOAD).refine(isUuid, RELOAD),
    photos: POSTED_FILES,
  }),
  fromForm: (form, _every, files) => ({
    change: form.get('change'),
    photos: changePhotosIn(files),
  }),
  refusals: ADD_PHOTOS_REFUSALS,
  prepare: async (ctx, { input: { change: id, photos }, params }) => {
    if ((await findOwnJob(ctx, params)) === null) return refused('gone');
    const visitId = params.visit;
    const open = await findOpenChange(ctx.database.db, ctx.now, { id, visitId });
    if (!open.ok) return refused(open.refusal.code);
    return photos.length === 0 ? refused('no-photo') : storeChangePhotos(ctx, photos);
  },
  run: async (ctx, { input, subject: { visit }, prepared: photos }) => {
    const { id: visitId, number } = visit;
    const trx = ctx.database.db;
    const open = await findOpenChange(trx, ctx.now, { id: input.change, visitId });
    if (!open.ok) return refused(open.refusal.code);
    const change = open.value;
    // Another homesmith's, who had the visit before.
    if (change.number !== number) return refused('gone');
    const added = await addChangePhotosTo(trx, ctx, change, { visitId, photos });
    return added.ok ? accept({ number: `${number}`, visitId }) : added;
  },
  redirectTo: (_, { number, visit }) => jobPath(number, visit),
});
