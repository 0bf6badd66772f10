/** POST /api/homesmith/:number/visits/:visit/new-time/withdraw: takes back that another time was asked for. */
import { appContext } from '#app/context.server.ts';
import { NEW_TIME_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/new-time-withdraw';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(NEW_TIME_CALLS, context.get(appContext), { request, params, name: 'withdraw' });

export const loader = () => refuseToRead(NEW_TIME_CALLS, 'withdraw');
