/** Actions as JSON calls: what was changed, as it is now for who asks, or the refusal. */

import type { z } from 'zod';
import { answerRefused } from '#app/features/identity/api/identity.server.ts';
import { type PersonalPolicy, requireForCall } from '#app/features/identity/api/sessions.server.ts';
import { type Action, runAction } from '#app/platform/action/action.server.ts';
import { presentFailure } from '#app/platform/action/refusals.ts';
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import {
  jsonAnswer,
  jsonRefusal,
  methodNotAllowed,
  requireJson,
  unknownCall,
} from '#app/platform/http/json.server.ts';
import { isIdempotencyKey, REPEAT_REFUSALS } from '#app/platform/idempotency/idempotency.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';

type Beside<Ctx, Sent> = {
  schema: z.ZodObject;
  find: (ctx: Ctx, sent: Sent) => Promise<object>;
};

export type Calls<Params, Ctx, Value, Answer extends z.ZodType = z.ZodType> = {
  /** By the last part of the address. */
  actions: Readonly<Record<string, Action<Ctx, Value>>>;
  /** Where a call asks for more than its action. */
  policy?: PersonalPolicy;
  answer: Answer;
  /** With headers of its own it's a response. Who asks again with a key may have lost what it was about: null is not found. */
  read: (ctx: Ctx, value: Value) => Promise<AnswerOf<Answer> | Response | null>;
  /** The idempotency key, for a call that has none in its headers. */
  keyIn?: (input: unknown) => string | null;
  /** What else a refusal carries, by its code. */
  beside?: Readonly<Record<string, Beside<Ctx, { params: Params; input: unknown }>>>;
};

/** `methods`: what its address answers besides POST. */
type CallRequest<Params> = {
  request: Request;
  name: string;
  params: Params;
  methods?: readonly string[];
};

/** The `action` of a route. */
export async function answerCalls<
  Params,
  Ctx extends RequestContext,
  Value,
  Answer extends z.ZodType,
>(
  { actions, policy, read, keyIn, beside = {} }: Omit<Calls<Params, Ctx, Value, Answer>, 'answer'>,
  ctx: Ctx,
  { request, name, params, methods = [] }: CallRequest<Params>,
): Promise<Response> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) return unknownCall();
  const input = await requireJson(request, ...methods);
  if (policy !== undefined) requireForCall(policy, ctx);
  const given = keyIn === undefined ? readKey(request) : null;
  const key = keyIn?.(input) ?? given;
  return runCall({ action, read, beside }, ctx, { params, input, key });
}

/** null for a call without one. */
export function readKey({ headers }: Request): string | null {
  const given = headers.get('Idempotency-Key');
  if (given === null || isIdempotencyKey(given)) return given;
  const [status, sentence] = REPEAT_REFUSALS['key-invalid'];
  throw jsonRefusal(status, 'key-invalid', sentence);
}

/** What it reads once it's done, or why it isn't. */
export async function runCall<Params, Ctx extends RequestContext, Value, Answer extends z.ZodType>(
  {
    action,
    read,
    beside = {},
  }: Pick<Calls<Params, Ctx, Value, Answer>, 'read' | 'beside'> & { action: Action<Ctx, Value> },
  ctx: Ctx,
  { params, input, key }: { params: Params; input: unknown; key: string | null },
): Promise<Response> {
  const done = await runAction(action, ctx, { params, input, key });
  if (!done.ok) {
    const more = beside[done.refusal.code]?.find(ctx, { params, input });
    // What it says is true without that, too.
    const without = (error: unknown) => ctx.log.error({ error }, `refusal cut: ${action.name}`);
    return answerRefused(done.refusal, (await more?.catch(without)) ?? {});
  }
  try {
    const found = await read(ctx, done.value);
    if (found instanceof Response) return found;
    return found === null ? answerRefused(action.gone) : jsonAnswer(found);
  } catch (error) {
    if (error instanceof TooBusy) return answerRefused(presentFailure('busy'));
    // What was done is done: a program asks again with its key.
    ctx.log.error({ error }, `call not answered: ${action.name}`);
    return answerRefused(action.broken);
  }
}

/** The `loader` of such a route. */
export const refuseToRead = (
  { actions }: { actions: Readonly<Record<string, unknown>> },
  name: string,
): Response => (Object.hasOwn(actions, name) ? methodNotAllowed('POST') : unknownCall());
