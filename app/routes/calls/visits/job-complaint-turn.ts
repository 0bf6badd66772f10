/** POST /api/homesmith/:number/visits/:visit/complaints/:turn: its homesmith opens a report, answers, agrees, asks us, or withdraws it. */
import { appContext } from '#app/context.server.ts';
import { JOB_COMPLAINT_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/job-complaint-turn';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(JOB_COMPLAINT_CALLS, context.get(appContext), { request, params, name: params.turn });

export const loader = ({ params }: Route.LoaderArgs) =>
  refuseToRead(JOB_COMPLAINT_CALLS, params.turn);
