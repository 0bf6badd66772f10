/** GET /api/search?q=: the best 50 services for a query. */
import { appContext } from '#app/context.server.ts';
import {
  decideSearch,
  MAX_RESULTS,
  type SEARCH_ANSWER,
  SEARCH_REFUSALS,
} from '#app/features/search/api/search.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import { jsonAnswer, jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/search';

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = decideSearch(new URL(request.url).searchParams);
  if (!asked.ok) return jsonRefusal(400, asked.refusal, SEARCH_REFUSALS[asked.refusal]);
  const { results } = context.get(appContext).search.search(asked.value, { limit: MAX_RESULTS });
  return jsonAnswer<AnswerOf<typeof SEARCH_ANSWER>>({ results });
}

export const action = () => methodNotAllowed('GET', 'HEAD');
