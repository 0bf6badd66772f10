/** The use cases of the list in the account: read it, change it, give it away, erase it. */
import type { Catalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type AccountList, applyChange, idOf, MOST_ORDERS } from './account-list.ts';
import type { ListChange } from './list-change.ts';
import type { ServiceOrder } from './service-list.ts';
import {
  deleteOrders,
  findListVersion,
  findRemoved,
  forgetRemovals,
  lockList,
  raiseVersion,
  readOrders,
  type StoredOrder,
  writeOrders,
  writeRemovals,
} from './service-lists.db.server.ts';
import { priceToday, settleOrder } from './settled-order.ts';

export type ListContext = { db: Db; catalogue: Pick<Catalogue, 'version' | 'find'>; now: Date };

export type StoredList = {
  /** Counts the changes of this list. */
  version: number;
  /** Names the list as it is answered: the account, its version and that of the prices. */
  tag: string;
  /** At today's prices. */
  orders: ServiceOrder[];
};

export type ChangedList = StoredList & {
  /** The ids of orders that found no room. */
  refused: string[];
};

export type ListRefusal = 'no-account';

/** A device that is offline for longer than so many removals may bring one back. */
const MOST_REMOVALS = 1_000;

/** `knownTag`: what the asker has; null for the orders then, when it is that. */
export async function readList(
  { db, catalogue }: Omit<ListContext, 'now'>,
  userId: string,
  knownTag: string | null = null,
): Promise<Result<StoredList | null, ListRefusal>> {
  // The version first: orders that are newer than it are only read once more.
  const version = await findListVersion(db, userId);
  if (version === null) return refuse('no-account');
  if (tagOf(userId, version, catalogue) === knownTag) return accept(null);
  return accept(present(userId, version, await readOrders(db, userId), catalogue));
}

/** Applies the changes in their order, all of them in one transaction. */
export function changeList(
  { db, catalogue, now }: ListContext,
  userId: string,
  changes: readonly ListChange[],
): Promise<Result<ChangedList, ListRefusal>> {
  return db.transaction().execute(async (trx) => {
    const version = await lockList(trx, userId);
    if (version === null) return refuse('no-account');
    const stored = await readOrders(trx, userId);
    const removed = await findRemoved(trx, userId, changes.map(idOf));
    const before = { orders: stored.map(({ order }) => order), removed };
    const { list, refused } = decideChanges(before, changes.map(settle));
    if (list === before) {
      return accept({ ...present(userId, version, stored, catalogue), refused });
    }
    const placed = place(list.orders, stored);
    await writeOrders(trx, userId, whatDiffers(placed, stored));
    await writeRemovals(trx, userId, [...list.removed.difference(removed)], now);
    await forgetRemovals(trx, userId, MOST_REMOVALS);
    const next = await raiseVersion(trx, userId);
    return accept({ ...present(userId, next, placed, catalogue), refused });
  });

  function settle(change: ListChange): ListChange {
    if (change.kind === 'remove') return change;
    return {
      ...change,
      order: settleOrder(change.order, (id) => catalogue.find(id)?.service ?? null),
    };
  }
}

function decideChanges(before: AccountList, changes: readonly ListChange[]) {
  let list = before;
  const refused = new Set<string>();
  for (const change of changes) {
    const next = applyChange(list, change, MOST_ORDERS);
    if (next === null) refused.add(idOf(change));
    else list = next;
  }
  return { list, refused: [...refused] };
}

/** Positions that rise, with as few that change as an insertion asks for. */
function place(orders: readonly ServiceOrder[], stored: readonly StoredOrder[]): StoredOrder[] {
  const former = new Map(stored.map(({ order, position }) => [order.id, position]));
  let last = 0;
  return orders.map((order) => {
    last = Math.max(last + 1, former.get(order.id) ?? 0);
    return { position: last, order };
  });
}

function whatDiffers(
  placed: readonly StoredOrder[],
  stored: readonly StoredOrder[],
): StoredOrder[] {
  const former = new Map(stored.map((each) => [each.order, each.position]));
  return placed.filter(({ order, position }) => former.get(order) !== position);
}

function present(
  userId: string,
  version: number,
  stored: readonly StoredOrder[],
  catalogue: ListContext['catalogue'],
): StoredList {
  return {
    version,
    tag: tagOf(userId, version, catalogue),
    orders: stored.map(({ order }) => {
      const found = catalogue.find(order.serviceId ?? '');
      // What is not sold any more has the price that its owner saw.
      return priceToday(order, found === null || found.retired ? null : found.service);
    }),
  };
}

const tagOf = (userId: string, version: number, catalogue: ListContext['catalogue']) =>
  `${userId}.${version}.${catalogue.version}`;

/** For the owner's copy of all that we keep about them. */
export async function exportFor(
  db: Db,
  userId: string,
): Promise<{ serviceOrders: ServiceOrder[] }> {
  return { serviceOrders: (await readOrders(db, userId)).map(({ order }) => order) };
}

export async function eraseFor(trx: Db, userId: string): Promise<void> {
  await deleteOrders(trx, userId);
}
