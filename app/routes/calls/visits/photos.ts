/** GET /api/bookings/:reference/visits/:visit/photos: what its customer sees. POST adds some, as multipart/form-data. */
import { appContext } from '#app/context.server.ts';
import {
  answerOwnPhotos,
  answerRead,
  OWN_PHOTO_UPLOADS,
  requireAbout,
} from '#app/features/bookings/api/calls.server.ts';
import { answerUploadCall } from '#app/shell/calls/upload-calls.server.ts';
import type { Route } from './+types/photos';

export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const about = requireAbout(params);
  return answerRead('read-photos', ctx, () => answerOwnPhotos(ctx, about));
}

export function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const uploading = { ...ctx, uploads: ctx.photos.uploads };
  return answerUploadCall(OWN_PHOTO_UPLOADS, uploading, { request, params, name: 'add' });
}
