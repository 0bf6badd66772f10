/** POST /api/homesmith/:number/visits/:visit/quote/photos: its homesmith adds photos for a quote to send, as multipart/form-data. */
import { appContext } from '#app/context.server.ts';
import { QUOTE_PHOTO_UPLOADS } from '#app/features/bookings/api/calls.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import { answerUploadCall } from '#app/shell/calls/upload-calls.server.ts';
import type { Route } from './+types/quote-photos';

export function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const uploading = { ...ctx, uploads: ctx.photos.uploads };
  const sent = { request, params, name: 'add', methods: [] };
  return answerUploadCall(QUOTE_PHOTO_UPLOADS, uploading, sent);
}

export const loader = () => methodNotAllowed('POST');
