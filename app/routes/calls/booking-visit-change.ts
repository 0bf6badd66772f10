/** POST /api/bookings/:reference/visits/:visit/:change: move, cancel, and what else its customer may do about a visit. */
import { appContext } from '#app/context.server.ts';
import { VISIT_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/booking-visit-change';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(VISIT_CALLS, context.get(appContext), { request, params, name: params.change });

export const loader = ({ params }: Route.LoaderArgs) => refuseToRead(VISIT_CALLS, params.change);
