/** POST /api/bookings/:reference/:step: details, confirm, let-go. */
import { appContext } from '#app/context.server.ts';
import {
  answerBookingStep,
  requireAbout,
} from '#app/features/bookings/calls/answer-call.server.ts';
import { isBookingStep } from '#app/features/bookings/calls/booking-calls.policy.ts';
import { methodNotAllowed, requireJson, unknownCall } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/booking-step';

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(appContext);
  const about = requireAbout(params);
  if (!isBookingStep(params.step)) return unknownCall();
  const given = await requireJson(request);
  const sent = { given, key: request.headers.get('Idempotency-Key') };
  return answerBookingStep(ctx, { name: params.step, about, sent });
}

export const loader = ({ params }: Route.LoaderArgs) =>
  isBookingStep(params.step) ? methodNotAllowed('POST') : unknownCall();
