/**
 * GET /api/service-list: the list of the signed-in account. POST {commands} changes it. Both answer with the whole
 * list; `If-None-Match` makes polling for changes cheap.
 */
import { appContext } from '#app/context.server.ts';
import { answerRefusal, answerRefused } from '#app/features/identity/api/identity.server.ts';
import { requireForCall } from '#app/features/identity/api/sessions.server.ts';
import { changeOwnList } from '#app/features/service-list/api/account.server.ts';
import { readList, type StoredList } from '#app/features/service-list/api/personal-data.server.ts';
import { SERVICE_LIST_POLICY } from '#app/features/service-list/api/service-list.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import { jsonAnswer, requireJson } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/service-list';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const { userId } = requireForCall(SERVICE_LIST_POLICY.read, ctx);
  const tag = tagIn(request.headers.get('If-None-Match'));
  try {
    const { database, catalogue } = ctx;
    const list = await readList({ db: database.db, catalogue: catalogue.current() }, userId, tag);
    if (list === null) return new Response(null, { status: 304 });
    return answerList({ account: userId, ...list });
  } catch (error) {
    ctx.log.error({ error }, 'service list not answered');
    return answerRefusal({ code: 'try-again' });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = await requireJson(request, 'GET', 'HEAD');
  // Its commands name their orders: sent again, they change nothing.
  const sent = { params: {}, input: { body }, key: null };
  const done = await runAction(changeOwnList, context.get(appContext), sent);
  return done.ok ? answerList(done.value) : answerRefused(done.refusal);
}

function answerList({ tag, ...list }: StoredList & { account: string }): Response {
  return jsonAnswer(list, { ETag: `"${tag}"` });
}

/** `"…"`, or `W/"…"` where someone on the way compressed the answer. */
const tagIn = (etag: string | null) => /^(?:W\/)?"([^"]*)"$/.exec(etag ?? '')?.[1] ?? null;
