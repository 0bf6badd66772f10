/** Takes actions as their customer does by a form: sent again with the same input, they are done once. */

import { randomUUID } from 'node:crypto';
import { correctBooking } from '#app/features/bookings/change/correct.server.ts';
import type { DetailsInput } from '#app/features/bookings/hold/details.ts';
import type { ArrivalWindow } from '#app/features/scheduling/arrival-window.ts';
import { serializeWindow } from '#app/features/scheduling/windows/times-params.ts';
import { type Action, type ActionOutcome, runAction } from '#app/platform/action/action.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { actorOf } from './account-context.ts';

type Asked = {
  reference: string;
  position: number;
  userId: string;
  idempotencyKey: string;
  window?: ArrivalWindow;
  feeCents?: number;
  cents?: number;
  sameHomesmith?: boolean;
};

export function takeAction<Value>(
  action: Action<RequestContext, Value>,
  ctx: RequestContext,
  { reference, position, userId, idempotencyKey, window, ...rest }: Asked,
): Promise<ActionOutcome<Value>> {
  const params = { reference, visit: String(position + 1) };
  const input = { ...rest, ...(window !== undefined && { window: serializeWindow(window) }) };
  return send(action, ctx, { params, input, userId, idempotencyKey });
}

type Own = Pick<Asked, 'reference' | 'userId'> & { idempotencyKey?: string };

/** An action about all of a booking. */
export const takeBookingAction = <Ctx extends RequestContext, Value>(
  action: Action<Ctx, Value>,
  ctx: Ctx,
  { reference, ...own }: Own,
): Promise<ActionOutcome<Value>> => send(action, ctx, { ...own, params: { reference }, input: {} });

export function correctDetails(
  ctx: RequestContext,
  { reference, details, ...own }: Own & { details: DetailsInput },
) {
  const { address, notes, hidesPhone, jobNotes = {}, ...who } = details;
  const { usState: _, ...lines } = address;
  const written = Object.entries(jobNotes).map(([position, note]) => [position, note ?? '']);
  const input = {
    ...{ ...lines, ...who, notes: notes ?? '', jobNotes: Object.fromEntries(written) },
    ...(hidesPhone != null && { hidesPhone }),
  };
  return send(correctBooking, ctx, { ...own, params: { reference }, input });
}

type Sent = { params: object; input: object; userId: string; idempotencyKey?: string };

function send<Ctx extends RequestContext, Value>(
  action: Action<Ctx, Value>,
  ctx: Ctx,
  { params, input, userId, idempotencyKey = randomUUID() }: Sent,
): Promise<ActionOutcome<Value>> {
  const key = `${idempotencyKey} ${JSON.stringify(input)}`;
  return runAction(action, { ...ctx, actor: actorOf(userId, ctx.now) }, { params, input, key });
}
