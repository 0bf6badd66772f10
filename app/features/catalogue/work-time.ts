/**
 * The work time of an order: minutes on site, visits and people, by the same choices as its price (price.ts). Apart
 * from that, so that only pages with times load it.
 */
import { type Choices, settleChoices } from './choices/price.ts';
import type { OptionChoice, Service } from './service.ts';

export type TimeFacts = Pick<Service, 'price' | 'options' | 'durationMinutes'>;

/** The shortest visit. */
export const MIN_WORK_MINUTES = 15;
const MINUTES_PER_HOUR = 60;

/**
 * Whole minutes on site, all visits together: never fewer for more units, and at least `MIN_WORK_MINUTES`. An hourly
 * order takes its hours, plus the minutes of single choices.
 */
export const workMinutes = (service: TimeFacts, wished: Partial<Choices>): number =>
  // Rounded to hundredths first, because floating point sums could round up to a minute too many.
  Math.max(MIN_WORK_MINUTES, Math.ceil(Math.round(sumMinutes(service, wished) * 100) / 100));

/** The same, before rounding and without the minimum. */
export function sumMinutes(service: TimeFacts, wished: Partial<Choices>): number {
  const choices = settleChoices(service, wished);
  const added = service.options.map(({ id, per, choices: offered }) => {
    const minutes = chosen(offered, choices.options[id])?.addMinutes ?? 0;
    return per === 'unit' ? minutes * choices.quantity : minutes;
  });
  return added.reduce((sum, more) => sum + more, baseMinutes(service, choices.quantity));
}

function baseMinutes({ price, durationMinutes }: TimeFacts, quantity: number): number {
  switch (price.kind) {
    case 'per-unit':
      return durationMinutes + price.unitMinutes * (quantity - price.minimum);
    case 'hourly':
      return MINUTES_PER_HOUR * quantity;
    default:
      return durationMinutes;
  }
}

type VisitCountFacts = Pick<Service, 'price' | 'options' | 'visitsPerOrder'>;
type CrewFacts = Pick<Service, 'price' | 'options' | 'crewSize'>;

/** The number of visits of an order. */
export function visitsOf(service: VisitCountFacts, wished: Partial<Choices>): number {
  const choices = settleChoices(service, wished);
  const visits = most(service, choices, 'visits') ?? service.visitsPerOrder;
  const isVisit = service.price.kind === 'per-unit' && service.price.unitIsVisit;
  return isVisit ? visits * choices.quantity : visits;
}

/** The number of people who work together. */
export function crewOf(service: CrewFacts, wished: Partial<Choices>): number {
  return most(service, settleChoices(service, wished), 'crewSize') ?? service.crewSize;
}

/** The largest number that a chosen choice sets; null for none. */
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
