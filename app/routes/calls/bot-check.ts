/**
 * GET /api/bot-check?for=<call>: the challenge of that call's bot check; `level=2` makes it harder, `builtin=1` and
 * Global Privacy Control avoid Google.
 */
import { appContext } from '#app/context.server.ts';
import { hasGpcSignal } from '#app/features/privacy/api/privacy.ts';
import { isCheckedCall, MAX_LEVEL } from '#app/platform/bot-check/checked-calls.ts';
import { jsonAnswer, jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/bot-check';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ports, log, now } = context.get(appContext);
  const wish = readWish(new URL(request.url).searchParams);
  if (wish === null) {
    return jsonRefusal(400, 'bad-request', 'Say which call the bot check is for.');
  }
  const builtIn = wish.builtIn || hasGpcSignal(request.headers);
  try {
    return jsonAnswer(await ports.botCheck.challenge(now, { ...wish, builtIn }));
  } catch (error) {
    log.error({ error }, 'bot check cannot be offered');
    return jsonRefusal(
      503,
      'not-available',
      'This cannot be answered right now. Please try again.',
    );
  }
}

function readWish(query: URLSearchParams) {
  const call = query.get('for');
  const level = Number(query.get('level') ?? 1);
  if (!isCheckedCall(call) || !Number.isInteger(level) || level < 1 || level > MAX_LEVEL) {
    return null;
  }
  return { call, level, builtIn: query.get('builtin') === '1' };
}

export const action = () => methodNotAllowed('GET', 'HEAD');
