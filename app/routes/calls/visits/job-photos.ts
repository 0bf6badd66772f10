/** GET /api/homesmith/:number/visits/:visit/photos: what its homesmith sees. POST adds some, as multipart/form-data. */
import { appContext } from '#app/context.server.ts';
import {
  answerJobPhotos,
  answerRead,
  JOB_PHOTO_UPLOADS,
} from '#app/features/bookings/api/calls.server.ts';
import { answerUploadCall } from '#app/shell/calls/upload-calls.server.ts';
import type { Route } from './+types/job-photos';

export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  return answerRead('read-job-photos', ctx, () =>
    answerJobPhotos(ctx, { number: params.number, visitId: params.visit }),
  );
}

export function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const uploading = { ...ctx, uploads: ctx.photos.uploads };
  return answerUploadCall(JOB_PHOTO_UPLOADS, uploading, { request, params, name: 'add' });
}
