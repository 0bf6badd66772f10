/** GET /api/homesmith/:number/visits/:visit/complaints: its reports of problems, for its homesmith. */
import { appContext } from '#app/context.server.ts';
import { answerJobComplaints, answerRead } from '#app/features/bookings/api/calls.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/job-complaints';

export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  return answerRead('read-job-complaints', ctx, () =>
    answerJobComplaints(ctx, { number: params.number, visitId: params.visit }),
  );
}

export const action = () => methodNotAllowed('GET', 'HEAD');
