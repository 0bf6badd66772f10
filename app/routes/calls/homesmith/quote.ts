/** POST /api/homesmith/:number/visits/:visit/quote: sends its customer a quote. */
import { appContext } from '#app/context.server.ts';
import { QUOTE_CALLS } from '#app/features/bookings/api/calls.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/quote';

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerCalls(QUOTE_CALLS, context.get(appContext), { request, params, name: 'send' });

export const loader = () => refuseToRead(QUOTE_CALLS, 'send');
