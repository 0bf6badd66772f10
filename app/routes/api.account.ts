/** POST /api/account/…: the steps of the wizard and what the settings do, a call each (spec §7). */
import { appContext } from '#app/context.server.ts';
import { answerCall, isCallName } from '#app/features/accounts/calls/calls.server.ts';
import { isJson, methodNotAllowed, notJson, unknownCall } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/api.account';

export async function action({ request, context, params: { call } }: Route.ActionArgs) {
  if (!isCallName(call)) return unknownCall();
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isJson(request)) return notJson();
  const body = await request.json().catch(() => null);
  return answerCall(call, context.get(appContext), body);
}

export const loader = ({ params: { call } }: Route.LoaderArgs) =>
  isCallName(call) ? methodNotAllowed('POST') : unknownCall();
