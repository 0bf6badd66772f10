/** POST /api/getConfig: the callable function of spec §7, `{key}` in, `{data}` out, always a string. */
import { appContext } from '#app/context.server.ts';
import { type CONFIG_ANSWER, CONFIG_REQUEST } from '#app/platform/config/configuration.schema.ts';
import { findPublicValue } from '#app/platform/config/configuration.server.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import {
  jsonAnswer,
  jsonRefusal,
  methodNotAllowed,
  requireJson,
} from '#app/platform/http/json.server.ts';
import type { Route } from './+types/get-config';

/** It changes nothing, so it is no action, although it is a POST. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = CONFIG_REQUEST.safeParse(await requireJson(request));
  const { database, config, log } = context.get(appContext);
  if (!sent.success) {
    return jsonRefusal(400, 'bad-payload', 'Please send {"key": "..."} and nothing else.');
  }
  try {
    const data = await findPublicValue(database.db, config, sent.data.key);
    if (data !== null) return jsonAnswer<AnswerOf<typeof CONFIG_ANSWER>>({ data });
    // Private and unknown keys get the same answer, because this call is public.
    return jsonRefusal(404, 'unknown-key', 'There is no such key.');
  } catch (error) {
    log.error({ error }, 'configuration cannot be read');
    const sentence = 'This cannot be answered right now. Please try again.';
    return jsonRefusal(503, 'not-available', sentence);
  }
}

export const loader = () => methodNotAllowed('POST');
