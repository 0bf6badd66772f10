/** The operators' list of conversations, a page at a time, without drafts. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { SentState } from '../conversations/conversation.process.ts';
import { getRoom, type InboxRooms } from '../items/inbox-room.server.ts';
import { notesOf } from './operator.server.ts';
import {
  countOpenItems,
  listNeverAnswered,
  listQueue,
  listQueued,
  listQueuedOf,
  type QueuedRow,
} from './queue.db.server.ts';

export type Place = { at: Date; itemId: string };

export type QueuePageQuery = {
  /**
   * due: everything with a deadline, ordered by it, in any state. other: open, and in no queue of a room. Null for all.
   */
  state: SentState | 'due' | 'other' | null;
  /** null for any; with a reference the state does not matter. */
  reference: string | null;
  emailKey: string | null;
  /** Whose subject or sender's name has these words; null for any. */
  words: string | null;
  order: 'oldest' | 'newest';
  /** The last row of the previous page. */
  after: Place | null;
  limit: number;
};

export type QueueEntry = QueuedRow & {
  kindName: string;
  /** The legal deadline, where there is one. */
  note: string | null;
  /** The same as an instant, in a list by deadline. */
  dueAt: Date | null;
  /** Its sender acts next, not an operator. */
  isTheirs: boolean;
};

type Source = { db: Db; now: Date; rooms: InboxRooms };

export async function readInboxPage(
  source: Source,
  asked: QueuePageQuery,
): Promise<{ rows: QueueEntry[]; next: Place | null }> {
  const { limit } = asked;
  const found = await find(source, { ...asked, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: await describe(source, shown),
    next: found.length > limit && last !== undefined ? { at: last.at, itemId: last.row.id } : null,
  };
}

type FoundRow = { at: Date; row: QueuedRow; dueAt?: Date };
const byChange = (row: QueuedRow): FoundRow => ({ at: row.changedAt, row });

async function find({ db, now, rooms }: Source, asked: QueuePageQuery): Promise<FoundRow[]> {
  const { state, reference, emailKey, words, order, after, limit } = asked;
  if (reference !== null) return (await listQueuedOf(db, reference)).map(byChange);
  if (state === 'due') return findDue({ db, now, rooms }, asked);
  const place = after && { changedAt: after.at, itemId: after.itemId };
  const of =
    state === 'other' ? { state: 'open' as const, except: queuedIn(rooms, now) } : { state };
  return (await listQueue(db, { ...of, emailKey, words, order, after: place, limit })).map(
    byChange,
  );
}

/** Merges a page of each room with deadlines into one page. */
async function findDue(
  { db, now, rooms }: Source,
  { order, after, limit }: QueuePageQuery,
): Promise<FoundRow[]> {
  const place = after && { dueAt: after.at, itemId: after.itemId };
  const due: { at: Date; itemId: string }[] = [];
  for (const { listDue } of rooms) {
    const page = (await listDue?.(db, now, { order, after: place, limit })) ?? [];
    due.push(...page.map(({ dueAt, itemId }) => ({ at: dueAt, itemId })));
  }
  const way = order === 'oldest' ? 1 : -1;
  const first = due
    .toSorted((a, b) => way * (a.at.getTime() - b.at.getTime() || (a.itemId < b.itemId ? -1 : 1)))
    .slice(0, limit);
  const rows = await listQueued(db, { ids: first.map(({ itemId }) => itemId) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return first.flatMap(({ at, itemId }) => {
    const row = byId.get(itemId);
    return row === undefined ? [] : [{ at, row, dueAt: at }];
  });
}

async function describe(
  { db, now, rooms }: Source,
  found: readonly Pick<FoundRow, 'row' | 'dueAt'>[],
): Promise<QueueEntry[]> {
  const ids = found.map(({ row }) => row.id);
  const notes = await notesOf(rooms, db, now, ids);
  return found.map(({ row, dueAt = null }) => ({
    ...row,
    dueAt,
    isTheirs: notes.get(row.id)?.isTheirs ?? false,
    kindName: getRoom(rooms, row.kind).kind.name,
    note: notes.get(row.id)?.text ?? null,
  }));
}

/** What a room has in a queue of its own. */
const queuedIn = (rooms: InboxRooms, now: Date) =>
  rooms.flatMap(({ queuedItems }) => queuedItems?.(now) ?? []);

/** Counts what is open and in no queue of a room, up to `most`, and when the first of them came. */
export const countOther = (
  { db, now, rooms }: Source,
  most: number,
): Promise<{ count: number; since: Date | null }> =>
  countOpenItems(db, { except: queuedIn(rooms, now), most });

/** Those of these items that wait for an operator. */
export async function findOpenOf(
  { db, now, rooms }: Source,
  itemIds: readonly string[],
): Promise<QueueEntry[]> {
  const rows = await listQueued(db, { ids: itemIds });
  const open = rows.filter(({ state }) => state === 'open');
  return describe(
    { db, now, rooms },
    open.map((row) => ({ row })),
  );
}

/** Of these, those that wait for our first answer, and since when. */
export const findNeverAnswered = async (
  db: Db,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> =>
  new Map((await listNeverAnswered(db, itemIds)).map(({ id, submittedAt }) => [id, submittedAt]));
