/** Takes an action about a visit as its customer does by a form: sent again with the same input, it is done once. */

import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { spellWindow } from '#app/features/scheduling/windows/asked-times.ts';
import { type Action, type Performed, runAction } from '#app/platform/action/action.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { actorOf } from './account-context.ts';

type Asked = {
  reference: string;
  position: number;
  userId: string;
  once: string;
  window?: ArrivalWindow;
  feeCents?: number;
  cents?: number;
  sameHomesmith?: boolean;
};

export function takeAction<Value>(
  action: Action<RequestContext, Value>,
  ctx: RequestContext,
  { reference, position, userId, once, window, ...rest }: Asked,
): Promise<Performed<Value>> {
  const params = { reference, visit: String(position + 1) };
  const input = { ...rest, ...(window !== undefined && { window: spellWindow(window) }) };
  const key = `${once} ${JSON.stringify(input)}`;
  return runAction(action, { ...ctx, actor: actorOf(userId, ctx.now) }, { params, input, key });
}
