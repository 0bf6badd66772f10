/** POST /api/homesmith/:number/visits/:visit/steps: takes a step of a visit, by a member of its homesmith. */
import { appContext } from '#app/context.server.ts';
import { JOB_CALLS } from '#app/features/bookings/api/work.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/job-steps';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(JOB_CALLS, context.get(appContext), { request, params, name: 'steps' });

export const loader = () => refuseToRead(JOB_CALLS, 'steps');
