/** POST /api/bookings/:reference/:step: details, confirm, let-go. */
import { appContext } from '#app/context.server.ts';
import { HELD_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/booking-step';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(HELD_CALLS, context.get(appContext), { request, params, name: params.step });

export const loader = ({ params }: Route.LoaderArgs) => refuseToRead(HELD_CALLS, params.step);
