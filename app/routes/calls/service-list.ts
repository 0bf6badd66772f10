/**
 * GET /api/service-list: the list of the signed-in account. POST {commands} changes it. Both answer with the whole
 * list; `If-None-Match` makes polling for changes cheap.
 */
import { type AppContext, appContext } from '#app/context.server.ts';
import type { Refusal } from '#app/features/identity/refusals.ts';
import { answerRefusal, refusalOf } from '#app/features/identity/refused-call.server.ts';
import { requireForCall } from '#app/features/identity/sessions/guards.server.ts';
import { SERVICE_LIST_POLICY } from '#app/features/service-list/account/service-list.policy.ts';
import { readCommands } from '#app/features/service-list/account/settled-order.ts';
import {
  changeList,
  type ListRefusal,
  readList,
  type StoredList,
} from '#app/features/service-list/account/stored-lists.server.ts';
import type { ListCommand } from '#app/features/service-list/list/list-command.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { type Change, runChange } from '#app/platform/http/change.server.ts';
import { jsonAnswer, jsonRefusal, requireJson } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/service-list';

export async function loader({ request, context }: Route.LoaderArgs) {
  const known = context.get(appContext);
  const { userId } = requireForCall(SERVICE_LIST_POLICY.read, known);
  const tag = tagIn(request.headers.get('If-None-Match'));
  try {
    const read = await readList(listContext(known), userId, tag);
    if (!read.ok) return answerListRefusal({ code: read.refusal });
    if (read.value === null) return new Response(null, { status: 304 });
    return answerList({ account: userId, ...read.value });
  } catch (error) {
    known.log.error({ error }, 'service list not answered');
    return answerRefusal({ code: 'try-again' });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = await requireJson(request, 'GET', 'HEAD');
  const result = await runChange(CHANGE_LIST, context.get(appContext), given);
  return result.ok ? answerList(result.value) : answerListRefusal(result.refusal);
}

/** `account`: whose list the commands change, where the client says so. */
type SentCommands = { commands: readonly ListCommand[]; account: unknown };
type OwnList = StoredList & { account: string };
type CallRefusal =
  | Refusal
  | { code: 'bad-changes'; sentence: string }
  | { code: 'other-account' | ListRefusal };

const CHANGE_LIST: Change<AppContext, unknown, SentCommands, OwnList, CallRefusal> = {
  policy: SERVICE_LIST_POLICY.change,
  parse: (given) => {
    const { account = null }: { account?: unknown } = Object(given);
    const read = readCommands(given);
    return read.ok
      ? accept({ commands: read.value, account })
      : refuse({ code: 'bad-changes', sentence: read.refusal });
  },
  run: async (known, { commands, account }) => {
    const userId = known.actor?.userId;
    if (userId === undefined) return refuse({ code: 'no-account' });
    // Another account signed in in the meantime: commands for the previous list are not for this one.
    if (account !== null && account !== userId) return refuse({ code: 'other-account' });
    const changed = await changeList(listContext(known), userId, commands);
    return changed.ok
      ? accept({ account: userId, ...changed.value })
      : refuse({ code: changed.refusal });
  },
  refusalOf,
  failure: 'service list not answered',
};

function answerListRefusal(refusal: CallRefusal): Response {
  switch (refusal.code) {
    case 'bad-changes':
      return jsonRefusal(400, refusal.code, refusal.sentence);
    case 'other-account':
      return jsonRefusal(409, refusal.code, 'Someone else is signed in now.');
    case 'no-account':
      return answerRefusal({ code: 'signed-out' });
    default:
      return answerRefusal(refusal);
  }
}

const listContext = ({ database, catalogue, now }: AppContext) => ({
  db: database.db,
  catalogue: catalogue.current(),
  now,
});

function answerList({ tag, ...list }: OwnList): Response {
  return jsonAnswer(list, { ETag: `"${tag}"` });
}

/** `"…"`, or `W/"…"` where someone on the way compressed the answer. */
const tagIn = (etag: string | null) => /^(?:W\/)?"([^"]*)"$/.exec(etag ?? '')?.[1] ?? null;
