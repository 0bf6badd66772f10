/** GET /api/bookings: what is held and booked. POST holds the times of a plan that `GET /api/windows` answered. */
import { appContext } from '#app/context.server.ts';
import { answerList, answerRead, HOLD_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/bookings';

const READS = ['GET', 'HEAD'];

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  return answerRead('list', ctx, ({ userId }) => answerList(ctx, userId));
}

export function action({ request, context }: Route.ActionArgs) {
  const ctx = { ...context.get(appContext), browser: null };
  return answerCalls(HOLD_CALLS, ctx, { request, name: 'hold', params: {}, methods: READS });
}
