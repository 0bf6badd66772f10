/** POST /api/homesmith/:number/visits/:visit/steps: takes a step of a visit, by a member of its homesmith. */
import { appContext } from '#app/context.server.ts';
import { answerJobCall, refuseJobCall } from '#app/features/bookings/work/answer-job.server.ts';
import { JOB_POLICY } from '#app/features/bookings/work/job.policy.ts';
import { findOwnHomesmith } from '#app/features/homesmiths/work/own-homesmith.server.ts';
import { requireForCall } from '#app/features/identity/sessions/guards.server.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import { methodNotAllowed, requireJson } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/job-steps';

export const loader = () => methodNotAllowed('POST');

export async function action({ request, context, params }: Route.ActionArgs) {
  const given = await requireJson(request);
  const ctx = context.get(appContext);
  requireForCall(JOB_POLICY['take-step'], ctx);
  const own = await findOwnHomesmith(ctx, params.number);
  if (own === null || !isUuid(params.visit)) return refuseJobCall({ code: 'gone' });
  return answerJobCall(ctx, { number: own.number, visitId: params.visit }, given);
}
