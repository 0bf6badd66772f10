/** /photos/:photo/:size: a photo of a visit, for who may see it. */
import { appContext } from '#app/context.server.ts';
import { openPhoto } from '#app/features/bookings/api/photos.server.ts';
import { PHOTOS_POLICY } from '#app/features/bookings/api/photos.ts';
import { requireForCall } from '#app/features/identity/api/sessions.server.ts';
import { jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/photo';

const notFound = () => jsonRefusal(404, 'not-found', 'There is no such photo.');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  requireForCall(PHOTOS_POLICY['read-photo'], ctx);
  const found = await openPhoto(ctx, params);
  if (found === null) return notFound();
  const headers = {
    // Kept by the browser alone, which asks each time whether it may still show it.
    'Cache-Control': 'private, no-cache',
    ETag: `"${found.hash}"`,
    Vary: 'Cookie',
  };
  if (request.headers.get('If-None-Match') === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  try {
    const bytes = await found.read();
    if (bytes === null) return notFound();
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        'Content-Type': 'image/jpeg',
        'Content-Disposition': `inline; filename="photo-${params.photo.slice(0, 8)}.jpg"`,
      },
    });
  } catch (error) {
    ctx.log.error({ error }, 'photo cannot be read');
    return jsonRefusal(503, 'unavailable', 'This photo can’t be shown right now. Try again later.');
  }
}

export const action = () => methodNotAllowed('GET', 'HEAD');
