/** The actions of operators' pages, as an operator does them. */
import { randomUUID } from 'node:crypto';
import { OPERATOR_FORMS } from '#app/features/back-office/frame/operator-forms.ts';
import { type Action, type ActionOutcome, runAction } from '#app/platform/action/action.server.ts';
import { answerForms } from '#app/platform/action/forms.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { actorOf } from './account-context.ts';

/** In a fresh session; without an account, of whom the audit log has only the id. */
export const asOperator = <Ctx extends RequestContext>(
  ctx: Ctx,
  userId: string = randomUUID(),
): Ctx => ({
  ...ctx,
  actor: {
    ...actorOf(userId, ctx.now),
    secondFactorSince: new Date(0),
    roles: new Set(['operator'] as const),
  },
});

export type Operated = { params: object; input?: object; idempotencyKey?: string };

/** Sent again with the same `idempotencyKey` and input, it is done once. */
export const operate = <Ctx extends RequestContext, Value>(
  action: Action<Ctx, Value>,
  ctx: Ctx,
  { params, input = {}, idempotencyKey = randomUUID() }: Operated,
): Promise<ActionOutcome<Value>> =>
  runAction(action, ctx, { params, input, key: `${idempotencyKey} ${JSON.stringify(input)}` });

/** As the page posts it. */
export function postOperated<Ctx extends RequestContext, Params extends object>(
  actions: Readonly<Record<string, Action<Ctx>>>,
  ctx: Ctx,
  params: Params,
  fields: Record<string, string>,
) {
  const body = new URLSearchParams(fields);
  const request = new Request('http://localhost/', { method: 'POST', body });
  return answerForms({ ...OPERATOR_FORMS, actions }, ctx, request, params);
}
