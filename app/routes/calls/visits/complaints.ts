/** GET /api/bookings/:reference/visits/:visit/complaints: its reports of problems, for its customer. */
import { appContext } from '#app/context.server.ts';
import {
  answerOwnComplaints,
  answerRead,
  requireAbout,
} from '#app/features/bookings/api/calls.server.ts';
import { methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/complaints';

export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const about = requireAbout(params);
  return answerRead('read-complaints', ctx, ({ userId }) =>
    answerOwnComplaints(ctx, { ...about, userId }),
  );
}

export const action = () => methodNotAllowed('GET', 'HEAD');
