/** Prices as text. Apart from the calculation, which every page loads for its list. */
import { formatNumber } from '#app/kernel/counts.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { Price } from '../service.ts';
import {
  eachCents,
  hasOnePrice,
  type PriceFacts,
  quantityRange,
  startingCents,
  startingEachCents,
  unitOf,
} from './price.ts';

/**
 * "$189", "from $189", "$12 per window", "from $9 per window", "$89 visit". Where a choice makes it cheaper, "from"
 * has the cheapest smallest order's price for each unit.
 */
export function describePrice(service: PriceFacts): string {
  const { price } = service;
  const [least, each] = [startingEachCents(service), eachCents(price)];
  const from = least < each || (price.kind === 'fixed' && !hasOnePrice(service)) ? 'from ' : '';
  const figure = `${from}${formatPrice(from === '' ? each : least)}`;
  switch (price.kind) {
    case 'fixed':
      return figure;
    case 'per-unit':
      return `${figure} per ${price.unit.one}`;
    case 'hourly':
      return `${figure} an hour`;
    case 'estimate':
      return from === '' ? `${figure} visit` : `visit ${figure}`;
  }
}

/** On a card, with the least that anyone pays first where an order has a minimum: "from $184 · $92 an hour". */
export function describeLeast(service: PriceFacts): string {
  const said = describePrice(service);
  const { minimum } = quantityRange(service.price) ?? { minimum: 1 };
  if (minimum === 1) return said;
  return `from ${formatPrice(startingCents(service))} · ${said.replace(/^from /, '')}`;
}

/** The sentence below the price: what the figure covers, the smallest order, and what a card says it starts from. */
export function explainPrice(service: PriceFacts): string {
  const { price } = service;
  switch (price.kind) {
    case 'fixed':
      return `One price for the whole job${hasOnePrice(service) ? '' : `, from ${formatPrice(startingCents(service))} depending on your choices`}.`;
    case 'per-unit': {
      const { unit, minimum, maximum } = price;
      const least = minimum === 1 ? '' : `, at least ${formatNumber(minimum)} ${unit.many}`;
      return `${formatPrice(price.unitCents)} per ${unit.one}${least}, up to ${formatNumber(maximum)} ${unit.many} in one order.`;
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

/** "3 windows", "2 hours", "1,500 sq ft"; null where there is no quantity. */
export function describeQuantity(price: Price, quantity: number): string | null {
  const unit = unitOf(price);
  if (unit === null) return null;
  return `${formatNumber(quantity)} ${quantity === 1 ? unit.one : unit.many}`;
}
