/** POST /api/homesmith/:number/visits/:visit/new-time: asks the customer for another time. */
import { appContext } from '#app/context.server.ts';
import { NEW_TIME_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/new-time';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(NEW_TIME_CALLS, context.get(appContext), { request, params, name: 'ask' });

export const loader = () => refuseToRead(NEW_TIME_CALLS, 'ask');
