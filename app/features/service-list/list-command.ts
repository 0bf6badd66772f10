/**
 * What a person can tell a service list to do, as data, and what each of it does (spec §4 "Cart"). A command changes the
 * list in this browser, waits there until an account has it, and changes the account's list. Every page loads this. Pure.
 */
import type { Choices, PricedChoices } from '#app/features/catalogue/price.ts';
import type { NewOrder, ServiceOrder } from './service-list.ts';

/** What was changed of an order's choices: the quantity, or single options. */
export type WishedChoices = Partial<Choices>;

export type ListCommand =
  /** A pick from a page, or from before somebody signed in. An id that is known stays as it is. */
  | { kind: 'add'; order: ServiceOrder }
  /** A removal taken back: where the order stands again; at the end when that one is gone. */
  | { kind: 'restore'; order: ServiceOrder; before?: string }
  /** `shown`: what this browser makes of it meanwhile; an account prices it itself. */
  | { kind: 'choose'; id: string; wished: WishedChoices; shown: PricedChoices }
  | { kind: 'remove'; id: string }
  /** `ids`: what was in sight. What another device adds meanwhile stays. */
  | { kind: 'clear'; ids: readonly string[] };

export type ChooseCommand = Extract<ListCommand, { kind: 'choose' }>;

/** A command that the account has not taken yet; the key tells it from a later one. */
export type PendingCommand = { key: string; command: ListCommand };

/** Spec §4: "Adding an order gives it status "unconfirmed" and selectedDate null." */
export const addCommand = (order: NewOrder): ListCommand => ({
  kind: 'add',
  order: { ...order, status: 'unconfirmed', selectedDate: null },
});

/** One call carries so many ids whatever they are. */
const MAX_CLEARED = 25;

/** Spec §4: "Clearing the cart keeps only orders with status "confirmed"." */
export function clearCommands(orders: readonly ServiceOrder[]): ListCommand[] {
  const ids = orders.flatMap(({ id, status }) => (status === 'confirmed' ? [] : [id]));
  const commands: ListCommand[] = [];
  for (let start = 0; start < ids.length; start += MAX_CLEARED) {
    commands.push({ kind: 'clear', ids: ids.slice(start, start + MAX_CLEARED) });
  }
  return commands;
}

/** Which orders it is about. */
export function idsOf(command: ListCommand): readonly string[] {
  if (command.kind === 'clear') return command.ids;
  return ['order' in command ? command.order.id : command.id];
}

/** The list after this command; the same one when that changes nothing. */
export function applyCommand(
  orders: readonly ServiceOrder[],
  command: ListCommand,
  choose: (order: ServiceOrder, command: ChooseCommand) => ServiceOrder = showChosen,
): readonly ServiceOrder[] {
  const ids = idsOf(command);
  const isMeant = ({ id }: ServiceOrder) => ids.includes(id);
  const index = orders.findIndex(isMeant);
  if ('order' in command) {
    if (index !== -1) return orders;
    const before = command.kind === 'restore' ? command.before : undefined;
    const place = orders.findIndex(({ id }) => id === before);
    return orders.toSpliced(place === -1 ? orders.length : place, 0, command.order);
  }
  const order = orders[index];
  if (order === undefined) return orders;
  if (command.kind !== 'choose') return orders.filter((each) => !isMeant(each));
  return order.status === 'confirmed' ? orders : orders.with(index, choose(order, command));
}

/** What its owner changed is no news to them. */
function showChosen(order: ServiceOrder, { shown }: ChooseCommand): ServiceOrder {
  const { priceWasCents: _, quantityWas: __, ...others } = order;
  return { ...others, ...shown };
}
