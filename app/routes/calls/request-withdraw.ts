/** POST /api/requests/:reference/withdraw: a customer doesn't need the times anymore. */
import { appContext } from '#app/context.server.ts';
import { REQUEST_CALLS } from '#app/features/scheduling/api/requests.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/request-withdraw';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(REQUEST_CALLS, context.get(appContext), { request, params, name: 'withdraw' });

export const loader = () => refuseToRead(REQUEST_CALLS, 'withdraw');
