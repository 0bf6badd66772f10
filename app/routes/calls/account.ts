/** POST /api/account/…: the calls of the wizard and of the settings (spec §7). */
import { appContext } from '#app/context.server.ts';
import { ACCOUNT_ANSWERS } from '#app/features/customers/api/customers.server.ts';
import { answerCalls, refuseToRead } from '#app/shell/calls/json-calls.server.ts';
import type { Route } from './+types/account';

export const action = ({ request, context, params: { call } }: Route.ActionArgs) =>
  answerCalls(ACCOUNT_ANSWERS, context.get(appContext), { request, name: call, params: {} });

export const loader = ({ params: { call } }: Route.LoaderArgs) =>
  refuseToRead(ACCOUNT_ANSWERS, call);
