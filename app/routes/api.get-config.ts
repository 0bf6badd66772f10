/** POST /api/getConfig: the callable function of spec §7, `{key}` in, `{data}` out, always a string. */
import { z } from 'zod';
import { appContext } from '#app/context.server.ts';
import { findPublicValue } from '#app/platform/config/configuration.server.ts';
import {
  isJson,
  jsonAnswer,
  jsonRefusal,
  methodNotAllowed,
  notJson,
} from '#app/platform/http/json.server.ts';
import type { Route } from './+types/api.get-config';

const payload = z.strictObject({ key: z.string().min(1).max(200) });

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isJson(request)) return notJson();
  const parsed = payload.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    return jsonRefusal(400, 'bad-payload', 'Please send {"key": "..."} and nothing else.');
  }
  const { database, config, log } = context.get(appContext);
  let data: string | null;
  try {
    data = await findPublicValue(database.db, config, parsed.data.key);
  } catch (error) {
    log.error({ error }, 'configuration cannot be read');
    return jsonRefusal(
      503,
      'not-available',
      'This cannot be answered right now. Please try again.',
    );
  }
  // A private key and one that does not exist look the same: this call is open to the world.
  if (data === null) return jsonRefusal(404, 'unknown-key', 'There is no such key.');
  return jsonAnswer({ data });
}

export const loader = () => methodNotAllowed('POST');
