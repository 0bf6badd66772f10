/** Unread messages of visits, by side, and the mark up to which a side has read. */

import { listMemberIds } from '#app/features/homesmiths/api/crew.server.ts';
import {
  countMessagesIn,
  findSaidAt,
  type MessageCounts,
} from '#app/features/inbox/api/conversations.server.ts';
import type { Side } from '#app/features/inbox/api/conversations.ts';
import { accept } from '#app/kernel/result.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { dropWaitingTexts } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Visit } from '../booking.ts';
import type { VisitHistory } from '../histories.db.server.ts';
import {
  findConversationOf,
  listOfHomesmith,
  listReadBy,
  type ReadConversation,
  setReadAt,
} from './messages.db.server.ts';
import type { SideQuestion, Sides } from './visit-sides.server.ts';

/** By visit; without those that have none. */
export async function countUnreadOf(
  db: Db,
  side: Side,
  visits: readonly Pick<Visit, 'id' | 'number'>[],
): Promise<ReadonlyMap<string, number>> {
  const asked = visits.map(({ id, number }) => ({ id, number }));
  return countIn(db, side, await listReadBy(db, side, asked));
}

/** More than a homesmith talks about at a time. */
const MAX_CONVERSATIONS = 200;

export type UnreadVisit = { visitId: string; bookingId: string; unread: number };

/** Of all visits that a homesmith has; without those that have none. */
export async function listUnreadOfHomesmith(db: Db, number: number): Promise<UnreadVisit[]> {
  const conversations = await listOfHomesmith(db, number, MAX_CONVERSATIONS);
  const counts = await countIn(db, 'homesmith', conversations);
  return conversations.flatMap(({ visitId, bookingId }) => {
    const unread = counts.get(visitId);
    return unread === undefined ? [] : [{ visitId, bookingId, unread }];
  });
}

async function countIn(
  db: Db,
  by: Side,
  conversations: readonly ReadConversation[],
): Promise<ReadonlyMap<string, number>> {
  const marks = conversations.map(({ itemId, readAt }) => ({ itemId, by, readAt }));
  const counts = await countMessagesIn(db, marks);
  return new Map(
    conversations.flatMap(({ visitId, itemId }) => {
      const unread = counts.get(itemId)?.unread ?? 0;
      return unread === 0 ? [] : [[visitId, unread] as const];
    }),
  );
}

/** Between the customer and the current homesmith, as the histories say, by visit; without those that have none. */
export async function countMessagesOf(
  db: Db,
  by: Side,
  histories: ReadonlyMap<string, VisitHistory>,
): Promise<ReadonlyMap<string, MessageCounts>> {
  const marks = [...histories.values()].flatMap(({ conversation }) =>
    conversation === null
      ? []
      : [{ itemId: conversation.itemId, by, readAt: conversation.readAt[by] }],
  );
  const counts = await countMessagesIn(db, marks);
  return new Map(
    [...histories].flatMap(([visitId, { conversation }]) => {
      const counted = counts.get(conversation?.itemId ?? '');
      return counted === undefined ? [] : [[visitId, counted] as const];
    }),
  );
}

/** Up to this message. */
export async function markRead(
  trx: Db,
  { now }: Pick<RequestContext, 'now'>,
  { side: { by }, sides }: { side: SideQuestion; sides: Sides },
  messageId: string,
) {
  const { id: visitId, number } = sides.visit;
  const itemId = number === null ? null : await findConversationOf(trx, { visitId, number });
  const at = itemId === null ? null : await findSaidAt(trx, { itemId, messageId });
  if (itemId === null || at === null) return refused('no-message');
  await noteRead(trx, { side: by, sides, itemId, at, now });
  return accept(null);
}

type MessageNote = { side: Side; sides: Sides; itemId: string; at: Date; now: Date };

/** A text that waits for the morning is not needed anymore. */
export async function noteRead(
  trx: Db,
  { side, sides, itemId, at, now }: MessageNote,
): Promise<void> {
  await setReadAt(trx, side, { itemId, at });
  const subject = subjectOf(sides);
  for (const userId of await peopleOf(trx, side, sides)) {
    await dropWaitingTexts(trx, { userId, subject, now });
  }
}

/** Of the texts about a conversation, which take each other's place and no other text's. */
export const subjectOf = ({ booking, visit }: Pick<Sides, 'booking' | 'visit'>): string =>
  `Messages of ${booking.reference}, visit ${visit.position + 1}`;

/** The accounts of a side. */
export async function peopleOf(
  db: Db,
  side: Side,
  { booking, visit }: Pick<Sides, 'booking' | 'visit'>,
): Promise<readonly string[]> {
  if (side === 'sender') return booking.userId === null ? [] : [booking.userId];
  return visit.number === null ? [] : listMemberIds(db, visit.number);
}
