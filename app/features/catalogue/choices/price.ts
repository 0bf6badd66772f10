/**
 * The price of an order: from the service's price, its options and a quantity. Server and pages use the same
 * functions; prices sent by a browser are never trusted.
 */
import type { Price, Service, ServiceOption, Unit } from '../service.ts';

/** What a person chose: the quantity, and a choice for each option, by id. */
export type Choices = { quantity: number; options: Readonly<Record<string, string>> };

export type PriceFacts = Pick<Service, 'price' | 'options'>;

/** The range of units or hours; null without a quantity. */
export function quantityRange(price: Price): { minimum: number; maximum: number } | null {
  if (price.kind === 'per-unit') return { minimum: price.minimum, maximum: price.maximum };
  if (price.kind === 'hourly') {
    return { minimum: price.minimumHours, maximum: price.maximumHours };
  }
  return null;
}

const HOUR: Unit = { one: 'hour', many: 'hours' };

/** The counted unit; null without a quantity. */
export function unitOf(price: Price): Unit | null {
  if (price.kind === 'per-unit') return price.unit;
  return price.kind === 'hourly' ? HOUR : null;
}

/**
 * The nearest valid choices: a quantity is moved into its range, a missing or unknown option takes its default, the
 * first choice.
 */
export function settleChoices(service: PriceFacts, wished: Partial<Choices>): Choices {
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

/** Valid choices, and their price. */
export type PricedChoices = Choices & { totalCents: number };

/** The price of the wished choices after `settleChoices`: the one place where prices are computed. */
export function priceChoices(service: PriceFacts, wished: Partial<Choices>): PricedChoices {
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

export const totalCents = (service: PriceFacts, wished: Partial<Choices>): number =>
  priceChoices(service, wished).totalCents;

/** With some of the choices replaced: the quantity, or single options. */
export const changeChoices = (
  { quantity, options }: Choices,
  wished: Partial<Choices>,
): Choices => ({
  quantity: wished.quantity ?? quantity,
  options: { ...options, ...wished.options },
});

/** The price of the cheapest order of this service, in cents: "from". */
export function startingCents(service: PriceFacts): number {
  const cheapest = Object.fromEntries(
    service.options.flatMap(({ id, choices }) => {
      const [least] = choices.toSorted((a, b) => a.addCents - b.addCents);
      return least === undefined ? [] : [[id, least.id]];
    }),
  );
  return totalCents(service, { options: cheapest });
}

/** The price of a unit, hour, visit or job in the cheapest order, in cents. */
export function startingEachCents(service: PriceFacts): number {
  const { minimum } = quantityRange(service.price) ?? { minimum: 1 };
  return Math.ceil(startingCents(service) / minimum);
}

/** The price of a unit, hour, visit or job without options, in cents. */
export const eachCents = (price: Price): number => baseCents(price, 1);

/** Whether no order costs more than the starting price. */
export function hasOnePrice(service: PriceFacts): boolean {
  return quantityRange(service.price) === null && service.options.length === 0;
}
