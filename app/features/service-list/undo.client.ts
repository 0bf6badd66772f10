/** Removals that can be taken back: each is kept with where it stood. */
import { readCopy } from './account-copy.client.ts';
import { applyCommand, clearCommands, idsOf, type ListCommand } from './list-command.ts';
import { dropRemoved, keepRemoved, listOwner } from './removed-orders.client.ts';
import type { RemovedOrder } from './removed-orders.ts';
import { newOrderId, tellList } from './service-list.client.ts';
import type { ServiceOrder } from './service-list.ts';

export const removeFromList = ({ id }: ServiceOrder): RemovedOrder[] =>
  remove(() => [{ kind: 'remove', id }]);

export const clearList = (): RemovedOrder[] => remove(clearCommands);

/** Puts them back where they stood, or at the end of a shorter list; the ids that they have now. */
export function putBack(removed: readonly RemovedOrder[]): string[] {
  const ids: string[] = [];
  tellList((orders) => {
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

function remove(make: (orders: readonly ServiceOrder[]) => ListCommand[]): RemovedOrder[] {
  const removed: RemovedOrder[] = [];
  const owner = listOwner();
  tellList((orders) => {
    const commands = make(orders);
    const gone = new Set(commands.flatMap(idsOf));
    orders.forEach((order, index) => {
      if (gone.has(order.id)) removed.push({ order, index, owner });
    });
    return commands;
  });
  keepRemoved(removed);
  return removed;
}

/** In an account a removed id stays removed, whatever comes later; so what comes back has a new one. */
const revive = (order: ServiceOrder): ServiceOrder =>
  readCopy() === null ? order : { ...order, id: newOrderId() };
