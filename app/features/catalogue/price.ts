/**
 * What an order of a service costs: from its price, its options and a quantity. The server
 * and the page compute with the same functions; what a browser says a price is, nobody believes.
 */
import { formatPrice } from '#app/kernel/money.ts';
import type { Price, Service, ServiceOption } from './service.ts';

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

/** The price in cents of what was wished, after `settleChoices`. */
export function totalCents(service: Priced, wished: Partial<Choices>): number {
  const { quantity, options } = settleChoices(service, wished);
  const added = service.options.map((option) => {
    const addCents = chosen(option, options)?.addCents ?? 0;
    return option.per === 'unit' ? addCents * quantity : addCents;
  });
  return added.reduce((sum, cents) => sum + cents, baseCents(service.price, quantity));
}

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

/** Whether an order can cost more than the starting price. */
export function hasOnePrice(service: Priced): boolean {
  return quantityRange(service.price) === null && service.options.length === 0;
}

/** "$189", "from $189", "$12 per window", "$95 an hour", "$89 visit": one glance at what it costs. */
export function describePrice(service: Priced): string {
  const { price } = service;
  switch (price.kind) {
    case 'fixed':
      return `${hasOnePrice(service) ? '' : 'from '}${formatPrice(startingCents(service))}`;
    case 'per-unit':
      return `${formatPrice(price.unitCents)} per ${price.unit.one}`;
    case 'hourly':
      return `${formatPrice(price.hourCents)} an hour`;
    case 'estimate':
      return `${formatPrice(price.visitCents)} visit`;
  }
}

/** The sentence under the price: what the figure covers and what the least order is. */
export function explainPrice(price: Price): string {
  switch (price.kind) {
    case 'fixed':
      return 'One price for the whole job.';
    case 'per-unit': {
      const { unit, minimum, maximum } = price;
      const least = minimum === 1 ? '' : `, at least ${minimum} ${unit.many}`;
      return `${formatPrice(price.unitCents)} per ${unit.one}${least}, up to ${maximum} ${unit.many} in one order.`;
    }
    case 'hourly': {
      const { minimumHours, maximumHours } = price;
      return `${formatPrice(price.hourCents)} an hour, ${minimumHours} to ${maximumHours} hours.`;
    }
    case 'estimate':
      return price.credited
        ? 'A paid visit that ends in a written quote; its price comes off the job if you go ahead.'
        : 'A paid visit that ends in a written quote.';
  }
}

/** "3 windows", "2 hours": a quantity in words; null where there is only the one job. */
export function describeQuantity(price: Price, quantity: number): string | null {
  if (price.kind === 'per-unit') {
    return `${quantity} ${quantity === 1 ? price.unit.one : price.unit.many}`;
  }
  if (price.kind === 'hourly') return `${quantity} ${quantity === 1 ? 'hour' : 'hours'}`;
  return null;
}
