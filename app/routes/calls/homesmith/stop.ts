/** POST /api/homesmith/:number/visits/:visit/stop: a homesmith stops a job on site. */
import { appContext } from '#app/context.server.ts';
import { STOP_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/stop';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(STOP_CALLS, context.get(appContext), { request, params, name: 'stop' });

export const loader = () => refuseToRead(STOP_CALLS, 'stop');
