/** The call that holds times. It plans before it changes anything, so it is in the frame of decision 0030. */
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import {
  answerRefusal,
  type CallRefusal,
  refusalOf,
} from '#app/features/identity/refused-call.server.ts';
import { findSold } from '#app/features/scheduling/windows/ask-times.server.ts';
import { readTimesQuestion, waitOf } from '#app/features/scheduling/windows/asked-times.ts';
import { TIMES_FIELDS, visitField } from '#app/features/scheduling/windows/times-fields.ts';
import { SERVICES_FIELD } from '#app/features/service-list/list/spelled-orders.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { parseWith, runChange } from '#app/platform/http/change.server.ts';
import { jsonBody, jsonRefusal } from '#app/platform/http/json.server.ts';
import { answerOnce, isIdempotencyKey } from '#app/platform/idempotency/idempotency.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { isCapRefusal } from '../caps/caps.ts';
import { type HoldRefusal, tellHoldRefusal } from '../hold/hold.messages.ts';
import { holdPlan } from '../hold/hold.server.ts';
import { eventIdOf } from '../keys.server.ts';
import { answerFound } from './answer-call.server.ts';
import { answerOwn } from './booking-answer.server.ts';
import { BOOKING_CALLS } from './booking-calls.policy.ts';
import { HOLD, type HoldBody } from './call-bodies.ts';

type Context = RequestContext & { catalogue: LiveCatalogue };
/** `key`: the program's Idempotency-Key; null for none. */
type Sent = { given: unknown; key: string | null };
type Done = { reference: string };
type Refusal = { about: 'call'; refusal: CallRefusal } | { about: 'hold'; refusal: HoldRefusal };

const refuseCall = (refusal: CallRefusal): Refusal => ({ about: 'call', refusal });

export async function answerHoldCall(ctx: Context, sent: Sent): Promise<Response> {
  const held = await holdTimes(ctx, sent);
  if (held.ok) return answerFound(ctx, 'hold', () => answerOwn(ctx, held.value));
  const { about, refusal } = held.refusal;
  return about === 'call' ? answerRefusal(refusal) : answerRefused(refusal);
}

const holdTimes = (ctx: Context, { given, key }: Sent): Promise<Result<Done, Refusal>> =>
  runChange<Context, unknown, HoldBody, Done, Refusal>(
    {
      policy: BOOKING_CALLS.hold,
      parse: parseWith(HOLD),
      ...(key !== null && { once: (_, work) => runOnce(ctx, { given, key }, work) }),
      run: async ({ actor }, body) => {
        if (actor === null) return refuse(refuseCall({ code: 'signed-out' }));
        const { userId } = actor;
        const query = queryOf(body);
        const question = readTimesQuestion(query, findSold(ctx.catalogue.current()));
        if (!question.ok) return refuse({ about: 'hold', refusal: question.refusal });
        const held = await holdPlan(ctx, {
          // The id of the booking: of one key it is the same.
          once: key === null ? ctx.newId() : eventIdOf(`${userId} hold`, key),
          question: question.value,
          query: query.toString(),
          userId,
          former: null,
        });
        return held.ok ? held : refuse({ about: 'hold', refusal: held.refusal });
      },
      refusalOf: (failure) => refuseCall(refusalOf(failure)),
      failure: 'booking call failed: hold',
    },
    ctx,
    given,
  );

async function runOnce(
  ctx: Context,
  { given, key }: Sent & { key: string },
  work: () => Promise<Result<Done, Refusal>>,
): Promise<Result<Done, Refusal>> {
  if (!isIdempotencyKey(key)) return refuse(refuseCall({ code: 'key-invalid' }));
  const asked = { key, by: ctx.actor?.userId ?? null, action: 'booking hold', request: given };
  const result = await answerOnce<Done, Refusal>(ctx, asked, work);
  if (result.ok) return accept(result.value);
  const { refusal } = result;
  return refuse('about' in refusal ? refusal : refuseCall(refusal));
}

/** As the page of the times has it in its address. */
function queryOf({ zip, services, plan, shape, windows, later, zone }: HoldBody): URLSearchParams {
  const query = new URLSearchParams(services.map((one) => [SERVICES_FIELD, one]));
  query.set(TIMES_FIELDS.zip, zip);
  query.set(TIMES_FIELDS.plan, plan);
  query.set(TIMES_FIELDS.shape, shape);
  if (later !== undefined) query.set(TIMES_FIELDS.later, String(later));
  if (zone !== undefined) query.set(TIMES_FIELDS.zone, zone);
  for (const [place, window] of windows.entries()) query.set(visitField(place), window);
  return query;
}

/** The same sentences as on the page, with codes. */
function answerRefused(refusal: HoldRefusal): Response {
  const message = tellHoldRefusal(refusal);
  const { code } = refusal;
  if (refusal.code === 'too-many' || refusal.code === 'busy') {
    const wait = waitOf(refusal);
    return jsonRefusal(wait?.status ?? 503, code, message, wait?.headers);
  }
  if (!('visits' in refusal)) {
    const isConflict = code === 'other-plan' || code === 'used' || isCapRefusal(refusal);
    const status = code === 'broken' ? 503 : isConflict ? 409 : 400;
    return jsonRefusal(status, code, message);
  }
  const visits = refusal.visits.map(({ place, nearest }) => ({
    visit: place + 1,
    nearest: nearest.map(({ value }) => value),
  }));
  return jsonBody(409, { error: { code, message, visits } }, {});
}
