/** The answer of `GET /services/{id}/preview.png`. */
import { isKnown } from '#app/platform/http/representation.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Catalogue } from '../live-catalogue.server.ts';
import { type Draw, findOrDraw, previewMark } from './preview.server.ts';

export type PreviewRequest = { id: string; mark: string | null; ifNoneMatch: string | null };

export async function previewAnswer(
  catalogue: Catalogue,
  { id, mark: asked, ifNoneMatch }: PreviewRequest,
  draw: Draw,
  log: Log,
): Promise<Response> {
  const found = catalogue.find(id);
  // A retired service has no price to share.
  if (found === null || found.retired) return notFound();
  const mark = previewMark(found.service);
  const headers = {
    'Content-Type': 'image/png',
    ETag: `"${mark}"`,
    'Cache-Control':
      asked === mark ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  };
  if (isKnown(ifNoneMatch, headers.ETag)) return new Response(null, { status: 304, headers });
  try {
    const bytes = await findOrDraw(catalogue, found.service, draw);
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } });
  } catch (error) {
    // The drawing library has no build for this machine: sends the product's general picture.
    log.warn({ error, service: id }, 'preview cannot be drawn');
    return new Response(null, {
      status: 302,
      headers: { Location: '/preview.png', 'Cache-Control': 'no-store' },
    });
  }
}

const notFound = () =>
  new Response('Not found.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
