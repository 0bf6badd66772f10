/** POST /api/homesmith/:number/sick-day: a member of a homesmith calls in sick for today or tomorrow. */
import { appContext } from '#app/context.server.ts';
import { SICK_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/sick-day';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(SICK_CALLS, context.get(appContext), { request, params, name: 'sick-day' });

export const loader = () => refuseToRead(SICK_CALLS, 'sick-day');
