/** POST /api/homesmith/:number/visits/:visit/extra-work/photos: its homesmith adds photos to what they asked, as multipart/form-data. */
import { appContext } from '#app/context.server.ts';
import { CHANGE_PHOTO_UPLOADS } from '#app/features/bookings/api/calls.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import { answerUploadCall } from '#app/shell/calls/upload-calls.server.ts';
import type { Route } from './+types/extra-work-photos';

export function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const uploading = { ...ctx, uploads: ctx.photos.uploads };
  const sent = { request, params, name: 'add', methods: [] };
  return answerUploadCall(CHANGE_PHOTO_UPLOADS, uploading, sent);
}

export const loader = () => methodNotAllowed('POST');
