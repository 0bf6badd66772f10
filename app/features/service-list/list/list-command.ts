/**
 * What a person can tell a service list to do, as data, and what each of it does (spec §4 "Cart"). A command changes the
 * list in this browser, waits there until an account has it, and changes the account's list. Every page loads this. Pure.
 */
import type { Choices, PricedChoices } from '#app/features/catalogue/choices/price.ts';
import type { ServiceOrder } from './service-list.ts';

/** What was changed of an order's choices: the quantity, or single options. */
export type WishedChoices = Partial<Choices>;

export type ListCommand =
  /**
   * `add`: a pick from a page, or from before somebody signed in. `restore`: a removal taken back, before the order that it
   * stood before; at the end when that one is gone. An id that is known stays as it is.
   */
  | { kind: 'add' | 'restore'; order: ServiceOrder; before?: string }
  /** `shown`: what this browser makes of it meanwhile; an account prices it itself. */
  | { kind: 'choose'; id: string; wished: WishedChoices; shown: PricedChoices }
  | { kind: 'remove'; id: string }
  /** `ids`: what was in sight. What another device adds meanwhile stays. */
  | { kind: 'clear'; ids: readonly string[] };

export type ChooseCommand = Extract<ListCommand, { kind: 'choose' }>;

/** A command that the account has not taken yet; the key tells it from a later one. */
export type PendingCommand = { key: string; command: ListCommand };

/** Which orders it is about. */
export function idsOf(command: ListCommand): readonly string[] {
  if (command.kind === 'clear') return command.ids;
  return ['order' in command ? command.order.id : command.id];
}

/** The list after this command; the same one when there is nothing to add or to choose. */
export function applyCommand(
  orders: readonly ServiceOrder[],
  command: ListCommand,
  choose: (order: ServiceOrder, command: ChooseCommand) => ServiceOrder = showChosen,
): readonly ServiceOrder[] {
  const ids = idsOf(command);
  const placeOf = (wanted?: string) => orders.findIndex(({ id }) => id === wanted);
  const index = placeOf(ids[0]);
  if ('order' in command) {
    if (index !== -1) return orders;
    const place = placeOf(command.before);
    return orders.toSpliced(place === -1 ? orders.length : place, 0, command.order);
  }
  if (command.kind !== 'choose') return orders.filter(({ id }) => !ids.includes(id));
  const order = orders[index];
  return order?.status === 'unconfirmed' ? orders.with(index, choose(order, command)) : orders;
}

/** What its owner changed is no news to them. */
function showChosen(order: ServiceOrder, { shown }: ChooseCommand): ServiceOrder {
  const { priceWasCents: _, quantityWas: __, ...others } = order;
  return { ...others, ...shown };
}
