/** GET /api/bookings: what is held and booked. POST holds the times of a plan that `GET /api/windows` answered. */
import { appContext } from '#app/context.server.ts';
import { answerRead } from '#app/features/bookings/calls/answer-call.server.ts';
import { answerList } from '#app/features/bookings/calls/booking-answer.server.ts';
import { answerHoldCall } from '#app/features/bookings/calls/hold-call.server.ts';
import { requireJson } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/bookings';

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  return answerRead('list', ctx, ({ userId }) => answerList(ctx, userId));
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const given = await requireJson(request, 'GET', 'HEAD');
  const sent = { given, key: request.headers.get('Idempotency-Key') };
  return answerHoldCall(ctx, sent);
}
