/** POST /api/account/…: the calls of the wizard and of the settings (spec §7). */
import { appContext } from '#app/context.server.ts';
import { answerCall, isCallName } from '#app/features/customers/calls/calls.server.ts';
import { methodNotAllowed, requireJson, unknownCall } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/account';

export async function action({ request, context, params: { call } }: Route.ActionArgs) {
  if (!isCallName(call)) return unknownCall();
  const body = await requireJson(request);
  return answerCall(call, context.get(appContext), body, request.headers.get('Idempotency-Key'));
}

export const loader = ({ params: { call } }: Route.LoaderArgs) =>
  isCallName(call) ? methodNotAllowed('POST') : unknownCall();
