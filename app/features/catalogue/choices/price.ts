/**
 * What an order of a service costs: from its price, its options and a quantity. The server
 * and the page compute with the same functions; what a browser says a price is, nobody believes.
 */
import type { Price, Service, ServiceOption, Unit } from '../service.ts';

/** What a person chose: how many, and one choice for each option, by their ids. */
export type Choices = { quantity: number; options: Readonly<Record<string, string>> };

export type Priced = Pick<Service, 'price' | 'options'>;

/** How many units or hours may be ordered; null where there is only the one job. */
export function quantityRange(price: Price): { minimum: number; maximum: number } | null {
  if (price.kind === 'per-unit') return { minimum: price.minimum, maximum: price.maximum };
  if (price.kind === 'hourly') {
    return { minimum: price.minimumHours, maximum: price.maximumHours };
  }
  return null;
}

const HOUR: Unit = { one: 'hour', many: 'hours' };

/** What a quantity counts; null where there is only the one job. */
export function unitOf(price: Price): Unit | null {
  if (price.kind === 'per-unit') return price.unit;
  return price.kind === 'hourly' ? HOUR : null;
}

/**
 * The nearest choices that the service offers: a quantity outside its range is moved into it,
 * an option that is missing or unknown takes its default, the first choice.
 */
export function settleChoices(service: Priced, wished: Partial<Choices>): Choices {
  const range = quantityRange(service.price) ?? { minimum: 1, maximum: 1 };
  const quantity = Math.round(wished.quantity ?? range.minimum);
  const options: Record<string, string> = {};
  for (const option of service.options) {
    const choice = chosen(option, wished.options ?? {});
    if (choice !== undefined) options[option.id] = choice.id;
  }
  return {
    quantity: Math.min(Math.max(quantity || range.minimum, range.minimum), range.maximum),
    options,
  };
}

function chosen(option: ServiceOption, options: Readonly<Record<string, string>>) {
  const wished = Object.hasOwn(options, option.id) ? options[option.id] : undefined;
  return option.choices.find(({ id }) => id === wished) ?? option.choices[0];
}

function baseCents(price: Price, quantity: number): number {
  switch (price.kind) {
    case 'fixed':
      return price.amountCents;
    case 'per-unit':
      return price.unitCents * quantity;
    case 'hourly':
      return price.hourCents * quantity;
    case 'estimate':
      return price.visitCents;
  }
}

/** Choices that the service offers, and what they cost. */
export type PricedChoices = Choices & { totalCents: number };

/** What is wished, after `settleChoices`, with its price: the one place where a price is computed. */
export function priceChoices(service: Priced, wished: Partial<Choices>): PricedChoices {
  const choices = settleChoices(service, wished);
  const added = service.options.map((option) => {
    const addCents = chosen(option, choices.options)?.addCents ?? 0;
    return option.per === 'unit' ? addCents * choices.quantity : addCents;
  });
  const totalCents = added.reduce(
    (sum, cents) => sum + cents,
    baseCents(service.price, choices.quantity),
  );
  return { ...choices, totalCents };
}

export const totalCents = (service: Priced, wished: Partial<Choices>): number =>
  priceChoices(service, wished).totalCents;

/** With what of them is wished otherwise: a quantity, or single options. */
export const changeChoices = (
  { quantity, options }: Choices,
  wished: Partial<Choices>,
): Choices => ({
  quantity: wished.quantity ?? quantity,
  options: { ...options, ...wished.options },
});

/** The least that an order of this service can cost, in cents: what "from" means. */
export function startingCents(service: Priced): number {
  const cheapest = Object.fromEntries(
    service.options.flatMap(({ id, choices }) => {
      const [least] = choices.toSorted((a, b) => a.addCents - b.addCents);
      return least === undefined ? [] : [[id, least.id]];
    }),
  );
  return totalCents(service, { options: cheapest });
}

/** What one unit, hour, visit or job comes to in the least order, in cents. */
export function startingEachCents(service: Priced): number {
  const { minimum } = quantityRange(service.price) ?? { minimum: 1 };
  return Math.ceil(startingCents(service) / minimum);
}

/** What one unit, hour, visit or job costs without any option, in cents. */
export const eachCents = (price: Price): number => baseCents(price, 1);

/** Whether an order can cost more than the starting price. */
export function hasOnePrice(service: Priced): boolean {
  return quantityRange(service.price) === null && service.options.length === 0;
}
