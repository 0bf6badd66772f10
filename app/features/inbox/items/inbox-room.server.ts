/** What a room tells the inbox of what it takes in. The shell composes them (`shell/inbox-rooms.server.ts`). */
import type { Result } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { ConversationStep } from '../conversations/conversation.process.ts';
import type { InboxKind } from './inbox-item.ts';
import type { Item } from './items.server.ts';

/** What the operator is told of one item beside its conversation. */
export type OperatorNote = {
  itemId: string;
  /** In the line of the list. */
  text: string;
  /** By which the list is ordered; below zero it is overdue. Null for what has no clock. */
  daysLeft: number | null;
  /** When it is shown alone. */
  lines: readonly string[];
};

/** A verb of `npm run inbox` that a room adds: its step, and then what the operator wrote goes into the conversation. */
export type OperatorVerb = {
  verb: string;
  /** Codes that its event keeps, one of which has to be said; empty for none. */
  reasons: readonly string[];
  /** Where an operator does it, where it takes more than the command knows. */
  page?: (reference: string) => string;
  /** Whether it can be taken of this item now, for whoever shows it. */
  isOpen?(db: Db, now: Date, itemId: string): Promise<boolean>;
  /** Refused with a sentence. `closes`: the conversation with it. */
  take(
    trx: Db,
    moment: Moment,
    asked: { item: Item; reason: string | null },
  ): Promise<Result<{ closes: boolean }, string>>;
};

export type DuePlace = { dueAt: Date; itemId: string };
/** `after` is the last of the page before. */
export type DueAsked = { order: 'oldest' | 'newest'; after: DuePlace | null; limit: number };
export type DueNote = OperatorNote & DuePlace;

export type InboxRoom = {
  kind: InboxKind;
  /** It sees to it itself what of it is kept how long. */
  hasOwnRetention?: boolean;
  /** Its conversations are read and gone on with on pages of the room alone. */
  hasOwnPages?: boolean;
  /** In place of the mail with the key: an operator wrote, in this transaction. */
  tellAnswer?(
    trx: Db,
    ctx: Pick<Moment, 'now'> & { publicUrl: string },
    itemId: string,
  ): Promise<void>;
  /** Before its conversation changes, in the transaction that holds the item's row. */
  follow?(trx: Db, moment: Moment, happened: Happened): Promise<void>;
  /** Of those that wait for the operator, whatever their conversation says; of some items alone, or of all of them. */
  listNotes?(db: Db, now: Date, of: readonly string[] | null): Promise<readonly OperatorNote[]>;
  /** A page of the same, by when each is due. */
  listDue?(db: Db, now: Date, asked: DueAsked): Promise<readonly DueNote[]>;
  verbs?: readonly OperatorVerb[];
};

export type Happened = {
  itemId: string;
  step: Extract<ConversationStep, 'reply' | 'answer' | 'close'>;
};

export type InboxRooms = readonly InboxRoom[];

/** Throws for a kind of no room: the database has none, either. */
export function getRoom(rooms: InboxRooms, kindId: string): InboxRoom {
  const room = rooms.find(({ kind }) => kind.id === kindId);
  if (room === undefined) throw new Error(`No room takes in a ${kindId}.`);
  return room;
}
