/**
 * The commands of a service list, as data, and their effects (spec §4 "Cart"). A command changes the list in this
 * browser, is queued until an account has it, and changes the account's list. Every page loads this. Pure.
 */
import type { Choices, PricedChoices } from '#app/features/catalogue/api/choices.ts';
import type { ServiceOrder } from './service-list.ts';

/** The changed choices: quantity, or single options. */
export type WishedChoices = Partial<Choices>;

export type ListCommand =
  /**
   * `add`: from a page, or from before sign-in. `restore`: undoes a removal, at its place before `before`, or at the
   * end when that is gone. A known id stays unchanged.
   */
  | { kind: 'add' | 'restore'; order: ServiceOrder; before?: string }
  /** `shown`: the result in this browser; an account computes its own. */
  | { kind: 'choose'; id: string; wished: WishedChoices; shown: PricedChoices }
  /** '' takes the note away. */
  | { kind: 'note'; id: string; note: string }
  | { kind: 'remove'; id: string }
  /** `ids`: the orders that were visible, so that those added in the meantime by another device stay. */
  | { kind: 'clear'; ids: readonly string[] };

export type ChooseCommand = Extract<ListCommand, { kind: 'choose' }>;

/** A command that the account has not stored yet; `key` identifies it. */
export type PendingCommand = { key: string; command: ListCommand };

/** The ids of its orders. */
export function idsOf(command: ListCommand): readonly string[] {
  if (command.kind === 'clear') return command.ids;
  return ['order' in command ? command.order.id : command.id];
}

/** The list after this command; the same object when nothing changes. */
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
  const order = orders[index];
  if (command.kind !== 'choose' && command.kind !== 'note') {
    return orders.filter(({ id }) => !ids.includes(id));
  }
  if (order?.status !== 'unconfirmed') return orders;
  if (command.kind === 'choose') return orders.with(index, choose(order, command));
  const { note: _, ...others } = order;
  return orders.with(index, command.note === '' ? others : { ...others, note: command.note });
}

/** A price changed by its owner needs no notice. */
function showChosen(order: ServiceOrder, { shown }: ChooseCommand): ServiceOrder {
  const { priceWasCents: _, quantityWas: __, ...others } = order;
  return { ...others, ...shown };
}
