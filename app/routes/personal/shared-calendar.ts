/** /visits/shared/:key/calendar.ics: a shared booking as a file for a calendar, for anyone with its link. */
import { appContext } from '#app/context.server.ts';
import { readSharedCalendar } from '#app/features/bookings/api/bookings.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/shared-calendar';

const HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};
const TEXT = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await readSharedCalendar(context.get(appContext), params.key);
  if (read.ok) {
    return new Response(read.value, {
      headers: {
        ...HEADERS,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="homesmith-visits.ics"',
      },
    });
  }
  const { refusal } = read;
  if (refusal.code === 'gone') {
    return new Response('This link isn’t active. Ask for a new one.', {
      status: 404,
      headers: TEXT,
    });
  }
  return new Response('Too many people opened this link. Please try again later.', {
    status: 429,
    headers: { ...TEXT, 'Retry-After': String(refusal.retryAfterSeconds) },
  });
}

export const action = () => methodNotAllowed('GET', 'HEAD');
