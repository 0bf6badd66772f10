/** The actions of a visit's messages, as one of its sides does them. */
import { randomUUID } from 'node:crypto';
import {
  JOB_MESSAGES,
  OWN_MESSAGES,
} from '#app/features/bookings/messages/message-actions.server.ts';
import type { SideQuestion } from '#app/features/bookings/messages/visit-sides.server.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { actorOf } from './account-context.ts';

function doMessages(
  what: keyof typeof OWN_MESSAGES,
  ctx: RequestContext,
  asked: SideQuestion,
  input: object,
  key: string = randomUUID(),
) {
  const isOwn = asked.by === 'sender';
  const actor = actorOf(asked.userId, ctx.now);
  const roles = new Set([isOwn ? 'customer' : 'homesmith'] as const);
  const params = isOwn
    ? { reference: asked.reference, visit: String(asked.position + 1) }
    : { number: String(asked.number), visit: asked.visitId };
  const action = (isOwn ? OWN_MESSAGES : JOB_MESSAGES)[what];
  return runAction(action, { ...ctx, actor: { ...actor, roles } }, { params, input, key });
}

export const writeMessage = (
  ctx: RequestContext,
  asked: SideQuestion,
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
) => doMessages('write', ctx, asked, { message: text }, idempotencyKey);

export const flagMessage = (ctx: RequestContext, asked: SideQuestion, id: string) =>
  doMessages('flag', ctx, asked, { id });

export const markRead = (ctx: RequestContext, asked: SideQuestion, id: string) =>
  doMessages('mark', ctx, asked, { id });
