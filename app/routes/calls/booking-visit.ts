/** GET /api/bookings/:reference/visits/:visit: a visit, what changing it costs now, and the windows that it could be moved to. */
import { appContext } from '#app/context.server.ts';
import { answerRead, answerVisit, requireAbout } from '#app/features/bookings/api/calls.server.ts';
import { openOwnRecord } from '#app/features/bookings/api/hold.server.ts';
import { MAX_LATER } from '#app/features/scheduling/api/windows.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/booking-visit';

export function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { reference, position } = requireAbout(params);
  const asked = Number(url.searchParams.get('later') ?? 0);
  const later = Number.isInteger(asked) && asked >= 0 && asked <= MAX_LATER ? asked : 0;
  return answerRead('read-visit', ctx, async () => {
    const booking = await openOwnRecord(ctx, reference);
    return booking && answerVisit(ctx, booking, { position, later });
  });
}

export const action = () => methodNotAllowed('GET', 'HEAD');
