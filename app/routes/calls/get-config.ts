/** POST /api/getConfig: the callable function of spec §7, `{key}` in, `{data}` out, always a string. */
import { z } from 'zod';
import { type AppContext, appContext } from '#app/context.server.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { CONFIGURATION_POLICY } from '#app/platform/config/configuration.policy.ts';
import { findPublicValue } from '#app/platform/config/configuration.server.ts';
import { type Change, parseWith, runChange } from '#app/platform/http/change.server.ts';
import {
  jsonAnswer,
  jsonRefusal,
  methodNotAllowed,
  requireJson,
} from '#app/platform/http/json.server.ts';
import type { Route } from './+types/get-config';

const payload = z.strictObject({ key: z.string().min(1).max(200) });

const GET_CONFIG: Change<AppContext, unknown, z.infer<typeof payload>, string, Refusal> = {
  policy: CONFIGURATION_POLICY['get-config'],
  parse: parseWith(payload),
  run: async ({ database, config }, { key }) => {
    const value = await findPublicValue(database.db, config, key);
    // Private and unknown keys get the same answer, because this call is public.
    return value === null ? refuse('unknown-key') : accept(value);
  },
  refusalOf: ({ kind }) => (kind === 'unreadable' ? 'bad-payload' : 'not-available'),
  failure: 'configuration cannot be read',
};

const REFUSALS = {
  'bad-payload': [400, 'Please send {"key": "..."} and nothing else.'],
  'unknown-key': [404, 'There is no such key.'],
  'not-available': [503, 'This cannot be answered right now. Please try again.'],
} as const;
type Refusal = keyof typeof REFUSALS;

export async function action({ request, context }: Route.ActionArgs) {
  const given = await requireJson(request);
  const result = await runChange(GET_CONFIG, context.get(appContext), given);
  if (result.ok) return jsonAnswer({ data: result.value });
  const [status, sentence] = REFUSALS[result.refusal];
  return jsonRefusal(status, result.refusal, sentence);
}

export const loader = () => methodNotAllowed('POST');
