/**
 * What an order of a service takes: minutes on site, visits and people, from the same choices that make its price
 * (price.ts). Apart from the sums, so that only pages and plans that tell time load it.
 */
import { type Choices, settleChoices } from './choices/price.ts';
import type { OptionChoice, Service } from './service.ts';

export type Timed = Pick<Service, 'price' | 'options' | 'durationMinutes'>;

/** Nobody comes for less. */
export const MIN_WORK_MINUTES = 15;
const MINUTES_PER_HOUR = 60;

/**
 * Whole minutes on site, all visits together: never fewer for more units, never below `MIN_WORK_MINUTES`. Who buys hours
 * gets those hours, and what single choices add to them.
 */
export const workMinutes = (service: Timed, wished: Partial<Choices>): number =>
  // Hundredths, summed as floating point, would make a minute more of what is none.
  Math.max(MIN_WORK_MINUTES, Math.ceil(Math.round(sumMinutes(service, wished) * 100) / 100));

/** The same before it is made whole, without a least. */
export function sumMinutes(service: Timed, wished: Partial<Choices>): number {
  const choices = settleChoices(service, wished);
  const added = service.options.map(({ id, per, choices: offered }) => {
    const minutes = chosen(offered, choices.options[id])?.addMinutes ?? 0;
    return per === 'unit' ? minutes * choices.quantity : minutes;
  });
  return added.reduce((sum, more) => sum + more, baseMinutes(service, choices.quantity));
}

function baseMinutes({ price, durationMinutes }: Timed, quantity: number): number {
  switch (price.kind) {
    case 'per-unit':
      return durationMinutes + price.unitMinutes * (quantity - price.minimum);
    case 'hourly':
      return MINUTES_PER_HOUR * quantity;
    default:
      return durationMinutes;
  }
}

type Visited = Pick<Service, 'price' | 'options' | 'visitsPerOrder'>;
type Crewed = Pick<Service, 'price' | 'options' | 'crewSize'>;

/** How many visits an order takes. */
export function visitsOf(service: Visited, wished: Partial<Choices>): number {
  const choices = settleChoices(service, wished);
  const visits = most(service, choices, 'visits') ?? service.visitsPerOrder;
  const isVisit = service.price.kind === 'per-unit' && service.price.unitIsVisit;
  return isVisit ? visits * choices.quantity : visits;
}

/** How many people do the work together. */
export function crewOf(service: Crewed, wished: Partial<Choices>): number {
  return most(service, settleChoices(service, wished), 'crewSize') ?? service.crewSize;
}

/** The most that a chosen one says otherwise than the service does; null where none does. */
function most(
  { options }: Pick<Service, 'options'>,
  choices: Choices,
  what: 'visits' | 'crewSize',
): number | null {
  const said = options.flatMap(
    ({ id, choices: offered }) => chosen(offered, choices.options[id])?.[what] ?? [],
  );
  return said.length === 0 ? null : Math.max(...said);
}

const chosen = (offered: readonly OptionChoice[], id: string | undefined) =>
  offered.find((choice) => choice.id === id);
