/** /calendar/:key.ics: a homesmith's calendar, for whoever has its address. */
import { appContext } from '#app/context.server.ts';
import { readFeed } from '#app/features/scheduling/feed/feed.server.ts';
import { jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/calendar';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  try {
    const calendar = await readFeed(ctx, params.key.replace(/\.ics$/, ''));
    if (calendar === null) {
      return jsonRefusal(404, 'not-found', 'There is no calendar at this address.');
    }
    return new Response(calendar, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      },
    });
  } catch (error) {
    ctx.log.error({ error }, 'calendar not read');
    return jsonRefusal(503, 'not-available', 'This cannot be answered right now.');
  }
}

export const action = () => methodNotAllowed('GET', 'HEAD');
