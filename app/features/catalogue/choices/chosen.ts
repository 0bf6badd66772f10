/** Quantity and options by their names, apart from service notes, which the list does not need. Pure. */
import { formatNumber } from '#app/kernel/counts.ts';
import type { Service } from '../service.ts';
import { nameChoice } from './name-choice.ts';
import { type Choices, settleChoices, unitOf } from './price.ts';

export type Chosen = {
  /** "3 doors"; null where nothing is counted. */
  quantity: { count: number; unit: string } | null;
  options: readonly { option: string; choice: string }[];
};

export function chosenOf(service: Service, wished: Choices): Chosen {
  const { quantity, options } = settleChoices(service, wished);
  const unit = unitOf(service.price);
  return {
    quantity: unit && { count: quantity, unit: quantity === 1 ? unit.one : unit.many },
    options: service.options.flatMap(({ id, name, choices }) => {
      const choice = choices.find((one) => one.id === options[id]);
      return choice === undefined ? [] : [{ option: name, choice: choice.name }];
    }),
  };
}

/** "3 doors"; '' where nothing is counted. */
export const formatQuantity = ({ quantity }: Pick<Chosen, 'quantity'>): string =>
  quantity === null ? '' : `${formatNumber(quantity.count)} ${quantity.unit}`;

/** "3 doors · Current finish: Sound paint"; '' without quantity and options. */
export const formatChosen = (chosen: Chosen): string =>
  [
    formatQuantity(chosen),
    ...chosen.options.map(({ option, choice }) => nameChoice({ name: option }, { name: choice })),
  ]
    .filter((part) => part !== '')
    .join(' · ');
