/** GET /api/windows?zip=94103&services=…: plans for a list at a home, and the windows that are available together. */
import { appContext } from '#app/context.server.ts';
import { findSold, planWithinLimit } from '#app/features/scheduling/api/windows.server.ts';
import {
  formatTimesRefusal,
  readTimesQuestion,
  type TimesRefusal,
  waitOf,
  windowsAnswer,
} from '#app/features/scheduling/api/windows.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { jsonAnswer, jsonRefusal, methodNotAllowed } from '#app/platform/http/json.server.ts';
import type { Route } from './+types/windows';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  const catalogue = ctx.catalogue.current();
  const asked = readTimesQuestion(new URL(request.url).searchParams, findSold(catalogue));
  if (!asked.ok) return answerRefused(asked.refusal);
  try {
    const planned = await planWithinLimit(ctx, asked.value);
    if (!planned.ok) return answerRefused(planned.refusal);
    const { orders } = asked.value;
    return jsonAnswer(
      windowsAnswer(planned.value, {
        tradeName: (slug) => catalogue.trades.find((trade) => trade.slug === slug)?.name ?? slug,
        tradeOf: (key) =>
          toSlug(orders.find((order) => order.key === key)?.service.tradeCategory ?? ''),
      }),
    );
  } catch (error) {
    ctx.log.error({ error }, 'windows not found');
    return jsonRefusal(
      503,
      'not-available',
      'This cannot be answered right now. Please try again.',
      { 'Retry-After': '60' },
    );
  }
}

function answerRefused(refusal: TimesRefusal): Response {
  const { status = 400, headers = {} } = waitOf(refusal) ?? {};
  return jsonRefusal(status, refusal.code, formatTimesRefusal(refusal), headers);
}

export const action = () => methodNotAllowed('GET', 'HEAD');
