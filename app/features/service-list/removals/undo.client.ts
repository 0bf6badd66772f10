/** Removals that can be undone: each is kept with its place. */
import { readCopy } from '../account/account-copy.client.ts';
import { applyCommand, idsOf, type ListCommand } from '../list/list-command.ts';
import { dispatchToList, newOrderId } from '../list/service-list.client.ts';
import { type ServiceOrder, unconfirmedOf } from '../list/service-list.ts';
import { dropRemoved, keepRemoved, listOwner } from './removed-orders.client.ts';
import type { RemovedOrder } from './removed-orders.ts';

/** So many ids of any length fit into one call. */
const MAX_CLEARED = 25;

export const removeFromList = ({ id }: ServiceOrder): RemovedOrder[] =>
  remove(() => [{ kind: 'remove', id }]);

export const clearList = (): RemovedOrder[] => remove(clearCommands);

/** Restores them at their places, or at the end of a shorter list; returns their new ids. */
export function putBack(removed: readonly RemovedOrder[]): string[] {
  const ids: string[] = [];
  dispatchToList((orders) => {
    const commands: ListCommand[] = [];
    let list = orders;
    for (const { order, index } of removed.toSorted((a, b) => a.index - b.index)) {
      const before = list[index]?.id;
      const back = { kind: 'restore', order: revive(order), ...(before && { before }) } as const;
      commands.push(back);
      ids.push(back.order.id);
      list = applyCommand(list, back);
    }
    return commands;
  });
  dropRemoved(removed);
  return ids;
}

/** Spec §4: "Clearing the cart keeps only orders with status "confirmed"." */
export function clearCommands(orders: readonly ServiceOrder[]): ListCommand[] {
  const ids = unconfirmedOf(orders).map(({ id }) => id);
  const commands: ListCommand[] = [];
  for (let start = 0; start < ids.length; start += MAX_CLEARED) {
    commands.push({ kind: 'clear', ids: ids.slice(start, start + MAX_CLEARED) });
  }
  return commands;
}

function remove(make: (orders: readonly ServiceOrder[]) => ListCommand[]): RemovedOrder[] {
  const owner = listOwner();
  let removed: RemovedOrder[] = [];
  dispatchToList((orders) => {
    const commands = make(orders);
    const gone = commands.flatMap(idsOf);
    removed = orders.flatMap((order, index) =>
      gone.includes(order.id) ? [{ order, index, owner }] : [],
    );
    return commands;
  });
  keepRemoved(removed);
  return removed;
}

/** In an account a removed id stays removed, so a restored order gets a new one. */
const revive = (order: ServiceOrder): ServiceOrder =>
  readCopy() === null ? order : { ...order, id: newOrderId() };
