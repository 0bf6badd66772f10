/** /calendar/:key.ics: the calendar feed of a homesmith or of a customer, by its secret key. */
import { appContext } from '#app/context.server.ts';
import { nameWorkOf, readBookingFeed } from '#app/features/bookings/api/bookings.server.ts';
import { type FeedRefusal, readFeed } from '#app/features/scheduling/api/feed.server.ts';
import { jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/calendar';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  try {
    const read = await readFeed(ctx, params.key.replace(/\.ics$/, ''), {
      read: (id) => readBookingFeed(ctx, id),
      nameWork: (number, visitIds) => nameWorkOf(ctx.database.db, number, visitIds),
    });
    if (!read.ok) return answerRefused(read.refusal);
    return new Response(read.value, {
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

function answerRefused(refusal: FeedRefusal): Response {
  if (refusal.code === 'gone') {
    return jsonRefusal(404, 'not-found', 'There is no calendar at this address.');
  }
  return jsonRefusal(
    429,
    refusal.code,
    'This calendar was read very often just now. Please try again in a while.',
    { 'Retry-After': String(refusal.retryAfterSeconds) },
  );
}

export const action = () => methodNotAllowed('GET', 'HEAD');
