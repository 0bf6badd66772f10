/** POST /api/homesmith/:number/visits/:visit/extra-work: asks its customer to approve extra work, or less. */
import { appContext } from '#app/context.server.ts';
import { EXTRA_WORK_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/extra-work';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(EXTRA_WORK_CALLS, context.get(appContext), { request, params, name: 'ask' });

export const loader = () => refuseToRead(EXTRA_WORK_CALLS, 'ask');
