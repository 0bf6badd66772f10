/** GET /api/bookings/:reference: a booking that is held or confirmed, with all that its owner may do about it. */
import { appContext } from '#app/context.server.ts';
import { answerOwn, answerRead, requireAbout } from '#app/features/bookings/api/calls.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/booking';

export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const about = requireAbout(params);
  return answerRead('read', ctx, () => answerOwn(ctx, about));
}

export const action = () => methodNotAllowed('GET', 'HEAD');
