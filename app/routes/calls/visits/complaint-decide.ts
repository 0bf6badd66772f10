/** POST /api/admin/complaints/:id/decide: an operator decides a report of a problem. */
import { appContext } from '#app/context.server.ts';
import { ADMIN_COMPLAINT_CALLS } from '#app/features/back-office/api/complaints.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/complaint-decide';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(ADMIN_COMPLAINT_CALLS, context.get(appContext), { request, params, name: 'decide' });

export const loader = () => refuseToRead(ADMIN_COMPLAINT_CALLS, 'decide');
