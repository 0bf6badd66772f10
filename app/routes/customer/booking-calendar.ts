/** /bookings/:reference/calendar.ics: the visits of a booking, or one of them, as a file for a calendar. */
import { appContext, currentCustomer } from '#app/context.server.ts';
import { serializeBooking } from '#app/features/bookings/api/bookings.server.ts';
import { openOwn } from '#app/features/bookings/api/hold.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/booking-calendar';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  context.get(currentCustomer);
  const { reference } = params;
  const booking = await openOwn(ctx, reference);
  if (booking === null || booking.confirmedAt === null) {
    return new Response('We can’t find this booking.', { status: 404 });
  }
  const wanted = url.searchParams.get('visit');
  const visits = booking.visits.filter(
    ({ position }) => wanted === null || wanted === String(position + 1),
  );
  if (visits.length === 0) return new Response('We can’t find this visit.', { status: 404 });
  return new Response(await serializeBooking(ctx, booking, visits), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${reference}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

export const action = () => methodNotAllowed('GET', 'HEAD');
