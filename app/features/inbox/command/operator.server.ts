/** What operators do with conversations, by page or command: read, answer, close, and decide by rooms' verbs. */

import { stepsFrom } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { conversationPath } from '#app/kernel/urls.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { CONVERSATION } from '../conversations/conversation.process.ts';
import { takeConversationStep } from '../conversations/conversation-steps.server.ts';
import { normalizeMessage } from '../forms/normalize-text.ts';
import {
  type FileFacts,
  findItemByReference,
  findItemOfFile,
  type ItemRow,
  insertMessage,
  type ListedItem,
  listFiles,
  listItems,
  listMessages,
  lockItem,
  type MessageRow,
  readFile,
  readFiles,
} from '../items/inbox.db.server.ts';
import { type Closing, type Fact, isReference } from '../items/inbox-item.ts';
import { keyOf } from '../items/inbox-key.server.ts';
import {
  getRoom,
  type InboxRoom,
  type InboxRooms,
  type OperatorNote,
  type OperatorVerb,
} from '../items/inbox-room.server.ts';
import { itemOf } from '../items/items.server.ts';
import { answerMail, type InboxMail } from '../mails/inbox-mails.ts';

/** The limit of an operator's answer. */
export const MAX_ANSWER_CHARACTERS = 20_000;

export type OperatorContext = Moment & { db: Db; publicUrl: string; rooms: InboxRooms };

export type ItemListing = ListedItem & { kindName: string; note: OperatorNote | null };

/** Sorted by deadline, then by waiting time. */
export async function listForOperator(
  { db, now, rooms }: Pick<OperatorContext, 'db' | 'now' | 'rooms'>,
  { all }: { all: boolean },
): Promise<ItemListing[]> {
  const notes = await notesOf(rooms, db, now, null);
  const items = (await listItems(db, { all, waiting: [...notes.keys()] })).map((item) => ({
    ...item,
    kindName: getRoom(rooms, item.kind).kind.name,
    note: notes.get(item.id) ?? null,
  }));
  const urgency = ({ note }: ItemListing) => note?.daysLeft ?? Number.POSITIVE_INFINITY;
  return items.toSorted((a, b) => (urgency(a) === urgency(b) ? 0 : urgency(a) - urgency(b)));
}

/** By item; of these items, or of all. */
export async function notesOf(
  rooms: InboxRooms,
  db: Db,
  now: Date,
  of: readonly string[] | null,
): Promise<Map<string, OperatorNote>> {
  const notes: OperatorNote[] = [];
  for (const { listNotes } of rooms) notes.push(...((await listNotes?.(db, now, of)) ?? []));
  return new Map(notes.map((note) => [note.itemId, note]));
}

export type ItemDetails = {
  item: ItemRow;
  kindName: string;
  messages: readonly MessageRow[];
  files: readonly FileFacts[];
  /** Current ones, where the room has them; otherwise as sent. */
  facts: readonly Fact[];
};

export async function showToOperator(
  { db, now, rooms }: Pick<OperatorContext, 'db' | 'now' | 'rooms'>,
  reference: string,
): Promise<ItemDetails | null> {
  const item = isReference(reference) ? await findItemByReference(db, reference) : null;
  if (item === null) return null;
  const { kind, factsOf } = getRoom(rooms, item.kind);
  return {
    item,
    kindName: kind.name,
    messages: await listMessages(db, item.id),
    files: await listFiles(db, item.id),
    facts: (await factsOf?.(db, now, item.id)) ?? item.facts,
  };
}

export type OpenedFile = { name: string; mediaType: string; content: Uint8Array };

/** Null for an unknown file, and for one of a draft. */
export async function openFile(db: Db, id: string): Promise<OpenedFile | null> {
  const item = isUuid(id) ? await findItemOfFile(db, id) : null;
  if (item === null || item.state === 'draft') return null;
  const files = await listFiles(db, item.id);
  const place = files.findIndex((file) => file.id === id);
  const mediaType = files[place]?.mediaType;
  if (mediaType === undefined) return null;
  const content = await readFile(db, id);
  return { name: savedName(item.reference, place + 1, mediaType), mediaType, content };
}

/** The extension is by the detected type: under its sender's name the file might be executable. */
export const savedName = (reference: string, number: number, mediaType: string): string =>
  `${reference}-${number}${mediaType === 'application/pdf' ? '.pdf' : '.bin'}`;

export const filesFor = (db: Db, { id }: Pick<ItemRow, 'id'>) => readFiles(db, id);

/** must-answer: it is closed with an answer only. unfinished: only a verb of its room ends it. */
export type OperatorRefusal =
  | 'missing'
  | 'draft'
  | 'closed'
  | 'empty'
  | 'long'
  | 'must-answer'
  | 'unfinished';

/** Which mail tells of an answer: by default that there is one; null where another mail says it. */
type MailChoice = { mail?: InboxMail | null };

export type Answer = { reference: string; text: string; close: boolean } & MailChoice;
export type AnswerReceipt = { mailedTo: string | null; link: string };

/** Adds an answer to the conversation, and mails that there is one. Returns the recipient; null without an email. */
export const answer = (
  ctx: OperatorContext,
  asked: Answer,
): Promise<Result<AnswerReceipt, OperatorRefusal>> =>
  ctx.db.transaction().execute((trx) => answerIn(trx, ctx, asked));

/** In the caller's transaction. */
export async function answerIn(
  trx: Db,
  ctx: Omit<OperatorContext, 'db'>,
  { reference, text, close, mail }: Answer,
): Promise<Result<AnswerReceipt, OperatorRefusal>> {
  const checked = checkAnswer(reference, text);
  if (!checked.ok) return checked;
  const link = await linkTo({ ...ctx, db: trx }, reference);
  const found = await lockForOperator(trx, reference);
  if (!found.ok) return found;
  const { id: itemId, kind } = found.value;
  const step = close ? 'close' : 'answer';
  const room = getRoom(ctx.rooms, kind);
  if (close && (await closingOf(trx, room, itemId)) === 'by-verb') return refuse('unfinished');
  await room.follow?.(trx, ctx, { itemId, step });
  const written = { body: checked.value, link, step, mail } as const;
  return accept(await writeAnswer(trx, ctx, found.value, written));
}

/** Without a message to its sender. */
export const close = (
  ctx: OperatorContext,
  reference: string,
): Promise<Result<null, OperatorRefusal>> =>
  ctx.db.transaction().execute((trx) => closeIn(trx, ctx, reference));

/** In the caller's transaction. */
export async function closeIn(
  trx: Db,
  ctx: Omit<OperatorContext, 'db' | 'publicUrl'>,
  reference: string,
): Promise<Result<null, OperatorRefusal>> {
  if (!isReference(reference)) return refuse('missing');
  const found = await lockForOperator(trx, reference);
  if (!found.ok) return found;
  const { id, kind, state } = found.value;
  const room = getRoom(ctx.rooms, kind);
  const closing = await closingOf(trx, room, id);
  if (closing !== 'free') return refuse(closing === 'by-verb' ? 'unfinished' : 'must-answer');
  await room.follow?.(trx, ctx, { itemId: id, step: 'close' });
  await takeConversationStep(trx, ctx, { id, name: 'close', from: state, set: closedAt(ctx) });
  return accept(null);
}

/** In the transaction that locked the item, or for display. */
export const closingOf = async (db: Db, room: InboxRoom, itemId: string): Promise<Closing> =>
  (await room.closingOf?.(db, itemId)) ?? 'free';

export type VerbRefusal = OperatorRefusal | { sentence: string };
type VerbInput = { reference: string; reason: string | null; text: string } & MailChoice;

/** Takes a verb of the item's room: the room's step and the answer about it in one transaction. */
export const decide = (
  ctx: OperatorContext,
  verb: string,
  asked: VerbInput,
): Promise<Result<AnswerReceipt, VerbRefusal>> =>
  ctx.db.transaction().execute((trx) => decideIn(trx, ctx, verb, asked));

/** In the caller's transaction. */
export async function decideIn(
  trx: Db,
  ctx: Omit<OperatorContext, 'db'>,
  verb: string,
  { reference, reason, text, mail }: VerbInput,
): Promise<Result<AnswerReceipt, VerbRefusal>> {
  const checked = checkAnswer(reference, text);
  if (!checked.ok) return checked;
  const link = await linkTo({ ...ctx, db: trx }, reference);
  const found = await lockForOperator(trx, reference);
  if (!found.ok) return found;
  const { kind, verbs } = getRoom(ctx.rooms, found.value.kind);
  const own: OperatorVerb | undefined = verbs?.find((one) => one.verb === verb);
  if (own === undefined) {
    return refuse({ sentence: `${reference} is a ${kind.name}: there is nothing to ${verb}.` });
  }
  const taken = await own.take(trx, ctx, { item: itemOf(found.value), reason });
  if (!taken.ok) return refuse({ sentence: taken.refusal });
  // The room has taken its own step, so it does not hear of this one.
  const step = taken.value.closes ? 'close' : 'answer';
  const written = { body: checked.value, link, step, mail } as const;
  return accept(await writeAnswer(trx, ctx, found.value, written));
}

function checkAnswer(reference: string, text: string): Result<string, OperatorRefusal> {
  const body = normalizeMessage(text);
  if (body === '') return refuse('empty');
  if (body.length > MAX_ANSWER_CHARACTERS) return refuse('long');
  return isReference(reference) ? accept(body) : refuse('missing');
}

/** The conversation, for its sender. */
export const conversationLink = (db: Db, publicUrl: string, reference: string): Promise<string> =>
  linkTo({ db, publicUrl }, reference);

const linkTo = async (
  { db, publicUrl }: Pick<OperatorContext, 'db' | 'publicUrl'>,
  reference: string,
) => `${publicUrl}${conversationPath(reference, await keyOf(db, reference))}`;

async function writeAnswer(
  trx: Db,
  ctx: Omit<OperatorContext, 'db'>,
  { id, reference, kind, state, user_id: userId, email }: ItemRow,
  {
    body,
    link,
    step,
    mail,
  }: { body: string; link: string; step: 'answer' | 'close'; mail: InboxMail | null | undefined },
): Promise<AnswerReceipt> {
  const { now } = ctx;
  await insertMessage(trx, { id: ctx.newId(), item_id: id, author: 'operator', body, at: now });
  const isClosed = step === 'close';
  const set = isClosed ? closedAt(ctx) : { changed_at: now };
  await takeConversationStep(trx, ctx, { id, name: step, from: state, set });
  await getRoom(ctx.rooms, kind).tellAnswer?.(trx, ctx, id);
  const closing = isClosed ? body : null;
  const told = mail === undefined ? answerMail({ reference, link, closing }) : mail;
  if (email !== null && told !== null) {
    await queueMail(trx, { to: email, ...told }, { userId, now });
  }
  return { mailedTo: email, link };
}

const closedAt = ({ now }: Pick<Moment, 'now'>) => ({ changed_at: now, closed_at: now });

async function lockForOperator(
  trx: Db,
  reference: string,
): Promise<Result<ItemRow, 'missing' | 'draft' | 'closed'>> {
  const item = await lockItem(trx, reference);
  if (item === null) return refuse('missing');
  if (stepsFrom(CONVERSATION, item.state, 'operator').length > 0) return accept(item);
  return refuse(item.state === 'draft' ? 'draft' : 'closed');
}
