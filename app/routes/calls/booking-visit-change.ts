/** POST /api/bookings/:reference/visits/:visit/:change: move, cancel, and what else its customer may do about a visit. */
import { appContext } from '#app/context.server.ts';
import { answerVisitCall, requireAbout } from '#app/features/bookings/calls/answer-call.server.ts';
import { isVisitCall } from '#app/features/bookings/calls/booking-calls.policy.ts';
import { methodNotAllowed, requireJson, unknownCall } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/booking-visit-change';

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const about = requireAbout(params);
  if (!isVisitCall(params.change)) return unknownCall();
  const given = await requireJson(request);
  const sent = { given, key: request.headers.get('Idempotency-Key') };
  return answerVisitCall(ctx, { name: params.change, about, sent });
}

export const loader = ({ params }: Route.LoaderArgs) =>
  isVisitCall(params.change) ? methodNotAllowed('POST') : unknownCall();
