/**
 * What operators do with a conversation: answer, close, extend the deadline, deny. Each is one transaction with message,
 * mail and entry in the audit log, with the conversation locked.
 */
import {
  answerIn,
  closeIn,
  decideIn,
  type VerbRefusal,
} from '#app/features/inbox/command/operator.server.ts';
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { takeItem } from '#app/features/inbox/items/items.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { seenOf } from '../applications/application-view.ts';
import type { AuditAction } from '../audit/audit-entry.ts';
import { changeAudited, type OperatorChangeContext } from '../audit/audited-change.server.ts';
import { refusalOfVerb } from '../frame/verbs.server.ts';
import type { ConversationRefusal } from './conversation-refusals.ts';
import { findOwnPage } from './own-page.server.ts';

export type WriteContext = OperatorChangeContext & Pick<RequestContext, 'config' | 'ports'>;

/** `seen`: the page's fingerprint. */
export type Asked = { once: string; reference: string; seen: string };
type Changed = Promise<Result<null, ConversationRefusal>>;

export const writeAnswer = (
  ctx: WriteContext,
  rooms: InboxRooms,
  asked: Asked,
  { text, close }: { text: string; close: boolean },
): Changed =>
  change(ctx, { ...asked, action: 'conversation-answer', reason: close ? 'closed' : null }, (trx) =>
    answerIn(trx, told(ctx, rooms), { reference: asked.reference, text, close }),
  );

/** Without a message to its sender. */
export const closeConversation = (ctx: WriteContext, rooms: InboxRooms, asked: Asked): Changed =>
  change(ctx, { ...asked, action: 'conversation-close', reason: null }, (trx) =>
    closeIn(trx, told(ctx, rooms), asked.reference),
  );

/** Of a room, for items with a legal deadline; tells the sender why. */
export type RoomVerb = 'extend' | 'deny';

/** `reason`: only a denial has one. */
export const takeVerb = (
  ctx: WriteContext,
  rooms: InboxRooms,
  asked: Asked,
  { verb, reason, text }: { verb: RoomVerb; reason: string | null; text: string },
): Changed =>
  change(ctx, { ...asked, action: `conversation-${verb}`, reason }, (trx) =>
    decideIn(trx, told(ctx, rooms), verb, { reference: asked.reference, reason, text }),
  );

const told = ({ now, newId, config }: WriteContext, rooms: InboxRooms) => ({
  now,
  newId,
  publicUrl: config.publicUrl,
  rooms,
});

async function change(
  ctx: WriteContext,
  asked: Asked & { action: AuditAction; reason: string | null },
  act: (trx: Db) => Promise<Result<unknown, VerbRefusal>>,
): Changed {
  const { once, reference, seen, action, reason } = asked;
  const subject = { kind: 'conversation', id: reference } as const;
  const changed = await changeAudited<ConversationRefusal>(
    ctx,
    { once, action, subject, reason },
    async (trx) => {
      const item = await takeItem(trx, reference);
      if (item === null || item.state === 'draft') return refuse({ code: 'gone' });
      if (seen !== seenOf(item)) return refuse({ code: 'stale', state: item.state });
      if ((await findOwnPage(trx, item))?.decides) return refuse({ code: 'elsewhere' });
      const acted = await act(trx);
      return acted.ok ? accept(null) : refuse(refusalOfVerb(acted.refusal));
    },
  );
  if (changed.ok) ctx.ports.outbox.wake();
  return changed;
}
