/** How a room connects its items to the inbox. The shell lists the rooms (`shell/inbox-rooms.server.ts`). */
import type { RawBuilder } from 'kysely';
import type { Result } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { ConversationStep } from '../conversations/conversation.process.ts';
import type { Closing, Fact, InboxKind } from './inbox-item.ts';
import type { Item } from './items.server.ts';

/** A room's note on an item, for operators. */
export type OperatorNote = {
  itemId: string;
  /** For the list. */
  text: string;
  /** For the order of the list; negative when overdue. Null without a deadline. */
  daysLeft: number | null;
  /** The sender acts next, not an operator. */
  isTheirs: boolean;
};

/** An operator's verb that a room adds: takes the room's step, then adds the operator's text to the conversation. */
export type OperatorVerb = {
  verb: string;
  /** Reason codes for the event, one of which is required; empty for none. */
  reasons: readonly string[];
  /** The page where it is done, when the command cannot. */
  page?: (reference: string) => string;
  /** Whether it can be taken now, for display. */
  isOpen?(db: Db, now: Date, itemId: string): Promise<boolean>;
  /** A refusal is a sentence. `closes`: whether the conversation closes with it. */
  take(
    trx: Db,
    moment: Moment,
    asked: { item: Item; reason: string | null },
  ): Promise<Result<{ closes: boolean }, string>>;
};

export type DuePlace = { dueAt: Date; itemId: string };
/** `after`: the last row of the previous page. */
export type DueQuery = { order: 'oldest' | 'newest'; after: DuePlace | null; limit: number };
export type DueNote = OperatorNote & DuePlace;

export type InboxRoom = {
  kind: InboxKind;
  /** The room deletes its items itself. */
  hasOwnRetention?: boolean;
  /** Its conversations have their own pages, and cannot be read by key. */
  hasOwnPages?: boolean;
  /** Notifies of an operator's message in its transaction, instead of the mail with the key. */
  tellAnswer?(
    trx: Db,
    ctx: Pick<Moment, 'now'> & { publicUrl: string },
    itemId: string,
  ): Promise<void>;
  /** Called before the conversation changes, in the transaction that holds the item's row. */
  follow?(trx: Db, moment: Moment, happened: ConversationEvent): Promise<void>;
  /** Notes of items that wait for an operator, in any conversation state; of these items, or of all. */
  listNotes?(db: Db, now: Date, of: readonly string[] | null): Promise<readonly OperatorNote[]>;
  /** A page of them by deadline. */
  listDue?(db: Db, now: Date, asked: DueQuery): Promise<readonly DueNote[]>;
  /** What operators read instead of the facts that were sent, which never change; null where the room knows none. */
  factsOf?(db: Db, now: Date, itemId: string): Promise<readonly Fact[] | null>;
  /** How operators may close the item's conversation; freely without this. */
  closingOf?(db: Db, itemId: string): Promise<Closing>;
  verbs?: readonly OperatorVerb[];
  /** SQL of the ids of its items that wait for operators in a queue of the room's own, so that no queue repeats them. */
  queuedItems?(now: Date): RawBuilder<unknown>;
};

export type ConversationEvent = {
  itemId: string;
  step: Extract<ConversationStep, 'reply' | 'answer' | 'close'>;
};

export type InboxRooms = readonly InboxRoom[];

/** Throws for an unknown kind, which the database does not contain. */
export function getRoom(rooms: InboxRooms, kindId: string): InboxRoom {
  const room = rooms.find(({ kind }) => kind.id === kindId);
  if (room === undefined) throw new Error(`No room takes in a ${kindId}.`);
  return room;
}
