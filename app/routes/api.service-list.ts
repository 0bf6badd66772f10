/**
 * GET /api/service-list: the list in the account of whoever is signed in. POST {commands} changes it. Both
 * answer with the whole list; `If-None-Match` makes the usual question, "anything new?", cheap.
 */
import { type AppContext, appContext } from '#app/context.server.ts';
import { answerRefusal } from '#app/features/accounts/calls/calls.server.ts';
import { requireForCall } from '#app/features/accounts/guards.server.ts';
import { SERVICE_LIST_POLICY } from '#app/features/service-list/account/service-list.policy.ts';
import { readCommands } from '#app/features/service-list/account/settled-order.ts';
import {
  changeList,
  type ListRefusal,
  readList,
  type StoredList,
} from '#app/features/service-list/account/stored-lists.server.ts';
import { withDollars } from '#app/features/service-list/list/dollar-orders.ts';
import type { Result } from '#app/kernel/result.ts';
import {
  isJson,
  jsonAnswer,
  jsonRefusal,
  methodNotAllowed,
  notJson,
} from '#app/platform/http/json.server.ts';
import type { Route } from './+types/api.service-list';

export function loader({ request, context }: Route.LoaderArgs) {
  const known = context.get(appContext);
  const { userId } = requireForCall(SERVICE_LIST_POLICY.read, known);
  const etag = request.headers.get('If-None-Match');
  return answer(known, userId, () => readList(listContext(known), userId, tagIn(etag)));
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('GET', 'HEAD', 'POST');
  if (!isJson(request)) return notJson();
  const known = context.get(appContext);
  const { userId } = requireForCall(SERVICE_LIST_POLICY.change, known);
  const body: unknown = await request.json().catch(() => null);
  const read = readCommands(body);
  const { account = null } = Object(body);
  if (!read.ok) return jsonRefusal(400, 'bad-changes', read.refusal);
  // Somebody else signed in meanwhile: what was changed in the list before is not theirs.
  if (account !== null && account !== userId) {
    return jsonRefusal(409, 'other-account', 'Somebody else is signed in by now.');
  }
  return answer(known, userId, () => changeList(listContext(known), userId, read.value));
}

const listContext = ({ database, catalogue, now }: AppContext) => ({
  db: database.db,
  catalogue: catalogue.current(),
  now,
});

async function answer(
  { log }: AppContext,
  account: string,
  use: () => Promise<Result<StoredList | null, ListRefusal>>,
): Promise<Response> {
  try {
    const result = await use();
    if (!result.ok) return answerRefusal({ code: 'signed-out' });
    if (result.value === null) return new Response(null, { status: 304 });
    const { tag, ...list } = result.value;
    const orders = list.orders.map(withDollars);
    return jsonAnswer({ account, ...list, orders }, { ETag: `"${tag}"` });
  } catch (error) {
    log.error({ error }, 'service list not answered');
    return answerRefusal({ code: 'try-again' });
  }
}

/** `"…"`, or `W/"…"` where somebody on the way compressed the answer. */
const tagIn = (etag: string | null) => /^(?:W\/)?"([^"]*)"$/.exec(etag ?? '')?.[1] ?? null;
