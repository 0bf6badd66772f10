/** The use cases of an account's list: read, change, export, erase. */

import type { Catalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { changeChoices } from '#app/features/catalogue/api/choices.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isForeignKeyViolation } from '#app/platform/database/foreign-key-violation.server.ts';
import { listChosen } from '../list/describe-order.ts';
import { type ChooseCommand, idsOf, type ListCommand } from '../list/list-command.ts';
import { choicesOf, priceAnew } from '../list/priced-order.ts';
import type { ServiceOrder } from '../list/service-list.ts';
import { type AccountList, type AccountRules, applyToAccount, MAX_ORDERS } from './account-list.ts';
import {
  deleteList,
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
import { settleOrder } from './settled-order.ts';

export type ListContext = { db: Db; catalogue: Pick<Catalogue, 'version' | 'find'>; now: Date };

export type StoredList = {
  /** Counts the changes of this list. */
  version: number;
  /** Identifies the answer: account, list version and catalogue version. */
  tag: string;
  /** At current prices. */
  orders: ServiceOrder[];
};

export type ChangedList = StoredList & {
  /** Ids of orders whose commands have to wait, because the list is full. */
  refused: string[];
};

export type ListRefusal = 'no-account';

/** A device that was offline for more removals than this may bring an order back. */
const MAX_REMOVALS = 1_000;

/** null when the client has the current one: `knownTag`. */
export async function readList(
  { db, catalogue }: Omit<ListContext, 'now'>,
  userId: string,
  knownTag: string | null = null,
): Promise<StoredList | null> {
  // The version first: newer orders with an older version are only read once more.
  const version = await findListVersion(db, userId);
  if (tagOf(userId, version, catalogue) === knownTag) return null;
  return present(userId, version, await readOrders(db, userId), catalogue);
}

export async function changeList(
  { db, ...ctx }: ListContext,
  userId: string,
  commands: readonly ListCommand[],
): Promise<Result<ChangedList, ListRefusal>> {
  const change = async (trx: Db) => accept(await changeListIn(trx, ctx, { userId, commands }));
  try {
    return await allOrNothing<ChangedList, never>(db, change);
  } catch (error) {
    if (isForeignKeyViolation(error)) return refuse('no-account');
    throw error;
  }
}

/** Applies the commands in order. */
export async function changeListIn(
  trx: Db,
  { catalogue, now }: Omit<ListContext, 'db'>,
  { userId, commands }: { userId: string; commands: readonly ListCommand[] },
): Promise<ChangedList> {
  const version = await lockList(trx, userId);
  const stored = await readOrders(trx, userId);
  const removed = await findRemoved(trx, userId, commands.flatMap(idsOf));
  const before = { orders: stored.map(({ order }) => order), removed };
  const { list, refused } = decideCommands(before, commands.map(settle), choose);
  if (list === before) return { ...present(userId, version, stored, catalogue), refused };
  const placed = place(list.orders, stored);
  await writeOrders(trx, userId, whatDiffers(placed, stored));
  await writeRemovals(trx, userId, [...list.removed.difference(removed)], now);
  await forgetRemovals(trx, userId, MAX_REMOVALS);
  const next = await raiseVersion(trx, userId);
  return { ...present(userId, next, placed, catalogue), refused };

  function settle(command: ListCommand): ListCommand {
    return 'order' in command ? { ...command, order: settled(command.order) } : command;
  }
  function choose(order: ServiceOrder, { wished }: ChooseCommand): ServiceOrder {
    const { quantityWas: _, ...others } = order;
    const { remark, request } = order;
    const said = { ...(remark && { remark }), ...(request && { request }) };
    // Still canceled, or asked for, with other choices.
    return { ...settled({ ...others, ...changeChoices(choicesOf(order), wished) }), ...said };
  }
  function settled(order: ServiceOrder): ServiceOrder {
    return settleOrder(order, (id) => catalogue.find(id)?.service ?? null);
  }
}

type Choose = NonNullable<AccountRules['choose']>;

function decideCommands(before: AccountList, commands: readonly ListCommand[], choose: Choose) {
  let list = before;
  const refused = new Set<string>();
  for (const command of commands) {
    const ids = idsOf(command);
    const next = applyToAccount(list, command, { most: MAX_ORDERS, choose });
    if (next === null) for (const id of ids) refused.add(id);
    else list = next;
  }
  return { list, refused: [...refused] };
}

/** Ascending positions, changing as few as possible after an insertion. */
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
      // A service that is no longer sold keeps the price that its owner saw.
      return priceAnew(order, found === null || found.retired ? undefined : found.service);
    }),
  };
}

const tagOf = (userId: string, version: number, catalogue: ListContext['catalogue']) =>
  `${userId}.${version}.${catalogue.version}`;

/** With the choices in words, in addition to ids; ids alone when the service is unknown. */
type ExportedOrder = ServiceOrder & { chosen?: string[] };

/** For the export of a person's data. */
export async function exportFor(
  { db, catalogue }: { db: Db; catalogue: Pick<Catalogue, 'find'> },
  userId: string,
): Promise<{ serviceOrders: ExportedOrder[] }> {
  const stored = await readOrders(db, userId);
  const serviceOrders = stored.map(({ order }) => {
    const found = catalogue.find(order.serviceId ?? '');
    if (found === null || found.retired) return order;
    return { ...order, chosen: listChosen(found.service, choicesOf(order)) };
  });
  return { serviceOrders };
}

export async function eraseFor(trx: Db, userId: string): Promise<void> {
  await deleteList(trx, userId);
}
