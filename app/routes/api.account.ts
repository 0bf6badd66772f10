/** POST /api/account/…: the steps of the wizard and what the settings do, a call each (spec §7). */
import { appContext } from '#app/context.server.ts';
import { answerCall, isCallName } from '#app/features/accounts/calls.server.ts';
import { isJson, methodNotAllowed, notJson } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/api.account';

export async function action({ request, context, pattern }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isJson(request)) return notJson();
  const name = pattern.replace(/^.*\//, '');
  // The routes are made from the same names.
  if (!isCallName(name)) throw new Error(`There is no call ${name}.`);
  const body = await request.json().catch(() => null);
  return answerCall(name, context.get(appContext), body);
}

export const loader = () => methodNotAllowed('POST');
