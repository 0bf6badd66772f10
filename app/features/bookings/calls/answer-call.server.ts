/** Presents what the calls of bookings read as JSON, or why they can't. */
import { answerRefusal, refusalOf } from '#app/features/identity/api/identity.server.ts';
import { requireForCall } from '#app/features/identity/api/sessions.server.ts';
import { jsonAnswer, jsonRefusal, unknownCall } from '#app/platform/http/json.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import { HELD_REFUSALS } from '../hold/held.messages.ts';
import { VISIT_PARAMS } from '../visit-address.ts';
import { BOOKING_CALLS, type BookingCallName } from './booking-calls.policy.ts';

/** What is neither a reference nor a visit's number is no call. */
export function requireAbout({ reference, visit = '1' }: { reference: string; visit?: string }) {
  const read = VISIT_PARAMS.safeParse({ reference, visit });
  if (!read.success) throw unknownCall();
  return read.data;
}

/** What is theirs by what `find` answers; null is not found, as another's is. */
export async function answerRead(
  name: BookingCallName,
  ctx: RequestContext,
  find: (actor: Actor) => Promise<object | null>,
): Promise<Response> {
  const actor = requireForCall(BOOKING_CALLS[name], ctx);
  try {
    const found = await find(actor);
    if (found !== null) return jsonAnswer(found);
    const { status, text } = HELD_REFUSALS.gone;
    return jsonRefusal(status, 'gone', text);
  } catch (error) {
    if (error instanceof TooBusy) return answerRefusal(refusalOf({ kind: 'busy' }));
    ctx.log.error({ error }, `booking call failed: ${name}`);
    return answerRefusal(refusalOf({ kind: 'broken' }));
  }
}
