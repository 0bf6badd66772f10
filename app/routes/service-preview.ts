/** GET /services/{id}/preview.png: the picture that a shared link to a service shows. */
import { redirect } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { previewDrawer } from '#app/features/catalogue/draw-preview.server.ts';
import { findOrDraw, previewMark } from '#app/features/catalogue/preview.server.ts';
import icons from '#app/features/catalogue/trade-icons.svg?raw';
import { isKnown } from '#app/platform/http/representation.server.ts';
import tokens from '#app/ui/tokens.css?raw';
import type { Route } from './+types/service-preview';

const draw = previewDrawer({ tokens, icons });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue: live, log } = context.get(appContext);
  const catalogue = live.current();
  const found = catalogue.find(params.id);
  if (found === null || found.retired) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response('Not found.', { status: 404, headers });
  }
  const mark = previewMark(found.service);
  const isLasting = new URL(request.url).searchParams.get('v') === mark;
  const headers = {
    'Content-Type': 'image/png',
    ETag: `"${mark}"`,
    'Cache-Control': isLasting
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
  };
  if (isKnown(request.headers.get('If-None-Match'), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  try {
    const bytes = await findOrDraw(catalogue, found.service, draw);
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } });
  } catch (error) {
    // A machine that the drawing library has no build for: the picture of the whole product does.
    log.warn({ error, service: found.service.id }, 'preview cannot be drawn');
    return redirect('/preview.png', { headers: { 'Cache-Control': 'no-store' } });
  }
}
