/**
 * GET /api/bot-check: what a browser must do to pass the bot check; `?builtin=1` and Global
 * Privacy Control keep it from Google.
 */
import { appContext } from '#app/context.server.ts';
import { hasGpcSignal } from '#app/features/privacy/gpc.ts';
import { jsonAnswer, jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/api.bot-check';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ports, log, now } = context.get(appContext);
  const wishes = new URL(request.url).searchParams.get('builtin') === '1';
  const builtIn = wishes || hasGpcSignal(request.headers);
  try {
    return jsonAnswer(await ports.botCheck.challenge(now, { builtIn }));
  } catch (error) {
    log.error({ error }, 'bot check cannot be offered');
    return jsonRefusal(
      503,
      'not-available',
      'This cannot be answered right now. Please try again.',
    );
  }
}

export const action = () => methodNotAllowed('GET', 'HEAD');
